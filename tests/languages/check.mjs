// Reads the files of the languages with @fluent/bundle, and compares what it says with
// what the library says: `node check.mjs SAMPLES.json`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "package.json"));
const { FluentBundle, FluentNumber, FluentResource } = require("@fluent/bundle");

const wrong = [];
let count = 0;
for (const { language, source, samples } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  wrong.push(...bundle.addResource(new FluentResource(source)));
  for (const [name, facts, expected] of samples) {
    const plain = Object.entries(facts).map(([fact, value]) => [
      fact,
      typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value,
    ]);
    const errors = [];
    const value = bundle.getMessage(name)?.value ?? "";
    const said = bundle.formatPattern(value, Object.fromEntries(plain), errors);
    wrong.push(...errors);
    if (said !== expected) {
      wrong.push(`${language} ${name}: ${JSON.stringify(said)}, not ${JSON.stringify(expected)}`);
    }
    count += 1;
  }
}
console.log(`${count} sentences, ${wrong.length} wrong`);
if (wrong.length > 0 || count === 0) {
  console.error(wrong.slice(0, 20).join("\n"));
  process.exit(1);
}

// What the page uses of @fluent/bundle, which is in index.js as npm has it.

interface Fluent {
  FluentBundle: new (language: string, options: { useIsolating: boolean }) => {
    addResource(resource: object): Error[];
    hasMessage(name: string): boolean;
    getMessage(name: string): { value: string | object | null } | undefined;
    formatPattern(pattern: string | object, facts: Record<string, string | object>): string;
  };
  FluentNumber: new (value: number, options: { useGrouping: boolean }) => object;
  FluentResource: new (text: string) => object;
}

declare global {
  var FluentBundle: Fluent;
}

export {};

// How the table is laid out in the room there is.

/**
 * @typedef {"XL" | "L" | "S" | "P"} Mode
 * @typedef {object} Sizes
 * @property {Mode} mode
 * @property {number} width
 * @property {number} height
 * @property {import("./parts/fan.js").Room} hand
 * @property {[number, number]} own the largest and the smallest card in the own side's melds
 * @property {[number, number]} other and in those of others
 * @property {boolean} low whether melds have low cards
 */

/**
 * @param {number} least
 * @param {number} wanted
 * @param {number} most
 */
const clamp = (least, wanted, most) => Math.min(Math.max(wanted, least), most);

/**
 * @param {number} width
 * @param {number} height
 * @returns {Mode} extra large, large, short, or portrait
 */
export function modeOf(width, height) {
  if (width >= 1600 && height >= 900) return "XL";
  if (width < 1024 && (height > width || width < 560)) return "P";
  return height < 480 ? "S" : "L";
}

/**
 * @param {number} width of the page
 * @param {number} height
 * @returns {Sizes}
 */
export function sizesOf(width, height) {
  const mode = modeOf(width, height);
  if (mode === "P") {
    const grown = clamp(0, (width - 360) / (768 - 360), 1);
    return {
      mode,
      width,
      height,
      hand: { width: width - 16, card: clamp(62, width * 0.12, 96), rows: 3, fans: false },
      own: [50 + grown * 22, 22],
      other: [38 + grown * 26, 31],
      low: true,
    };
  }
  if (mode === "S")
    return {
      mode,
      width,
      height,
      hand: { width: width - 24, card: clamp(54, height * 0.15, 72), rows: 1, fans: false },
      own: [42, 24],
      other: [42, 24],
      low: true,
    };
  const card = clamp(72, Math.min(width * 0.069, height * 0.111), 120);
  const [most, least] = mode === "XL" ? [96, 56] : [68, 44];
  return {
    mode,
    width,
    height,
    hand: { width: width - 40, card, rows: 1, fans: true },
    own: [most, least - 12],
    other: [most, least - 12],
    low: false,
  };
}

/** @returns {Sizes} those of the page as it is */
export function sizes() {
  const { clientWidth, clientHeight } = document.documentElement;
  return sizesOf(clientWidth, clientHeight);
}

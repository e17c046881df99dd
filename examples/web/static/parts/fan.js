// Where the cards of a hand lie: numbers only, so that it can be tested without a page.

/**
 * @typedef {{x: number, y: number, turn: number, row: number}} Place
 * @typedef {{width: number, card: number, rows: number, fans: boolean}} Room how much room
 *   there is: its width, how wide a card is at best, how many rows may be made, and whether
 *   few cards are fanned
 * @typedef {{card: number, strip: number, height: number, places: Place[]}} Fan
 */

export const TALL = 90 / 64; // of a card

const WIDE = 0.9; // how much of a card is seen at best, in widths of it,
const LEAST = 0.39; // and how much at least, so that its corner can be read
const GAP = 0.16; // between groups
const SMALLEST = 0.72; // of the best width
const ROW = 0.79; // from one row to the next
const FANNED = 16; // the most cards that are fanned
const MANY = 34; // cards, for which two rows are not enough

/**
 * @param {string[]} groups the group that each card lies in
 * @param {Room} room
 * @returns {Fan}
 */
export function fanOf(groups, room) {
  const one = rowOf(groups, room);
  if (room.rows === 1 || one.strip >= LEAST * one.card - 0.01) return laid([groups], one, room);
  const rows = broken(groups, groups.length > MANY ? Math.min(3, room.rows) : 2);
  const sizes = rows.map((row) => rowOf(row, room));
  const least = sizes.reduce((a, b) => (b.card < a.card || (b.card === a.card && b.strip < a.strip) ? b : a));
  return laid(rows, least, room);
}

/**
 * @param {string[]} groups
 * @param {Room} room
 * @returns {{card: number, strip: number}} the best size for a row
 */
function rowOf(groups, room) {
  const gaps = gapsOf(groups);
  const more = Math.max(1, groups.length - 1);
  const { width } = room;
  let card = Math.min(room.card, width);
  let strip = Math.min(WIDE * card, (width - card - gaps * GAP * card) / more);
  if (strip < LEAST * card) {
    card = Math.max(SMALLEST * room.card, Math.min(card, width / (1 + LEAST * more + GAP * gaps)));
    strip = (width - card - gaps * GAP * card) / more;
  }
  return { card, strip };
}

/** @param {string[]} groups */
function gapsOf(groups) {
  return groups.filter((group, at) => at > 0 && group !== groups[at - 1]).length;
}

/**
 * @param {string[]} groups
 * @param {number} count
 * @returns {string[][]} rows of about the same length, broken between groups if possible
 */
function broken(groups, count) {
  const rows = [];
  let from = 0;
  for (let left = count; left > 0; left -= 1) {
    const ideal = from + Math.ceil((groups.length - from) / left);
    let to = ideal;
    for (const near of [0, -1, 1, -2]) {
      const at = ideal + near;
      if (left > 1 && at > from && at < groups.length && groups[at] !== groups[at - 1]) {
        to = at;
        break;
      }
    }
    rows.push(groups.slice(from, left === 1 ? groups.length : to));
    from = to;
  }
  return rows;
}

/**
 * @param {string[][]} rows
 * @param {{card: number, strip: number}} size
 * @param {Room} room
 * @returns {Fan}
 */
function laid(rows, { card, strip }, room) {
  const count = rows.reduce((sum, row) => sum + row.length, 0);
  const isFan = room.fans && rows.length === 1 && count > 2 && count <= FANNED;
  const turn = isFan ? Math.min(1.1, 9 / count) : 0;
  const drop = isFan ? Math.min(16, Math.max(12, card * 0.13)) * Math.min(1, count / 8) : 0;
  /** @type {Place[]} */
  const places = [];
  rows.forEach((row, number) => {
    const gap = GAP * card;
    const long = card + strip * (row.length - 1) + gap * gapsOf(row);
    let x = (room.width - long) / 2;
    row.forEach((group, at) => {
      if (at > 0) x += strip + (group === row[at - 1] ? 0 : gap);
      const off = row.length > 1 ? (2 * at) / (row.length - 1) - 1 : 0;
      places.push({
        x,
        y: number * ROW * card + drop * off * off,
        turn: turn * (at - (row.length - 1) / 2),
        row: number,
      });
    });
  });
  const height = Math.max(room.card * TALL, card * TALL + (rows.length - 1) * ROW * card + drop);
  return { card, strip, height, places };
}

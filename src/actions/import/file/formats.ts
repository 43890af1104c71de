import { readAttribute, parseXmlPieces } from './xml';

/** What a number format makes of a number. */
export type CellShape = 'number' | 'day' | 'moment' | 'time' | { digits: number };

// Built-in ids; some exist only in Korea, China and Japan.
const DAYS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const TIMES = [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56];
const MOMENT = 22;

/** By index of the style. */
export function cellShapes(styles: string): CellShape[] {
  const codes = new Map<number, string>();
  const shapes: CellShape[] = [];
  let inCells = false;
  for (const { kind, text, attributes } of parseXmlPieces(styles)) {
    if (text === 'cellXfs') inCells = kind === 'open';
    if (kind !== 'open') continue;
    const id = Number(readAttribute(attributes, 'numFmtId') ?? 0);
    if (text === 'numFmt') codes.set(id, readAttribute(attributes, 'formatCode') ?? '');
    else if (text === 'xf' && inCells) shapes.push(shapeOf(id, codes.get(id)));
  }
  return shapes;
}

function shapeOf(id: number, code: string | undefined): CellShape {
  if (code === undefined) {
    if (id === MOMENT) return 'moment';
    if (DAYS.includes(id)) return 'day';
    return TIMES.includes(id) ? 'time' : 'number';
  }
  // Ignores literals, colors and fillers; the first section is for positive numbers.
  const [form = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*.|\[(?!h{1,9}\]|m{1,9}\]|s{1,9}\])[^\]]{0,99}\]/gi, '')
    .split(';', 1);
  if (/^0{2,15}$/.test(form)) return { digits: form.length };
  if (/general/i.test(form) || !/[ymdhs]/i.test(form)) return 'number';
  const hasDay = /[yd]/i.test(form) || (/m/i.test(form) && !/[hs]/i.test(form));
  const hasTime = /[hs]/i.test(form);
  if (hasDay) return hasTime ? 'moment' : 'day';
  return 'time';
}

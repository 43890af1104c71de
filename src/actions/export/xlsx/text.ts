/** What XML can't represent, and the line ends that it would normalize. */
const UNWRITABLE = String.raw`[\0-\x08\x0b\x0c\r\x0e-\x1f\ufffe\uffff]|\p{Cs}`;

/** Also an underscore that would begin an escape sequence (ECMA-376, 22.9.2.19: ST_Xstring). */
const ESCAPED = new RegExp(String.raw`_(?=x[\da-fA-F]{4}(?:_|${UNWRITABLE}))|${UNWRITABLE}`, 'gu');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

export const xmlText = (text: string): string =>
  text.replace(ESCAPED, escaped).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Excel reports files with longer texts as damaged. */
const LONGEST = 32_767;

export const isTooLong = (text: string): boolean => text.length > LONGEST;

/** Between whole characters. */
export const cutText = (text: string): string =>
  text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');

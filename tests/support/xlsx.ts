import { unzipSync } from 'fflate';

export type ReadCell = string | { number: string; format: string };

export function partsOf(bytes: Uint8Array): Record<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, decoder.decode(part)]),
  );
}

/** Missing cells are empty. Only reads what our export writes. */
export function sheetOf(bytes: Uint8Array): ReadCell[][] {
  const parts = partsOf(bytes);
  const styles = formatsOf(parts['xl/styles.xml'] ?? '');
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, at, xml = ''], index) => {
    if (Number(at) !== index + 1) throw new Error(`row ${at} is the ${index + 1}th`);
    const row: ReadCell[] = [];
    for (const [, letters = '', attributes = '', inside = ''] of xml.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const style = Number(/ s="(\d+)"/.exec(attributes)?.[1]);
      row[columnOf(letters)] = attributes.includes('t="inlineStr"')
        ? unescaped(/<t [^>]*>(.*)<\/t>/s.exec(inside)?.[1] ?? '')
        : { number: /<v>(.*)<\/v>/.exec(inside)?.[1] ?? '', format: styles[style] ?? '' };
    }
    return Array.from(row, (cell) => cell ?? '');
  });
}

function formatsOf(styles: string): string[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      unescaped(code ?? ''),
    ]),
  );
  const cells = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return [...cells.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => codes.get(id) ?? '');
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** XML and ECMA-376 (ST_Xstring). */
export function unescaped(xml: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return xml
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

const DAY = 86_400_000;

/** To the second. */
export const momentOf = (days: string): string =>
  new Date(Math.round((Number(days) * DAY + Date.UTC(1899, 11, 30)) / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

import { xmlText } from './text';

/** The last one stays text when edited. */
export const PLAIN_STYLE = 0;
export const HEAD_STYLE = 1;
export const TEXT_STYLE = 2;

const FIRST_NUMBER = 3;
/** Lower ids are Excel's built-in formats. */
const FIRST_FORMAT = 164;

export interface Styles {
  of(format: string): number;
  /** Once all formats are known. */
  xml(): string;
}

export function createStyles(): Styles {
  const formats = new Map<string, number>();
  return {
    of(format) {
      const index = formats.get(format);
      if (index !== undefined) return index;
      const style = FIRST_NUMBER + formats.size;
      formats.set(format, style);
      return style;
    },
    xml: () => stylesXml([...formats.keys()]),
  };
}

const FONT = '<sz val="11"/><name val="Malgun Gothic"/>';

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(code)}"/>`,
  );
  const numbers = formats.map(
    (_code, index) =>
      `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const cells = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    ...numbers,
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join('')}</numFmts>` : '',
    `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

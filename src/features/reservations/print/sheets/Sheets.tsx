import { keyOf, type PrintDocument, type Sheet } from '../documents/model';
import type { Language } from '../words';
import { BlockView } from './BlockView';

interface SheetsProps {
  document: PrintDocument;
  language: Language;
  /** What the preview is called, in the interface's language. */
  label: string;
}

/** The pages of a document, black on white whatever the theme. */
export function Sheets({ document, language, label }: SheetsProps) {
  const { sheets, watermark } = document;
  return (
    <section className="print-sheets" aria-label={label}>
      {watermark !== null && <Watermark text={watermark} language={language} everyPage />}
      {sheets.map((sheet) => (
        <SheetView key={sheet.key} sheet={sheet} language={language} watermark={watermark} />
      ))}
    </section>
  );
}

interface SheetProps {
  sheet: Sheet;
  language: Language;
  watermark: string | null;
}

function SheetView({ sheet, language, watermark }: SheetProps) {
  const { title, subtitle, blocks } = sheet;
  return (
    <article className="print-sheet" lang={language}>
      {watermark !== null && <Watermark text={watermark} language={language} />}
      <header className="print-head">
        <h2>{title}</h2>
        <p>{subtitle}</p>
      </header>
      {blocks.map((block) => (
        <BlockView key={keyOf(block)} block={block} />
      ))}
    </article>
  );
}

interface WatermarkProps {
  text: string;
  language: Language;
  /** The one that print repeats on every page; the others lie on the preview's sheets. */
  everyPage?: boolean;
}

// Drawn by the style sheet: decoration, which copying the text or reading it aloud leaves out.
function Watermark({ text, language, everyPage = false }: WatermarkProps) {
  return (
    <div
      className="print-watermark"
      data-every-page={everyPage || undefined}
      lang={language}
      data-text={text}
      aria-hidden
    />
  );
}

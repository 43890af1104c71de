import { useEffect, useId } from 'react';
import type { PrintLanguage } from './language';
import {
  blockKey,
  type PrintBlock,
  type PrintCell,
  type PrintColumn,
  type PrintGroup,
  type Letterhead,
  type PrintDocument,
  type PrintSheet,
  type PrintTable,
} from './model';
import './print.css';

interface SheetsProps {
  document: PrintDocument;
  language: PrintLanguage;
  /** What the preview is called, in the interface's language. */
  label: string;
  /** What a browser proposes to call its PDF. */
  fileName: string;
}

/** The pages of a document, black on white whatever the theme. */
export function Sheets({ document, language, label, fileName }: SheetsProps) {
  useFileName(fileName);
  const { sheets, watermark, flows = false, landscape = false } = document;
  // What follows each other is one letter: its head is on every page of it.
  const head = (flows && sheets[0]?.letterhead) || null;
  return (
    <section
      className="print-sheets"
      data-flows={flows || undefined}
      data-landscape={landscape || undefined}
      aria-label={label}
    >
      {watermark !== null && <Watermark text={watermark} language={language} everyPage />}
      {head && <LetterheadView letterhead={head} />}
      {sheets.map((sheet) => (
        <SheetView
          key={sheet.key}
          sheet={head ? { ...sheet, letterhead: null } : sheet}
          language={language}
          watermark={watermark}
        />
      ))}
    </section>
  );
}

interface SheetProps {
  sheet: PrintSheet;
  language: PrintLanguage;
  watermark: string | null;
}

function SheetView({ sheet, language, watermark }: SheetProps) {
  const { title, subtitle, letterhead = null, blocks } = sheet;
  return (
    <article className="print-sheet" lang={language}>
      {watermark !== null && <Watermark text={watermark} language={language} />}
      {letterhead && <LetterheadView letterhead={letterhead} />}
      <div className="print-body">
        <header className="print-head">
          <h2>{title}</h2>
          <p>{subtitle}</p>
        </header>
        {blocks.map((block) => (
          <BlockView key={blockKey(block)} block={block} />
        ))}
      </div>
    </article>
  );
}

/** On paper it is repeated at the head of each page. */
function LetterheadView({ letterhead: { name, facts } }: { letterhead: Letterhead }) {
  return (
    <div className="print-every-head">
      <div className="print-letterhead">
        <b>{name}</b>
        {facts.map(({ label, text }) => (
          <span key={label}>
            {label} {text}
          </span>
        ))}
      </div>
    </div>
  );
}

interface WatermarkProps {
  text: string;
  language: PrintLanguage;
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

/** One part of a sheet. */
function BlockView({ block }: { block: PrintBlock }) {
  switch (block.kind) {
    case 'facts':
      return (
        <dl className="print-facts">
          {block.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'text':
      return (
        <section className="print-text">
          <h3>{block.title}</h3>
          <p>{block.text}</p>
        </section>
      );
    case 'texts':
      return (
        <div className="print-texts">
          {block.texts.map(({ label, text }) => (
            <section key={label} className="print-text">
              <h3>{label}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      );
    case 'notice':
      return <p className="print-notice">{block.text}</p>;
    case 'signature':
      return (
        <div className="print-signature">
          <p>{block.text}</p>
          <p className="print-line">{block.label}</p>
        </div>
      );
    case 'table':
      return <TableView table={block} />;
  }
}

/** A table whose head is repeated on every page, in groups with a line of their own. */
function TableView({ table }: { table: PrintTable }) {
  const { title, columns, groups } = table;
  const id = useId();
  return (
    <section className="print-table" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map(({ label, name, kind, width }) => (
              <th
                key={name}
                scope="col"
                data-kind={kind}
                style={width === undefined ? undefined : { width: `${width}mm` }}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupView key={group.key} group={group} columns={columns} />
        ))}
      </table>
    </section>
  );
}

function GroupView({ group, columns }: { group: PrintGroup; columns: readonly PrintColumn[] }) {
  return (
    <tbody>
      {group.title !== '' && (
        <tr className="print-group">
          <th scope="rowgroup" colSpan={columns.length}>
            {group.title}
          </th>
        </tr>
      )}
      {group.rows.map(({ key, cells }) => (
        <tr key={key}>
          {columns.map(({ name, kind }, index) => (
            <td key={name} data-kind={kind}>
              <Lines lines={cells[index] ?? []} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Lines({ lines: [first = '', ...more] }: { lines: PrintCell }) {
  return (
    <>
      <p>{first}</p>
      {more.length > 0 && <p className="print-more">{more.join('\n')}</p>}
    </>
  );
}

/** Browsers call a PDF by the page's title: it is the document's while it is being printed. */
function useFileName(name: string) {
  useEffect(() => {
    let before: string | null = null;
    const begin = () => {
      before ??= document.title;
      document.title = name;
    };
    const end = () => {
      if (before !== null) document.title = before;
      before = null;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [name]);
}

import { Fragment, useEffect, useId } from 'react';
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
  /** In the interface's language. */
  label: string;
  fileName: string;
}

/**
 * The pages of a document, black on white in every theme.
 * @example <Sheets document={document} language="en" label={label} fileName="R-1 Itinerary" />
 */
export function Sheets({ document, language, label, fileName }: SheetsProps) {
  useFileName(fileName);
  const { sheets, watermark, flows = false, landscape = false } = document;
  // Continuous sheets form one letter, with one letterhead.
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

function LetterheadView({ letterhead: { name, facts } }: { letterhead: Letterhead }) {
  return (
    <div className="print-every-head">
      <div className="print-letterhead">
        <b>{name}</b>
        {facts.map(({ label, text }) => (
          <span key={label}>
            {label} <PrintText text={text} />
          </span>
        ))}
      </div>
    </div>
  );
}

interface WatermarkProps {
  text: string;
  language: PrintLanguage;
  /** Repeated on every page by print. */
  everyPage?: boolean;
}

// By CSS: excluded from copied text and screen readers.
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

function BlockView({ block }: { block: PrintBlock }) {
  switch (block.kind) {
    case 'facts':
      return (
        <dl className="print-facts">
          {block.facts.map(({ label, text, color }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-color={color}>
                <PrintText text={text} />
              </dd>
            </div>
          ))}
        </dl>
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
          {columns.map(({ name, label, kind }, index) => (
            <td key={name} data-kind={kind} data-label={label}>
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
      <p>
        <PrintText text={first} />
      </p>
      {more.length > 0 && (
        <p className="print-more">
          <PrintText text={more.join('\n')} />
        </p>
      )}
    </>
  );
}

const NUMBER = /(\+\d[\d -]{1,20}\d|\d{1,14}(?:-\d{1,14}){1,5})/;

/** Telephone and account numbers stay on one line. */
function PrintText({ text }: { text: string }) {
  const parts = text.split(NUMBER).map((part, index) => ({ part, index }));
  return parts.map(({ part, index }) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="print-number">
        {part}
      </span>
    ),
  );
}

/** Browsers name a PDF by the document title. */
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

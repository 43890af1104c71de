import type { Block } from '../documents/model';
import { TableView } from './TableView';

/** One part of a sheet. */
export function BlockView({ block }: { block: Block }) {
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

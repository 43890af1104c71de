import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { titleOf } from '../data/lookups';
import type { AnyRecord, Resource } from '../schema';
import { Boundary } from '../shell/faults/Boundary';

interface RowBoundaryProps {
  resource: Resource;
  record: AnyRecord;
  index: number;
  children: ReactNode;
}

/** A row that cannot be drawn says so in its own place and spares the others. */
export function RowBoundary({ resource, record, index, children }: RowBoundaryProps) {
  return (
    <Boundary
      of={record}
      fallback={() => <FailedRow title={titleOf(resource, record)} index={index} />}
    >
      {children}
    </Boundary>
  );
}

function FailedRow({ title, index }: { title: string; index: number }) {
  const translate = useTranslate();
  return (
    <tr data-index={index} className="list-row" tabIndex={-1}>
      <td className="list-check">
        <span className="list-malformed" aria-hidden>
          {'⚠'}
        </span>
      </td>
      {/* Browsers stop it at the last column. */}
      <td colSpan={1000}>{translate('fault.row', { title })}</td>
    </tr>
  );
}

import { useTranslate, useCreatePath } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Table } from '../../shell/elements/Table';
import { counted } from './useDayWords';
import { isOwn } from '../../data/records';
import type { AnyRecord, Resource } from '../../schema';

interface LineTableProps {
  title: string;
  /** What the columns hold, for those who do not see it from the values. */
  heads: readonly string[];
  className: string;
  /** How many are not named, and the list that has them. */
  more: { count: number; path: string };
  children: ReactNode;
}

/** The first records of a panel, a line each, and the way to the others. */
export function LineTable({ title, heads, className, more, children }: LineTableProps) {
  const translate = useTranslate();
  return (
    <Table className={`dash-table ${className}`}>
      <caption className="dash-hidden">{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <span className="dash-hidden">{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {children}
        {more.count > 0 && (
          <tr className="dash-more">
            <td colSpan={heads.length}>
              <Link to={more.path}>{translate('dashboard.more', counted(more.count))}</Link>
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

/** A record's name, which leads to it where it can be opened. */
export function NameLink({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const createPath = useCreatePath();
  const { id, name, title, code } = record;
  const words = [name, title, code].find((text) => typeof text === 'string' && text !== '');
  if (!isOwn(record)) return <span>{String(words ?? '?')}</span>;
  const to = createPath({ resource: resource.route, type: 'edit', id });
  return <Link to={to}>{String(words ?? id)}</Link>;
}

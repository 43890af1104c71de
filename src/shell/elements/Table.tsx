import type { ReactNode, TableHTMLAttributes } from 'react';
import './table.css';

/**
 * A read-only table of a few rows (rules: shared-elements). For long lists use src/list, for editable rows src/grid.
 * `data-number` on a cell aligns numbers at the right.
 */
export function Table({ className, ...props }: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...props} className={className ? `read-table ${className}` : 'read-table'} />;
}

interface TableHeadProps {
  /** Translated column headers; `true` for a column of numbers. */
  columns: readonly (readonly [label: string, isNumber?: boolean])[];
  /** `td`s before and after the headers. */
  before?: ReactNode;
  after?: ReactNode;
}

export function TableHead({ columns, before, after }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {before}
        {columns.map(([label, isNumber]) => (
          <th key={label} scope="col" data-number={isNumber || undefined}>
            {label}
          </th>
        ))}
        {after}
      </tr>
    </thead>
  );
}

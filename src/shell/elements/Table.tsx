import type { ReactNode, TableHTMLAttributes } from 'react';
import './table.css';

/**
 * A table to read, of as many rows as a page has room for (rules: shared-elements). Lists of any length are src/list, rows to
 * type in src/grid. `data-number` on a cell stands its digits below each other, at the right.
 */
export function Table({ className, ...props }: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...props} className={className ? `read-table ${className}` : 'read-table'} />;
}

interface TableHeadProps {
  /** What stands above each column, translated; `true` beside it for a column of numbers. */
  columns: readonly (readonly [label: string, isNumber?: boolean])[];
  /** Cells without words before and after these, as `td`s. */
  before?: ReactNode;
  after?: ReactNode;
}

/** The head of a table to read. */
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

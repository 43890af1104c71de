import type { ReactNode, TableHTMLAttributes } from 'react';
import './table.css';

/** A read-only table of a few rows (rules: shared-elements). `data-number` on a cell aligns numbers. */
export function Table({ className, ...props }: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...props} className={className ? `read-table ${className}` : 'read-table'} />;
}

interface TableHeadProps {
  /** Translated; `true` for numbers. */
  columns: readonly (readonly [label: string, isNumber?: boolean])[];
  /** `td`s around the headers. */
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

import type { ReactNode, TableHTMLAttributes } from 'react';
import './table.css';

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  label: string;
}

/**
 * A read-only table of a few rows (rules: shared-elements). `data-number` on a cell aligns numbers.
 * @example <Table label={label}><TableHead columns={[['Day'], ['Amount', true]]} /><tbody>{rows}</tbody></Table>
 */
export function Table({ label, className, ...props }: TableProps) {
  const classes = className ? `read-table ${className}` : 'read-table';
  return <table aria-label={label} {...props} className={classes} />;
}

interface TableHeadProps {
  /** Translated; `true` for numbers. */
  columns: readonly (readonly [label: string, isNumber?: boolean])[];
  /** `td`s around the headers. */
  before?: ReactNode;
  after?: ReactNode;
}

/**
 * Column headings; `true` aligns a number.
 * @example <TableHead columns={[['Day'], ['Amount', true]]} />
 */
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

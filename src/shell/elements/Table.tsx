import type { TableHTMLAttributes } from 'react';
import './table.css';

/**
 * A table to read, of as many rows as a page has room for (rules: shared-elements). Lists of any length are src/list, rows to
 * type in src/grid. `data-number` on a cell stands its digits below each other, at the right.
 */
export function Table({ className, ...props }: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...props} className={className ? `read-table ${className}` : 'read-table'} />;
}

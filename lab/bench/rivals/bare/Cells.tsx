import { memo } from 'react';
import { shown, type Column } from '../fields';
import type { Row } from './rest';

const amount = new Intl.NumberFormat('ko');

function textOf({ source, kind, words }: Column, row: Row): string {
  const value = row[source];
  if (value === null || value === undefined) return '';
  if (kind === 'choice') return words[String(value)] ?? String(value);
  if (kind === 'yesNo') return value ? '✓' : '';
  if (kind === 'amount' || kind === 'number') return amount.format(Number(value));
  return String(value);
}

export const Cells = memo(function Cells({ row }: { row: Row }) {
  return shown.map((column) => (
    <td key={column.source} data-kind={column.kind}>
      {textOf(column, row)}
    </td>
  ));
});

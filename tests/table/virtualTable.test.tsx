import { render, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { root } from '../support/readme';
import { useRowVirtualizer } from '../../src/table/useRowVirtualizer';
import { type TableColumn, VirtualTable } from '../../src/table/VirtualTable';

const HEAD = 30;
const ROW = 20;

interface TableProps {
  columns: readonly TableColumn[];
  activeRow: number;
  first?: number;
  firstHeight?: number;
}

function Table({ columns, activeRow, first, firstHeight }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRowVirtualizer({
    scroller,
    count: 1000,
    headHeight: HEAD,
    activeRow,
    first,
    ...(firstHeight !== undefined && { firstHeight }),
    height: (index) => (index === 0 ? 2 * ROW : ROW),
  });
  return (
    <VirtualTable
      name="test"
      label="Rows"
      scroller={scroller}
      rows={rows}
      columns={columns}
      rowHeight={ROW}
      rowCount={5001}
      head={
        <tr>
          <th>head</th>
        </tr>
      }
      rowKey={(index) => index}
      row={(index) => (
        <tr data-index={index}>
          <td>{index}</td>
        </tr>
      )}
    />
  );
}

const drawn = () =>
  [...document.querySelectorAll('tr[data-index]')].map((row) => Number(row.textContent));
const gaps = () =>
  [...document.querySelectorAll<HTMLElement>('tr[aria-hidden]')].map((row) =>
    Number.parseInt(row.style.height, 10),
  );

test('only visible rows and the active one are rendered, with gaps for the others', () => {
  render(<Table columns={[{ key: 'a', width: 100 }]} activeRow={700} />);
  const rows = drawn();
  expect(rows.at(0)).toBe(0);
  expect(rows.at(-1)).toBe(700);
  expect(rows.length).toBeLessThan(100);
  const seen = rows.length - 1;
  expect(gaps()).toEqual([(700 - seen) * ROW, 299 * ROW]);
  expect(screen.getByRole('grid', { name: 'Rows' })).toHaveAttribute('aria-rowcount', '5001');
});

test('other rows are rendered when visible, and overscan after the paint', async () => {
  const table = (first: number) => (
    <Table columns={[{ key: 'a', width: 100 }]} activeRow={-1} first={first} />
  );
  const { rerender } = render(table(1));
  const inSight = drawn().length;
  await waitFor(() => expect(drawn().length).toBeGreaterThan(inSight));
  const withMargin = drawn().length;
  rerender(table(2));
  expect(drawn()).toHaveLength(inSight);
  await waitFor(() => expect(drawn()).toHaveLength(withMargin));
});

test('a table in the middle of a page first renders its estimated visible part', async () => {
  render(
    <Table columns={[{ key: 'a', width: 100 }]} activeRow={-1} firstHeight={HEAD + 5 * ROW} />,
  );
  const first = drawn().length;
  expect(first).toBeLessThan(8);
  await waitFor(() => expect(drawn().length).toBeGreaterThan(first));
});

test('columns have their widths, or share spare space', () => {
  const fixed = [
    { key: 'a', width: 100 },
    { key: 'b', width: 60 },
  ];
  const { rerender } = render(<Table columns={fixed} activeRow={-1} />);
  expect(screen.getByRole('grid').style.width).toBe('160px');
  rerender(<Table columns={[...fixed, { key: 'c', width: 80, grows: true }]} activeRow={-1} />);
  expect(screen.getByRole('grid').style.width).toBe('');
  const last = document.querySelector<HTMLElement>('col:last-child');
  expect(last?.style.getPropertyValue('--table-width')).toBe('80px');
  expect(last?.style.getPropertyValue('--table-share')).toBe('1');
  const { style } = document.querySelector<HTMLElement>('.table-scroller')!;
  expect(style.getPropertyValue('--table-fixed')).toBe('160px');
  expect(style.getPropertyValue('--table-least')).toBe('240px');
  rerender(<Table columns={[...fixed, { key: 'c' }]} activeRow={-1} />);
  expect(screen.getByRole('grid').style.width).toBe('');
});

test('style sheets get the heights of rows and header from it', () => {
  render(<Table columns={[{ key: 'a', width: 100 }]} activeRow={-1} />);
  const { style } = document.querySelector<HTMLElement>('.table-scroller')!;
  expect(style.getPropertyValue('--table-head')).toBe(`${HEAD}px`);
  expect(style.getPropertyValue('--table-row')).toBe(`${ROW}px`);
  for (const sheet of ['src/list/rows.css', 'src/grid/grid.css'])
    expect(readFileSync(join(root, sheet), 'utf8')).toContain('height: var(--table-row);');
});

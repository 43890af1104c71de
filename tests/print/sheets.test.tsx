import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PrintTable } from '../../src/print/model';
import { Sheets } from '../../src/print/Sheets';

function renderTable(table: Pick<PrintTable, 'columns' | 'groups'>) {
  const block = { kind: 'table' as const, title: '일정', ...table };
  render(
    <Sheets
      document={{
        watermark: null,
        sheets: [{ key: 'a', title: '일일 현황표', subtitle: '', blocks: [block] }],
      }}
      language="ko"
      label="미리보기"
      fileName="x"
    />,
  );
}

it('each value has its column’s label for phones, which have no head', () => {
  renderTable({
    columns: [
      { name: 'trip', label: '예약' },
      { name: 'pax', label: '인원' },
    ],
    groups: [{ key: 'all', title: '', rows: [{ key: '1', cells: [['R1'], ['12']] }] }],
  });
  expect(screen.getByRole('cell', { name: '12' })).toHaveAttribute('data-label', '인원');
});

it.each(['010-0085-4474', '+66 2 111-2222', '1002-000-000000'])(
  '%s stays on one line',
  (number) => {
    renderTable({
      columns: [{ name: 'guide', label: '가이드' }],
      groups: [{ key: 'all', title: '', rows: [{ key: '1', cells: [[`Mr. Somchai ${number}`]] }] }],
    });
    expect(screen.getByRole('cell', { name: `Mr. Somchai ${number}` })).toBeInTheDocument();
    expect(screen.getByText(number)).toHaveClass('print-number');
  },
);

it('consecutive sheets of one letter share a header, others have their own', () => {
  const letterhead = { name: '서울 본사', facts: [{ label: '전화', text: '02-777' }] };
  const sheet = (key: string, head: typeof letterhead | null) => ({
    key,
    title: key,
    subtitle: '',
    letterhead: head,
    blocks: [],
  });
  const show = (flows: boolean) => (
    <Sheets
      document={{
        watermark: null,
        flows,
        sheets: [sheet('가', letterhead), sheet('나', flows ? null : letterhead)],
      }}
      language="ko"
      label="미리보기"
      fileName="x"
    />
  );
  const { rerender } = render(show(true));
  // Browsers repeat it on each page.
  expect(screen.getByText('서울 본사').closest('article')).toBeNull();
  rerender(show(false));
  const heads = screen.getAllByText('서울 본사').map((one) => one.closest('article')?.textContent);
  expect(heads).toEqual([expect.stringContaining('가'), expect.stringContaining('나')]);
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sheets } from '../../../src/print/Sheets';

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

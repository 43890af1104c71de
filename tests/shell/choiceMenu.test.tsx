import { MenuItem } from '@mui/material';
import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChoiceMenu } from '../../src/shell/elements/ChoiceMenu';

const anchors: HTMLElement[] = [];
afterEach(() => {
  for (const anchor of anchors.splice(0)) anchor.remove();
});

function show(top: number) {
  const anchor = document.createElement('button');
  anchor.textContent = '작업';
  anchors.push(anchor);
  document.body.append(anchor);
  vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 80, 30));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(140);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  const onChoose = vi.fn();
  const onClose = vi.fn();
  render(
    <ChoiceMenu anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={onChoose}>{'취소'}</MenuItem>
    </ChoiceMenu>,
  );
  const paper = document.querySelector<HTMLElement>('.MuiPaper-root')!;
  return { onChoose, onClose, paper, item: within(paper).getByRole('menuitem') };
}

it('opens below its button, and above it where there is no room', () => {
  const { paper } = show(100);
  expect(Number.parseFloat(paper.style.top)).toBe(130);
  expect(within(paper).getByRole('menu')).toHaveAccessibleName('작업');
  cleanup();
  // jsdom's window has 768 px.
  expect(Number.parseFloat(show(720).paper.style.top)).toBe(720 - 140);
});

it('ignores the second click of the double click that opened it, and takes the next', () => {
  const { onChoose, onClose, item } = show(720);
  fireEvent.click(item, { detail: 2 });
  fireEvent.click(document.querySelector('.MuiBackdrop-root')!, { detail: 2 });
  expect(onChoose).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(item, { detail: 1 });
  expect(onChoose).toHaveBeenCalledOnce();
});

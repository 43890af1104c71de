import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import HelpTip from '../../src/shell/help/HelpTip';

const onSort = vi.fn();

beforeEach(() => {
  onSort.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <>
      <span data-help="행사 부문">
        <b>MD</b>
      </span>
      <div data-help="누가 확정하는지">
        <input aria-label="확정자" aria-describedby="own" />
      </div>
      <button type="button" data-help="정렬" onClick={onSort}>
        진행
      </button>
      <HelpTip />
    </>,
  );
});

const rest = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows a description while the pointer rests on it, and not in passing', async () => {
  fireEvent.pointerOver(screen.getByText('MD'));
  await rest(100);
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerOver(document.body);
  await rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerOver(screen.getByText('MD'));
  await rest();
  expect(screen.getByRole('tooltip')).toHaveTextContent('행사 부문');
  fireEvent.pointerOver(document.body);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('shows that of the focused element, until Escape or typing', async () => {
  const input = screen.getByRole('textbox');
  const focus = () => act(() => input.focus());
  focus();
  await rest();
  const tip = screen.getByRole('tooltip');
  expect(tip).toHaveTextContent('누가 확정하는지');
  expect(input).toHaveAttribute('aria-describedby', `own ${tip.id}`);
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(input).toHaveAttribute('aria-describedby', 'own');
  act(() => input.blur());
  focus();
  await rest();
  expect(screen.getByRole('tooltip')).toBeVisible();
  fireEvent.input(input, { target: { value: '김' } });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('leaves an open list uncovered', async () => {
  const input = screen.getByRole('textbox');
  act(() => input.focus());
  await rest();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => input.blur());
  input.setAttribute('aria-expanded', 'true');
  act(() => input.focus());
  await rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

// jsdom's own pointer events have no type.
const touch = (type: string, of: Element, more: object = {}) =>
  fireEvent(
    of,
    Object.assign(new MouseEvent(type, { bubbles: true, ...more }), { pointerType: 'touch' }),
  );

it('shows it after a long press, which clicks nothing, until the next touch', async () => {
  const button = screen.getByRole('button');
  touch('pointerdown', button);
  await rest();
  expect(screen.getByRole('tooltip')).toHaveTextContent('정렬');
  touch('pointerup', button);
  expect(fireEvent.contextMenu(button)).toBe(false);
  fireEvent.click(button);
  expect(onSort).not.toHaveBeenCalled();
  expect(screen.getByRole('tooltip')).toBeVisible();
  touch('pointerdown', button);
  expect(screen.queryByRole('tooltip')).toBeNull();
  touch('pointerup', button);
  fireEvent.click(button);
  expect(onSort).toHaveBeenCalledTimes(1);
});

it('shows nothing while a finger scrolls', async () => {
  const button = screen.getByRole('button');
  touch('pointerdown', button);
  touch('pointermove', button, { clientY: 40 });
  await rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

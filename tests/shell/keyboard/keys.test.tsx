import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { KEYS } from '../../../src/shell/keyboard/keys';
import {
  isCovered,
  isPressed,
  type KeyEvent,
  useShortcut,
} from '../../../src/shell/keyboard/pressed';
import { gridCommandOf } from '../../../src/grid/keys';
import { useTableEvents } from '../../../src/list/useTableEvents';
import type { Selection } from '../../../src/table/selection';

function pressing(shortcut: string): KeyEvent {
  const parts = shortcut.split('+');
  const name = parts.at(-1) ?? '';
  const isLetter = /^[a-z]$/i.test(name);
  return {
    key: name === 'Space' ? ' ' : name,
    code: isLetter ? `Key${name.toUpperCase()}` : name,
    ctrlKey: parts.includes('Control'),
    metaKey: false,
    shiftKey: parts.includes('Shift') || name === '?',
    altKey: parts.includes('Alt'),
  };
}
const without = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('a shortcut', () => {
  it.each(Object.values(KEYS).flatMap((place) => Object.values(place).flat()))(
    '%s is recognized as written',
    (shortcut) => expect(isPressed(pressing(shortcut), shortcut)).toBe(true),
  );
  it.each([
    ['with the Korean layout on', { key: 'ㄱ', code: 'KeyR' }, 'r', true],
    ['where the system keeps the letter to itself', { key: 'Process', code: 'KeyR' }, 'r', true],
    ['by its letter on another Latin layout', { key: 'r', code: 'KeyO' }, 'r', true],
    ['not by its place there', { key: 'o', code: 'KeyR' }, 'r', false],
    ['with Caps Lock', { key: 'R', code: 'KeyR' }, 'r', true],
    ['not with a modifier too many', { key: 'r', code: 'KeyR', ctrlKey: true }, 'r', false],
    ['with ⌘ for Control', { key: 's', code: 'KeyS', metaKey: true }, 'Control+S', true],
    ['/ in the Korean layout', { key: '/', code: 'Slash' }, '/', true],
    ['? is no /', { key: '?', code: 'Slash', shiftKey: true }, '/', false],
    ['/ is no ?', { key: '/', code: 'Slash' }, '?', false],
    ['? elsewhere on the keyboard', { key: '?', code: 'Minus', shiftKey: true }, '?', true],
  ])('%s', (_name, event, shortcut, expected) => {
    expect(isPressed({ ...without, ...event }, shortcut)).toBe(expected);
  });
});

describe('a shortcut of a screen', () => {
  function Screen({ act }: { act: () => void }) {
    useShortcut(KEYS.list.create, act);
    return (
      <>
        <input aria-label="text" />
        <input type="checkbox" />
      </>
    );
  }
  const event = { key: 'ㅜ', code: 'KeyN' };

  it('works outside of inputs', () => {
    const act = vi.fn();
    render(<Screen act={act} />);
    fireEvent.keyDown(screen.getByRole('checkbox'), event);
    expect(act).toHaveBeenCalledTimes(1);
  });
  it('ignores input, composition, repeated and handled keys, and keys below a dialog', () => {
    const act = vi.fn();
    const { container, rerender } = render(<Screen act={act} />);
    fireEvent.keyDown(screen.getByRole('textbox'), event);
    fireEvent.keyDown(document.body, { ...event, isComposing: true });
    fireEvent.keyDown(document.body, { ...event, repeat: true });
    container.addEventListener('keydown', (handled) => handled.preventDefault(), { once: true });
    fireEvent.keyDown(container, event);
    rerender(
      <div role="dialog">
        <Screen act={act} />
      </div>,
    );
    fireEvent.keyDown(document.body, event);
    expect(act).not.toHaveBeenCalled();
  });
});

it('a form is not below the dialog that contains it, and is below a confirmation', () => {
  const { container } = render(
    <div role="dialog">
      <form />
    </div>,
  );
  const form = container.querySelector('form');
  expect([isCovered(form), isCovered()]).toEqual([false, true]);
  render(<div role="alertdialog" />);
  expect(isCovered(form)).toBe(true);
});

describe('the dialog lists what the screens do', () => {
  const { paste, line, cancel, ...commands } = KEYS.grid;
  it.each(Object.values(commands).flat())('%s in the itinerary', (shortcut) => {
    const event = pressing(shortcut);
    expect(gridCommandOf(event, false)).not.toBeNull();
  });
  it('in a cell that is edited', () => {
    expect(gridCommandOf(pressing(cancel[0]), true)).toBe('cancel');
    expect(gridCommandOf(pressing(line[0]), true)).toBeNull();
    expect(gridCommandOf(pressing(paste[0]), false)).toBeNull();
  });

  const done = vi.fn();
  function Rows() {
    const selection = {
      ids: new Set([1]),
      clear: () => done('untick'),
      toggle: (_row: number, range: boolean) => done(range ? 'tickRange' : 'tick'),
    } as unknown as Selection;
    const events = useTableEvents({
      count: 9,
      pageRows: () => 3,
      activeRow: 4,
      goTo: (row: number) => done({ 3: 'move', 5: 'move', 1: 'page', 7: 'page' }[row] ?? 'ends'),
      selection,
      open: (_row: number, newTab: boolean) => done(newTab ? 'newTab' : 'open'),
      openMenu: () => done('menu'),
      edit: () => done('edit'),
      note: () => undefined,
    });
    return (
      <table {...events}>
        <tbody>
          <tr data-index="4" tabIndex={0}>
            <td>
              <button type="button" className="table-more" aria-label="menu" />
            </td>
            <td>
              <a href="#KR-1" data-refers="{}" tabIndex={-1}>
                KR-1
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    );
  }
  const { search, filter, rows, create, change, references, ...ofRows } = KEYS.list;
  it.each(Object.entries(ofRows).flatMap(([name, all]) => all.map((one) => [one, name] as const)))(
    '%s in a list: %s',
    (shortcut, name) => {
      done.mockClear();
      render(<Rows />);
      fireEvent.keyDown(screen.getAllByRole('row').at(-1)!, pressing(shortcut));
      expect(done).toHaveBeenCalledExactlyOnceWith(name);
    },
  );
  it("open a row's references, and return", () => {
    render(<Rows />);
    const row = screen.getAllByRole('row').at(-1)!;
    const [next, back] = references;
    row.focus();
    for (const [from, key, to] of [
      [row, back, row],
      [row, next, screen.getByRole('link')],
      [screen.getByRole('link'), next, screen.getByRole('link')],
      [screen.getByRole('link'), back, row],
    ] as const) {
      fireEvent.keyDown(from, pressing(key));
      expect(to).toHaveFocus();
    }
  });
  it('and each key of a list has one meaning on a row', () => {
    const all = [...Object.values(ofRows).flat(), ...references, ...search, ...filter, ...create];
    expect(new Set(all).size).toBe(all.length);
    expect(rows).toEqual(['ArrowDown']);
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedText } from '../../src/fields/components/useDebouncedText';
import { INPUT_DEBOUNCE_MS } from '../../src/data/limits';
import { isComposing } from '../../src/shell/keyboard/pressed';

const commit = vi.fn<(text: string) => void>();

function Box({ value = '' }: { value?: string }) {
  const { input } = useDebouncedText(value, commit);
  return <input aria-label="box" {...input} />;
}

const box = () => screen.getByLabelText('box');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('isComposing knows a key of the input method by its flag and by its code', () => {
  expect(isComposing({ isComposing: true })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 13 } })).toBe(false);
  expect(isComposing({ nativeEvent: { isComposing: true } })).toBe(true);
});

describe('a debounced text', () => {
  beforeEach(() => {
    commit.mockReset();
    vi.useFakeTimers();
  });

  it('is passed on after half a second without typing', () => {
    expect(INPUT_DEBOUNCE_MS).toBe(500);
    render(<Box />);
    type('a');
    wait(499);
    type('ab');
    wait(499);
    expect(commit).not.toHaveBeenCalled();
    wait(1);
    expect(commit.mock.calls).toEqual([['ab']]);
  });

  it('is never passed on during composition, however long it takes', () => {
    render(<Box />);
    fireEvent.compositionStart(box());
    type('하');
    wait(60_000);
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(commit).not.toHaveBeenCalled();
    fireEvent.compositionEnd(box());
    wait(500);
    expect(commit.mock.calls).toEqual([['하']]);
  });

  it('waits for a syllable that starts during the debounce', () => {
    render(<Box />);
    type('a');
    fireEvent.compositionStart(box());
    wait(1000);
    expect(commit).not.toHaveBeenCalled();
  });

  it('is passed on at once on Enter and on blur, and only once', () => {
    render(<Box />);
    type('a');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(commit.mock.calls).toEqual([['a']]);
    type('b');
    fireEvent.blur(box());
    wait(1000);
    expect(commit.mock.calls).toEqual([['a'], ['b']]);
  });

  it('shows a value that changes from outside, and drops what was pending', () => {
    const { rerender } = render(<Box value="old" />);
    type('typed');
    rerender(<Box value="new" />);
    expect(box()).toHaveValue('new');
    wait(1000);
    expect(commit).not.toHaveBeenCalled();
  });

  it('does nothing after unmounting', () => {
    const { unmount } = render(<Box />);
    type('a');
    unmount();
    wait(1000);
    expect(commit).not.toHaveBeenCalled();
  });
});

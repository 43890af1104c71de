import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useQuestion } from '../../src/shell/elements/Confirm';

it('another question answers an open one with no, and so does unmounting', async () => {
  const { result, unmount } = renderHook(() => useQuestion<string>());
  const answers: unknown[] = [];
  const ask = (about: string) =>
    act(async () => {
      void result.current.ask(about).then((yes) => answers.push([about, yes]));
    });
  await ask('first');
  const { question: first } = result.current;
  await ask('second');
  expect(answers).toEqual([['first', false]]);
  // A late click in the dialog that is gone.
  act(() => first?.answer(true));
  expect(result.current.question?.about).toBe('second');
  await act(async () => unmount());
  expect(answers).toEqual([
    ['first', false],
    ['second', false],
  ]);
});

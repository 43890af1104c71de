import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKeyHint } from '../../src/shell/keyboard/useKeyHint';

function Label() {
  return <p>{useKeyHint()('매칭', 'Enter')}</p>;
}

const touch = (is: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...{ matches: is && media.includes('hover: none'), media },
        ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }) as unknown as MediaQueryList,
  );

test.each([
  [false, '매칭 (Enter)'],
  [true, '매칭'],
])('touch screen %s: the label is "%s"', (is, label) => {
  touch(is);
  render(<Label />);
  expect(screen.getByText(label)).toBeVisible();
});

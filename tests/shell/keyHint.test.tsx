import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeyHint } from '../../src/shell/keyboard/useKeyHint';
import { setTouchScreen } from '../support/touchScreen';

function Label() {
  return <p>{useKeyHint()('매칭', 'Enter')}</p>;
}

test.each([
  [false, '매칭 (Enter)'],
  [true, '매칭'],
])('touch screen %s: the label is "%s"', (is, label) => {
  setTouchScreen(is);
  render(<Label />);
  expect(screen.getByText(label)).toBeVisible();
});

import type { KeyboardEvent } from 'react';
import { isPressed } from './pressed';

const INPUTS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * For the keys of a form with several inputs: Enter in one goes to the next, where a browser would send the form, and
 * stays in the last; Ctrl+Enter sends it. Enter that ends a Hangul syllable, or that an input has taken, does neither.
 * @example <Dialog open onKeyDown={moveByEnter}>
 */
export function moveByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent } = event;
  const form = target instanceof HTMLElement ? target.closest('form') : null;
  if (!form || nativeEvent.isComposing || nativeEvent.defaultPrevented) return;
  if (isPressed(nativeEvent, 'Control+Enter')) {
    event.preventDefault();
    if (!nativeEvent.repeat) form.requestSubmit();
  } else if (isPressed(nativeEvent, 'Enter') && target instanceof HTMLInputElement) {
    event.preventDefault();
    const inputs = [...form.querySelectorAll<HTMLElement>(INPUTS)];
    inputs[inputs.indexOf(target) + 1]?.focus();
  }
}

import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of an input. @example await retype(user, screen.getByLabelText('Name'), 'Kim'); */
export async function retype(
  user: Pick<UserEvent, 'clear' | 'type'>,
  input: Element,
  text: string,
): Promise<void> {
  await user.clear(input);
  await user.type(input, text);
}

import { within } from '@testing-library/react';

export const textsOf = (role: string, inside: HTMLElement = document.body) =>
  within(inside)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

import type { FocusEvent } from 'react';

export interface PresetState {
  name: string;
  label: string;
  pressed: boolean;
  toggle: () => void;
}

/** Browsers do not scroll to a half-visible focused element. */
export const scrollFullyIntoView = ({ currentTarget }: FocusEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

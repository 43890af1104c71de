import type { FocusEvent } from 'react';

/** A preset as a toggle button. */
export interface PresetState {
  name: string;
  label: string;
  pressed: boolean;
  toggle: () => void;
}

/** Browsers do not scroll to a focused element that is half visible. */
export const scrollFullyIntoView = ({ currentTarget }: FocusEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

import type { FocusEvent } from 'react';

/** A ready-made filter as a button. */
export interface PresetState {
  name: string;
  label: string;
  pressed: boolean;
  toggle: () => void;
}

/** Browsers leave what has the focus where it is as long as half of it is seen. */
export const scrollFullyIntoView = ({ currentTarget }: FocusEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

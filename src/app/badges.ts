import type { BadgeColor } from '../fields/badges';

/** Contrast is at least 4.5:1. */
interface BadgeTone {
  background: string;
  text: string;
}

export type BadgePalette = Record<BadgeColor, BadgeTone>;

export const badges: Record<'light' | 'dark', BadgePalette> = {
  light: {
    group: { background: '#dbe7fb', text: '#173f86' },
    golf: { background: '#d5efd9', text: '#17562a' },
    package: { background: '#e8def9', text: '#522a8f' },
    honeymoon: { background: '#fbdce9', text: '#8c1d4f' },
    fit: { background: '#cdeeee', text: '#0f5257' },
    final: { background: '#2b3440', text: '#ffffff' },
    others: { background: '#efe3d3', text: '#66421a' },
    red: { background: '#fcdcda', text: '#96201a' },
    blue: { background: '#d3e6fb', text: '#114a85' },
    green: { background: '#d8eed2', text: '#28571a' },
    amber: { background: '#fdeabf', text: '#6d4700' },
    grey: { background: '#e3e6ea', text: '#4a525c' },
    neutral: { background: '#eef0f3', text: '#363e48' },
  },
  dark: {
    group: { background: '#1d3866', text: '#c3d8fa' },
    golf: { background: '#1b4527', text: '#bfe8c8' },
    package: { background: '#442a70', text: '#dfcffa' },
    honeymoon: { background: '#6a1f43', text: '#fbcbdf' },
    fit: { background: '#13464a', text: '#b6e6e6' },
    final: { background: '#dfe5ec', text: '#1b222b' },
    others: { background: '#4f3820', text: '#ecd8bd' },
    red: { background: '#6d221d', text: '#fbcac6' },
    blue: { background: '#173f6b', text: '#c0ddfa' },
    green: { background: '#2b4a20', text: '#cbe8c2' },
    amber: { background: '#5a410a', text: '#fbe0a2' },
    grey: { background: '#3b424b', text: '#cdd3da' },
    neutral: { background: '#2e353d', text: '#dfe4ea' },
  },
};

/** rules: row-colors. */
type RowStatus = 'normal' | 'hold' | 'cancel' | 'delete';

/** rules: row-colors. */
type RowProcess = 'new' | 'amend' | 'final';

interface RowTone {
  background: string;
  text: Record<RowProcess, string>;
  /** Units and placeholders. */
  secondary: string;
  negative: string;
}

/** Contrast is at least 4.5:1, hovered and selected too (tested). */
export const rowTones: Record<'light' | 'dark', Record<RowStatus, RowTone>> = {
  light: {
    normal: {
      background: '#ffffff',
      text: { new: '#b3261e', amend: '#14539a', final: '#1c2733' },
      secondary: '#53616f',
      negative: '#b3261e',
    },
    hold: {
      background: '#fff0c2',
      text: { new: '#a01c15', amend: '#114a85', final: '#1c2733' },
      secondary: '#4d5864',
      negative: '#a01c15',
    },
    cancel: {
      background: '#f7f8f9',
      text: { new: '#865350', amend: '#4c6076', final: '#555e68' },
      secondary: '#555e68',
      negative: '#865350',
    },
    delete: {
      background: '#dde1e6',
      text: { new: '#6f3733', amend: '#32475d', final: '#3d4650' },
      secondary: '#3d4650',
      negative: '#6f3733',
    },
  },
  dark: {
    normal: {
      background: '#1b222a',
      text: { new: '#ff9c93', amend: '#93c4f5', final: '#e6ebf0' },
      secondary: '#a6b2be',
      negative: '#ff9c93',
    },
    hold: {
      background: '#453709',
      text: { new: '#ffb3ac', amend: '#acd2f8', final: '#f3ecd8' },
      secondary: '#d3c9ac',
      negative: '#ffb3ac',
    },
    cancel: {
      background: '#20272f',
      text: { new: '#c4a09d', amend: '#9fb1c4', final: '#a3adb8' },
      secondary: '#a3adb8',
      negative: '#c4a09d',
    },
    delete: {
      background: '#3a424c',
      text: { new: '#e3c3c0', amend: '#bccddf', final: '#c6ced6' },
      secondary: '#c6ced6',
      negative: '#e3c3c0',
    },
  },
};

const STATUSES: { readonly [revStatus: string]: RowStatus } = {
  HOLD: 'hold',
  CANCEL: 'cancel',
  DELETE: 'delete',
};

/** rules: row-colors. */
export function reservationRowClass({ revStatus, revProc }: { [field: string]: unknown }): string {
  const status = STATUSES[String(revStatus)] ?? 'normal';
  return `reservation-row reservation-${status} reservation-${processOf(String(revProc))}`;
}

function processOf(revProc: string): RowProcess {
  if (revProc === 'NEW') return 'new';
  return revProc.includes('AMEND') ? 'amend' : 'final';
}

/** CSS variables by class of the row: `--tone-background`, `--tone-new`, `--tone-secondary`, … */
export function toneStyles(mode: 'light' | 'dark'): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rowTones[mode]).map(([status, { text, ...others }]) => {
      const tones = Object.entries({ ...text, ...others });
      const variables = tones.map(([part, color]) => [`--tone-${part}`, color]);
      return [`.reservation-${status}`, Object.fromEntries(variables)];
    }),
  );
}

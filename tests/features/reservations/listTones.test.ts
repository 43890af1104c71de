import { describe, expect, it } from 'vitest';
import { reservations } from '../../../resources/reservations';
import { palettes } from '../../../src/app/palette';
import {
  reservationRowClass,
  rowTones,
  toneStyles,
} from '../../../src/features/reservations/list/rowTones';
import { contrast, over } from '../../support/contrast';

const paletteColor = (scheme: 'light' | 'dark', name: 'text' | 'primary'): string => {
  const { [name]: colors } = palettes[scheme];
  return String(Object(colors)[name === 'text' ? 'primary' : 'main']);
};

const combinations = (['light', 'dark'] as const).flatMap((scheme) =>
  Object.entries(rowTones[scheme]).flatMap(([status, { background, text, ...rest }]) =>
    Object.entries({ ...text, ...rest }).map(
      ([part, color]) => [scheme, status, part, background, color] as const,
    ),
  ),
);

describe('the colors of the rows', () => {
  it('are as many as there are combinations', () =>
    expect(combinations).toHaveLength(2 * 4 * (3 + 2)));

  it.each(combinations)('%s %s %s: at least 4.5:1', (scheme, _status, _part, background, color) => {
    expect(contrast(background, color)).toBeGreaterThanOrEqual(4.5);
    // list.css overlays these.
    const pointed = over(background, paletteColor(scheme, 'text'), 0.05);
    const selected = over(background, paletteColor(scheme, 'primary'), 0.14);
    expect(contrast(pointed, color)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(selected, color)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'] as const)('%s: each state has its own', (scheme) => {
    const tones = Object.values(rowTones[scheme]);
    expect(new Set(tones.map(({ background }) => background)).size).toBe(tones.length);
    for (const { text } of tones) expect(new Set(Object.values(text)).size).toBe(3);
  });

  it('FINAL is the text of the theme', () => {
    for (const scheme of ['light', 'dark'] as const)
      expect(rowTones[scheme].normal.text.final).toBe(paletteColor(scheme, 'text'));
  });

  it('become variables of the rows', () =>
    expect(toneStyles('light')).toMatchObject({
      '.reservation-hold': { '--tone-background': rowTones.light.hold.background },
      '.reservation-cancel': { '--tone-new': rowTones.light.cancel.text.new },
      '.reservation-delete': { '--tone-secondary': rowTones.light.delete.secondary },
    }));
});

describe('rowClass', () => {
  it.each([
    ['CONFIRM', 'NEW', 'normal', 'new'],
    ['HOLD', 'H-AMEND', 'hold', 'amend'],
    ['CANCEL', 'FINAL', 'cancel', 'final'],
    ['DELETE', 'E-AMEND', 'delete', 'amend'],
    ['SOMETHING', 'X-AMEND', 'normal', 'amend'],
    [null, null, 'normal', 'final'],
  ])('%s, %s: %s, %s', (revStatus, revProc, status, process) => {
    const classes = ['reservation-row', `reservation-${status}`, `reservation-${process}`];
    expect(reservationRowClass({ revStatus, revProc }).split(' ')).toEqual(classes);
  });

  it('has a color for every process that is declared', () => {
    const processes = Object.keys(reservations.fields.revProc.values);
    const found = processes.map((revProc) => reservationRowClass({ revProc }).split('-').at(-1));
    expect(found).toEqual(['new', 'amend', 'amend', 'amend', 'final']);
  });
});

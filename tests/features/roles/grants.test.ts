import { describe, expect, it } from 'vitest';
import {
  grantOf,
  readMatrix,
  REST,
  toggled,
  withGrant,
  withoutGrant,
  writeMatrix,
} from '../../../src/features/roles/grants';
import { readRights } from '../../../src/rights';

const TEXT = `{
  "*": ["list","show"],
  "cities": "*",
  "reservations": {"actions":["list","edit"],"scope":"office"}
}`;

describe('what a role grants', () => {
  it('is read, and written as it was', () => {
    const grants = readMatrix(TEXT)!;
    expect([...grants.keys()]).toEqual(['*', 'cities', 'reservations']);
    expect(grants.get('reservations')).toEqual({ actions: ['list', 'edit'], scope: 'office' });
    expect(writeMatrix(grants)).toBe(TEXT);
  });

  it.each(['{', '[]', '{"cities":{"actions":"*","scope":"mine"}}'])('can’t be read of %s', (text) =>
    expect(readMatrix(text)).toBeNull(),
  );

  it('is nothing without a text', () => {
    expect(writeMatrix(readMatrix('')!)).toBeNull();
    expect(grantOf(readMatrix('')!, 'cities').actions).toEqual([]);
  });

  it('of a resource that is not named is what all others are granted, until it is', () => {
    const grants = readMatrix(TEXT)!;
    expect(grantOf(grants, 'codes')).toEqual({ actions: ['list', 'show'], scope: 'all' });
    const named = withGrant(grants, 'codes', { actions: toggled(['list', 'show'], 'show') });
    expect(grantOf(named, 'codes').actions).toEqual(['list']);
    // What all others get changes under it no more.
    const wider = withGrant(named, REST, { actions: ['list', 'show', 'edit'] });
    expect(grantOf(wider, 'codes').actions).toEqual(['list']);
    expect(grantOf(withoutGrant(wider, 'codes'), 'codes').actions).toContain('edit');
    expect(readRights(writeMatrix(named))('codes', 'show')).toBe(false);
  });

  it('keeps actions in their order, whichever was ticked last', () => {
    expect(toggled(['edit'], 'list')).toEqual(['list', 'edit']);
    expect(toggled(['list', 'edit'], 'list')).toEqual(['edit']);
  });
});

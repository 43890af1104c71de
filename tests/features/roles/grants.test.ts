import { describe, expect, it } from 'vitest';
import {
  grantOf,
  readMatrix,
  OTHER_RESOURCES,
  toggleAction,
  withGrant,
  withoutGrant,
  writeMatrix,
} from '../../../src/features/roles/grants';
import { actions, limitToDeclared, readRights } from '../../../src/rights';

const isApart = limitToDeclared(['cities', 'codes', 'reservations']);

const TEXT = `{
  "*": ["list","show"],
  "cities": "*",
  "reservations": {"actions":["list","edit"],"scope":"office"}
}`;

describe('what a role grants', () => {
  it('is parsed, and formatted as it was', () => {
    const grants = readMatrix(TEXT)!;
    expect([...grants.keys()]).toEqual(['*', 'cities', 'reservations']);
    expect(grants.get('reservations')).toEqual({ actions: ['list', 'edit'], scope: 'office' });
    expect(writeMatrix(grants)).toBe(TEXT);
  });

  it('is read from a role of an earlier version, and written with the present name', () => {
    const grants = readMatrix('{"cities":["list","takeBack"]}')!;
    expect(grants.get('cities')?.actions).toEqual(['list', 'unconfirm']);
    expect(writeMatrix(grants)).toContain('["list","unconfirm"]');
  });

  it.each(['{', '[]', '{"cities":{"actions":"*","scope":"mine"}}'])(
    'can’t be parsed from %s',
    (text) => expect(readMatrix(text)).toBeNull(),
  );

  it('is nothing without a text', () => {
    expect(writeMatrix(readMatrix('')!)).toBeNull();
    expect(grantOf(readMatrix('')!, 'cities', isApart).actions).toEqual([]);
  });

  it('of an unnamed resource follows that of all others, until it is named', () => {
    const grants = readMatrix(TEXT)!;
    expect(grantOf(grants, 'codes', isApart)).toEqual({ actions: ['list', 'show'], scope: 'all' });
    const named = withGrant(
      grants,
      'codes',
      { actions: toggleAction(['list', 'show'], 'show') },
      isApart,
    );
    expect(grantOf(named, 'codes', isApart).actions).toEqual(['list']);
    // It no longer follows all other resources.
    const wider = withGrant(named, OTHER_RESOURCES, { actions: ['list', 'show', 'edit'] }, isApart);
    expect(grantOf(wider, 'codes', isApart).actions).toEqual(['list']);
    expect(grantOf(withoutGrant(wider, 'codes'), 'codes', isApart).actions).toContain('edit');
    expect(readRights(writeMatrix(named))('codes', 'show')).toBe(false);
  });

  it('of all resources is not "everything" if all actions are selected one by one', () => {
    const ticked = withGrant(readMatrix('{"*":["list"]}')!, OTHER_RESOURCES, { actions }, isApart);
    for (const apart of ['audit', 'hotels'])
      expect(grantOf(ticked, apart, isApart).actions, apart).toEqual([]);
    const text = writeMatrix(ticked)!;
    expect(readRights(text, isApart)('audit', 'list')).toBe(false);
    expect(writeMatrix(readMatrix(text)!)).toBe(text);
    // "All actions" stays until one is removed.
    const whole = '{\n  "*": {"actions":"*","scope":"office"}\n}';
    expect(
      writeMatrix(
        withGrant(readMatrix('{"*":"*"}')!, OTHER_RESOURCES, { scope: 'office' }, isApart),
      ),
    ).toBe(whole);
    expect(grantOf(readMatrix(whole)!, 'hotels', isApart).actions).toEqual(actions);
    const less = withGrant(
      readMatrix(whole)!,
      OTHER_RESOURCES,
      { actions: toggleAction(actions, 'edit') },
      isApart,
    );
    expect(writeMatrix(withGrant(less, OTHER_RESOURCES, { actions }, isApart))).not.toContain(
      '"*": "*"',
    );
  });

  it('keeps actions in their order, in whatever order they are selected', () => {
    expect(toggleAction(['edit'], 'list')).toEqual(['list', 'edit']);
    expect(toggleAction(['list', 'edit'], 'list')).toEqual(['edit']);
  });
});

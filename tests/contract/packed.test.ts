import { describe, expect, it } from 'vitest';
import { ENTRY_SEPARATOR, FIELD_SEPARATOR } from '../../src/fields/entries';
import type { AnyRecord } from '../../src/schema';
import { worldOn } from './world';
import { engines } from '../support/engines';

describe.each(engines)('separators typed into a text on %s', (engine) => {
  const world = worldOn(engine);

  it("lose none of a reservation's sections, and the record says where they came from", async () => {
    const { provider, maker } = world.actors[0];
    const reservation = await maker.create('reservations');
    const reservationCode = reservation.code;
    const remark = `조식 포함${ENTRY_SEPARATOR}7 ${FIELD_SEPARATOR} 8시${ENTRY_SEPARATOR}끝`;
    const typed = await maker.create('sections', { reservationCode, remark, text1: 'a|b' });
    const plain = await maker.create('sections', { reservationCode, remark: '평범한 비고' });

    const { data } = await provider.getOne<AnyRecord>('reservations', { id: reservation.id });
    expect(data._fromOwnPath).toEqual(['sections']);
    expect(data._packedMisfit).toBeUndefined();
    const sections = data.sections as AnyRecord[];
    expect(sections).toHaveLength(2);
    const byId = (id: number) => sections.find((section) => section.id === id);
    expect(byId(typed.id)).toEqual(typed);
    expect(byId(plain.id)).toEqual(plain);
    expect(typed).toMatchObject({ remark, text1: 'a|b' });

    const { data: saved } = await provider.update<AnyRecord>('reservations', {
      id: reservation.id,
      data: { name: '이름만 고침' },
      previousData: data,
    });
    expect(saved).toMatchObject({ name: '이름만 고침', _fromOwnPath: ['sections'] });
    const renamed = sections.map((one) => ({ ...one, reservationName: '이름만 고침' }));
    expect(saved.sections).toEqual(renamed);
  });
});

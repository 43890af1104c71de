import type { AnyRecord } from '../../../src/schema';
import { resourceOf } from '../../support/resources';

export const resource = resourceOf('sections');
export const fixed = { reservationCode: 'R1' };
export const section = (id: number, more: object = {}): AnyRecord => ({
  id,
  ...fixed,
  section: 'HOTEL',
  date: '2026-05-01',
  time1: null,
  text1: null,
  remark: null,
  ...more,
});

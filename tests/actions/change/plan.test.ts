import { describe, expect, it } from 'vitest';
import { changeableFields, planRecord } from '../../../src/actions/change/plan';
import { type AnyRecord } from '../../../src/schema';
import { resourceOf } from '../../support/resources';
import { readFiles } from '../../support/resourceFiles';
import { resourceFile } from '../../support/resourceFile';

const say = (key: string, args: object = {}) => [key, ...Object.values(args)].join(' ');
const ledger = resourceOf('depositandwithdrawals');
const entry: AnyRecord = {
  id: 1,
  direction: 'DEPOSIT',
  accCode: 'TOUR',
  currency: 'KRW',
  summary: '계약금',
  amount: '1300000',
  exchangeRate: '1300',
  usdAmount: '1000.00',
  confirmedAt: null,
};
const plan = (wanted: object, record = entry) => planRecord(ledger, record, { ...wanted }, say);

describe('the effects of a change on a record', () => {
  it('are the differences, in whatever notation', () => {
    expect(plan({ summary: '잔금', direction: 'DEPOSIT' })).toMatchObject({
      is: 'change',
      data: { summary: '잔금' },
    });
    expect(plan({ amount: '1300000.00' })).toMatchObject({ is: 'same', data: {} });
    expect(plan({ summary: null })).toMatchObject({ is: 'change', data: { summary: null } });
  });

  it('include dependent fields, as in a form', () => {
    expect(plan({ exchangeRate: '1000' }).data).toEqual({
      exchangeRate: '1000',
      usdAmount: '1300.00',
    });
  });

  it('include the rate of a changed currency; without one the record is left out', () => {
    const rates = (rate: string | null, wanted: object) =>
      planRecord(ledger, entry, { ...wanted }, say, { exchangeRate: rate });
    const usd = { currency: 'USD', exchangeRate: '1', usdAmount: '1300000.00' };
    expect(rates('1', { currency: 'USD' }).data).toEqual(usd);
    expect(rates('1', { currency: 'USD', exchangeRate: '2' }).data).toMatchObject({
      exchangeRate: '2',
      usdAmount: '650000.00',
    });
    expect(rates(null, { currency: 'USD' })).toMatchObject({ is: 'out', data: {} });
  });

  it('are none if it is confirmed, not identifiable, or would violate a rule', () => {
    const confirmed = { ...entry, confirmedAt: '2026-11-20 10:00:00' };
    expect(plan({ summary: '잔금' }, confirmed)).toMatchObject({
      is: 'out',
      why: 'changing.why.confirmed',
    });
    expect(plan({ summary: '잔금' }, { ...entry, id: -1, _malformed: ['id'] })).toMatchObject({
      is: 'out',
    });
    const broken = plan({ exchangeRate: '-1' });
    expect(broken).toMatchObject({ is: 'out', data: {} });
    expect(broken.why).toMatch(/^changing\.why\.rule .*exchangeRate validation/);
  });
});

describe('the fields for a bulk change', () => {
  const names = (name: string, records: AnyRecord[] = [entry]) =>
    changeableFields(resourceOf(name), records).map((field) => field.name);

  it('are those of the form: not fixed, unique, computed, or of a confirmation', () => {
    expect(names('reservations')).toContain('kGuide');
    expect(names('reservations')).not.toContain('code');
    expect(names('depositandwithdrawals')).not.toContain('usdAmount');
    expect(names('balances')).not.toContain('memoConfirmed');
    expect(names('countries')).not.toContain('code');
  });

  it('exist for a resource file as soon as it is served', () => {
    const fields = {
      name: { type: 'text', required: true },
      code: { type: 'text', required: true, fixed: true, unique: true },
      seats: { type: 'integer', max: 900 },
    };
    const file = resourceFile('airways', fields, { key: 'code' });
    const read = readFiles({ airways: file });
    const airlines = read.resource('airways');
    if (!airlines) throw new Error(JSON.stringify(read.files));
    const record = { id: 1, code: 'KE', name: '대한항공', seats: 300 };
    expect(changeableFields(airlines, [record]).map((field) => field.name)).toEqual([
      'name',
      'seats',
    ]);
    expect(planRecord(airlines, record, { seats: 400 }, say).data).toEqual({ seats: 400 });
    expect(planRecord(airlines, record, { seats: 901 }, say).is).toBe('out');
  });

  it('leave out free fields if the types differ', () => {
    const of = (...types: string[]) =>
      names(
        'sections',
        types.map((section, at) => ({ id: at + 1, section })),
      );
    expect(of('HOTEL', 'HOTEL')).toContain('text1');
    expect(of('HOTEL', 'GUIDE')).not.toContain('text1');
    expect(of('HOTEL', 'GUIDE')).toContain('cfm');
  });
});

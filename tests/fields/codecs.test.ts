import { describe, expect, it } from 'vitest';
import fc from '../support/generative';
import { fieldTypes } from '../../src/fields';
import { DecodeError } from '../../src/schema';

type Options = Record<string, unknown>;

const codecOf = (type: string) => fieldTypes[type]!.codec;

const two = (n: number) => String(n).padStart(2, '0');
const filledText = fc.string({ minLength: 1, unit: 'grapheme', maxLength: 60 });
const day = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`);
const decimal = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 99_999_999_999_999n), fc.stringMatching(/^\d{0,2}$/))
  .map(([negative, whole, rest]) => `${negative ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`);
const id = fc.integer({ min: 1, max: 999_999_999_999_999 });

interface Values {
  value: fc.Arbitrary<unknown>;
  options?: Options;
}

const VALUES: Readonly<Record<string, Values>> = {
  boolean: { value: fc.boolean() },
  date: { value: day },
  dateTime: { value: fc.tuple(day, clock, fc.nat(59)).map(([d, t, s]) => `${d} ${t}:${two(s)}`) },
  decimal: { value: decimal },
  derived: { value: filledText, options: { as: 'text' } },
  email: { value: fc.emailAddress({ size: 'small' }) },
  enum: { value: fc.constantFrom('A', 'B'), options: { values: { A: 'red', B: 'blue' } } },
  id: { value: id },
  integer: { value: fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }) },
  longText: { value: filledText },
  money: { value: decimal, options: { always: 'USD' } },
  phone: { value: fc.stringMatching(/^[0-9+()\-. ]{3,30}$/) },
  rate: {
    value: fc.integer({ min: 1, max: 1e9 }).map((n) => `${Math.floor(n / 1e6)}.${n % 1e6 || 1}`),
  },
  reference: { value: fc.stringMatching(/^[A-Z0-9]{1,50}$/), options: { to: 'x' } },
  referenceById: { value: id, options: { to: 'x' } },
  references: {
    value: fc.array(fc.stringMatching(/^[A-Z0-9-]{1,12}$/), { minLength: 1, maxLength: 9 }),
    options: { to: 'x' },
  },
  text: { value: filledText },
  time: { value: clock },
};

const samplesOf = (type: string): Values => ({
  value: fc
    .record({ n: fc.integer({ min: 1, max: 999 }), variant: fc.nat(9) })
    .map((turn) =>
      fieldTypes[type]?.sample?.(
        {},
        { ...turn, year: 2031, text: (longest) => `T${turn.n}`.slice(0, longest) },
      ),
    ),
});

// Packed fields are never sent.
const sent = Object.keys(fieldTypes)
  .filter((type) => type !== 'packed')
  .map((type) => [type, VALUES[type] ?? samplesOf(type)] as const);

describe('every field type', () => {
  it.each(sent)('%s: a round trip returns the same', (type, { value, options = {} }) => {
    const codec = codecOf(type);
    fc.assert(
      fc.property(value, (before) => {
        const wire = codec.encode(before, options);
        expect(codec.decode(wire, options)).toEqual(before);
        // PostgreSQL and Laravel may send text.
        expect(codec.decode(String(wire), options)).toEqual(before);
        expect(codec.check(before, options)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it.each(sent.filter(([type]) => type !== 'id'))(
    '%s: empty text, null and nothing are null',
    (type, { options = {} }) => {
      const codec = codecOf(type);
      for (const empty of ['', null, undefined]) expect(codec.decode(empty, options)).toBeNull();
      expect(codec.encode(null, options)).toBeNull();
    },
  );

  it.each(Object.keys(fieldTypes))(
    '%s: any JSON is decoded or refused with DecodeError',
    (type) => {
      const { options = { entry: ['id'] } } = VALUES[type] ?? {};
      fc.assert(
        fc.property(fc.jsonValue(), (wire) => {
          try {
            codecOf(type).decode(wire, options);
          } catch (error) {
            expect(error).toBeInstanceOf(DecodeError);
          }
        }),
      );
    },
  );
});

describe('decode', () => {
  it.each<[string, unknown, unknown]>([
    ['boolean', '0', false],
    ['boolean', true, true],
    ['date', '2024-02-29 00:00:00', '2024-02-29'],
    ['date', '2024-02-29T00:00:00.000000Z', '2024-02-29'],
    ['dateTime', '2024-02-29T23:59:00', '2024-02-29T23:59:00'],
    ['dateTime', '2024-02-29T23:59:00.000000Z', '2024-02-29T23:59:00.000000Z'],
    ['dateTime', '2024-02-29 23:59:00+09', '2024-02-29 23:59:00+09'],
    ['date', '0000-00-00', null],
    ['date', '-0001-11-30T00:00:00.000000Z', null],
    ['dateTime', '0000-00-00', null],
    ['dateTime', '0000-00-00 00:00:00', null],
    ['dateTime', '0000-00-00T00:00:00.000000Z', null],
    ['dateTime', '-0001-11-29T15:32:08.000000Z', null],
    ['decimal', '0012.3400', '0012.3400'],
    ['decimal', 12.5, '12.5'],
    ['integer', '-7', -7],
    ['id', '15', 15],
    ['referenceById', 0, null],
    ['referenceById', '0', null],
    ['references', 'R1, R2,,R3', ['R1', 'R2', 'R3']],
    ['references', ['R1', 'R2'], ['R1', 'R2']],
    ['references', ' , ', null],
    ['text', 3, '3'],
    ['text', '  as typed ', '  as typed '],
    ['time', '09:05:00', '09:05'],
  ])('%s reads %j as %j', (type, wire, value) => {
    expect(codecOf(type).decode(wire, {})).toEqual(value);
  });

  it.each<[string, unknown]>([
    ['boolean', 2],
    ['boolean', 'yes'],
    ['date', '2024/02/29'],
    ['date', '2024-02-29 09:00:00'],
    ['dateTime', '2024-02-29'],
    ['dateTime', '2024-02-29 23:59:00 ^'],
    ['dateTime', '2024-02-29 23:59:'],
    ['decimal', '1,000.00'],
    ['decimal', '1e5'],
    ['decimal', Number.NaN],
    ['id', 0],
    ['id', -1],
    ['id', '1.5'],
    ['id', null],
    ['integer', '1.5'],
    ['integer', 1e21],
    ['money', 'KRW 100'],
    ['referenceById', 'SEL'],
    ['text', { a: 1 }],
    ['text', [1]],
    ['time', '9:05'],
  ])('%s refuses %j', (type, wire) => {
    expect(() => codecOf(type).decode(wire, {})).toThrow(DecodeError);
  });

  it('says what it expected and cuts what it got', () => {
    expect(() => codecOf('decimal').decode('x'.repeat(100), {})).toThrow(
      `expected a decimal number, got "${'x'.repeat(39)}`,
    );
    expect(new DecodeError('text', 'x'.repeat(100)).message.length).toBeLessThan(70);
  });
});

describe('check', () => {
  it.each<[string, unknown, string, Options]>([
    ['text', '가'.repeat(11), 'maxLength', { maxLength: 10 }],
    ['text', '가', 'minLength', { minLength: 2 }],
    ['longText', 'x'.repeat(10_001), 'maxLength', {}],
    ['date', '2023-02-29', 'date', {}],
    ['date', '1900-02-29', 'date', {}],
    ['date', '2024-13-01', 'date', {}],
    ['dateTime', '2024-02-30 10:00:00', 'dateTime', {}],
    ['dateTime', '2024-02-29 24:00:00', 'dateTime', {}],
    ['time', '24:00', 'time', {}],
    ['time', '10:60', 'time', {}],
    ['integer', 1.5, 'integer', {}],
    ['integer', -1, 'min', { min: 0 }],
    ['integer', 10_000, 'max', { max: 9999 }],
    ['integer', 2_147_483_648, 'max', {}],
    ['decimal', '1,5', 'decimal', {}],
    ['decimal', '1.005', 'scale', {}],
    ['decimal', '123456789012345', 'digits', {}],
    ['decimal', '-0.01', 'min', { min: '0' }],
    ['decimal', '100.01', 'max', { max: '100' }],
    ['money', '1.005', 'scale', { always: 'USD' }],
    ['money', '0.5', 'scale', { always: 'KRW' }],
    ['rate', '0', 'positive', {}],
    ['rate', '0.0', 'positive', {}],
    ['rate', '-1', 'positive', {}],
    ['rate', '1.1234567', 'scale', {}],
    ['email', 'kim@office', 'email', {}],
    ['email', 'kim @office.kr', 'email', {}],
    ['phone', '02-123-abcd', 'phone', {}],
    ['phone', '1'.repeat(31), 'maxLength', {}],
    ['enum', 'C', 'oneOf', { values: { A: 'red' } }],
    ['enum', 'constructor', 'oneOf', { values: { A: 'red' } }],
    ['enum', 'C'.repeat(21), 'maxLength', { values: {}, open: true }],
    ['reference', 'C'.repeat(51), 'maxLength', { to: 'x' }],
    ['referenceById', 0, 'integer', { to: 'x' }],
    ['references', ['A,B'], 'oneOf', { to: 'x' }],
  ])('%s %j breaks %s', (type, value, rule, options) => {
    expect(codecOf(type).check(value, options)?.rule).toBe(rule);
  });

  it.each<[string, unknown, Options]>([
    ['text', '👍'.repeat(10), { maxLength: 10 }],
    ['date', '2000-02-29', {}],
    ['decimal', '1.5000', {}],
    ['decimal', '100.00', { max: '100' }],
    ['money', '100.00', { always: 'KRW' }],
    ['rate', '0.000001', {}],
    ['enum', 'C', { values: { A: 'red' }, open: true }],
  ])('%s %j is fine', (type, value, options) => {
    expect(codecOf(type).check(value, options)).toBeNull();
  });

  it('lets the record’s currency decide how many places money has', () => {
    const { check } = codecOf('money');
    const options = { currency: 'currency' };
    expect(check('0.5', options, { currency: 'KRW' })).toEqual({
      rule: 'scale',
      args: { scale: 0 },
    });
    expect(check('0.005', options, { currency: 'KWD' })).toBeNull();
    expect(check('0.0005', options, { currency: null })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { airlines, customersExtra, text } from './fileSamples';
import { readFiles } from '../support/resourceFiles';

const change = (edit: (copy: never) => void) => text(airlines, edit as (copy: object) => void);

describe('a text of a wrong shape', () => {
  it('also reports all other errors, each once', () => {
    const { of } = readFiles({
      airways: change(
        (copy: { fields: Record<string, object>; columns: unknown[]; filters: object }) => {
          Object.assign(copy, { color: 'red', recordRepresentation: 'nmae' });
          Object.assign(copy.fields['name'] ?? {}, { maxLength: 'long' });
          copy.fields['hub'] = { type: 'txt' };
          copy.columns.push('hub', 'unknown');
          Object.assign(copy.filters, { alliance: 'alliance', wrong: 'nothing' });
        },
      ),
    });
    expect(of('airways')?.findings.map(({ key, problem: { key: is } }) => [key, is])).toEqual([
      ['color', 'unknownKey'],
      ['fields.name.maxLength', 'number'],
      ['fields.hub.type', 'unknownType'],
      ['recordRepresentation', 'unknownField'],
      ['columns', 'unknownField'],
      ['filters.wrong', 'unknownField'],
    ]);
    expect(of('airways')?.served).toBeNull();
  });

  it('of another name, or of an extension, does so as well', () => {
    const { lines, of } = readFiles({
      hotels: change(({ columns }: { columns: string[] }) => void columns.push('unknown')),
      'customers-extra': JSON.stringify({ ...customersExtra, color: 'red', columns: ['grdae'] }),
    });
    expect(of('hotels')?.findings.map(({ key }) => key)).toEqual(['name', 'columns']);
    expect(of('customers-extra')?.findings.map(({ key }) => key)).toEqual([
      'color',
      'columns',
      // It refers to the missing airlines.
      'fields.airlineCode',
    ]);
    expect(new Set(lines).size).toBe(lines.length);
  });
});

it('an extension reports all its errors at once, each once', () => {
  const { of, lines } = readFiles({
    'cities-extra': JSON.stringify({
      extends: 'cities',
      fields: {
        name: { type: 'text' },
        hub: { type: 'reference', to: 'airprots', required: true },
        grade: { type: 'text', maxLength: 5 },
      },
      columns: ['code', 'unknown', 'hub'],
      filters: { active: 'active', wrong: 'nothing' },
      form: [{ name: 'more', fields: ['hub', 'code'] }],
      after: { grade: 'nowhere' },
      labels: {
        ko: { fields: { hbu: '허브', grade: '등급' } },
        en: { fields: { hbu: 'Hub', grade: 'Grade' } },
      },
    }),
    'more-cities': JSON.stringify({
      extends: 'citeis',
      fields: { x: { type: 'derived', take: 'y' } },
    }),
  });
  expect(of('cities-extra')?.findings.map(({ key }) => key)).toEqual([
    'fields.name',
    'filters.active',
    'columns.code',
    'fields.hub.required',
    'form.more',
    'after.grade',
    'columns',
    'filters.wrong',
    'fields.hub',
    'labels.ko.fields.hub',
    'labels.ko.fields.hbu',
    'labels.en.fields.hub',
    'labels.en.fields.hbu',
  ]);
  expect(of('more-cities')?.findings.map(({ key }) => key)).toEqual(['extends', 'fields.x.via']);
  expect(new Set(lines).size).toBe(lines.length);
});

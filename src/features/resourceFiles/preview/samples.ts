import { referenceOf, typeOf } from '../../../fields';
import type { AnyRecord, Field, Resource } from '../../../schema';

export interface SampleLabels {
  name: (resource: Resource) => string;
  label: (resource: Resource, field: string) => string;
}

export const SAMPLE_COUNT = 5;
const TENS = [3, 14, 27, 120, 58];

interface Around extends SampleLabels {
  resource: Resource;
  all: readonly Resource[];
}

export function sampleRows(
  resource: Resource,
  all: readonly Resource[],
  labels: SampleLabels,
): AnyRecord[] {
  const around = { resource, all, ...labels };
  return Array.from({ length: SAMPLE_COUNT }, (_, index) => {
    const values = resource.fields.map((field) => [field.name, sampleOf(field, index, around)]);
    return { ...(Object.fromEntries(values) as object), id: index + 1 };
  });
}

function sampleOf(field: Field, index: number, around: Around): unknown {
  const refers = referenceOf(field);
  if (refers) {
    const named = refers.by === 'id' ? index + 1 : codeIn(refers.to, index, around);
    return refers.many && named !== null ? [named] : named;
  }
  return (
    typeOf(field).sample?.(field.options, {
      n: TENS[index] ?? 1,
      variant: index,
      year: 2026,
      text: (longest) => textIn(field, index, longest, around),
    }) ?? null
  );
}

function textIn(field: Field, index: number, longest: number, around: Around): string {
  const { resource, name, label } = around;
  const number = String(index + 1);
  const isCode = field.name === resource.key || /code$/i.test(field.name);
  const called = field.name === resource.optionText ? name(resource) : label(resource, field.name);
  const start = codeStart(resource);
  const forms = isCode
    ? [start + number.padStart(2, '0'), start + number]
    : [`${called} ${number}`];
  return forms.find((form) => [...form].length <= longest) ?? number;
}

const codeStart = ({ name }: Resource): string =>
  name
    .replace(/[^a-z]/g, '')
    .slice(0, 2)
    .toUpperCase();

function codeIn(to: string, index: number, { all, ...around }: Around): unknown {
  const target = all.find(({ name }) => name === to);
  const key = target?.fields.find(({ name }) => name === target.key);
  // Stops at a key that is itself a reference.
  if (!target || !key || referenceOf(key)) return null;
  return sampleOf(key, index, { ...around, all, resource: target });
}

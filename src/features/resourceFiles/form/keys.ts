import type { Translate } from '../../../data/serverMessages';

type Part = 'basics' | 'list';
type Place = { part: Part | 'file' } | { part: 'field'; field: string };

/** By path in the file: the part of the form, and the label of its input. */
const KEYS = new Map<string, readonly [part: Part, label?: string]>([
  ['name', ['basics', 'resourceFiles.name']],
  ['labels', ['basics']],
  ['labels/ko/name', ['basics', 'resourceFiles.nameKo']],
  ['labels/en/name', ['basics', 'resourceFiles.nameEn']],
  ['entity', ['basics']],
  // The form sets it together with the name.
  ['entity/singular', ['basics', 'resourceFiles.nameEn']],
  ['entity/plural', ['basics', 'resourceFiles.namesEn']],
  ['menu', ['basics']],
  ['menu/group', ['basics', 'resourceFiles.group']],
  ['menu/icon', ['basics', 'resourceFiles.icon']],
  ['route', ['basics']],
  ['path', ['basics']],
  ['extends', ['basics', 'resourceFiles.extended']],
  ['columns', ['list', 'resourceFiles.column']],
  ['filters', ['list', 'resourceFiles.filter']],
  ['sort', ['list', 'resourceFiles.orderBy']],
  ['recordRepresentation', ['list', 'resourceFiles.titleField']],
  ['optionText', ['list', 'resourceFiles.titleField']],
  ['key', ['list', 'resourceFiles.keyField']],
]);

const OF_FIELD: { readonly [option: string]: string } = {
  type: 'resourceFiles.type',
  required: 'resourceFiles.required',
  unique: 'resourceFiles.unique',
  fixed: 'resourceFiles.fixed',
  default: 'resourceFiles.default',
  after: 'resourceFiles.after',
  to: 'resourceFiles.to',
  values: 'resourceFiles.value',
  ko: 'resourceFiles.labelKo',
  en: 'resourceFiles.labelEn',
};

function ofField(key: string): { field: string; option: string } | null {
  const [first, second = '', third = '', fourth = ''] = key.split('.');
  if (first === 'fields' && second !== '') return { field: second, option: third };
  if (first === 'after' && second !== '') return { field: second, option: 'after' };
  if (first !== 'labels' || fourth === '') return null;
  if (third === 'fields') return { field: fourth, option: second };
  return third === 'values' ? { field: fourth, option: 'values' } : null;
}

const inputOf = (key: string) =>
  KEYS.get(key.replaceAll('.', '/')) ??
  (key.startsWith('labels.') ? undefined : KEYS.get(key.split('.')[0] ?? ''));

export function findingPlace(key: string): Place {
  const own = ofField(key);
  if (own) return { part: 'field', field: own.field };
  const [part] = inputOf(key) ?? ['file' as const];
  return { part };
}

export function keyLabel(key: string, translate: Translate): string | null {
  const own = ofField(key);
  const [, label] = inputOf(key) ?? [];
  if (!own) return label === undefined ? null : translate(label);
  const { field: name, option } = own;
  const field = translate('resourceFiles.fieldOf', { name });
  if (option === '') return field;
  const named = Object.hasOwn(OF_FIELD, option)
    ? translate(OF_FIELD[option] ?? '')
    : translate(`resourceFiles.option.${option}`, { _: '' });
  return named === '' ? null : `${field} · ${named}`;
}

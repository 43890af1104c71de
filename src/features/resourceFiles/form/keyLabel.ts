type Translate = (key: string, options?: Record<string, unknown>) => string;

// By path: message keys contain dots.
const NAMES: { readonly [key: string]: string } = {
  name: 'resourceFiles.name',
  'labels/ko/name': 'resourceFiles.nameKo',
  'labels/en/name': 'resourceFiles.nameEn',
  // The form sets it together with the name.
  'entity/singular': 'resourceFiles.nameEn',
  'entity/plural': 'resourceFiles.namesEn',
  'menu/group': 'resourceFiles.group',
  'menu/icon': 'resourceFiles.icon',
  extends: 'resourceFiles.extended',
  columns: 'resourceFiles.column',
  filters: 'resourceFiles.filter',
  sort: 'resourceFiles.orderBy',
  recordRepresentation: 'resourceFiles.titleField',
  optionText: 'resourceFiles.titleField',
  key: 'resourceFiles.keyField',
};

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

export function keyLabel(key: string, translate: Translate): string | null {
  const path = key.replaceAll('.', '/');
  const named = Object.hasOwn(NAMES, path) ? NAMES[path] : undefined;
  if (named !== undefined) return translate(named);
  const [first = '', second = '', third = '', fourth = ''] = key.split('.');
  if (first === 'fields' && second !== '') return ofField(second, third, translate);
  if (first === 'after' && second !== '') return ofField(second, 'after', translate);
  if (first === 'labels' && third === 'fields') return ofField(fourth, second, translate);
  if (first === 'labels' && third === 'values') return ofField(fourth, 'values', translate);
  const list = Object.hasOwn(NAMES, first) && first in LIST ? NAMES[first] : undefined;
  return list === undefined ? null : translate(list);
}

const LIST = { columns: true, filters: true, sort: true };

function ofField(name: string, option: string, translate: Translate): string | null {
  const field = translate('resourceFiles.fieldOf', { name });
  if (option === '') return field;
  const own = Object.hasOwn(OF_FIELD, option)
    ? translate(OF_FIELD[option] ?? '')
    : translate(`resourceFiles.option.${option}`, { _: '' });
  return own === '' ? null : `${field} · ${own}`;
}

import type { Named } from '../../data/lookupFinder';
import { fieldOf, hasField, type AnyRecord, type Field, type Resource } from '../../schema';
import { fold } from './fold';
import { faulty, reading } from './reading';
import type { CellContext, Reading } from './types';

const NAMED_AT_MOST = 3;

/** Reads a reference by its code or its title; what is taken is the code, or the id where it goes by that. */
export function readReference(text: string, field: Field, context: CellContext): Reading {
  const found = resolved(text, field, context);
  if (found === 'pending') return reading(null, { pending: true });
  if (found === 'failed') return faulty('paste.errors.unasked');
  const { options, type } = field;
  const target = context.resourceOf(String(options.to));
  const title = (record: AnyRecord) => context.titleOf(target, record);
  const valueOf = (record: AnyRecord) =>
    type === 'referenceById' || target.key === null ? record.id : record[target.key];

  if (options.free === true) {
    const record = found.is === 'one' ? found.record : null;
    if (!record || !isNamed(record, text, target, title))
      return reading(text.trim().replace(/\s+/g, ' '));
    return reading(valueOf(record), { meant: meantBy(title(record), text), record });
  }
  if (found.is === 'none') return faulty('paste.errors.unknown', { text: text.trim() });
  if (found.is === 'unknown') return faulty('paste.errors.vague', { text: text.trim() });
  if (found.is === 'several') {
    const titles = found.records
      .slice(0, NAMED_AT_MOST)
      .map((one) => `${title(one)} (${valueOf(one)})`);
    return faulty('paste.errors.several', { titles: titles.join(', ') });
  }
  const { record } = found;
  return reading(valueOf(record), { meant: meantBy(title(record), text), record });
}

/** Reads several references parted by commas, semicolons or line breaks. */
export function readReferences(text: string, field: Field, context: CellContext): Reading {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => readReference(part, field, context));
  const wrong = read.find(({ fault }) => fault !== null);
  if (wrong) return wrong;
  const meant = read.map((one, index) => one.meant ?? parts[index]).join(', ');
  return reading(
    read.map(({ value }) => value),
    {
      pending: read.some(({ pending }) => pending),
      meant: read.some((one) => one.meant !== null) ? meant : null,
    },
  );
}

const meantBy = (title: string, text: string): string | null =>
  fold(title) === fold(text) ? null : title;

function isNamed(
  record: AnyRecord,
  text: string,
  target: Resource,
  title: (record: AnyRecord) => string,
): boolean {
  const key = target.key === null ? record.id : record[target.key];
  return [String(key), title(record)].some((one) => fold(one) === fold(text));
}

/**
 * What the text names: within the choice that the row's type and its other values narrow, else within the field's
 * whole choice. A type only suggests, as its picker does.
 */
function resolved(text: string, { name, options }: Field, context: CellContext) {
  const { resource, resolve, values } = context;
  const named = (where: unknown): Named => ({
    to: String(options.to),
    text: text.trim(),
    where: { ...Object(where), ...scopeOf(options.scope, values) },
  });
  const narrow = named(options.where);
  const found = resolve(narrow);
  const own = hasField(resource, name) ? fieldOf(resource, name).options : {};
  const wide = named(own.to === options.to ? own.where : {});
  const isSame = JSON.stringify(wide) === JSON.stringify(narrow);
  return isSame || typeof found === 'string' || found.is !== 'none' ? found : resolve(wide);
}

/** The target's parameters that the row's own fields feed. */
function scopeOf(scope: unknown, values: CellContext['values']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(scope) as Record<string, string>)
      .map(([parameter, name]) => [parameter, values[name]] as const)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([parameter, value]) => [parameter, String(value)]),
  );
}

import { typeOf } from '../../fields';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Conflict } from '../../data/conflict';
import type { Translate } from '../../data/serverWords';
import { fieldOf, hasField, type Resource } from '../../schema';
import { isEmpty } from '../../fields/values';

/** Who changed it and when, in a sentence. */
export function conflictWords({ by, at }: Conflict, translate: Translate): string {
  const who = by ?? translate('form.conflict.somebody');
  return at === null
    ? translate('form.conflict.who', { who })
    : translate('form.conflict.whoWhen', { who, at: at.replace('T', ' ').slice(0, 16) });
}

export function useConflictWords(): (conflict: Conflict) => string {
  const translate = useTranslate();
  return useCallback((conflict) => conflictWords(conflict, translate), [translate]);
}

/** A value as plain text, for where no Display can stand: the word of a listed value, else the value itself. */
export function valueText(
  resource: Resource,
  name: string,
  value: unknown,
  translate: Translate,
): string {
  if (isEmpty(value)) return translate('form.empty');
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  const words = String(value);
  if (!hasField(resource, name) || !typeOf(fieldOf(resource, name)).values) return words;
  return translate(`resources.${resource.route}.values.${name}.${words}`, { _: words });
}

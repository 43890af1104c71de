import { useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasDifferentValue, isEmpty } from '../../fields/values';
import { type AnyRecord, type Field, type Resource } from '../../schema';
import { FieldValue } from '../../fields/components/fieldComponents';
import { withValue } from '../../fields/components/OtherValue';
import type { Values } from '../values/values';
import { useIsCreateSent } from '../form/formLayoutContext';
import './suggestions.css';
import { beginsWithTyped, useSuggestions, watchedBy } from './useSuggestions';
import { useSuggestedFill } from './useSuggestedFill';
import { isComposing } from '../../shell/keyboard/pressed';

interface SuggestionsProps {
  resource: Resource;
  field: Field;
  /** Only after the values that they depend on have changed. */
  exists: boolean;
}

const SHOWN = 3;

/**
 * In an empty field, Tab or Enter accepts the only suggestion. Input is never overwritten (`useSuggestedFill`).
 * @example <Suggestions resource={resource} field={field} exists={false} />
 */
export default function Suggestions({ resource, field, exists }: SuggestionsProps) {
  const { name } = field;
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>() ?? { id: 0 };
  // The stored record has this code.
  const isOwn = useIsCreateSent(resource) && field.unique !== null;
  const { formState } = useFormContext<Values>();
  const { dirtyFields } = formState;
  const sources = resource.suggestions[name] ?? [];
  const isDirty = (one: string) => one !== name && dirtyFields[one] === true;
  const value: unknown = useWatch({ name });
  const place = useRef<HTMLDivElement>(null);
  const isMoved = !exists || sources.some((source) => watchedBy(source).some(isDirty));
  const isDirtyText = dirtyFields[name] === true && typeof value === 'string';
  const suggested = useSuggestions(resource, name, isMoved, isDirtyText ? value : '');
  const { values, instead, isPending, of } = suggested;
  const { taken, take } = useSuggestedFill({ resource, name, exists, suggested });
  const isTyped = dirtyFields[name] === true && value !== taken.current;
  // After accepting, offer no others.
  const isTaken = !isEmpty(value) && value === taken.current;
  const fitting = values.filter((one) => !isTyped || isEmpty(value) || beginsWithTyped(one, value));
  const offered = (isTaken || isOwn ? [] : [...new Set([...fitting, ...instead])])
    .filter((one) => hasDifferentValue(one, value))
    .slice(0, SHOWN);
  const [first] = offered;
  // A taken text is replaced by a click only.
  const isByKey =
    first !== undefined &&
    (isEmpty(value) ? offered.length === 1 : isTyped && fitting.includes(first));

  const latest = useRef({ take, first, isByKey, waits: '' });
  const left = useRef('');
  useEffect(() => {
    latest.current = { take, first, isByKey, waits: isPending && isEmpty(value) ? of : '' };
    if (left.current === '' || isPending) return;
    if (left.current === of && isEmpty(value) && isByKey) take(first);
    left.current = '';
  });
  // Pickers and the form use these keys, too.
  useEffect(() => {
    const around = place.current?.parentElement;
    const takeByKey = (event: KeyboardEvent) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement)) return;
      if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isComposing(event) || (isChoosing(input) && input.value !== '')) return;
      if (event.key !== 'Tab' && event.key !== 'Enter') return;
      if (!latest.current.isByKey) {
        if (event.key === 'Tab' && input.value === '') left.current = latest.current.waits;
        return;
      }
      if (event.key === 'Enter') {
        if (isChoosing(input) && input.getAttribute('aria-expanded') === 'true') return;
        event.preventDefault();
        event.stopPropagation();
      }
      latest.current.take(latest.current.first);
    };
    around?.addEventListener('keydown', takeByKey, true);
    return () => around?.removeEventListener('keydown', takeByKey, true);
  }, []);

  return (
    <div ref={place} className="suggestions" role="status">
      {first !== undefined && (
        <span className="suggestion-mark">{translate('form.suggestion.offered')}</span>
      )}
      <div className="suggestions-offered">
        {offered.map((one, index) => (
          <button
            key={String(one)}
            type="button"
            className="suggestion"
            tabIndex={isByKey ? -1 : undefined}
            title={translate('form.suggestion.take')}
            onClick={() => take(one)}
          >
            <FieldValue
              resource={resource}
              field={field}
              record={withValue(resource, record, name, one)}
            />
            {index === 0 && isByKey && <kbd>{'Tab'}</kbd>}
          </button>
        ))}
      </div>
    </div>
  );
}

const isChoosing = (input: HTMLInputElement) => input.getAttribute('role') === 'combobox';

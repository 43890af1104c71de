import { useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isComposing } from '../../fields/components/useDebouncedText';
import { createPlainTextFinder } from '../../fields/hangul';
import { hasDifferentValue, isEmpty } from '../../fields/values';
import { watchedBy, type AnyRecord, type Field, type Resource } from '../../schema';
import { FieldValue, withValue } from '../values/RecordSummary';
import type { Values } from '../values/values';
import './suggestions.css';
import { useSuggestions } from './useSuggestions';
import { useTaken } from './useTaken';

interface SuggestionsProps {
  resource: Resource;
  /** As it is typed in this record. */
  field: Field;
  /** An existing record gets suggestions only once what they follow from was changed. */
  exists: boolean;
}

/** A line has room for so many. */
const SHOWN = 3;

/**
 * Offers the declared suggestions of a field below its input. An empty field takes the only one with Tab or Enter, any takes
 * one with a click; what was typed is never written over (`useTaken`). Tab over an empty field accepts the only one also
 * where it is still on its way.
 * @example <Suggestions {...{ resource, field, exists: false }} />
 */
export default function Suggestions({ resource, field, exists }: SuggestionsProps) {
  const { name } = field;
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>() ?? { id: 0 };
  const { formState } = useFormContext<Values>();
  const { dirtyFields } = formState;
  const sources = resource.suggestions[name] ?? [];
  const isDirty = (one: string) => one !== name && dirtyFields[one] === true;
  const value: unknown = useWatch({ name });
  const place = useRef<HTMLDivElement>(null);
  const isMoved = !exists || sources.some((source) => watchedBy(source).some(isDirty));
  const suggested = useSuggestions(resource, name, isMoved);
  const { values, isPending, of } = suggested;
  const { taken, take } = useTaken({ resource, name, exists, suggested });
  const isTyped = dirtyFields[name] === true && value !== taken.current;
  // What was accepted needs no other offer.
  const isTaken = !isEmpty(value) && value === taken.current;
  const offered = (isTaken ? [] : values)
    .filter(
      (one) => hasDifferentValue(one, value) && (!isTyped || isEmpty(value) || begins(one, value)),
    )
    .slice(0, SHOWN);
  const [first] = offered;
  // Several are a choice: until a letter is typed no key can mean one of them.
  const isByKey = first !== undefined && (isEmpty(value) ? offered.length === 1 : isTyped);

  const latest = useRef({ take, first, isByKey, waits: '' });
  // What was on its way when Tab left the field; empty: nothing.
  const left = useRef('');
  useEffect(() => {
    latest.current = { take, first, isByKey, waits: isPending && isEmpty(value) ? of : '' };
    if (left.current === '' || isPending) return;
    if (left.current === of && isEmpty(value) && isByKey) take(first);
    left.current = '';
  });
  // On the way down: a picker and the form have their own use for these keys.
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
  );
}

const isChoosing = (input: HTMLInputElement) => input.getAttribute('role') === 'combobox';

/** Does a text that is being typed lead to this one? */
const begins = (offered: unknown, typed: unknown): boolean =>
  typeof offered === 'string' &&
  typeof typed === 'string' &&
  createPlainTextFinder(typed, true)(offered) >= 0;

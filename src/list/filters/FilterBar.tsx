import { Button, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useId, useMemo, useState, useRef, type KeyboardEvent } from 'react';
import { useExtensions } from '../../data/extensions';
import { useResources } from '../../data/resources';
import { useFieldLabel } from '../../fields/faces/label';
import type { Resource } from '../../schema';
import { NARROW } from '../../shell/media';
import './filters.css';
import {
  dependants,
  narrowing,
  planFilters,
  type Control,
  type EqualsControl,
  type RangeControl,
} from './plan';
import { ThreeState } from '../../fields/faces/filters/ThreeState';
import { fieldFaces } from '../../fields/faces/fieldFaces';
import type { Filters } from './useFilters';
import { isComposing, useDebouncedText } from '../../fields/faces/ime';
import { KEYS } from '../../shell/keyboard/keys';
import { isOneOf } from '../../shell/keyboard/pressed';
import { useShortcut } from '../../shell/keyboard/useShortcut';
import { DateText } from '../../fields/faces/pickers/DateText';
import { Choice } from '../../fields/faces/filters/Choice';

interface FilterBarProps {
  resource: Resource;
  filters: Filters;
}

/** All documented filters of a resource, in one row that wraps; where there is little room they unfold below the search. */
export const FilterBar = memo(function FilterBar({ resource, filters }: FilterBarProps) {
  const translate = useTranslate();
  const resources = useResources();
  const narrow = useMediaQuery(NARROW);
  const [open, setOpen] = useState(false);
  const id = useId();
  const extensions = useExtensions();
  const controls = useMemo(
    () => planFilters(resource, resources, extensions),
    [resource, resources, extensions],
  );
  const search = controls.find((control) => control.kind === 'search');
  const others = controls.filter((control) => control !== search);
  const { values, count, set, clear } = filters;
  const hidden = count - (search && values[search.parameter] ? 1 : 0);

  return (
    <div role="search" className="list-filters">
      {search && (
        <SearchBox
          value={values[search.parameter] ?? ''}
          onChange={(value) => set({ [search.parameter]: value })}
        />
      )}
      {narrow && others.length > 0 && (
        <Button
          variant="outlined"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {translate(hidden > 0 ? 'list.filtersSet' : 'list.filters', { count: hidden })}
        </Button>
      )}
      {(!narrow || open) && (
        <div id={id} className="list-filter-row">
          {others.map((control) => (
            <OneFilter
              key={control.kind === 'range' ? control.kind : control.parameter}
              {...{ resource, filters, control, controls }}
            />
          ))}
          {count > 0 && (
            <Button className="list-clear" onClick={clear}>
              {translate('list.clear', { count })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
});

interface OneFilterProps {
  resource: Resource;
  filters: Filters;
  control: Control;
  controls: readonly Control[];
}

function OneFilter({ resource, filters, control, controls }: OneFilterProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { values, set } = filters;
  if (control.kind === 'search') return null;
  if (control.kind === 'range') return <DateRange {...{ resource, filters, control }} />;
  const { parameter } = control;
  const shared = { route: resource.route, value: values[parameter] ?? '' };
  if (control.kind === 'empty') {
    // A preset sets it; until then it takes no room.
    if (control.isExtra && shared.value === '') return null;
    return (
      <ThreeState
        {...shared}
        parameter={parameter}
        label={translate(`resources.${resource.route}.filters.${parameter}.label`, {
          _: labelOf(resource, control.field),
        })}
        onChange={(value) => set({ [parameter]: value })}
        fallback="empty"
      />
    );
  }
  const { field, of } = control;
  const Filter = fieldFaces[field.type]?.Filter;
  return (
    Filter && (
      <Filter
        {...shared}
        {...{ field, of, parameter }}
        label={labelOf(of, field.name)}
        narrowed={narrowing(control, controls, values)}
        onChange={(value) => set({ ...emptied(control, controls), [parameter]: value })}
      />
    )
  );
}

// Another country leaves no city of the former one behind.
function emptied(control: EqualsControl, controls: readonly Control[]): Record<string, null> {
  return Object.fromEntries(dependants(control, controls).map((parameter) => [parameter, null]));
}

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/** Searches half a second after the last key, at once on Enter; Esc clears, `/` brings the cursor here, ↓ leads to the rows. */
function SearchBox({ value, onChange }: SearchBoxProps) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const { input, text, set, flush } = useDebouncedText(value, onChange);
  useShortcut(KEYS.list.search, () => box.current?.focus());

  const clear = () => {
    set('');
    flush();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '' && !isComposing(event)) {
      event.stopPropagation();
      clear();
    } else if (isOneOf(event, KEYS.list.rows) && !isComposing(event)) {
      event.preventDefault();
      flush();
      toRows(event.currentTarget);
    } else input.onKeyDown(event);
  };
  return (
    <div className="list-search">
      <input
        {...input}
        ref={box}
        type="search"
        onKeyDown={onKeyDown}
        aria-label={translate('list.search')}
        aria-keyshortcuts={KEYS.list.search.join(' ')}
        placeholder={translate('list.searchHint')}
        autoComplete="off"
        spellCheck={false}
      />
      {text !== '' && (
        <button type="button" onClick={clear} aria-label={translate('list.clearSearch')}>
          {'×'}
        </button>
      )}
    </div>
  );
}

// From the words to what they found, past all other filters.
function toRows(box: Element) {
  box.closest('.list')?.querySelector<HTMLElement>('tr[data-index][tabindex="0"]')?.focus();
}

interface DateRangeProps {
  resource: Resource;
  control: RangeControl;
  filters: Filters;
}

/** An inclusive range of days, on the date that is chosen where there are several (rules: date-ranges). */
function DateRange({ resource, control, filters }: DateRangeProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { choose, from, to } = control;
  const { values, set } = filters;
  const chosen = choose ? (values[choose.parameter] ?? '') : control.field;
  const name = chosen ? labelOf(resource, chosen) : translate('list.date');
  const backwards = isBackwards(values[from ?? ''], values[to ?? '']);

  const setEnd = (parameter: string, value: string | null) => {
    // Without a chosen date a range filters nothing: take the first one.
    const first = choose?.fields[0];
    const choice = choose && first && !chosen && value ? { [choose.parameter]: first } : {};
    set({ ...choice, [parameter]: value });
  };
  const setChoice = (value: string) => {
    if (!choose) return;
    const ends = [from, to].filter((parameter) => parameter !== null);
    const emptied = Object.fromEntries(ends.map((parameter) => [parameter, null]));
    set({ [choose.parameter]: value, ...(value === '' ? emptied : {}) });
  };

  return (
    <div className="list-range" role="group" aria-label={name}>
      {choose && (
        <Choice
          label={translate('list.dateField')}
          value={chosen ?? ''}
          emptyLabel={translate('list.noDate')}
          options={choose.fields.map((field) => ({
            value: field,
            label: labelOf(resource, field),
          }))}
          onChange={setChoice}
        />
      )}
      {from && (
        <div className="list-filter">
          <DateText
            label={translate('list.from', { field: name })}
            value={values[from] ?? null}
            onChange={(value) => setEnd(from, value)}
          />
        </div>
      )}
      {to && (
        <div className="list-filter">
          <DateText
            label={translate('list.to', { field: name })}
            value={values[to] ?? null}
            onChange={(value) => setEnd(to, value)}
            error={backwards}
            helperText={backwards ? translate('list.backwards') : undefined}
          />
        </div>
      )}
    </div>
  );
}

// YYYY-MM-DD sorts as the calendar does.
function isBackwards(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && from > to;
}

import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../../fields/faces/label';
import { DateText } from '../../fields/faces/pickers/DateText';
import type { Resource } from '../../schema';
import { Choice } from '../../fields/faces/filters/Choice';
import type { RangeControl } from './plan';
import type { Filters } from './useFilters';

interface DateRangeProps {
  resource: Resource;
  control: RangeControl;
  filters: Filters;
}

/** An inclusive range of days, on the date that is chosen where there are several (rules: date-ranges). */
export function DateRange({ resource, control, filters }: DateRangeProps) {
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

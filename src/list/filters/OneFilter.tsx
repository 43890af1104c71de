import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { fieldComponents } from '../../fields/components/fieldComponents';
import { ChoiceFilter } from '../../fields/components/filters/ChoiceFilter';
import { ThreeStateFilter } from '../../fields/components/filters/ThreeStateFilter';
import { useFieldHelp, useFieldLabel } from '../../fields/components/label';
import { DateText } from '../../fields/components/pickers/DateText';
import { fieldOf, type Resource } from '../../schema';
import { clearControl, narrowingParameters, type Control, type RangeControl } from './plan';
import type { Filters } from './useFilters';

interface OneFilterProps {
  resource: Resource;
  filters: Filters;
  control: Control;
  controls: readonly Control[];
}

/** The control of one filter, as a list's parameters have planned it. */
export default function OneFilter({ resource, filters, control, controls }: OneFilterProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const helpOf = useFieldHelp();
  const { values, set } = filters;
  if (control.kind === 'search') return null;
  if (control.kind === 'range')
    return <DateRange resource={resource} filters={filters} control={control} />;
  const { parameter } = control;
  const shared = { route: resource.route, value: values[parameter] ?? '' };
  if (control.kind === 'empty') {
    // A preset sets it; until then it takes no room.
    if (control.isExtra && shared.value === '') return null;
    return (
      <Helped help={helpOf(resource, fieldOf(resource, control.field))}>
        <ThreeStateFilter
          {...shared}
          parameter={parameter}
          label={translate(`resources.${resource.route}.filters.${parameter}.label`, {
            _: labelOf(resource, control.field),
          })}
          onChange={(value) => set({ [parameter]: value })}
          fallback="empty"
        />
      </Helped>
    );
  }
  const { field, of } = control;
  const Filter = fieldComponents[field.type]?.Filter;
  return (
    Filter && (
      <Helped help={helpOf(of, field)}>
        <Filter
          {...shared}
          field={field}
          of={of}
          parameter={parameter}
          label={labelOf(of, field.name)}
          narrowed={narrowingParameters(control, controls, values)}
          onChange={(value) => set({ ...clearControl(control, controls), [parameter]: value })}
        />
      </Helped>
    )
  );
}

/** A control with the words that explain its field, where it has any (`shell/help`). */
function Helped({ help, children }: { help: string | undefined; children: ReactNode }) {
  if (help === undefined) return children;
  return (
    <div className="list-helped" data-help={help}>
      {children}
    </div>
  );
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
  const helpOf = useFieldHelp();
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
    <div
      className="list-range"
      role="group"
      aria-label={name}
      data-help={chosen ? helpOf(resource, fieldOf(resource, chosen)) : undefined}
    >
      {choose && (
        <ChoiceFilter
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
            near={values[from ?? '']}
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

import { useTranslate } from 'ra-core';
import { ChoiceFilter } from '../../fields/components/filters/ChoiceFilter';
import { useFieldLabel } from '../../fields/components/label';
import { DateText } from '../../fields/components/pickers/DateText';
import type { FilterControlProps } from '../control';

/** Inclusive (rules: date-ranges). */
export default function DateRange({ resource, filters, control, name, help }: FilterControlProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { values, set } = filters;
  const choice = control.filters.find(({ chooses }) => chooses);
  const from = control.filters.find((one) => one.from !== undefined)?.parameter;
  const to = control.filters.find((one) => one.to !== undefined)?.parameter;
  const backwards = isBackwards(values[from ?? ''], values[to ?? '']);

  const setEnd = (parameter: string, value: string | null) => {
    // Without a chosen date a range filters nothing.
    const [first] = choice?.chooses ?? [];
    const chosen =
      choice && first && !values[choice.parameter] && value ? { [choice.parameter]: first } : {};
    set({ ...chosen, [parameter]: value });
  };
  const setChoice = (parameter: string, value: string) => {
    const ends = [from, to].filter((end) => end !== undefined);
    const emptied = Object.fromEntries(ends.map((end) => [end, null]));
    set({ [parameter]: value, ...(value === '' ? emptied : {}) });
  };

  return (
    <div className="list-range" role="group" aria-label={name} data-help={help}>
      {choice && (
        <ChoiceFilter
          label={translate('list.dateField')}
          value={values[choice.parameter] ?? ''}
          emptyLabel={translate('list.noDate')}
          options={(choice.chooses ?? []).map((field) => ({
            value: field,
            label: labelOf(resource, field),
          }))}
          onChange={(value) => setChoice(choice.parameter, value)}
        />
      )}
      {from !== undefined && (
        <div className="list-filter">
          <DateText
            label={translate('list.from', { field: name })}
            value={values[from] ?? null}
            onChange={(value) => setEnd(from, value)}
          />
        </div>
      )}
      {to !== undefined && (
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

function isBackwards(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && from > to;
}

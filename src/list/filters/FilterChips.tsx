import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useThreeStateLabels } from '../../fields/components/filters/ThreeStateFilter';
import { useFieldHelp, useFieldLabel } from '../../fields/components/label';
import { fieldOf, type Resource } from '../../schema';
import { FilterValueText } from './FilterValueText';
import { controlKey, clearControl, controlParameters, type Control } from './plan';
import type { Filters, FilterValues } from './useFilters';

interface FilterChipsProps {
  resource: Resource;
  filters: Filters;
  controls: readonly Control[];
  /** What needs no chip: a pressed preset says it already. */
  pressed: FilterValues;
  onOpen: (control: Control, anchor: Element) => void;
}

/** What the list is filtered by, a chip each: the chip opens its filter, the cross takes it away. */
export function FilterChips({ resource, filters, controls, pressed, onOpen }: FilterChipsProps) {
  const translate = useTranslate();
  const nameOf = useControlName(resource, filters.values);
  const helpOf = useControlHelp(resource, filters.values);
  const { values, set } = filters;
  const isShown = (control: Control) => {
    const given = controlParameters(control).filter((parameter) => values[parameter]);
    return given.some((parameter) => pressed[parameter] !== values[parameter]);
  };
  const isOffered = (control: Control) => control.kind === 'equals' && control.inSight;
  return controls
    .filter((one) => isShown(one) || isOffered(one))
    .map((control) => {
      const name = nameOf(control);
      if (!isShown(control))
        return (
          <button
            key={controlKey(control)}
            type="button"
            className="list-chip"
            data-help={helpOf(control)}
            aria-haspopup="dialog"
            onClick={(event) => onOpen(control, event.currentTarget)}
          >
            {name}
          </button>
        );
      return (
        <span key={controlKey(control)} className="list-chip list-set">
          <button
            type="button"
            data-help={helpOf(control)}
            aria-haspopup="dialog"
            onClick={(event) => onOpen(control, event.currentTarget)}
          >
            {name} <ChipValue resource={resource} control={control} values={values} />
          </button>
          <button
            type="button"
            aria-label={translate('list.clearOne', { name })}
            onClick={() => set(clearControl(control, controls))}
          >
            {'×'}
          </button>
        </span>
      );
    });
}

/** What a filter is called; a range by the date that it is on. */
function useControlName(resource: Resource, values: FilterValues): (control: Control) => string {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (control) => {
    switch (control.kind) {
      case 'search':
        return translate('list.search');
      case 'range': {
        const field = control.choose ? values[control.choose.parameter] : control.field;
        return field ? labelOf(resource, field) : translate('list.date');
      }
      case 'empty':
        return translate(`resources.${resource.route}.filters.${control.parameter}.label`, {
          _: labelOf(resource, control.field),
        });
      case 'equals':
        return labelOf(control.of, control.field.name);
    }
  };
}

/** What the field of a filter means. */
function useControlHelp(
  resource: Resource,
  values: FilterValues,
): (control: Control) => string | undefined {
  const helpOf = useFieldHelp();
  return (control) => {
    switch (control.kind) {
      case 'search':
        return undefined;
      case 'range': {
        const name = control.choose ? values[control.choose.parameter] : control.field;
        return name ? helpOf(resource, fieldOf(resource, name)) : undefined;
      }
      case 'empty':
        return helpOf(resource, fieldOf(resource, control.field));
      case 'equals':
        return helpOf(control.of, control.field);
    }
  };
}

interface ChipValueProps {
  resource: Resource;
  control: Control;
  values: FilterValues;
}

function ChipValue({ resource, control, values }: ChipValueProps): ReactNode {
  const stateWords = useThreeStateLabels(resource.route);
  switch (control.kind) {
    case 'search':
      return values[control.parameter];
    case 'range': {
      const [from, to] = [control.from, control.to].map((end) => (end && values[end]) || '');
      return from === to ? from : `${from} – ${to}`;
    }
    case 'empty':
      return stateWords(control.parameter, values[control.parameter] ?? '', 'empty');
    case 'equals':
      return (
        <FilterValueText
          of={control.of}
          field={control.field}
          text={values[control.parameter] ?? ''}
        />
      );
  }
}

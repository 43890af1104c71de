import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFieldHelp, useFieldLabel } from '../../fields/components/label';
import {
  filteringParametersOf,
  type Control,
  type ControlMessages,
  type Filters,
  type FilterValues,
} from '../../filters/control';
import { type Field, type Resource, tryDecode } from '../../schema';
import { clearControl, controlKey, isInSight } from './plan';
import { typeOf } from '../../fields';
import { FieldValue } from '../../fields/components/fieldComponents';

export interface FilterChipsProps {
  resource: Resource;
  filters: Filters;
  controls: readonly Control[];
  /** Filters of pressed presets, which need no chip. */
  pressed: FilterValues;
  onOpen: (control: Control, anchor: Element) => void;
}

export function FilterChips({ resource, filters, controls, pressed, onOpen }: FilterChipsProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const helpOf = useFieldHelp();
  const { values, set } = filters;
  const messages = { route: resource.route, translate, labelOf };
  const isShown = (control: Control) => {
    const setParameters = filteringParametersOf(control).filter((parameter) => values[parameter]);
    return setParameters.some((parameter) => pressed[parameter] !== values[parameter]);
  };
  return controls
    .filter((one) => isShown(one) || isInSight(one))
    .map((control) => {
      const about = control.about(values);
      const help = about ? helpOf(about.of, about.field) : undefined;
      const name =
        control.name?.(values, messages) ?? (about ? labelOf(about.of, about.field.name) : '');
      const isSet = isShown(control);
      const opener = (
        <button
          key={controlKey(control)}
          type="button"
          className={isSet ? undefined : 'list-chip'}
          data-help={help}
          aria-haspopup="dialog"
          onClick={(event) => onOpen(control, event.currentTarget)}
        >
          {name} {isSet && <ChipValue control={control} values={values} messages={messages} />}
        </button>
      );
      if (!isSet) return opener;
      return (
        <span key={controlKey(control)} className="list-chip list-set">
          {opener}
          <button
            type="button"
            aria-label={translate('list.clearOne', { name })}
            onClick={() => set(clearControl(control, controls, values))}
          >
            {'×'}
          </button>
        </span>
      );
    });
}

interface ChipValueProps {
  control: Control;
  values: FilterValues;
  messages: ControlMessages;
}

function ChipValue({ control, values, messages }: ChipValueProps): ReactNode {
  if (control.text) return control.text(values, messages);
  const about = control.about(values);
  const text = values[controlKey(control)] ?? '';
  return about ? <FilterValueText of={about.of} field={about.field} text={text} /> : text;
}

interface FilterValueTextProps {
  of: Resource;
  field: Field;
  text: string;
}

export function FilterValueText({ of, field, text }: FilterValueTextProps): ReactNode {
  const value = tryDecode(typeOf(field).codec, text, field.options) ?? null;
  if (value === null) return text;
  return <FieldValue resource={of} field={field} record={{ id: 0, [field.name]: value }} />;
}

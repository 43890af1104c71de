import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { referenceOf } from '../../fields';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { TextFilter } from '../../fields/components/filters/TextFilter';
import { useFieldHelp, useFieldLabel } from '../../fields/components/label';
import type { Control, FilterControlProps, FilterValues } from '../../filters/control';
import { WithHelp } from '../../filters/WithHelp';
import type { Field, Resource } from '../../schema';
import { filterField, clearControl, controlKey, scopeOf } from './plan';

const inputs = import.meta.glob<ComponentType<FilterControlProps>>('../../filters/*/control.tsx', {
  eager: true,
  import: 'default',
});

export default function FilterInput(props: Omit<FilterControlProps, 'name' | 'help'>) {
  const { control, filters, resource } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const helpOf = useFieldHelp();
  const about = control.about(filters.values);
  const messages = { route: resource.route, translate, labelOf };
  const name =
    control.name?.(filters.values, messages) ?? (about ? labelOf(about.of, about.field.name) : '');
  const Input = inputs[`../../filters/${control.kind}/control.tsx`] ?? FieldInput;
  return <Input {...props} name={name} help={about ? helpOf(about.of, about.field) : undefined} />;
}

function FieldInput({ resource, filters, control, controls, name, help }: FilterControlProps) {
  const { values, set } = filters;
  const about = control.about(values);
  if (!about) return null;
  const Filter = fieldInputs[about.field.type]?.Filter ?? TextFilter;
  const parameter = controlKey(control);
  return (
    <WithHelp help={help}>
      <Filter
        {...about}
        route={resource.route}
        parameter={parameter}
        value={values[parameter] ?? ''}
        label={name}
        narrowed={narrowingParameters(about, controls, values)}
        onChange={(value) =>
          set({ ...clearControl(control, controls, values), [parameter]: value })
        }
      />
    </WithHelp>
  );
}

/** Fixed ones, and those fed by active filters (cities by country). */
function narrowingParameters(
  { of, field }: { of: Resource; field: Field },
  controls: readonly Control[],
  values: FilterValues,
): Record<string, string> {
  const narrowed: Record<string, string> = { ...referenceOf(field)?.where };
  for (const [parameter, ours] of Object.entries(scopeOf(field))) {
    const parent = controls.find((control) => {
      const about = filterField(control, values);
      return about?.of === of && about.field.name === ours;
    });
    const value = parent && values[controlKey(parent)];
    if (value) narrowed[parameter] = value;
  }
  return narrowed;
}

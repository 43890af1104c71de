import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { fieldComponents } from '../../fields/components/fieldComponents';
import { useFieldHelp, useFieldLabel } from '../../fields/components/label';
import type { FilterControlProps } from '../../filters/control';
import { Helped } from '../../filters/Helped';
import { clearControl, controlKey, narrowingParameters } from './plan';

// By the folder's name, which is the kind's.
const inputs = import.meta.glob<ComponentType<FilterControlProps>>('../../filters/*/control.tsx', {
  eager: true,
  import: 'default',
});

/** The input of one filter, as a list's parameters have planned it. */
export default function OneFilter(props: Omit<FilterControlProps, 'help'>) {
  const { control, filters } = props;
  const helpOf = useFieldHelp();
  const about = control.about(filters.values);
  const help = about ? helpOf(about.of, about.field) : undefined;
  const Input = inputs[`../../filters/${control.kind}/control.tsx`] ?? FieldInput;
  return <Input {...props} help={help} />;
}

/** What is one value of a field has the field's own input. */
function FieldInput({ resource, filters, control, controls, help }: FilterControlProps) {
  const labelOf = useFieldLabel();
  const translate = useTranslate();
  const { values, set } = filters;
  const about = control.about(values);
  const Filter = about && fieldComponents[about.field.type]?.Filter;
  if (!Filter) return null;
  const { of, field } = about;
  const parameter = controlKey(control);
  const words = { route: resource.route, translate, labelOf };
  return (
    <Helped help={help}>
      <Filter
        field={field}
        of={of}
        route={resource.route}
        parameter={parameter}
        value={values[parameter] ?? ''}
        label={control.name?.(values, words) ?? labelOf(of, field.name)}
        narrowed={narrowingParameters(about, controls, values)}
        onChange={(value) =>
          set({ ...clearControl(control, controls, values), [parameter]: value })
        }
      />
    </Helped>
  );
}

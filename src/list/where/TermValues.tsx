import { useTranslate } from 'ra-core';
import { fieldTypes, referenceOf, typeOf } from '../../fields';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { TextFilter } from '../../fields/components/filters/TextFilter';
import { DateText } from '../../fields/components/pickers/DateText';
import { TimeText } from '../../fields/components/pickers/TimeText';
import type { Field, Resource } from '../../schema';
import { arityOf } from '../../schema/comparing';
import { comparedAs } from '../../schema/where';
import type { DraftTerm } from './filterDraft';
import { useEnumLabel } from '../../fields/components/label';

interface TermValuesProps {
  resource: Resource;
  field: Field;
  term: DraftTerm;
  onChange: (values: readonly string[]) => void;
}

export function TermValues({ resource, field, term, onChange }: TermValuesProps) {
  const translate = useTranslate();
  const { operator, values } = term;
  const [, most] = arityOf(operator);
  const put = (at: number, value: string | null) => {
    const next = [...values];
    // If the second end is set first, the first is empty.
    while (next.length < at) next.push('');
    next[at] = value ?? '';
    onChange(operator === 'in' ? next.filter((one) => one !== '') : next);
  };
  const one = (at: number, label: string) => (
    <OneValue
      key={at}
      resource={resource}
      field={field}
      label={label}
      // A part of a text is text, whatever the field's input.
      isText={operator === 'contains'}
      value={values[at] ?? ''}
      onChange={(value) => put(at, value)}
    />
  );
  if (most === 0) return <div className="where-values" />;
  if (operator !== 'in')
    return (
      <div className="where-values">
        {most === 1
          ? one(0, translate('where.value'))
          : [one(0, translate('where.from')), one(1, translate('where.to'))]}
      </div>
    );
  const { known = [], open = true } = typeOf(field).values?.(field.options) ?? {};
  if (!open)
    return (
      <Ticks resource={resource} field={field} known={known} values={values} onChange={onChange} />
    );
  // The last input adds a value.
  return (
    <div className="where-values">
      {[...values, ''].map((value, at) =>
        one(at, translate(value === '' ? 'where.another' : 'where.value')),
      )}
    </div>
  );
}

interface OneValueProps {
  resource: Resource;
  field: Field;
  label: string;
  isText: boolean;
  value: string;
  onChange: (value: string | null) => void;
}

function OneValue({ resource, field, isText, ...props }: OneValueProps) {
  const as = isText ? 'text' : comparedAs(field, fieldTypes)?.as;
  // Date-times are compared by day.
  if (as === 'day' || as === 'clock') {
    const Typed = as === 'day' ? DateText : TimeText;
    return <Typed {...props} value={props.value === '' ? null : props.value} />;
  }
  const Filter = isText ? TextFilter : (fieldInputs[field.type]?.Filter ?? TextFilter);
  return (
    <Filter
      {...props}
      field={field}
      of={resource}
      route={resource.route}
      parameter={field.name}
      emptyLabel="–"
      narrowed={{ ...referenceOf(field)?.where }}
    />
  );
}

interface TicksProps extends Pick<OneValueProps, 'resource' | 'field'> {
  known: readonly string[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function Ticks({ resource, field, known, values, onChange }: TicksProps) {
  const enumLabel = useEnumLabel();
  return (
    <div className="where-values where-ticks">
      {known.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={({ target }) =>
              // In declared order.
              onChange(
                known.filter((one) => (one === value ? target.checked : values.includes(one))),
              )
            }
          />
          {enumLabel(resource, field.name, value)}
        </label>
      ))}
    </div>
  );
}

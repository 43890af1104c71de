import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { fieldTypes, referenceOf, typeOf } from '../../fields';
import { useFieldLabel, useEnumLabel } from '../../fields/components/label';
import { ChoiceInput } from '../../fields/components/TextInput';
import { fieldOf, type Field, type Resource } from '../../schema';
import { operatorsOf, arityOf } from '../../schema/comparing';
import { comparedAs } from '../../schema/where';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { TextFilter } from '../../fields/components/filters/TextFilter';
import { DateText } from '../../fields/components/pickers/DateText';
import { TimeText } from '../../fields/components/pickers/TimeText';
import { isBackwards, withField, type DraftTerm } from './filterDraft';
import { useOperatorLabel } from './WhereSentence';

interface TermRowProps {
  resource: Resource;
  fields: readonly Field[];
  term: DraftTerm;
  isWrong: boolean;
  onChange: (term: DraftTerm | null) => void;
}

export function TermRow({ resource, fields, term, isWrong, onChange }: TermRowProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const operatorLabel = useOperatorLabel();
  const wrongId = useId();
  const field = fieldOf(resource, term.field);
  const label = labelOf(resource, field.name);
  const known = operatorsOf(comparedAs(field, fieldTypes)?.as ?? 'presence');
  return (
    <div
      className="where-term"
      role="group"
      aria-label={label}
      aria-describedby={isWrong ? wrongId : undefined}
      data-term={term.key}
    >
      <ChoiceInput
        label={translate('where.field')}
        value={term.field}
        options={fields.map(({ name }) => [name, labelOf(resource, name)])}
        onChoose={(name) => onChange(withField(term, fieldOf(resource, name), field))}
      />
      <ChoiceInput
        label={translate('where.operator')}
        value={term.operator}
        options={known.map((operator) => [operator, operatorLabel(field, operator)])}
        onChoose={(operator) => onChange({ ...term, operator })}
      />
      <TermValues
        resource={resource}
        field={field}
        term={term}
        onChange={(values) => onChange({ ...term, values })}
      />
      <IconButton
        className="where-remove"
        aria-label={translate('where.remove', { field: label })}
        title={translate('where.remove', { field: label })}
        onClick={() => onChange(null)}
      >
        {'×'}
      </IconButton>
      {isWrong && (
        <p id={wrongId} className="where-wrong">
          {translate(isBackwards(term, resource) ? 'list.backwards' : 'where.wrong')}
        </p>
      )}
    </div>
  );
}

interface TermValuesProps {
  resource: Resource;
  field: Field;
  term: DraftTerm;
  onChange: (values: readonly string[]) => void;
}

function TermValues({ resource, field, term, onChange }: TermValuesProps) {
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

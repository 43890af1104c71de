import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { fieldTypes } from '../../fields';
import { useFieldLabel } from '../../fields/components/label';
import { ChoiceInput } from '../../fields/components/TextInput';
import { fieldOf, type Field, type Resource } from '../../schema';
import { operatorsOf } from '../../schema/comparing';
import { comparedAs } from '../../schema/where';
import { isBackwards, withField, type DraftTerm } from './filterDraft';
import { useOperatorLabel } from './WhereSentence';
import { TermValues } from './TermValues';

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

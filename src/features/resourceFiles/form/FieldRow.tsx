import { useTranslate } from 'ra-core';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton } from '@mui/material';
import { useId, useState } from 'react';
import { ChoiceInput } from '../../../fields/components/TextInput';
import { MoveButtons } from '../../../shell/elements/MoveButtons';
import { commonLabel } from '../../../schema/files/fileLabels';
import { FindingList, findingsAt } from '../findings';
import { setAt } from '../text/document';
import { renameField, setOrRemove, setType } from '../text/edits';
import { type FieldForm, type FileLanguage, TYPES, findType, jsonAt } from '../text/form';
import {
  CheckCell,
  CheckedCell,
  TextCell,
  OptionCell,
  type CellOption,
  type PartProps,
} from './cells';
import { FieldOptions, optionsMissing } from './FieldOptions';

interface FieldRowProps extends PartProps {
  field: FieldForm;
  taken: readonly string[];
  /** The resource's other clients do not know the field. */
  extends: boolean;
  places: readonly CellOption[] | null;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const FIELD_NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const FLAGS = [
  ['required', 'resourceFiles.required'],
  ['unique', 'resourceFiles.unique'],
  ['fixed', 'resourceFiles.fixed'],
] as const;

export function FieldRow(props: FieldRowProps) {
  const { field, text, onText, findings, taken, isFirst, isLast, onMove, onRemove } = props;
  const translate = useTranslate();
  const id = useId();
  const { name, type } = field;
  const [open, setOpen] = useState(false);
  const shown = open || optionsMissing(field);
  const wrong = findingsAt(findings, 'field', name);
  const at = (...path: string[]) => ['fields', name, ...path];
  const shownType = findType(type).order === null ? 'reference' : type;
  const refuse = (typed: string) => {
    if (!FIELD_NAME.test(typed)) return translate('resourceFiles.typed.camelCase');
    return typed !== name && taken.includes(typed) ? translate('resourceFiles.nameTaken') : null;
  };
  const label = (language: FileLanguage, labelKey: string) => (
    <TextCell
      label={translate(labelKey)}
      lang={language}
      value={field.labels[language]}
      placeholder={commonLabel(language, name) ?? undefined}
      onChange={(value) => onText(setOrRemove(text, ['labels', language, 'fields', name], value))}
    />
  );
  return (
    <li
      className="rf-field"
      data-wrong={wrong.length > 0 || undefined}
      aria-label={translate('resourceFiles.fieldOf', { name })}
    >
      <div className="rf-field-row">
        <div className="rf-move">
          <MoveButtons
            up={translate('resourceFiles.up', { name })}
            down={translate('resourceFiles.down', { name })}
            isFirst={isFirst}
            isLast={isLast}
            onMove={onMove}
          />
        </div>
        <div data-part="name">
          <CheckedCell
            label={translate('resourceFiles.fieldName')}
            code
            value={name}
            wrong={wrong.length > 0}
            describedBy={wrong.length > 0 ? id : undefined}
            refuse={refuse}
            onTake={(next) => onText(renameField(text, name, next, props.saved))}
          />
        </div>
        {label('ko', 'resourceFiles.labelKo')}
        {label('en', 'resourceFiles.labelEn')}
        <ChoiceInput
          label={translate('resourceFiles.type')}
          value={shownType}
          options={TYPES.map((value) => [
            value,
            translate(`resourceFiles.types.${value}`, { _: value }),
          ])}
          onChoose={(value) => {
            // The first values are examples, to be typed over.
            if (findType(value).values !== undefined) setOpen(true);
            onText(setType(text, name, value));
          }}
        />
        {FLAGS.map(([flag, labelKey]) => (
          <CheckCell
            key={flag}
            label={translate(labelKey)}
            checked={field[flag]}
            disabled={field.readOnly || (flag === 'required' && props.extends)}
            onChange={(on) => onText(setOrRemove(text, at(flag), on))}
          />
        ))}
        <DefaultCell
          field={field}
          onChange={(value) => onText(setAt(text, at('default'), value))}
        />
        <div className="rf-field-tools">
          <Button
            color="inherit"
            aria-expanded={shown}
            aria-label={translate('resourceFiles.optionsOf', { name })}
            onClick={() => setOpen(!open)}
          >
            {translate('resourceFiles.options')}
          </Button>
          <IconButton
            aria-label={translate('resourceFiles.removeField', { name })}
            onClick={onRemove}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </div>
      </div>
      {shown && <FieldOptions {...props} />}
      <FindingList byLabel findings={wrong} id={id} />
    </li>
  );
}

interface DefaultCellProps {
  field: FieldForm;
  onChange: (value: string | number | boolean | undefined) => void;
}

function DefaultCell({ field, onChange }: DefaultCellProps) {
  const translate = useTranslate();
  const label = translate('resourceFiles.default');
  const { type, default: value, written, readOnly } = field;
  const text = value === undefined || value === null ? '' : String(value);
  if (readOnly) return <TextCell label={label} disabled value="" onChange={onChange} />;
  const { defaultInput, values } = findType(type);
  const isYesNo = defaultInput === 'yesNo';
  if (isYesNo || values) {
    const choices = isYesNo ? ['true', 'false'] : Object.keys(jsonAt(written, 'values'));
    return (
      <ChoiceInput
        label={label}
        value={text}
        options={[
          ['', translate('resourceFiles.noDefault')],
          ...choices.map((one): CellOption => [
            one,
            isYesNo ? translate(`ra.boolean.${one}`) : one,
          ]),
        ]}
        onChoose={(chosen) => {
          if (chosen === '') onChange(undefined);
          else onChange(isYesNo ? chosen === 'true' : chosen);
        }}
      />
    );
  }
  if (defaultInput)
    return <OptionCell label={label} value={value} onChange={onChange} kind={defaultInput} />;
  return (
    <TextCell
      label={label}
      value={text}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
    />
  );
}

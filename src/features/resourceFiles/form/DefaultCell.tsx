import { useTranslate } from 'ra-core';
import type { FieldForm } from '../text/form';
import { isJson } from '../text/form';
import { typeNamed } from '../text/types';
import { OptionCell, SelectCell, TextCell } from './cells';

interface DefaultCellProps {
  field: FieldForm;
  /** undefined takes it away. */
  onChange: (value: string | number | boolean | undefined) => void;
}

/** What a new record starts with, typed as the field's values are. */
export function DefaultCell({ field, onChange }: DefaultCellProps) {
  const translate = useTranslate();
  const label = translate('resourceFiles.default');
  const none = translate('resourceFiles.noDefault');
  const { type, default: value, written, readOnly } = field;
  const text = value === undefined || value === null ? '' : String(value);
  if (readOnly) return <TextCell {...{ label }} disabled value="" onChange={onChange} />;
  const { defaultInput, values } = typeNamed(type);
  if (defaultInput === 'yesNo')
    return (
      <SelectCell
        {...{ label, none }}
        value={text}
        options={['true', 'false'].map((one) => ({
          value: one,
          label: translate(`ra.boolean.${one}`),
        }))}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
      />
    );
  if (values)
    return (
      <SelectCell
        {...{ label, none }}
        value={text}
        options={Object.keys(isJson(written['values']) ? written['values'] : {}).map((one) => ({
          value: one,
          label: one,
        }))}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      />
    );
  if (defaultInput) return <OptionCell {...{ label, value, onChange }} kind={defaultInput} />;
  return (
    <TextCell
      label={label}
      value={text}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
    />
  );
}

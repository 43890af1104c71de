import CloseIcon from '@mui/icons-material/Close';
import { Autocomplete, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { captionsOfType } from '../../fields/captions';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { useFieldLabel } from '../../fields/components/label';
import { PickerInput } from '../../fields/components/pickers/PickerInput';
import { usePickerMessages } from '../../fields/components/pickers/usePickerMessages';
import { formWidthClass } from '../../fields/components/formWidthClass';
import type { Field, Resource } from '../../schema';

interface ChosenFieldsProps {
  resource: Resource;
  fields: readonly Field[];
  type: unknown;
  chosen: readonly string[];
  cleared: ReadonlySet<string>;
  disabled: boolean;
  onChoose: (name: string) => void;
  onClear: (name: string, cleared: boolean) => void;
  onRemove: (name: string) => void;
}

export function ChosenFields(props: ChosenFieldsProps) {
  const { resource, fields, type, chosen, cleared, disabled } = props;
  const { onChoose, onClear, onRemove } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const box = useRef<HTMLDivElement>(null);
  const buttons = usePickerMessages();
  const [typed, setTyped] = useState('');
  const latest = useRef<string | null>(null);
  const { keyOf } = captionsOfType(resource, type);
  const label = (name: string) => {
    const caption = keyOf(name);
    return translate(caption ?? '', { _: '' }) || labelOf(resource, name);
  };
  // At once: the form's setFocus waits, and the next key would go to the field's name.
  useLayoutEffect(() => {
    const input = box.current?.querySelector(`[name="${latest.current}"]`);
    if (input instanceof HTMLElement) input.focus();
    latest.current = null;
  }, [chosen]);
  const shown = chosen.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return (
    <div className="bulk-fields" ref={box}>
      {shown.map((field) => {
        const { name } = field;
        const Input = fieldInputs[field.type]?.Input;
        const isCleared = cleared.has(name);
        return (
          <div key={name} className={`bulk-field ${formWidthClass(field)}`}>
            {Input && (
              <Input
                resource={resource}
                field={field}
                label={label(name)}
                disabled={disabled || isCleared}
              />
            )}
            {!field.required && (
              <label className="bulk-clear">
                <input
                  type="checkbox"
                  checked={isCleared}
                  disabled={disabled}
                  onChange={({ target }) => onClear(name, target.checked)}
                />
                {translate('changing.clear')}
              </label>
            )}
            <IconButton
              aria-label={translate('changing.remove', { field: label(name) })}
              disabled={disabled}
              onClick={() => onRemove(name)}
            >
              <CloseIcon fontSize="inherit" />
            </IconButton>
          </div>
        );
      })}
      {!disabled && (
        <Autocomplete
          {...buttons}
          options={fields.filter(({ name }) => !chosen.includes(name))}
          getOptionLabel={({ name }) => label(name)}
          getOptionKey={({ name }) => name}
          value={null}
          inputValue={typed}
          onInputChange={(_event, text) => setTyped(text)}
          autoHighlight
          openOnFocus
          clearOnBlur
          noOptionsText={translate('changing.noFields')}
          onChange={(_event, field) => {
            if (!field) return;
            latest.current = field.name;
            setTyped('');
            onChoose(field.name);
          }}
          renderInput={(params) => (
            <PickerInput
              params={params}
              autoFocus
              label={translate('changing.add')}
              placeholder={translate('changing.addHint')}
            />
          )}
        />
      )}
    </div>
  );
}

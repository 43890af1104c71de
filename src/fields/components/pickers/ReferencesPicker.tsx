import { useMemo, useState } from 'react';
import { titleOf, useLookup } from '../../../data/lookups';
import { ChoiceBox, type PickerInputProps } from './ChoiceBox';
import { toChoice, type Choice } from './choices';
import { useChoices } from './useChoices';

interface ReferencesPickerProps extends PickerInputProps {
  to: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onUnnamed?: ((text: string, message: string) => void) | undefined;
  onAsked?: ((answer: Promise<void>) => void) | undefined;
  onText?: ((text: string) => void) | undefined;
}

export function ReferencesPicker(props: ReferencesPickerProps) {
  const { to, value, onChange, onUnnamed, onAsked, onText, ...inputProps } = props;
  const [open, setOpen] = useState(false);
  const source = useChoices({ to, by: 'key', open });
  const { resource } = source;
  const { byKey } = useLookup(to, {
    enabled: value.length > 0 && resource.key !== resource.optionText,
  });
  // Autocomplete resets the typed text for a new list.
  const chosen = useMemo(
    () =>
      value.map((code): Choice => {
        const row = byKey(code);
        const found = row ? toChoice(resource, row, 'key', titleOf) : null;
        return found ?? { value: code, title: code, detail: '' };
      }),
    [value, byKey, resource],
  );
  return (
    <ChoiceBox<true>
      multiple
      inputProps={inputProps}
      source={source}
      value={chosen}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onText={onText}
      onUnnamed={onUnnamed}
      onAsked={onAsked}
      onChange={(_event, choices) => {
        onText?.('');
        onChange(choices.map((choice) => String(choice.value)));
      }}
      onNamed={({ value: code }) => {
        onText?.('');
        if (!value.includes(String(code))) onChange([...value, String(code)]);
      }}
    />
  );
}

import { useMemo, useState } from 'react';
import { titleOf, useLookup } from '../../../data/lookups';
import { ChoiceBox, type PickerInputProps } from './ChoiceBox';
import { toChoice, type Choice } from './choices';
import { useChoices } from './useChoices';

interface ReferencesPickerProps extends PickerInputProps {
  /** The declaration's name of the resource to pick from. */
  to: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Told of a text that names no one record, and why. */
  onUnnamed?: ((text: string, message: string) => void) | undefined;
  /** Told that the server is asked what the text names, until that is known. */
  onAsked?: ((answer: Promise<void>) => void) | undefined;
  /** Told of each text that is typed, and of none once it was taken. */
  onText?: ((text: string) => void) | undefined;
}

/** Picks several records by their codes, each a chip. */
export function ReferencesPicker(props: ReferencesPickerProps) {
  const { to, value, onChange, onUnnamed, onAsked, onText, ...inputProps } = props;
  const [open, setOpen] = useState(false);
  const source = useChoices({ to, by: 'key', open });
  const { resource } = source;
  const { byKey } = useLookup(to, { enabled: value.length > 0 && resource.key !== resource.title });
  // The same list while nothing changed: at each new one the box forgets what is being typed.
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
      size="small"
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

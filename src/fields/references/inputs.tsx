import { useMemo, useState } from 'react';
import { titleOf, useLookup } from '../../data/lookups';
import { ChoiceBox } from '../components/pickers/ChoiceBox';
import { toChoice, type Choice } from '../components/pickers/choices';
import { useChoices } from '../components/pickers/useChoices';
import type { InputProps } from '../components/types';
import { useFieldInput } from '../components/useFieldInput';

export function Input(props: InputProps) {
  const { value, change, revert, hold, markIncomplete, waitFor, inputProps } = useFieldInput(props);
  const codes = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const [open, setOpen] = useState(false);
  const to = String(props.field.options.to);
  const source = useChoices({ to, by: 'key', open });
  const { resource } = source;
  const { byKey } = useLookup(to, {
    enabled: codes.length > 0 && resource.key !== resource.optionText,
  });
  // Autocomplete resets the typed text for a new list.
  const chosen = useMemo(
    () =>
      codes.map((code): Choice => {
        const row = byKey(code);
        const found = row ? toChoice(resource, row, 'key', titleOf) : null;
        return found ?? { value: code, title: code, detail: '' };
      }),
    [codes, byKey, resource],
  );
  return (
    <ChoiceBox<true>
      multiple
      inputProps={inputProps}
      source={source}
      revert={revert}
      value={chosen}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onText={markIncomplete}
      onAsked={waitFor}
      onUnnamed={(_text, message) => hold?.(value, message)}
      onChange={(_event, choices) =>
        change(choices.length > 0 ? choices.map((choice) => String(choice.value)) : null)
      }
      onNamed={({ value: code }) => {
        if (codes.includes(String(code))) markIncomplete('');
        else change([...codes, String(code)]);
      }}
    />
  );
}

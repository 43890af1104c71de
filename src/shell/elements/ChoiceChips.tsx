interface ChoiceChipsProps<Name extends string> {
  label: string;
  choices: readonly { name: Name; label: string; disabled?: boolean }[];
  value: Name | null;
  onChoose: (name: Name) => void;
}

/**
 * A toolbar choice between a few options, as toggle buttons.
 * @example <ChoiceChips label="기간" choices={[{ name: 'month', label: '월간' }, …]} value="month" onChoose={setSpan} />
 */
export function ChoiceChips<Name extends string>(props: ChoiceChipsProps<Name>) {
  const { label, choices, value, onChoose } = props;
  return (
    <div className="list-chips" role="group" aria-label={label}>
      {choices.map(({ name, label: text, disabled = false }) => (
        <button
          key={name}
          type="button"
          className="list-chip"
          aria-pressed={name === value}
          disabled={disabled}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

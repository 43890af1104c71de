interface ChoiceChipsProps<Name extends string> {
  /** What is chosen by them, for screen readers. */
  label: string;
  choices: readonly { name: Name; label: string; disabled?: boolean }[];
  /** The chosen one; null: none is. */
  value: Name | null;
  onChoose: (name: Name) => void;
}

/**
 * One of a few in a toolbar, all in sight: each a button that is pressed while it is chosen.
 * @example <ChoiceChips label="기간" choices={[{ name: 'month', label: '월간' }, …]} value="month" onChoose={setSpan} />
 */
export function ChoiceChips<Name extends string>(props: ChoiceChipsProps<Name>) {
  const { label, choices, value, onChoose } = props;
  return (
    <div className="list-chips" role="group" aria-label={label}>
      {choices.map(({ name, label: words, disabled = false }) => (
        <button
          key={name}
          type="button"
          className="list-chip"
          aria-pressed={name === value}
          disabled={disabled}
          onClick={() => onChoose(name)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

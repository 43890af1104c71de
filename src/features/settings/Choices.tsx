import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface ChoicesProps<T extends string> {
  label: string;
  hint?: string;
  value: T;
  choices: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[];
  onChange: (value: T) => void;
}

/** One of a few, all in sight. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, hint, value, choices, onChange } = props;
  const id = useId();
  return (
    <div className="settings-item">
      <h3 id={id}>{label}</h3>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={value}
        aria-labelledby={id}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        onChange={(_event, chosen: T | null) => {
          // A click on the chosen one takes nothing back.
          if (chosen !== null) onChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.icon}
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { translateError, translateWords } from '../../data/serverWords';
import type { Translate } from '../../data/serverWords';
import Field from './Field';
import { useAuthForm } from './useAuthForm';
import type { Errors, Values } from './useAuthForm';

export interface FieldSpec<Name extends string> {
  name: Name;
  /** Message key below `shell.auth`. */
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
}

interface AuthFormProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  initial: Values<Name>;
  submitLabel: string;
  translate: Translate;
  onSubmit: (values: Values<Name>) => Promise<void>;
}

function check<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
): Errors<Name> {
  const errors: Errors<Name> = {};
  const all: Record<string, string | undefined> = values;
  for (const { name, type } of fields) {
    const value = values[name];
    if (value.trim() === '') errors[name] = 'shell.auth.required';
    else if (type === 'email' && !/^\S+@\S+$/.test(value.trim()))
      errors[name] = 'shell.auth.emailInvalid';
    else if (name === 'password_confirmation' && value !== all.password)
      errors[name] = 'shell.auth.mismatch';
  }
  return errors;
}

/** A form of a few texts, for signing in and for asking for an account. */
export default function AuthForm<Name extends string>(props: AuthFormProps<Name>) {
  const { fields, initial, submitLabel, translate, onSubmit } = props;
  const inputs = useRef(new Map<Name, { current: HTMLInputElement | null }>());
  const inputOf = (name: Name) => {
    const known = inputs.current.get(name) ?? { current: null };
    inputs.current.set(name, known);
    return known;
  };
  const form = useAuthForm({
    initial,
    check: (values) => check(fields, values),
    submit: onSubmit,
    focus: (name) => inputOf(name).current?.focus(),
  });
  const errorText = (words: string | undefined) =>
    words?.startsWith('shell.') ? translate(words) : words && translateWords(words, translate);

  return (
    <form noValidate onSubmit={form.onSubmit} aria-busy={form.busy}>
      {form.failure !== null && (
        <Alert severity="error" className="auth-alert">
          {translateError(form.failure, translate)}
        </Alert>
      )}
      {fields.map(({ name, label, type, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={translate(`shell.auth.${label}`)}
          type={type}
          autoComplete={autoComplete}
          value={form.values[name]}
          error={errorText(form.errors[name])}
          inputRef={inputOf(name)}
          onChange={(value) => form.change(name, value)}
          translate={translate}
        />
      ))}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        className="auth-submit"
        disabled={form.busy}
      >
        {form.busy ? translate('shell.auth.working') : submitLabel}
      </Button>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { translateError, translateServerMessage, type Translate } from '../data/serverMessages';
import { TextInput } from '../fields/components/TextInput';
import { PublicIcon } from '../shell/elements/PublicIcon';
import { ApiError } from '../data/errors';
import { useSingleSubmit } from '../shell/useSingleSubmit';
import { isComposing } from '../shell/keyboard/pressed';

interface FieldSpec<Name extends string> {
  name: Name;
  /** Message key below `shell.auth`. */
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  /** Message key below `shell.auth`. */
  rule?: string;
}

interface AccountFormProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  initial: AccountValues<Name>;
  submitLabel: string;
  translate: Translate;
  onSubmit: (values: AccountValues<Name>) => Promise<void>;
  onType?: ((name: Name) => void) | undefined;
  onCancel?: (() => void) | undefined;
}

function check<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: AccountValues<Name>,
): AccountErrors<Name> {
  const errors: AccountErrors<Name> = {};
  const all: Record<string, string | undefined> = values;
  for (const { name } of fields) {
    const value = values[name];
    if (value.trim() === '') errors[name] = 'shell.auth.required';
    else if (name === 'email' && !/^[^\s@]+@\S+$/.test(value.trim()))
      errors[name] = 'shell.auth.emailInvalid';
    else if (name === 'password_confirmation' && value !== all.password)
      errors[name] = 'shell.auth.mismatch';
  }
  return errors;
}

/**
 * A form of account fields, with its errors.
 * @example <AccountForm fields={PASSWORD} initial={{ password: '' }} submitLabel={label} translate={translate} onSubmit={save} />
 */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { fields, initial, submitLabel, translate, onSubmit, onType, onCancel } = props;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<AccountErrors<Name>>({});
  const { send, busy, failure, dismiss } = useSingleSubmit();
  const names = Object.keys(initial) as Name[];
  const inputs = useRef(new Map<Name, HTMLInputElement | null>());
  const showErrors = (newErrors: AccountErrors<Name>): boolean => {
    setErrors(newErrors);
    const first = names.find((name) => newErrors[name] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
    return first !== undefined;
  };
  const known = fields.find(({ autoComplete }) => autoComplete === 'current-password')?.name;
  const submit = async () => {
    if (busy) return;
    dismiss();
    if (showErrors(check(fields, values))) return;
    await send(async () => {
      try {
        await onSubmit(values);
      } catch (error) {
        const byField = error instanceof ApiError ? (error.body.errors ?? {}) : {};
        const fieldErrors: AccountErrors<Name> = {};
        for (const name of names)
          if (byField[name] !== undefined) fieldErrors[name] = byField[name];
        if (!showErrors(fieldErrors)) throw error;
        // The server reports a wrong password at the address.
        const password = 'email' in fieldErrors && known && inputs.current.get(known);
        if (!password) return;
        password.focus();
        password.select();
      }
    });
  };
  const fieldCount = useRef(fields.length);
  useEffect(() => {
    const added = fields.length > fieldCount.current ? fields.at(-1) : undefined;
    fieldCount.current = fields.length;
    if (added) inputs.current.get(added.name)?.focus();
  }, [fields]);
  const [isShown, setShown] = useState(false);
  // One button shows both: Tab goes from one password to the next.
  const last = fields.findLast(({ type }) => type === 'password');
  const errorText = (message: string | undefined) =>
    message?.startsWith('shell.')
      ? translate(message)
      : message && translateServerMessage(message, translate);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      aria-busy={busy}
    >
      {failure !== null && (
        <p role="alert" className="auth-alert" data-severity="error">
          {translateError(failure, translate)}
        </p>
      )}
      {fields.map(({ name, label, type, autoComplete, rule }) => {
        const error = errorText(errors[name]);
        return (
          <TextInput
            key={name}
            name={name}
            label={translate(`shell.auth.${label}`)}
            type={type === 'password' && isShown ? 'text' : type}
            autoComplete={autoComplete}
            value={values[name]}
            rootClassName="input-apart"
            required
            error={error !== undefined}
            helperText={error ?? (rule && translate(`shell.auth.${rule}`))}
            ref={(input) => {
              inputs.current.set(name, input);
            }}
            onChange={({ target: { value } }) => {
              setValues((present) => ({ ...present, [name]: value }));
              setErrors((present) => ({ ...present, [name]: undefined }));
              onType?.(name);
            }}
            // Enter may end a Hangul composition.
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
            }}
            autoCapitalize="none"
            spellCheck={false}
            end={
              name === last?.name && (
                <button
                  type="button"
                  className="input-button"
                  aria-label={translate(
                    isShown ? 'shell.auth.hidePassword' : 'shell.auth.showPassword',
                  )}
                  onClick={() => setShown(!isShown)}
                >
                  <PublicIcon name={isShown ? 'eyeOff' : 'eye'} />
                </button>
              )
            }
          />
        );
      })}
      <button type="submit" className="public-button auth-submit" disabled={busy}>
        {busy ? translate('shell.auth.working') : submitLabel}
      </button>
      {onCancel && (
        <button type="button" className="auth-more" onClick={onCancel}>
          {translate('account.cancel')}
        </button>
      )}
    </form>
  );
}

export const EMAIL = {
  name: 'email',
  label: 'email',
  type: 'email',
  autoComplete: 'username',
} as const;

export const PASSWORD: readonly FieldSpec<'password'>[] = [
  { name: 'password', label: 'password', type: 'password', autoComplete: 'current-password' },
];

export const SIGN_IN: readonly FieldSpec<'email' | 'password' | 'code'>[] = [EMAIL, ...PASSWORD];

/** From an app, or a recovery code. */
export const CODE = {
  name: 'code',
  label: 'code',
  type: 'text',
  autoComplete: 'one-time-code',
} as const;

/** For an account without an app. */
export const RECOVERY_CODE = { ...CODE, label: 'recoveryCode' } as const;

export const NEW_PASSKEY: readonly FieldSpec<'passkeyName' | 'password'>[] = [
  { name: 'passkeyName', label: 'passkeyName', type: 'text', autoComplete: 'off' },
  ...PASSWORD,
];

const CHOSEN = { type: 'password', autoComplete: 'new-password' } as const;

export const NEW_PASSWORD: readonly FieldSpec<'password' | 'password_confirmation'>[] = [
  { ...CHOSEN, name: 'password', label: 'newPassword', rule: 'passwordRule' },
  { ...CHOSEN, name: 'password_confirmation', label: 'passwordConfirmation' },
];

export const REGISTER: readonly FieldSpec<
  'name' | 'email' | 'password' | 'password_confirmation'
>[] = [
  { name: 'name', label: 'name', type: 'text', autoComplete: 'name' },
  EMAIL,
  { ...CHOSEN, name: 'password', label: 'password', rule: 'passwordRule' },
  { ...CHOSEN, name: 'password_confirmation', label: 'passwordConfirmation' },
];

/**
 * Focuses the first empty input, unless the user is typing.
 * @example useLayoutEffect(() => focusFirstGap(panel.current), [])
 */
export function focusFirstGap(place: HTMLElement | null): void {
  const inputs = [...(place?.querySelectorAll('input') ?? [])];
  if (inputs.some((input) => input === document.activeElement)) return;
  inputs.find(({ value }) => value === '')?.focus();
}

type AccountValues<Name extends string> = Record<Name, string>;

/** Translated on render, to follow the language. */
type AccountErrors<Name extends string> = Partial<Record<Name, string>>;

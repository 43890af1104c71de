import { useState, type FormEvent } from 'react';
import { ApiError } from '../data/errors';
import { useSingleSubmit } from '../shell/useSingleSubmit';

export type AccountValues<Name extends string> = Record<Name, string>;

/** Errors are kept as message keys or server's words, so that they follow a change of language. */
export type AccountErrors<Name extends string> = Partial<Record<Name, string>>;

interface AccountFormOptions<Name extends string> {
  initial: AccountValues<Name>;
  check: (values: AccountValues<Name>) => AccountErrors<Name>;
  submit: (values: AccountValues<Name>) => Promise<void>;
  /** Moves the focus to the first field with an error. */
  focus: (name: Name) => void;
}

/** A small form's state: what was typed stays whatever happens, and errors stand by their fields. */
export function useAccountForm<Name extends string>({
  initial,
  check,
  submit,
  focus,
}: AccountFormOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<AccountErrors<Name>>({});
  const { send, busy, failure, dismiss } = useSingleSubmit();
  const names = Object.keys(initial) as Name[];

  const showErrors = (found: AccountErrors<Name>): boolean => {
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focus(first);
    return first !== undefined;
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    dismiss();
    if (showErrors(check(values))) return;
    await send(async () => {
      try {
        await submit(values);
      } catch (error) {
        const byField = error instanceof ApiError ? (error.body.errors ?? {}) : {};
        const known: AccountErrors<Name> = {};
        for (const name of names) if (byField[name] !== undefined) known[name] = byField[name];
        if (!showErrors(known)) throw error;
      }
    });
  };

  const change = (name: Name, value: string) => {
    setValues((present) => ({ ...present, [name]: value }));
    setErrors((present) => ({ ...present, [name]: undefined }));
  };

  return {
    values,
    errors,
    failure,
    busy,
    change,
    onSubmit: (event: FormEvent) => void onSubmit(event),
  };
}

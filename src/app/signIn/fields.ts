import type { FieldSpec } from './AuthForm';

const EMAIL = { name: 'email', label: 'email', type: 'email', autoComplete: 'username' } as const;

/** What signing in asks for, on its own screen and over a form whose session ran out. */
export const SIGN_IN: readonly FieldSpec<'email' | 'password'>[] = [
  EMAIL,
  { name: 'password', label: 'password', type: 'password', autoComplete: 'current-password' },
];

/** What a request for an account asks for. */
export const REGISTER: readonly FieldSpec<
  'name' | 'email' | 'password' | 'password_confirmation'
>[] = [
  { name: 'name', label: 'name', type: 'text', autoComplete: 'name' },
  EMAIL,
  { name: 'password', label: 'password', type: 'password', autoComplete: 'new-password' },
  {
    name: 'password_confirmation',
    label: 'passwordConfirmation',
    type: 'password',
    autoComplete: 'new-password',
  },
];

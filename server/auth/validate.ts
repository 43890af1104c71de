import { z } from 'zod';
import { isEmail, minimumPasswordLength } from '../env';
import { ValidationProblem, type FieldErrors } from '../errors';
import type { Registration } from './credentials';

const maximumPasswordLength = 1_000;
const maximumNameLength = 50;

const notAnAddress = 'The email field must be a valid email address.';

const filled = (field: string) => z.string().min(1, `The ${field} field is required.`);

const tooLong = (field: string, max: number): string =>
  `The ${field} field must not be greater than ${max} characters.`;

/** PostgreSQL's text can't hold NUL. */
const isStorable = (text: string): boolean => text.length <= 255 && !text.includes('\0');

const credentials = z.object({
  mode: z.enum(['', 'login'], 'The selected mode is invalid.'),
  email: filled('email').refine(isStorable, notAnAddress),
  password: filled('password').max(
    maximumPasswordLength,
    tooLong('password', maximumPasswordLength),
  ),
  code: z.string().max(50, tooLong('code', 50)),
  passkey: z.string(),
});

const byPasskey = credentials.pick({ mode: true, passkey: true });

const registration = (confirmation: string) =>
  z.object({
    name: filled('name')
      .max(maximumNameLength, tooLong('name', maximumNameLength))
      .refine(isStorable, 'The name field format is invalid.'),
    email: filled('email').refine((text) => isEmail(text) && isStorable(text), notAnAddress),
    password: filled('password')
      .min(
        minimumPasswordLength,
        `The password field must be at least ${minimumPasswordLength} characters.`,
      )
      .max(maximumPasswordLength, tooLong('password', maximumPasswordLength))
      .refine((text) => text === confirmation, 'The password field confirmation does not match.'),
  });

const newPassword = (confirmation: string) => registration(confirmation).pick({ password: true });

export interface Credentials {
  email: string;
  password: string;
  code: string;
  passkey: string;
}

/**
 * @returns a text for a passkey alone
 * @throws ValidationProblem
 */
export function readCredentials(body: unknown): Credentials | string {
  const [mode, passkey, password] = [
    readTextField(body, 'mode'),
    readTextField(body, 'passkey'),
    readTextField(body, 'password'),
  ];
  if (passkey !== '' && password === '') return read(byPasskey, { mode, passkey }).passkey;
  const { mode: _mode, ...values } = read(credentials, {
    mode,
    passkey,
    password,
    email: readTextField(body, 'email').trim(),
    code: readTextField(body, 'code').trim(),
  });
  return values;
}

/** @throws ValidationProblem */
export function readNewPassword(body: unknown): string {
  const password = readTextField(body, 'password');
  return read(newPassword(readTextField(body, 'password_confirmation')), { password }).password;
}

/** @throws ValidationProblem */
export function readRegistration(body: unknown): Registration {
  return read(registration(readTextField(body, 'password_confirmation')), {
    name: readTextField(body, 'name').trim(),
    email: readTextField(body, 'email').trim(),
    password: readTextField(body, 'password'),
  });
}

/** Other values count as missing: forms send only text. */
export function readTextField(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return '';
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

function read<T>(schema: z.ZodType<T>, fields: Record<string, string>): T {
  const outcome = schema.safeParse(fields);
  if (outcome.success) return outcome.data;
  const errors: FieldErrors = {};
  for (const { path, message } of outcome.error.issues) errors[String(path[0])] ??= [message];
  throw new ValidationProblem(errors);
}

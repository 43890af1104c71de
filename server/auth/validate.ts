import { isEmail, minimumPasswordLength } from '../env';
import { ValidationProblem, type FieldErrors } from '../errors';
import type { Registration } from './credentials';

// A longer one is not a password but an attempt to keep the server hashing.
const maximumPasswordLength = 1_000;
// As resources/users.ts has it.
const maximumNameLength = 50;

const notAnAddress = 'The email field must be a valid email address.';

/** No NUL, which PostgreSQL's text can't hold, and no longer than the column. */
function isStorable(text: string): boolean {
  return text.length <= 255 && !text.includes('\0');
}

/** What the sign-in form sends; already validated. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Checks the body of POST /login.
 * @throws ValidationProblem
 */
export function readCredentials(body: unknown): Credentials {
  const email = textOf(body, 'email').trim();
  const password = textOf(body, 'password');
  const errors = new Errors();
  const mode = textOf(body, 'mode');
  if (mode !== '' && mode !== 'login') errors.add('mode', 'The selected mode is invalid.');
  if (email === '') errors.required('email');
  else if (!isStorable(email)) errors.add('email', notAnAddress);
  if (password === '') errors.required('password');
  else if (password.length > maximumPasswordLength)
    errors.tooLong('password', maximumPasswordLength);
  errors.throwIfAny();
  return { email, password };
}

/**
 * Checks the body of POST /register.
 * @throws ValidationProblem
 */
export function readRegistration(body: unknown): Registration {
  const name = textOf(body, 'name').trim();
  const email = textOf(body, 'email').trim();
  const password = textOf(body, 'password');
  const errors = new Errors();
  if (name === '') errors.required('name');
  else if (name.length > maximumNameLength) errors.tooLong('name', maximumNameLength);
  else if (!isStorable(name)) errors.add('name', 'The name field format is invalid.');
  if (email === '') errors.required('email');
  else if (!isEmail(email) || !isStorable(email)) errors.add('email', notAnAddress);
  checkNewPassword(errors, password, textOf(body, 'password_confirmation'));
  errors.throwIfAny();
  return { name, email, password };
}

function checkNewPassword(errors: Errors, password: string, confirmation: string): void {
  if (password === '') errors.required('password');
  else if (password.length < minimumPasswordLength) {
    errors.add(
      'password',
      `The password field must be at least ${minimumPasswordLength} characters.`,
    );
  } else if (password.length > maximumPasswordLength)
    errors.tooLong('password', maximumPasswordLength);
  else if (password !== confirmation) {
    errors.add('password', 'The password field confirmation does not match.');
  }
}

/** Anything but text counts as missing: forms send text only. */
function textOf(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return '';
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

class Errors {
  readonly #errors: FieldErrors = {};

  add(field: string, message: string): void {
    this.#errors[field] = [...(this.#errors[field] ?? []), message];
  }

  required(field: string): void {
    this.add(field, `The ${field} field is required.`);
  }

  tooLong(field: string, max: number): void {
    this.add(field, `The ${field} field must not be greater than ${max} characters.`);
  }

  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0) throw new ValidationProblem(this.#errors);
  }
}

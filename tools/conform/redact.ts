import { bodyText, type Call } from './call';
import { truncateLine, type ShownRequest } from './outcome';

const hidden = '•••';

/** Removes secrets, plain or encoded, and every token. */
export function redacted(secrets: readonly string[]): (text: string) => string {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ secret }).toString().slice('secret='.length),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return (text) =>
    forms
      .filter(Boolean)
      .toSorted((a, b) => b.length - a.length)
      .reduce((shown, secret) => shown.replaceAll(secret, hidden), text)
      .replace(/("accessToken"\s*:\s*")[^"]*/g, `$1${hidden}`);
}

export function requestOf(call: Call, hide: (text: string) => string): ShownRequest {
  const { form } = call;
  const shown =
    form !== undefined && 'password' in form
      ? { ...call, form: { ...form, password: hidden } }
      : call;
  const text = bodyText(shown);
  const readable = form === undefined ? text : decodeURIComponent((text ?? '').replace(/\+/g, ' '));
  return {
    method: call.method,
    path: hide(call.path),
    body: readable === undefined || readable === '' ? null : truncateLine(hide(readable)),
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

/** At most one of form, json and raw is its body. */
export interface Call {
  method: Method;
  path: string;
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  /** Sent as JSON unchanged, valid or not. */
  raw?: string;
  token?: string | null;
  /** Cookies may authenticate on their own; default: with the session's token. */
  cookies?: boolean;
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  call: Call;
  status: number;
  type: string | null;
  headers: Headers;
  text: string;
  json: unknown;
}

export function bodyText({ form, json, raw }: Call): string | undefined {
  if (form !== undefined) return new URLSearchParams(form).toString();
  return json === undefined ? raw : JSON.stringify(json);
}

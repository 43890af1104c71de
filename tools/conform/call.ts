type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

/** One request. At most one of form, json and raw is its body. */
export interface Call {
  method: Method;
  /** Below the base URL, with the query. */
  path: string;
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  /** A body sent as JSON as it stands, sound or not. */
  raw?: string;
  /** Default: the session's; null: none. */
  token?: string | null;
  /** Default: where the token is the session's. They may stand for a session by themselves. */
  cookies?: boolean;
  /** Beside those that every call has. */
  headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface Answer {
  call: Call;
  status: number;
  type: string | null;
  headers: Headers;
  text: string;
  /** undefined where it is no JSON. */
  json: unknown;
}

/** The body as it travels. */
export function bodyText({ form, json, raw }: Call): string | undefined {
  if (form !== undefined) return new URLSearchParams(form).toString();
  return json === undefined ? raw : JSON.stringify(json);
}

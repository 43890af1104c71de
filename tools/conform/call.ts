type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

/** One request. At most one of form, json and raw is its body. */
export interface Call {
  method: Method;
  /** Below the base URL, with the query. */
  path: string;
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  /** A body sent as JSON unchanged, valid or not. */
  raw?: string;
  /** Default: the session's; null: none. */
  token?: string | null;
  /** Default: true with the session's token. Cookies may authenticate on their own. */
  cookies?: boolean;
  /** In addition to the common headers. */
  headers?: Readonly<Record<string, string>>;
}

/** A response. */
export interface Answer {
  call: Call;
  status: number;
  type: string | null;
  headers: Headers;
  text: string;
  /** undefined if it is not JSON. */
  json: unknown;
}

/** The request body as text. */
export function bodyText({ form, json, raw }: Call): string | undefined {
  if (form !== undefined) return new URLSearchParams(form).toString();
  return json === undefined ? raw : JSON.stringify(json);
}

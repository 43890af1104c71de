export interface PushMessage {
  username: string | null;
  text: string | null;
  /** Sent by the embedded server only, as are the next three. */
  userId: number | null;
  resource: string | null;
  ids: readonly number[];
  action: Action | null;
}

const ACTIONS = ['create', 'update', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

const LONGEST_NAME = 60;
const LONGEST_TEXT = 300;

function readText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  // Truncated before parsing: messages may have any length.
  const text = String(value)
    .slice(0, 4 * longest)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const points = [...text];
  if (points.length > longest) return `${points.slice(0, longest).join('')}…`;
  return text === '' ? null : text;
}

function readId(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Never throws (rules: realtime). */
export function readMessage(data: unknown): PushMessage {
  const source: Record<string, unknown> =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
  return {
    username: readText(source.username, LONGEST_NAME),
    text: readText(source.message, LONGEST_TEXT),
    userId: readId(source.userId),
    resource: typeof source.resource === 'string' ? source.resource : null,
    // Several changes of one kind are one message.
    ids: (Array.isArray(source.ids) ? source.ids : [source.id]).flatMap(
      (value: unknown) => readId(value) ?? [],
    ),
    action: ACTIONS.find((action) => action === source.action) ?? null,
  };
}

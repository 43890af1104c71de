import type { Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import type { ConfirmationStep, Row } from '../rules/rule';
import { stampsIn } from './canReceive';
import type { RealtimeEvent } from './hub';

type ChangeAction = 'create' | 'update' | 'delete';

export interface BroadcastChange {
  resource: Pick<Resource, 'name' | 'entity' | 'optionText' | 'broadcast'>;
  action: ChangeAction;
  step?: ConfirmationStep | null;
  /** Of a deletion: the deleted one. */
  record: Readonly<Row>;
  user: Pick<SessionUser, 'id' | 'name'>;
}

/** Fire and forget; only if the resource enables it. */
export type AnnounceChange = (change: BroadcastChange) => void;

/** rules: realtime. */
export const pushEvent = 'App\\Events\\PushReceived';

/** rules: realtime. */
export const channelOf = (product: string): string => `private-${product}`;

interface Options {
  product: string;
  /** Milliseconds. */
  gather: number;
  /** Must not fail: the write is committed. */
  publish: (event: RealtimeEvent) => Promise<void>;
}

interface Batch {
  timer: NodeJS.Timeout;
  verb: string;
  latest: BroadcastChange | null;
  ids: Set<number>;
}

/** Well below the 10 KB of an event. */
const maxIds = 500;

const steps: Readonly<Record<ConfirmationStep, string>> = {
  confirm: 'Confirmed',
  unconfirm: 'Unconfirmed',
  return: 'Returned',
};

const verbs: Readonly<Record<ChangeAction, string>> = {
  create: 'Added',
  update: 'Updated',
  delete: 'Deleted',
};

/** The first change is sent at once, close ones are batched. */
export class Broadcaster {
  readonly #batches = new Map<string, Batch>();

  constructor(readonly options: Options) {}

  readonly announce: AnnounceChange = (change) => {
    if (!change.resource.broadcast) return;
    // Each has a reason of its own.
    if (change.step === 'unconfirm' || change.step === 'return')
      return void this.#tell(change, new Set());
    const verb = verbOf(change);
    const key = `${change.user.id} ${change.resource.name}`;
    const open = this.#batches.get(key);
    if (open !== undefined && open.verb === verb && open.ids.size < maxIds) {
      open.latest = change;
      open.ids.add(Number(change.record.id));
      return;
    }
    // Sends the earlier batch first.
    if (open !== undefined) void this.#end(key, open);
    void this.#tell(change, new Set());
    this.#open(key, verb);
  };

  async flush(): Promise<void> {
    await Promise.all([...this.#batches].map(([key, batch]) => this.#end(key, batch)));
  }

  #open(key: string, verb: string): void {
    const timer = setTimeout(() => {
      const batch = this.#batches.get(key);
      if (batch === undefined) return;
      void this.#end(key, batch);
      // One message per interval.
      if (batch.latest !== null) this.#open(key, verb);
    }, this.options.gather).unref();
    this.#batches.set(key, { timer, verb, latest: null, ids: new Set() });
  }

  async #end(key: string, { timer, latest, ids }: Batch): Promise<void> {
    clearTimeout(timer);
    this.#batches.delete(key);
    if (latest !== null) await this.#tell(latest, ids);
  }

  #tell(change: BroadcastChange, ids: ReadonlySet<number>): Promise<void> {
    const { resource, action, record, user } = change;
    const more = ids.size > 1 ? ` (+${ids.size - 1})` : '';
    const title = titleOf(record[resource.optionText]);
    const message = `${verbOf(change)} ${resource.entity.singular} ${title ?? `#${record.id}`}${more}.`;
    const data = {
      username: user.name ?? '',
      message,
      userId: user.id,
      resource: resource.name,
      id: Number(record.id),
      ...(ids.size > 1 && { ids: [...ids] }),
      action,
    };
    return this.options.publish({
      channels: [channelOf(this.options.product)],
      name: pushEvent,
      data: JSON.stringify(data),
      except: null,
      about: { resource: resource.name, stamps: ids.size > 1 ? null : stampsIn(record) },
    });
  }
}

const verbOf = ({ action, step = null }: BroadcastChange): string =>
  step === null ? verbs[action] : steps[step];

const maxTitleLength = 80;

function titleOf(value: Row[string] | undefined): string | null {
  const text = String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return null;
  const characters = [...text];
  return characters.length <= maxTitleLength
    ? text
    : `${characters.slice(0, maxTitleLength).join('')}…`;
}

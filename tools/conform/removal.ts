import { optionsOf } from '../../src/fields';
import type { Resource } from '../../src/schema';
import type { Answer, Call } from './call';
import { isHarmless, type Form } from './payload';

export function putCall(
  resource: Resource,
  id: number,
  { userId, ...place }: Form,
  fields: Readonly<Record<string, unknown>>,
): Call {
  const stamps = { ...(userId !== undefined && { userId: Number(userId) }), ...place };
  return { method: 'PUT', path: `${resource.path}/${id}`, json: { ...stamps, id, ...fields } };
}

export const isKept = ({ status }: Answer): boolean => [409, 422, 423].includes(status);

/** A rule may keep what is in use: switched off, it is deleted at the second attempt. */
export async function removeUnused(
  send: (call: Call) => Promise<Answer>,
  resource: Resource,
  id: number,
  stamps: Form,
): Promise<Answer> {
  const call: Call = { method: 'DELETE', path: `${resource.path}/${id}` };
  const first = await send(call);
  const switches = resource.fields.filter(
    (field) => optionsOf(field, 'boolean') && !field.fixed && isHarmless(resource, field),
  );
  if (!isKept(first) || switches.length === 0) return first;
  const off = Object.fromEntries(switches.map(({ name }) => [name, 0]));
  await send(putCall(resource, id, stamps, off));
  return send(call);
}

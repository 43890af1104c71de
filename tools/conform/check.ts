import type { Resource } from '../../src/schema';
import type { World } from './world';

export interface Case {
  subject: string;
  resource: Resource | null;
  /** @throws Broken, NotTried */
  run: () => Promise<void>;
}

/** Reading checks run first and concurrently. */
export type Phase = 'read' | 'write' | 'end';

export interface Check {
  name: string;
  expectation: string;
  phase: Phase;
  /** Only if the backend has this extension. */
  extension?: string;
  cases: (world: World) => Case[];
}

export function perItem<Item extends Omit<Case, 'run'>>(
  name: string,
  expectation: string,
  items: (world: World) => readonly Item[],
  run: (world: World, item: Item) => Promise<void>,
  phase: Phase = 'read',
): Check {
  const cases = (world: World): Case[] =>
    items(world).map((item) => ({
      subject: item.subject,
      resource: item.resource,
      run: () => run(world, item),
    }));
  return { name, expectation, phase, cases };
}

export function single(
  name: string,
  expectation: string,
  subject: string,
  run: (world: World) => Promise<void>,
): Check {
  return perItem(name, expectation, () => [{ subject, resource: null }], run);
}

export function perResource(
  name: string,
  expectation: string,
  run: (world: World, resource: Resource) => Promise<void>,
  { phase = 'read', only = () => true, extension }: PerResource = {},
): Check {
  const items = (world: World) =>
    world.resources
      .filter((resource) => only(resource, world))
      .map((resource) => ({ subject: resource.name, resource }));
  const check = perItem(name, expectation, items, (w, { resource }) => run(w, resource), phase);
  return { ...check, ...(extension !== undefined && { extension }) };
}

export interface PerResource extends Pick<Check, 'extension'> {
  phase?: Phase;
  only?: (resource: Resource, world: World) => boolean;
}

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

export function single(
  name: string,
  expectation: string,
  subject: string,
  run: (world: World) => Promise<void>,
): Check {
  const cases = (world: World): Case[] => [{ subject, resource: null, run: () => run(world) }];
  return { name, expectation, phase: 'read', cases };
}

export function perResource(
  name: string,
  expectation: string,
  run: (world: World, resource: Resource) => Promise<void>,
  { phase = 'read', only = () => true }: PerResource = {},
): Check {
  const cases = (world: World): Case[] =>
    world.resources
      .filter((resource) => only(resource, world))
      .map((resource) => ({
        subject: resource.name,
        resource,
        run: () => run(world, resource),
      }));
  return { name, expectation, phase, cases };
}

export interface PerResource {
  phase?: Phase;
  only?: (resource: Resource, world: World) => boolean;
}

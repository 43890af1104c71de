import type { Resource } from '../../src/schema';
import type { World } from './world';

/** One check of one subject. */
export interface Case {
  /** The subject: a call, a resource, a resource's parameter. */
  subject: string;
  /** null if it concerns no resource. */
  resource: Resource | null;
  /** @throws Broken, NotTried */
  run: () => Promise<void>;
}

/** When a check runs: reading checks first and concurrently, the others one after the other. */
export type Phase = 'read' | 'write' | 'end';

/** A requirement of the contract. */
export interface Check {
  /** `group.name`. */
  name: string;
  /** The requirement in one line. */
  asks: string;
  phase: Phase;
  /** Only checked if the backend has this extension. */
  extension?: string;
  cases: (world: World) => Case[];
}

/** A check with one case. */
export function single(
  name: string,
  asks: string,
  subject: string,
  run: (world: World) => Promise<void>,
): Check {
  const cases = (world: World): Case[] => [{ subject, resource: null, run: () => run(world) }];
  return { name, asks, phase: 'read', cases };
}

/** A check with one case per resource, or per matching resource. */
export function perResource(
  name: string,
  asks: string,
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
  return { name, asks, phase, cases };
}

export interface PerResource {
  phase?: Phase;
  only?: (resource: Resource, world: World) => boolean;
}

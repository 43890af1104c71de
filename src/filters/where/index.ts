import { WHERE } from '../../schema/resource';
import type { FilterKind } from '../kind';

declare module '../../schema/filterDeclaration' {
  interface FilterDeclarations {
    where: never;
  }
}

/** src/schema/where.ts. */
export const where: FilterKind = {
  read: () => ({}),
  implied: () => [{ parameter: WHERE, extension: WHERE }],
};

import type { FieldTypeCatalogue } from './catalogue';
import { checkResources } from './checks';
import type { ResourceDeclaration } from './declaration';
import type { Finding } from './checks/finding';
import { normaliseAll } from './normalise';
import type { Resource } from './resource';
import { sentenceOf } from './checks/messages';

/** Thrown at start-up when a declaration is wrong; the message lists every finding, a line each. */
export class DeclarationError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(sentenceOf).join('\n'));
    this.name = 'DeclarationError';
  }
}

/**
 * Gives declarations back that are right.
 * @throws {DeclarationError} listing every mistake with file, key and remedy.
 */
export function assertValid(
  declarations: readonly unknown[],
  catalogue: FieldTypeCatalogue,
  fileOf?: (name: string) => string,
): readonly ResourceDeclaration[] {
  const findings = checkResources(declarations, catalogue, fileOf);
  if (findings.length > 0) throw new DeclarationError(findings);
  return declarations as readonly ResourceDeclaration[];
}

/**
 * Checks declarations and fills their defaults: the only way from a declaration to a `Resource`.
 * @throws {DeclarationError} listing every mistake with file, key and remedy.
 */
export function readDeclarations(
  declarations: readonly unknown[],
  catalogue: FieldTypeCatalogue,
  fileOf?: (name: string) => string,
): Resource[] {
  return normaliseAll(assertValid(declarations, catalogue, fileOf), catalogue);
}

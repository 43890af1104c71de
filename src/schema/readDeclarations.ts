import type { FieldTypeCatalogue } from './catalogue';
import { checkResources } from './checks';
import type { ResourceDeclaration } from './declaration';
import type { Finding } from './checks/finding';
import { normalizeAll } from './normalize';
import type { Resource } from './resource';
import { sentenceOf } from './checks/messages';

export class DeclarationError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(sentenceOf).join('\n'));
    this.name = 'DeclarationError';
  }
}

/** @throws {DeclarationError} with every error */
export function assertValid(
  declarations: readonly unknown[],
  catalogue: FieldTypeCatalogue,
  fileOf?: (declaration: unknown) => string,
): readonly ResourceDeclaration[] {
  const findings = checkResources(declarations, catalogue, fileOf);
  if (findings.length > 0) throw new DeclarationError(findings);
  return declarations as readonly ResourceDeclaration[];
}

/**
 * The only way to create a `Resource`.
 * @throws {DeclarationError} with every error
 */
export function readDeclarations(
  declarations: readonly unknown[],
  catalogue: FieldTypeCatalogue,
): Resource[] {
  return normalizeAll(assertValid(declarations, catalogue), catalogue);
}

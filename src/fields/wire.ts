import { DecodeError } from '../schema/fieldType';

/** Null for null, undefined and ''. @throws {DecodeError} for anything but text */
export function wireText(wire: unknown): string | null {
  if (wire === null || wire === undefined || wire === '') return null;
  if (typeof wire === 'string') return wire;
  if (typeof wire === 'number' && Number.isFinite(wire)) return String(wire);
  throw new DecodeError('text', wire);
}

/** @throws {DecodeError} */
export function wirePattern(wire: unknown, pattern: RegExp, expected: string): string | null {
  const text = wireText(wire);
  if (text !== null && !pattern.test(text)) throw new DecodeError(expected, wire);
  return text;
}

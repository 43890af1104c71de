import { useRef } from 'react';
import type { AnyRecord } from '../../../schema';

const NONE: readonly AnyRecord[] = [];

/**
 * The children in a packed field. A record from a list's row or from a write's answer may lack those whose text
 * did not fit; then the ones that were there before hold until the record itself has come.
 */
export function useChildren(record: AnyRecord, name: string): readonly AnyRecord[] {
  const known = useRef(NONE);
  const misfits: unknown = record._packedMisfit;
  const fits = !Array.isArray(misfits) || !misfits.includes(name);
  const value = record[name];
  if (fits && Array.isArray(value)) known.current = value as AnyRecord[];
  return known.current;
}

import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { PasteDialog } from './PasteDialog';
import { LARGEST_PER_PAGE_SENT } from '../../../data/limits';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';
import { knowledgeFrom, type BasicCode, type Knowledge } from '../formats/formats';

interface PastingProps {
  /** Its name among the drafts of the page. */
  dialog: string;
  /** What was pasted into the list; empty for a place to paste into. */
  text: string;
  onClose: () => void;
}

/** The paste dialog, once it is known what there is to read with. */
export default function Pasting({ dialog, text, onClose }: PastingProps) {
  const { knowledge, isPending, error } = useKnowledge();
  return isPending ? null : <PasteDialog {...{ knowledge, error, dialog, text, onClose }} />;
}

const PAGE = { page: 1, perPage: LARGEST_PER_PAGE_SENT };
const QUIET = { onError: () => undefined };

/**
 * The banks and formats to read with. Those of the basic codes come when they are there; without them the built-in ones
 * read all the same, and `error` says why.
 */
function useKnowledge(): { knowledge: Knowledge; isPending: boolean; error: unknown } {
  const { route } = useResource('codes');
  const banks = useCodes(route, 'BANK');
  const own = useCodes(route, 'SMSFORMAT');
  const knowledge = useMemo(
    () => knowledgeFrom(basicCodes(banks.data), basicCodes(own.data)),
    [banks.data, own.data],
  );
  return {
    knowledge,
    isPending: banks.isPending || own.isPending,
    error: banks.error ?? own.error,
  };
}

const useCodes = (route: string, type: string) =>
  useGetList<AnyRecord>(route, { filter: { type, active: 1 }, pagination: PAGE }, QUIET);

const basicCodes = (records: readonly AnyRecord[] = []): BasicCode[] =>
  records.map(({ code, name, text }) => ({
    code: String(code),
    name: String(name),
    text: typeof text === 'string' ? text : null,
  }));

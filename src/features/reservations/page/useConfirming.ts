import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import { useDoubts } from '../../../record/form/useDoubts';
import type { Values } from '../../../record/values/values';
import { isCancelled, type AnyRecord } from '../../../schema';
import { CONFIRMED } from '../domain/shift';
import { useSectionName } from './useSectionName';

interface Confirming {
  beforeSave: (typed: Values, read: AnyRecord | undefined) => Promise<boolean>;
  /** The question, while it is open. */
  dialog: ReactNode;
}

const HOLD = 'HOLD';
const CONFIRM = 'CONFIRM';

/**
 * Asks before a trip on hold is confirmed while sections of it, as typed, are not (docs/reservations.md). It names each
 * of them.
 */
export function useConfirming({ resource, drafts }: ChildDrafts): Confirming {
  const translate = useTranslate();
  const nameOf = useSectionName();
  const doubts = useDoubts();
  const openSections = () =>
    drafts
      .filter(({ state }) => state !== 'deleted')
      .map(({ values }) => values)
      .filter((values) => values.cfm !== CONFIRMED && !isCancelled(resource, values))
      .map((values) =>
        translate('reservation.page.confirming.open', {
          section: [values.date, nameOf(values)].filter(Boolean).join(' '),
        }),
      );
  return {
    beforeSave: (typed, read) =>
      doubts.ask(() =>
        typed.revStatus === CONFIRM && read?.revStatus === HOLD ? openSections() : [],
      ),
    dialog: doubts.dialog,
  };
}

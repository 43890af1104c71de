import { useEffect, type RefObject } from 'react';
import type { ChildDraft, ChildDrafts } from '../record/children/types';
import { useUnsaved } from '../record/drafts/useUnsaved';
import { differs } from '../fields/changes';
import type { EditorHandle } from './CellEditor';
import type { GridCell } from './types';

interface Target {
  draft: ChildDraft;
  cell: GridCell;
}

/** What is typed into a cell and not handed on yet belongs to the draft of its row (issue: nothing typed is ever lost). */
export function useHalfTyped(
  { keeping }: ChildDrafts,
  target: Target | null,
  editor: RefObject<EditorHandle | null>,
): void {
  const key = target?.draft.key;
  const name = target?.cell.field.name;
  const before = name === undefined ? null : target?.draft.values[name];
  useUnsaved(target !== null);
  useEffect(() => {
    if (key === undefined || name === undefined) return undefined;
    return keeping.typing(() => {
      const now = editor.current?.peek();
      return now === undefined || !differs(now, before) ? null : { key, values: { [name]: now } };
    });
  }, [keeping, editor, key, name, before]);
}

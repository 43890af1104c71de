import { titleOf } from '../../data/lookups';
import type { Translate } from '../../data/serverMessages';
import type { UndoEntry } from '../../data/undoLog';
import { TOUCH_QUERY } from '../../shell/media';
import { changesOf, type UndoScope } from './undoEntries';

/** @example undoHint(translate) // 'Ctrl+Z나 사용자 메뉴로'; on a touch screen '사용자 메뉴로' */
export const undoHint = (translate: Translate): string =>
  translate(matchMedia(TOUCH_QUERY).matches ? 'bulk.undo.byMenu' : 'bulk.undo.byKeys');

/** @example undoText(undoLog.get().at(-1), { resources, rights }, translate) // '거래처 10건 변경' */
export function undoText(
  entry: UndoEntry | undefined,
  scope: UndoScope,
  translate: Translate,
): string | null {
  if (!entry) return null;
  const { changes, notUndoable } = changesOf(entry, scope);
  const [first] = changes;
  if (!first) {
    if (notUndoable.length === 0) return null;
    const what = notUndoable.map((one) => translate(`bulk.undo.beyond.${one}`)).join(', ');
    return translate('bulk.undo.cannot', { what });
  }
  const { resource, id, isNew, read, answer } = first;
  const name = translate(`resources.${resource.route}.name`, { smart_count: changes.length });
  if (changes.length > 1)
    return translate(
      changes.every((one) => one.isNew) ? 'bulk.undo.addedMany' : 'bulk.undo.changedMany',
      { name, count: changes.length },
    );
  const title = titleOf(resource, { ...answer, ...read, id });
  return translate(isNew ? 'bulk.undo.added' : 'bulk.undo.changed', { title });
}

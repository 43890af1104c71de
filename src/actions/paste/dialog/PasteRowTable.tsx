import { useTranslate } from 'ra-core';
import { useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { ChildRows, type ChildRowsHandle } from '../../../grid/children/ChildRows';
import type { SizedColumn, GridHandle } from '../../../grid/types';
import { FORMAT, RowActionsContext } from './columns';
import { isCardRow, needsReview } from './rows';
import type { PasteRows } from './usePasteRows';

interface PasteRowTableProps {
  paste: PasteRows;
  columns: readonly SizedColumn[];
  busy: boolean;
  onPaste: (text: string) => void;
  /** Reads the text on Ctrl+Enter, which adds no row. */
  onRead: () => void;
  ref: Ref<GridHandle>;
}

/** Width (px) of state and menu. */
const ENDS = 80;

export function PasteRowTable({ paste, columns, busy, onPaste, onRead, ref }: PasteRowTableProps) {
  const { drafts, lines, open } = paste;
  const translate = useTranslate();
  const rows = useRef<ChildRowsHandle>(null);
  const focus: GridHandle['focus'] = (key, columnId) => rows.current?.focus(key, columnId);
  useImperativeHandle(ref, () => ({ focus }));
  const confirmAndStay = (key: string) => {
    flushSync(() => paste.confirm(key));
    focus(key);
  };
  const remove = (key: string) => {
    const at = open.findIndex((one) => one.key === key);
    const next = open[at + 1] ?? open[at - 1];
    flushSync(() => drafts.remove(key));
    if (next) focus(next.key, FORMAT);
  };
  const width = columns.reduce((sum, column) => sum + column.width, ENDS);
  return (
    <RowActionsContext value={{ confirm: paste.confirm, remove }}>
      <div className="pasted-grid" style={{ '--pasted-width': `${width}px` } as CSSProperties}>
        <ChildRows
          columns={columns}
          lines={lines}
          drafts={drafts}
          onPaste={onPaste}
          ref={rows}
          disabled={busy}
          label={translate('pasted.rows')}
          onAdd={() => {
            onRead();
            return null;
          }}
          onDuplicate={drafts.duplicate}
          cardActionsOf={({ key, values }) => [
            ...(needsReview(values)
              ? [{ label: translate('pasted.confirm'), run: () => confirmAndStay(key) }]
              : []),
            ...(isCardRow(values)
              ? [{ label: translate('pasted.notMovement'), run: () => remove(key) }]
              : []),
          ]}
          menuOf={({ draft: { key } }) => [
            { label: translate('pasted.confirm'), run: () => confirmAndStay(key) },
            { label: translate('pasted.remove'), run: () => remove(key) },
          ]}
        />
      </div>
    </RowActionsContext>
  );
}

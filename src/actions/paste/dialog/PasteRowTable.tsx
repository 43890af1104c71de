import { MenuItem, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useImperativeHandle, useRef, useState, type CSSProperties, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { ChildCards } from '../../../grid/children/ChildCards';
import { Grid } from '../../../grid/Grid';
import type { SizedColumn, GridHandle } from '../../../grid/types';
import DraftDialog from '../../../record/children/DraftDialog';
import { ChoiceMenu } from '../../../shell/elements/ChoiceMenu';
import { PHONE_QUERY } from '../../../shell/media';
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
const NOTHING: readonly string[] = [];

export function PasteRowTable({ paste, columns, busy, onPaste, onRead, ref }: PasteRowTableProps) {
  const { resource, drafts, lines, open } = paste;
  const translate = useTranslate();
  const phone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const [menu, setMenu] = useState<{ key: string; anchor: Element } | null>(null);
  const [details, setDetails] = useState<string | null>(null);
  const opened = open.find(({ key }) => key === details);
  const focus: GridHandle['focus'] = (key, columnId) => {
    if (grid.current) return grid.current.focus(key, columnId);
    const card = box.current?.querySelector(`[data-draft="${CSS.escape(key)}"]`);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({ focus }));
  const closeMenu = () => {
    setMenu(null);
    if (menu) focus(menu.key);
  };
  const confirmCard = (key: string) => {
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
      <div
        ref={box}
        className="pasted-grid"
        style={{ '--pasted-width': `${width}px` } as CSSProperties}
      >
        {phone ? (
          <ChildCards
            resource={resource}
            columns={columns}
            lines={lines}
            onOpen={setDetails}
            onMenu={(key, anchor) => setMenu({ key, anchor })}
            actionsOf={({ key, values }) => [
              ...(needsReview(values)
                ? [{ label: translate('pasted.confirm'), run: () => confirmCard(key) }]
                : []),
              ...(isCardRow(values)
                ? [{ label: translate('pasted.notMovement'), run: () => remove(key) }]
                : []),
            ]}
          />
        ) : (
          <Grid
            resource={resource}
            columns={columns}
            lines={lines}
            drafts={drafts}
            onPaste={onPaste}
            ref={grid}
            disabled={busy}
            label={translate('pasted.rows')}
            onAdd={() => {
              onRead();
              return null;
            }}
            onDuplicate={drafts.duplicate}
            onMenu={(key, anchor) => setMenu({ key, anchor })}
          />
        )}
        {menu && (
          <ChoiceMenu anchorEl={menu.anchor} onClose={closeMenu}>
            <MenuItem
              onClick={() => {
                paste.confirm(menu.key);
                closeMenu();
              }}
            >
              {translate('pasted.confirm')}
            </MenuItem>
            <MenuItem
              onClick={() => {
                remove(menu.key);
                closeMenu();
              }}
            >
              {translate('pasted.remove')}
            </MenuItem>
          </ChoiceMenu>
        )}
        {opened && (
          <DraftDialog
            resource={resource}
            disabled={busy}
            without={NOTHING}
            draft={opened}
            rowDrafts={drafts.rowDrafts}
            title={translate('children.details')}
            onApply={(values) => drafts.change(opened.key, values)}
            onClose={() => {
              setDetails(null);
              focus(opened.key);
            }}
          />
        )}
      </div>
    </RowActionsContext>
  );
}

import { useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type Ref,
} from 'react';
import { RowConflict } from '../../record/children/RowConflict';
import type { ChildDraft } from '../../record/children/row';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { PHONE_QUERY } from '../../shell/media';
import { Grid } from '../Grid';
import type { GridHandle } from '../types';
import { ChildCards } from './ChildCards';
import { RowMenu, type RowMenuItem } from './RowMenu';

const DraftDialog = lazyPart(() => import('../../record/children/DraftDialog'));

type GridProps = ComponentProps<typeof Grid>;

export interface ChildRowsHandle extends GridHandle {
  /** On mobile: opens the row. */
  begin: (key: string, columnId?: string) => void;
}

interface OpenedRow {
  draft: ChildDraft;
  anchor: Element;
  openDetails: () => void;
}

interface ChildRowsProps extends Omit<GridProps, 'resource' | 'onMenu' | 'ref'> {
  menuOf: (row: OpenedRow) => readonly RowMenuItem[];
  cardActionsOf?: ComponentProps<typeof ChildCards>['actionsOf'];
  ref?: Ref<ChildRowsHandle>;
}

type Asking =
  | { what: 'menu'; key: string; anchor: Element }
  | { what: 'details' | 'compare'; key: string };

/** Drafts as a grid, on mobile as cards. */
export function ChildRows({ menuOf, cardActionsOf, ref, ...grid }: ChildRowsProps) {
  const { drafts, lines, columns, disabled, keepsRows = false } = grid;
  const { resource } = drafts;
  const translate = useTranslate();
  const isPhone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const hasCards = isPhone && !keepsRows;
  const rows = useRef<GridHandle>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const without = useMemo(() => Object.keys(drafts.fixed), [drafts.fixed]);
  const openMenu = useCallback(
    (key: string, anchor: Element) => setAsking({ what: 'menu', key, anchor }),
    [],
  );
  const openDetails = (key: string) => setAsking({ what: 'details', key });
  const focus: GridHandle['focus'] = (key, columnId) => rows.current?.focus(key, columnId);
  useImperativeHandle(ref, () => ({ focus, begin: hasCards ? openDetails : focus }));
  const closeDialog = () => {
    close();
    if (asking) focus(asking.key);
  };
  const draft = drafts.drafts.find(({ key }) => key === asking?.key);
  return (
    <>
      {hasCards ? (
        <ChildCards
          resource={resource}
          columns={columns}
          lines={lines}
          onOpen={openDetails}
          onMenu={openMenu}
          actionsOf={cardActionsOf}
          ref={rows}
        />
      ) : (
        <Grid {...grid} resource={resource} onMenu={openMenu} ref={rows} />
      )}
      {asking?.what === 'menu' && draft && (
        <RowMenu
          anchor={asking.anchor}
          onClose={close}
          items={[
            ...(draft.conflict
              ? [
                  {
                    label: translate('form.conflict.compare'),
                    run: () => setAsking({ what: 'compare', key: draft.key }),
                    disabled,
                  },
                ]
              : []),
            ...menuOf({ draft, anchor: asking.anchor, openDetails: () => openDetails(draft.key) }),
          ]}
        />
      )}
      {asking?.what === 'compare' && draft && (
        <RowConflict drafts={drafts} draft={draft} onClose={closeDialog} />
      )}
      {asking?.what === 'details' && draft && (
        <DraftDialog
          resource={resource}
          disabled={disabled}
          without={without}
          draft={draft}
          rowDrafts={drafts.rowDrafts}
          title={translate('children.details')}
          onApply={(values) => drafts.change(draft.key, values)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

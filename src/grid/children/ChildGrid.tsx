import { NearDay } from '../../fields/components/pickers/NearDay';
import AddIcon from '@mui/icons-material/Add';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Alert, Button, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { useCreateAgain } from '../../record/children/useRowFailure';
import { RowConflict } from '../../record/children/RowConflict';
import type { ChildDrafts } from '../../record/children/childDrafts';
import type { Values } from '../../record/values/values';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { PHONE_QUERY } from '../../shell/media';
import { Grid, toGridLines } from '../Grid';
import type { GridColumn, GridHandle, GridLine } from '../types';
import { ChildCards } from './ChildCards';
import './children.css';
import { GridRowMenu, type RowAction } from './GridRowMenu';
import { PasteHelp } from './PasteHelp';

const DraftDialog = lazyPart(() => import('../../record/children/DraftDialog'));
const PasteDialog = lazyPart(() => import('../paste/PasteDialog'));

export interface ChildGridHandle extends GridHandle {
  add: (values: Readonly<Values>, columnId?: string) => void;
}

interface ChildGridProps {
  drafts: ChildDrafts;
  columns: readonly GridColumn[];
  title: string;
  addLabel?: string | undefined;
  /** Default: rows without headings. */
  lines?: readonly GridLine[] | undefined;
  disabled?: boolean;
  /** The parent is canceled, and its rows with it. */
  isOff?: boolean;
  near?: string | null;
  /** Default: adds an empty row. */
  onAdd?: ((anchor: HTMLElement) => void) | undefined;
  /** Initial values of a row added after this one. */
  startAt?: (key: string | null) => Readonly<Values>;
  notCopied?: Readonly<Values>;
  actions?: readonly RowAction[];
  tools?: ReactNode;
  /** Returns false for a table. */
  onText?: ((text: string) => boolean) | undefined;
  ref?: Ref<ChildGridHandle>;
}

type Asking =
  | { what: 'menu'; key: string; anchor: Element }
  | { what: 'details' | 'compare'; key: string }
  | { what: 'help' }
  | { what: 'paste'; text: string };

const NO_ACTIONS: readonly RowAction[] = [];
const NOTHING = () => ({});

/** Warns of other users' changes to rows with unsaved input; deleted ones can be created again. */
function Meanwhile({ drafts }: { drafts: ChildDrafts }) {
  const translate = useTranslate();
  const createAgain = useCreateAgain();
  return (['changed', 'deleted'] as const).map((what) => {
    // The form's alert lists the rows of a rejected save.
    const rows = drafts.drafts.filter(
      ({ meanwhile, failure }) => meanwhile === what && failure === null,
    );
    const again = rows.flatMap((row) => createAgain(drafts, row) ?? []);
    return (
      rows.length > 0 && (
        <Alert
          key={what}
          severity={what === 'deleted' ? 'warning' : 'info'}
          role="status"
          action={
            again.length > 0 && (
              <Button color="inherit" size="small" onClick={() => again.forEach((one) => one())}>
                {translate('children.createAgain')}
              </Button>
            )
          }
        >
          {translate(`children.meanwhile.${what}`, { smart_count: rows.length })}
        </Alert>
      )
    );
  });
}

/**
 * A record's children, edited in place and saved with the page.
 * @example <ChildGrid drafts={drafts} columns={columns} title={title} />
 */
export function ChildGrid(props: ChildGridProps): ReactElement {
  const { drafts, columns, title, addLabel, disabled = false, isOff = false, near = null } = props;
  const { onAdd, startAt = NOTHING, notCopied, actions = NO_ACTIONS, tools, onText, ref } = props;
  const { resource } = drafts;
  const translate = useTranslate();
  const phone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const createAgain = useCreateAgain();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const grid = useRef<GridHandle>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = useCallback(() => setAsking(null), []);
  const draftOf = (key: string | null) => drafts.drafts.find((draft) => draft.key === key);
  const plain = useMemo(() => toGridLines(drafts.drafts), [drafts.drafts]);
  const { lines = plain } = props;
  const without = useMemo(() => Object.keys(drafts.fixed), [drafts.fixed]);
  const openMenu = useCallback(
    (key: string, anchor: Element) => setAsking({ what: 'menu', key, anchor }),
    [],
  );
  const openDetails = (key: string) => setAsking({ what: 'details', key });
  const focus: GridHandle['focus'] = (key, columnId) => {
    if (grid.current) return grid.current.focus(key, columnId);
    const card = box.current?.querySelector(`[data-draft="${CSS.escape(key)}"]`);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  const add: ChildGridHandle['add'] = (values, columnId) => {
    const key = drafts.add(values);
    if (phone) openDetails(key);
    else grid.current?.focus(key, columnId);
  };
  useImperativeHandle(ref, () => ({ focus, add }));
  const duplicate = (key: string) => drafts.add({ ...draftOf(key)?.values, ...notCopied });

  const takePasted = (text: string) => {
    if (onText?.(text)) close();
    else setAsking({ what: 'paste', text });
  };

  const asked = asking && 'key' in asking ? draftOf(asking.key) : undefined;
  return (
    <NearDay.Provider value={near}>
      <section
        ref={box}
        className="children"
        data-off={isOff || undefined}
        aria-labelledby={titleId}
      >
        <Meanwhile drafts={drafts} />
        <div className="row wrap children-bar">
          <h2 id={titleId}>{title}</h2>
          <span className="children-count">
            {translate('list.entries', { smart_count: drafts.drafts.length })}
          </span>
          {!disabled && (
            <>
              <Button
                variant="outlined"
                startIcon={<AddIcon />}
                aria-haspopup={onAdd ? 'menu' : undefined}
                onClick={({ currentTarget }) => (onAdd ? onAdd(currentTarget) : add(startAt(null)))}
              >
                {addLabel ?? translate('children.add')}
              </Button>
              {tools}
              <Button startIcon={<PasteIcon />} onClick={() => setAsking({ what: 'help' })}>
                {translate('children.paste')}
              </Button>
            </>
          )}
        </div>
        {phone ? (
          <ChildCards
            resource={resource}
            columns={columns}
            lines={lines}
            onOpen={openDetails}
            onMenu={openMenu}
            actionsOf={(draft) => {
              const run = createAgain(drafts, draft);
              return run ? [{ label: translate('children.createAgain'), run }] : [];
            }}
          />
        ) : (
          <Grid
            resource={resource}
            columns={columns}
            lines={lines}
            drafts={drafts}
            disabled={disabled}
            ref={grid}
            label={title}
            onAdd={(key) => drafts.add(startAt(key))}
            onDuplicate={duplicate}
            onMenu={openMenu}
            onPaste={takePasted}
          />
        )}
        {asking?.what === 'menu' && asked && (
          <GridRowMenu
            disabled={disabled}
            actions={actions}
            draft={asked}
            anchor={asking.anchor}
            onClose={close}
            onDetails={openDetails}
            onCompare={(key) => setAsking({ what: 'compare', key })}
            onDuplicate={(key) => focus(duplicate(key))}
            onCreateAgain={createAgain(drafts, asked)}
            onRemove={drafts.remove}
            onRestore={drafts.restore}
          />
        )}
        {asking?.what === 'compare' && asked && (
          <RowConflict
            drafts={drafts}
            draft={asked}
            onClose={() => {
              close();
              grid.current?.focus(asked.key);
            }}
          />
        )}
        {asking?.what === 'details' && asked && (
          <DraftDialog
            resource={resource}
            disabled={disabled}
            without={without}
            draft={asked}
            rowDrafts={drafts.rowDrafts}
            title={translate('children.details')}
            onApply={(values) => drafts.change(asked.key, values)}
            onClose={() => {
              close();
              grid.current?.focus(asked.key);
            }}
          />
        )}
        {asking?.what === 'help' && (
          <PasteHelp columns={columns} onPasted={takePasted} onClose={close} />
        )}
        {asking?.what === 'paste' && (
          <PasteDialog
            resource={resource}
            columns={columns}
            near={near}
            fixed={drafts.fixed}
            text={asking.text}
            onTake={(rows) => {
              const [first] = drafts.addMany(rows);
              if (first !== undefined) grid.current?.focus(first);
            }}
            onClose={close}
          />
        )}
      </section>
    </NearDay.Provider>
  );
}

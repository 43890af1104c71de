import { NearDay } from '../../fields/components/pickers/NearDay';
import AddIcon from '@mui/icons-material/Add';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
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
import type { ChildDrafts } from '../../record/children/childDrafts';
import type { ChildDraft } from '../../record/children/row';
import type { Values } from '../../record/values/values';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { toGridLines } from '../Grid';
import type { GridColumn, GridHandle, GridLine } from '../types';
import { ChildRows, type ChildRowsHandle } from './ChildRows';
import './children.css';
import type { RowMenuItem } from './RowMenu';

const PasteDialog = lazyPart(() => import('../paste/PasteDialog'));

export interface ChildGridHandle extends GridHandle {
  add: (values: Readonly<Values>, columnId?: string) => void;
}

export interface RowAction {
  label: string;
  isOff: (draft: ChildDraft) => boolean;
  run: (key: string, anchor: Element) => void;
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
  const createAgain = useCreateAgain();
  const titleId = useId();
  const rows = useRef<ChildRowsHandle>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const plain = useMemo(() => toGridLines(drafts.drafts), [drafts.drafts]);
  const { lines = plain } = props;
  const add: ChildGridHandle['add'] = (values, columnId) => {
    const key = drafts.add(values);
    rows.current?.begin(key, columnId);
  };
  useImperativeHandle(ref, () => ({ focus: (...to) => rows.current?.focus(...to), add }));
  const duplicate = (key: string) => {
    const draft = drafts.drafts.find((one) => one.key === key);
    return drafts.add({ ...draft?.values, ...notCopied });
  };
  const itemOf = (label: string, run: () => void): RowMenuItem => ({
    label: translate(label),
    run,
    disabled,
  });
  const takePasted = (text: string) => setPasted(onText?.(text) ? null : text);

  return (
    <NearDay.Provider value={near}>
      <section className="children" data-off={isOff || undefined} aria-labelledby={titleId}>
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
              <Button startIcon={<PasteIcon />} onClick={() => setPasted('')}>
                {translate('children.paste')}
              </Button>
            </>
          )}
        </div>
        <ChildRows
          columns={columns}
          lines={lines}
          drafts={drafts}
          disabled={disabled}
          ref={rows}
          label={title}
          onAdd={(key) => drafts.add(startAt(key))}
          onDuplicate={duplicate}
          onPaste={takePasted}
          cardActionsOf={(draft) => {
            const run = createAgain(drafts, draft);
            return run ? [{ label: translate('children.createAgain'), run }] : [];
          }}
          menuOf={({ draft, anchor, openDetails }) => {
            const { key, state } = draft;
            const again = createAgain(drafts, draft);
            return [
              ...(again ? [itemOf('children.createAgain', again)] : []),
              { label: translate('children.details'), run: openDetails },
              itemOf('children.duplicate', () => rows.current?.focus(duplicate(key))),
              ...actions.map(({ label, isOff: isActionOff, run }) => ({
                label,
                run: () => run(key, anchor),
                disabled: disabled || isActionOff(draft),
              })),
              {
                ...(state === 'deleted'
                  ? itemOf('children.restore', () => drafts.restore(key))
                  : itemOf('children.remove', () => drafts.remove(key))),
                hasDivider: true,
              },
            ];
          }}
        />
        {pasted !== null && (
          <PasteDialog
            resource={resource}
            columns={columns}
            near={near}
            fixed={drafts.fixed}
            text={pasted}
            onText={takePasted}
            onTake={(taken) => {
              const [first] = drafts.addMany(taken);
              if (first !== undefined) rows.current?.focus(first);
            }}
            onClose={() => setPasted(null)}
          />
        )}
      </section>
    </NearDay.Provider>
  );
}

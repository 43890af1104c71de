import { useTranslate, useCreatePath } from 'ra-core';
import {
  type ComponentProps,
  useId,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { Grid, toGridLines } from '../../grid/Grid';
import type { GridHandle } from '../../grid/types';
import { RowConflict } from '../../record/children/RowConflict';
import type { ChildDraft } from '../../record/children/row';
import type { DraftWriter } from '../../record/drafts/draftWriter';
import {
  createRemoteChanges,
  type FormContextValue,
  FormLayoutContext,
} from '../../record/form/formLayoutContext';
import { LeaveDialog, useUnsavedChangesGuard } from '../../record/form/LeaveGuard';
import { SaveButton, useSaveKey } from '../../record/form/SaveButton';
import { formValues } from '../../record/values/values';
import { WaitingSave } from '../../shell/faults/WaitingSave';
import { MenuItem } from '@mui/material';
import { useNavigate } from 'react-router';
import { titleOf } from '../../data/lookups';
import { GridMenu } from '../../grid/children/GridRowMenu';
import type { AnyRecord, Resource } from '../../schema';
import '../../record/form/form.css';
import './sheet.css';

type GridProps = ComponentProps<typeof Grid>;

interface LineFormProps extends Pick<
  GridProps,
  'columns' | 'drafts' | 'label' | 'onDone' | 'onPaste' | 'onRowLeft' | 'sizes'
> {
  rows: readonly ChildDraft[];
  grid: RefObject<GridHandle | null>;
  draftWriter: DraftWriter;
  busy: boolean;
  save: () => unknown;
  dismiss: () => void;
  leaves: Parameters<typeof useUnsavedChangesGuard>[3];
  notice?: ReactNode;
  report?: ReactNode;
  tools?: ReactNode;
}

const NOTHING_SEEN = () => undefined;

export function LineForm(props: LineFormProps) {
  const { rows, grid, draftWriter, busy, save, dismiss, leaves, notice, report, tools, ...cells } =
    props;
  const { drafts } = cells;
  const { resource } = drafts;
  const translate = useTranslate();
  const formId = useId();
  const [menu, setMenu] = useState<{ key: string; anchor: Element } | null>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const isTyping = () => drafts.rowDrafts.snapshot() !== null;
  const leaving = useUnsavedChangesGuard(drafts.isDirty, undefined, isTyping, leaves);
  // A resolved conflict is saved at once.
  const frame = useMemo(
    (): FormContextValue => ({
      locked: false,
      read: { current: undefined },
      seen: NOTHING_SEEN,
      busy,
      dismiss,
      draftWriter: { current: draftWriter },
      once: { current: '' },
      changes: createRemoteChanges(),
      failure: null,
      submit: () => void save(),
    }),
    [draftWriter, busy, dismiss, save],
  );
  useSaveKey(formId);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  const lines = useMemo(() => toGridLines(rows), [rows]);
  const draftOf = (key: string | undefined) => rows.find((draft) => draft.key === key);
  const [about, conflict] = [draftOf(menu?.key), draftOf(compared ?? undefined)];
  const unsaved = rows.filter(({ state }) => state !== 'clean').length;
  return (
    <form id={formId} className="sheet" noValidate onSubmit={onSubmit}>
      {notice}
      <Grid
        {...cells}
        resource={resource}
        lines={lines}
        ref={grid as Ref<GridHandle>}
        keepsRows
        disabled={false}
        onMenu={(key, anchor) => setMenu({ key, anchor })}
      />
      <FormLayoutContext.Provider value={frame}>
        <div className="form-foot">
          {report}
          <div
            className="row wrap form-toolbar"
            role="toolbar"
            aria-label={translate('form.toolbar')}
          >
            <SaveButton busy={busy} />
            {tools}
            {unsaved > 0 && (
              <span className="muted">
                {translate('children.unsaved', { smart_count: unsaved })}
              </span>
            )}
            <WaitingSave busy={busy} />
          </div>
        </div>
        {menu && about?.record && (
          <LineMenu
            resource={resource}
            anchor={menu.anchor}
            record={about.record}
            onCompare={about.conflict ? () => setCompared(about.key) : null}
            onReset={
              about.state === 'changed'
                ? () => drafts.change(about.key, formValues(resource, about.record ?? undefined))
                : null
            }
            onClose={() => setMenu(null)}
          />
        )}
        {conflict && (
          <RowConflict
            drafts={drafts}
            draft={conflict}
            onClose={() => {
              setCompared(null);
              grid.current?.focus(conflict.key);
            }}
          />
        )}
      </FormLayoutContext.Provider>
      {leaving && (
        <LeaveDialog
          onStay={leaving.stay}
          onLeave={() => {
            draftWriter.drop();
            leaving.leave();
          }}
        />
      )}
    </form>
  );
}

interface LineMenuProps {
  resource: Resource;
  record: AnyRecord;
  anchor: Element;
  onCompare: (() => void) | null;
  onReset: (() => void) | null;
  onClose: () => void;
}

function LineMenu({ resource, record, anchor, onCompare, onReset, onClose }: LineMenuProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { route } = resource;
  const item = (label: string, act: () => void) => (
    <MenuItem
      dense
      onClick={() => {
        onClose();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <GridMenu anchor={anchor} onClose={onClose}>
      {onCompare && item(translate('form.conflict.compare'), onCompare)}
      {onReset && item(translate('list.sheet.resetLine'), onReset)}
      {item(translate('list.sheet.open', { title: titleOf(resource, record) }), () => {
        void navigate(createPath({ resource: route, type: 'edit', id: record.id }));
      })}
    </GridMenu>
  );
}

import { useTranslate, useCreatePath } from 'ra-core';
import {
  type ComponentProps,
  useId,
  useMemo,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react';
import { ChildRows, type ChildRowsHandle } from '../../grid/children/ChildRows';
import { toGridLines } from '../../grid/Grid';
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
import { useNavigate } from 'react-router';
import { titleOf } from '../../data/lookups';
import '../../record/form/form.css';
import './sheet.css';

interface LineFormProps extends Pick<
  ComponentProps<typeof ChildRows>,
  'columns' | 'drafts' | 'label' | 'onDone' | 'onPaste' | 'onRowLeft' | 'sizes'
> {
  rows: readonly ChildDraft[];
  grid: Ref<ChildRowsHandle>;
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
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const formId = useId();
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
  const unsaved = rows.filter(({ state }) => state !== 'clean').length;
  return (
    <form id={formId} className="sheet" noValidate onSubmit={onSubmit}>
      {notice}
      <FormLayoutContext.Provider value={frame}>
        <ChildRows
          {...cells}
          lines={lines}
          ref={grid}
          keepsRows
          disabled={false}
          menuOf={({ draft: { key, record, state } }) => [
            ...(state === 'changed'
              ? [
                  {
                    label: translate('list.sheet.resetLine'),
                    run: () => drafts.change(key, formValues(resource, record ?? undefined)),
                  },
                ]
              : []),
            ...(record
              ? [
                  {
                    label: translate('list.sheet.open', { title: titleOf(resource, record) }),
                    run: () =>
                      void navigate(
                        createPath({ resource: resource.route, type: 'edit', id: record.id }),
                      ),
                  },
                ]
              : []),
          ]}
        />
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

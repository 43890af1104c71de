import { useTranslate, useCreatePath } from 'ra-core';
import {
  type ComponentProps,
  useId,
  useMemo,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { ChildRows } from '../../grid/children/ChildRows';
import { toGridLines } from '../../grid/Grid';
import type { ChildDraft } from '../../record/children/row';
import {
  createRemoteChanges,
  type FormContextValue,
  FormLayoutContext,
} from '../../record/form/formLayoutContext';
import { LeaveDialog, useUnsavedChangesGuard } from '../../record/form/LeaveGuard';
import { SaveButton, useSaveKey } from '../../record/form/SaveButton';
import { formValues } from '../../record/values/values';
import { WaitingSave } from '../../shell/faults/WaitingSave';
import { useLatest } from '../../shell/useLatest';
import { useNavigate } from 'react-router';
import { titleOf } from '../../data/lookups';
import { VIEW_PARAMETER } from '../../list/state/address';
import { useLinePaste } from './useLinePaste';
import type { Lines } from './useLines';
import { indexById, type RecordsById } from './usePastRecords';
import { SheetRecords } from './useSheetColumns';
import '../../record/form/form.css';
import './sheet.css';

interface LineFormProps extends Pick<
  ComponentProps<typeof ChildRows>,
  'columns' | 'onDone' | 'onRowLeft' | 'sizes'
> {
  lines: Lines;
  /** In the order shown. */
  rows: readonly ChildDraft[];
  fields: readonly string[];
  past?: RecordsById | null;
  saving: { save: () => unknown; busy: boolean; dialog: ReactNode };
  /** The list's view that this is; null: its table. */
  view: string | null;
  report?: ReactNode;
  tools?: ReactNode;
}

const NOTHING = () => undefined;

/** The grid of a list's records, in a form that saves them. */
export function LineForm(props: LineFormProps) {
  const { lines, rows, fields, past = null, saving, view, report, tools, ...cells } = props;
  const { drafts, records, grid, draftWriter, notice } = lines;
  const { save, busy, dialog } = saving;
  const { resource } = drafts;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const formId = useId();
  const leaving = useUnsavedChangesGuard(
    drafts.isDirty,
    undefined,
    () => drafts.rowDrafts.snapshot() !== null,
    (from, to) =>
      from.pathname !== to.pathname || new URLSearchParams(to.search).get(VIEW_PARAMETER) !== view,
  );
  const paste = useLinePaste(drafts, { columns: cells.columns, fields, rows });
  const shown = useMemo(() => ({ stored: indexById(records), past }), [records, past]);
  const latestSave = useLatest(save);
  const [frame] = useState((): FormContextValue => ({
    locked: false,
    read: { current: undefined },
    seen: NOTHING,
    busy: false,
    dismiss: NOTHING,
    draftWriter: { current: draftWriter },
    once: { current: '' },
    changes: createRemoteChanges(),
    failure: null,
    // A resolved conflict is saved at once.
    submit: () => void latestSave.current(),
  }));
  useSaveKey(formId);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  const gridLines = useMemo(() => toGridLines(rows), [rows]);
  const unsaved = rows.filter(({ state }) => state !== 'clean').length;
  return (
    <SheetRecords.Provider value={shown}>
      <form id={formId} className="sheet" noValidate onSubmit={onSubmit}>
        {notice}
        <FormLayoutContext.Provider value={frame}>
          <ChildRows
            {...cells}
            drafts={drafts}
            lines={gridLines}
            label={translate('list.sheet.label', {
              name: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
            })}
            onPaste={paste}
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
      {dialog}
    </SheetRecords.Provider>
  );
}

import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { translateError } from '../../../data/serverMessages';
import { useFieldLabel } from '../../../fields/components/label';
import { columnNames } from '../../../grid/paste/ColumnHead';
import { nameRows } from '../../../grid/paste/pasteSheet';
import { SheetQuestions } from '../../../grid/paste/SheetQuestions';
import { WaitingSave } from '../../../shell/faults/WaitingSave';
import { useUnsaved } from '../../../shell/unsaved';
import type { FieldTexts } from '../../../schema';
import { countPlanned } from '../reading/planAll';
import type { PlannedRow } from '../reading/plan';
import { writeOf } from '../run/dryRun';
import type { ImportRun } from '../run/types';
import { describeFault, describeUnsure } from '../run/messages';
import { FileButton } from './ChooseFile';
import { AmbiguityQuestions } from './AmbiguityQuestions';
import { ImportOptions, type ImportOptionsProps } from './ImportOptions';
import { ImportPreview } from './ImportPreview';
import { useDryRun } from './useDryRun';
import { useImportSheet } from './useImportSheet';
import { useRowNotes } from './useRowNotes';
import type { useImportMessages } from './useImportMessages';

interface SheetPanelProps extends Omit<ImportOptionsProps, 'sheet'> {
  texts: FieldTexts | undefined;
  messages: ReturnType<typeof useImportMessages>;
  sourceName: string;
  onSource: (file: File) => void;
  onRun: (run: Omit<ImportRun, 'userId'>) => void;
  onClose: () => void;
}

const NAMED = 5;

export function SheetPanel(props: SheetPanelProps) {
  const { resource, opened, messages, sourceName, onSource, onOptions, onRun, onClose } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const sheet = useImportSheet(resource, opened, messages, props.texts);
  useUnsaved(sheet.isEdited);
  const check = useDryRun(resource, sheet.planned);
  const { planned, targets, titles } = sheet;
  const notes = useRowNotes(resource, planned);
  const names = useMemo(
    () => columnNames(targets, titles, translate),
    [targets, titles, translate],
  );
  const columns = names.map(({ label }) => label);
  const { isPending } = sheet.existing;
  const rows = useMemo(
    () =>
      planned.map((row): PlannedRow => {
        if (isPending) return { ...row, state: 'pending' };
        return check.refusals.has(row.index) ? { ...row, state: 'bad' } : row;
      }),
    [planned, isPending, check.refusals],
  );
  const counts = useMemo(() => countPlanned(rows), [rows]);
  const writing = counts.new + counts.changed;
  const isOpen = sheet.unanswered.length > 0 || sheet.existing.error !== null;
  const isReady = writing > 0 && !isOpen && !sheet.isReading && counts.pending === 0;

  const begin = () => {
    const own = (field: string) => labelOf(resource, field);
    const cellsOf = ({ index }: PlannedRow) => sheet.rows[index] ?? [];
    onRun({
      id: crypto.randomUUID(),
      route: resource.route,
      name: sourceName,
      at: Date.now(),
      titles: titles ?? [],
      rows: rows.flatMap((row) => {
        const write = writeOf(row);
        return write ? [{ number: sheet.numbers[row.index], cells: cellsOf(row), write }] : [];
      }),
      refused: rows
        .filter(({ state }) => state === 'bad')
        .map((row) => ({
          number: sheet.numbers[row.index],
          cells: cellsOf(row),
          reason: check.refusals.get(row.index) ?? {
            message: describeFault(row, columns, translate, own),
            errors: {},
          },
        })),
    });
  };

  return (
    <>
      <DialogContent className="import paste">
        <div className="row wrap import-source">
          <strong>{sourceName}</strong>
          <FileButton label={translate('import.choose.other')} onFile={onSource} />
        </div>
        <ImportOptions
          resource={resource}
          opened={opened}
          isPasted={props.isPasted}
          sheet={sheet}
          onOptions={onOptions}
        />
        {sheet.rows.length === 0 && (
          <Alert severity="info">{translate('import.read.nothing')}</Alert>
        )}
        <AmbiguityQuestions sheet={sheet} columns={columns} />
        <SheetQuestions
          resource={resource}
          sheet={sheet}
          numberOf={(index) => sheet.numbers[index]}
        />
        {describeUnsure(planned, columns, translate).map((text) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
        {notes.size > 0 && (
          <Alert severity="warning">
            {translate('import.noted', {
              rows: nameRows(
                [...notes.keys()].map((index) => sheet.numbers[index]),
                NAMED,
              ),
            })}
          </Alert>
        )}
        <Checked check={check} total={writing + check.refusals.size} bad={counts.bad} />
        {sheet.rows.length > 0 && (
          <ImportPreview
            resource={resource}
            sheet={sheet}
            rows={rows}
            names={names}
            counts={counts}
            refusals={check.refusals}
            notes={notes}
          />
        )}
      </DialogContent>
      <DialogActions>
        <WaitingSave busy={check.isGoing} />
        {isOpen && writing > 0 && (
          <span className="import-hint">{translate('import.unanswered')}</span>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        {check.isOffered && (
          <Button
            variant="outlined"
            disabled={!isReady || check.isDone}
            loading={check.isGoing}
            onClick={check.go}
          >
            {translate('import.check.go')}
          </Button>
        )}
        <Button variant="contained" disabled={!isReady || check.isGoing} onClick={begin}>
          {translate('import.go', { smart_count: writing })}
        </Button>
      </DialogActions>
    </>
  );
}

interface CheckedProps {
  check: ReturnType<typeof useDryRun>;
  total: number;
  bad: number;
}

function Checked({ check, total, bad }: CheckedProps) {
  const translate = useTranslate();
  const { isOffered, isGoing, isDone, done, error, refusals } = check;
  if (!isOffered) return <p className="import-hint">{translate('import.check.none')}</p>;
  if (error !== null)
    return (
      <Alert severity="error">
        {translate('import.check.failed')} {translateError(error, translate)}
      </Alert>
    );
  if (isGoing) return <p role="status">{translate('import.check.going', { done, total })}</p>;
  if (!isDone) return null;
  if (refusals.size > 0)
    return (
      <Alert severity="warning">
        {translate('import.check.refused', { smart_count: refusals.size })}
      </Alert>
    );
  return bad > 0 ? (
    <Alert severity="warning">{translate('import.check.part', { count: total, bad })}</Alert>
  ) : (
    <Alert severity="success">{translate('import.check.done')}</Alert>
  );
}

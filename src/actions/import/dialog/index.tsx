import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LeaveDialog } from '../../../record/form/LeaveGuard';
import { unsaved } from '../../../shell/unsaved';
import type { FieldTexts, Resource } from '../../../schema';
import { WorkDialog } from '../../../shell/elements/WorkDialog';
import '../../../grid/paste/paste.css';
import type { OpenOptions } from '../file/types';
import type { StoredRun } from '../run/store';
import type { ImportSource } from '../types';
import { ChooseFile } from './ChooseFile';
import './import.css';
import './messages';
import { RunPanel } from './RunPanel';
import { SheetPanel } from './SheetPanel';
import { useOpenedFile } from './useOpenedFile';
import { useRunStore } from './useRunStore';
import { useImportMessages } from './useImportMessages';

interface ImportDialogProps {
  resource: Resource;
  texts?: FieldTexts | undefined;
  source: ImportSource | null;
  onSource: (source: ImportSource) => void;
  onClose: () => void;
}

const AS_IT_IS: OpenOptions = {};

/** Shows a preview before anything is sent, then writes row by row (docs/sheets.md). */
export default function ImportDialog(props: ImportDialogProps) {
  const kept = useRunStore(props.resource);
  return kept && <Import {...props} {...kept} />;
}

type ImportProps = ImportDialogProps & NonNullable<ReturnType<typeof useRunStore>>;

// An unfinished run comes first.
function Import(props: ImportProps) {
  const { resource, texts, source, onSource, unfinished, userId, store, unkept, onClose } = props;
  const translate = useTranslate();
  const messages = useImportMessages();
  const [how, setHow] = useState({ of: source, options: AS_IT_IS });
  const options = how.of === source ? how.options : AS_IT_IS;
  const { opened, error, serial } = useOpenedFile(source, options);
  const [run, setRun] = useState<{ stored: StoredRun; isNew: boolean } | null>(
    unfinished && { stored: unfinished, isNew: false },
  );
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (run === null && unsaved.any() ? setLeaving(true) : onClose());
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  const isPasted = !(source instanceof File);

  return (
    <WorkDialog
      title={translate('import.title', { name })}
      maxWidth="xl"
      fullBelow="md"
      onClose={close}
    >
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
      {run ? (
        <RunPanel
          resource={resource}
          onClose={onClose}
          onSource={(next) => {
            setRun(null);
            onSource(next);
          }}
          {...run}
          store={store}
          unkept={unkept}
        />
      ) : opened && !messages.isPending ? (
        <SheetPanel
          key={serial}
          resource={resource}
          texts={texts}
          opened={opened}
          messages={messages}
          sourceName={isPasted ? translate('import.pasted') : source.name}
          isPasted={isPasted}
          onSource={onSource}
          onClose={close}
          onOptions={(changes) => setHow({ of: source, options: { ...options, ...changes } })}
          onRun={(begun) => {
            const stored = { run: { ...begun, userId }, outcomes: new Map() };
            void store.begin(stored.run).then(() => setRun({ stored, isNew: true }));
          }}
        />
      ) : (
        <ChooseFile
          error={error}
          onSource={onSource}
          onClose={onClose}
          isReading={source !== null && error === null}
        />
      )}
    </WorkDialog>
  );
}

import { useTranslate } from 'ra-core';
import { Alert, Button, Tab, Tabs } from '@mui/material';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { StoredFile } from '../../data/resourceFileCalls';
import { useResources } from '../../data/resources';
import type { FindingMessage } from '../../schema/checks/finding';
import { FindingList } from './findings';
import { FormTab, JsonTab } from './Tabs';
import { SCREEN_PATH, useRefreshAfterWrite, type ResourceFileList } from './useResourceFileList';
import { ResourcePreview } from './preview/ResourcePreview';
import { useSaveFile } from './SaveDialog';
import { SavedNotice } from './SavedNotice';
import { fieldNames } from './text/form';
import { useCheckedText } from './useCheckedText';
import { useFileTitle } from './useFileTitle';
import { useEditorDraft, type EditorText } from './useEditorDraft';
import { useTypedFile } from './useTypedFile';
import { VersionList } from './versions/VersionList';
import { LeaveDialog, useUnsavedChangesGuard } from '../../record/form/LeaveGuard';
import { saveFile } from '../../shell/saveFile';
import { Title } from '../../shell/elements/Title';
import { isComposing, isCovered, useListener } from '../../shell/keyboard/pressed';

interface EditorProps extends ResourceFileList {
  file: StoredFile | null;
  start: EditorText;
}

const NONE: readonly FindingMessage[] = [];
const TABS = ['form', 'json', 'preview', 'versions'] as const;
type TabName = (typeof TABS)[number];

export function Editor({ file, start, files, writable, refetch }: EditorProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const resources = useResources();
  const afterWrite = useRefreshAfterWrite();
  const { state: arrived } = useLocation() as { state: { saved?: boolean } | null };
  const id = useId();
  const [tab, setTab] = useState<TabName>('form');
  const [goal, setGoal] = useState<{ line: number } | null>(null);
  const [saved, setSaved] = useState<{ now: StoredFile; over: StoredFile | null } | null>(null);
  const typed = useTypedFile(file, start, saved?.over);
  const { text, name, was, form, isDirty, reset, replace, setText, setName } = typed;
  const checked = useCheckedText(name, text, files);
  // Do not validate pristine content.
  const isBegun = file !== null || text !== start.text || name !== start.name;
  const isUnread = file?.text === '' && text === '' && file.findings.length > 0;
  const findings = isUnread ? file.findings : isBegun ? checked.findings : NONE;
  const draft = useEditorDraft({ text, name, was, isDirty, onTakeUp: typed.takeUp });
  const save = useSaveFile({
    refetch,
    onSaved: (stored, written) => {
      draft.drop();
      reset({ ...stored, text: written });
      setSaved({ now: stored, over: file });
    },
    onTheirs: (theirs) => {
      draft.drop();
      replace(theirs);
    },
  });
  const leaving = useUnsavedChangesGuard(isDirty);
  const handled = useRef<typeof saved>(null);
  // Menu and screens may update.
  useEffect(() => {
    if (!saved || handled.current === saved) return;
    handled.current = saved;
    void afterWrite(saved.now);
    void navigate(`${SCREEN_PATH}/${saved.now.name}`, { replace: true, state: { saved: true } });
  }, [saved, navigate, afterWrite]);

  const toLine = (line: number) => {
    setTab('json');
    setGoal({ line });
  };
  const savedFields = useMemo(() => (file ? fieldNames(file.text) : []), [file]);
  const stored = file ? { before: file.text } : {};
  const ask = () => {
    const inputs = document.getElementById(panel.id)?.querySelectorAll('input') ?? [];
    const rejected = [...inputs].find(({ validity }) => validity.customError);
    if (rejected) rejected.focus();
    else
      save.ask({
        name,
        text,
        was,
        title: 'resourceFiles.saveTitle',
        byLabel: tab === 'form',
        ...stored,
      });
  };
  const canSave = writable && (isDirty || file === null || file.removed) && name !== '';
  useListener(window, 'keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS' || isComposing(event)) return;
    event.preventDefault();
    if (canSave && !isCovered()) ask();
  });
  const titleOf = useFileTitle();
  const title = file
    ? titleOf({ text, resource: file.resource }) || `${file.name}.json`
    : translate('resourceFiles.newTitle');
  const about = resources.find((resource) => resource.name === (form?.extended ?? form?.name));
  const panel = { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${tab}` };
  const others = files.filter((one) => one !== file).map((one) => one.name);

  return (
    <div className="rf rf-editor">
      <Title title={title} />
      {draft.notice}
      {arrived?.saved === true && !isDirty && (
        <SavedNotice about={about} declares={form?.extended === null ? form.name : null} />
      )}
      {file?.removed && <Alert severity="info">{translate('resourceFiles.isRemoved')}</Alert>}
      {file?.current === false && file.served !== null && !file.removed && (
        <Alert severity="warning">{translate('resourceFiles.olderWhy')}</Alert>
      )}
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setTab(next)}
        aria-label={translate('resourceFiles.views')}
        variant="scrollable"
      >
        {TABS.filter((one) => one !== 'versions' || (file && writable)).map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={one === tab ? panel.id : undefined}
            label={translate(`resourceFiles.tabs.${one}`)}
          />
        ))}
      </Tabs>
      <div {...panel} className="rf-panel">
        {tab === 'form' && isUnread && (
          <Alert severity="error">
            <FindingList findings={findings} />
          </Alert>
        )}
        {tab === 'form' && !isUnread && (
          <FormTab
            text={text}
            name={name}
            resources={resources}
            findings={findings}
            onText={setText}
            onName={file ? null : setName}
            taken={others}
            saved={savedFields}
            onLine={toLine}
          />
        )}
        {tab === 'json' && (
          <JsonTab text={text} goal={goal} findings={findings} onText={setText} onLine={toLine} />
        )}
        {tab === 'preview' && <ResourcePreview good={checked.good} />}
        {tab === 'versions' && file && (
          <VersionList
            file={file}
            text={text}
            onBack={
              writable
                ? (old) =>
                    save.ask({
                      name: file.name,
                      text: old,
                      was: file.removed ? null : file.hash,
                      title: 'resourceFiles.backTitle',
                      isRestore: true,
                      ...stored,
                    })
                : null
            }
          />
        )}
      </div>
      <Bar
        name={name}
        text={text}
        writable={writable}
        canSave={canSave}
        count={isBegun ? findings.length : null}
        onSave={ask}
        onProblems={() => setTab('json')}
      />
      {save.dialog}
      {leaving && (
        <LeaveDialog
          onStay={leaving.stay}
          onLeave={() => {
            draft.drop();
            leaving.leave();
          }}
        />
      )}
    </div>
  );
}

interface BarProps {
  name: string;
  text: string;
  writable: boolean;
  canSave: boolean;
  count: number | null;
  onSave: () => void;
  onProblems: () => void;
}

function Bar({ name, text, writable, canSave, count, onSave, onProblems }: BarProps) {
  const translate = useTranslate();
  const download = () => saveFile(`${name}.json`, new Blob([text], { type: 'application/json' }));
  return (
    <div className="row wrap rf-bar" role="toolbar" aria-label={translate('form.toolbar')}>
      <Button component={Link} to={SCREEN_PATH}>
        {translate('form.back')}
      </Button>
      <span role="status" className="rf-count" data-wrong={Boolean(count) || undefined}>
        {count !== null &&
          translate(count > 0 ? 'resourceFiles.problems' : 'resourceFiles.noProblems', {
            smart_count: count,
          })}
      </span>
      {Boolean(count) && <Button onClick={onProblems}>{translate('resourceFiles.show')}</Button>}
      <span className="rf-space" />
      <Button variant={writable ? 'text' : 'contained'} onClick={download}>
        {translate('resourceFiles.download')}
      </Button>
      {writable && (
        <Button
          variant="contained"
          disabled={!canSave}
          aria-keyshortcuts="Control+S"
          onClick={onSave}
        >
          {translate('ra.action.save')}
        </Button>
      )}
    </div>
  );
}

import { useTranslate } from 'ra-core';
import { Alert, Button } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { separateKey } from '../../data/keys';
import { ApiError } from '../../data/errors';
import {
  findingsIn,
  useResourceFileCalls,
  type FileChange,
  type StoredFile,
} from '../../data/resourceFileCalls';
import { translateError, type Translate } from '../../data/serverMessages';
import { Confirm } from '../../shell/elements/Confirm';
import { Spinner } from '../../shell/elements/Spinner';
import { FindingList } from './findings';
import { Diff } from './versions/Diff';
import { fieldNames } from './text/form';
import { RetryAlert } from '../../shell/faults/RetryAlert';

interface SaveRequest {
  name: string;
  text: string;
  before?: string;
  /** Hash of the edited version; null for a new file. */
  was: string | null;
  title: string;
  isRestore?: boolean;
  /** Removed files that a removed file names. */
  removed?: readonly string[];
  /** The user edits by inputs, not by the file's keys. */
  byLabel?: boolean;
}

interface SaveDialogProps {
  request: SaveRequest;
  refetch: () => Promise<readonly StoredFile[]>;
  onSaved: (saved: StoredFile, text: string) => void;
  onTheirs: (theirs: StoredFile) => void;
  /** Overwrites a newer version that the user has seen. */
  onAgain: (was: string | null) => void;
  onClose: () => void;
}

function SaveDialog(props: SaveDialogProps) {
  const { request, refetch, onSaved, onTheirs, onAgain, onClose } = props;
  const translate = useTranslate();
  const calls = useResourceFileCalls();
  const dryRun = useQuery({
    queryKey: separateKey('resourceFiles', 'dryRun', request.name, request.text, request.was),
    queryFn: async () => {
      const result = await calls.dryRun(request.name, request.text);
      // Another author's version may be the reason.
      const newer = result.findings.length > 0 ? newerThan(request, await refetch()) : null;
      return { ...result, newer };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const save = useMutation({
    mutationFn: () => calls.save(request.name, request.text, request.was),
    onSuccess: (saved) => onSaved(saved, request.text),
  });
  const isConflict = save.error instanceof ApiError && save.error.status === 409;
  const newest = useQuery({
    queryKey: separateKey('resourceFiles', 'newest', request.name, request.was),
    queryFn: async () => (await refetch()).find(({ name }) => name === request.name) ?? null,
    enabled: isConflict,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const refused = findingsIn(save.error);
  const findings = refused.length > 0 ? refused : (dryRun.data?.findings ?? []);
  const ready = dryRun.data !== undefined && findings.length === 0;
  const theirs = newest.data ?? dryRun.data?.newer ?? null;
  const isKnown = newest.isSuccess || theirs !== null;

  const { removed, isRestore = false } = request;
  const cancel = translate(isRestore ? 'ra.action.cancel' : 'form.leave.stay');
  if (isConflict || theirs)
    return (
      <Confirm
        danger
        title={translate('resourceFiles.conflict')}
        yes={translate('resourceFiles.keepMine')}
        no={cancel}
        more={
          <Button disabled={!theirs} onClick={() => theirs && onTheirs(theirs)}>
            {translate('resourceFiles.takeTheirs')}
          </Button>
        }
        disabled={!isKnown}
        onYes={() => onAgain(theirs && !theirs.removed ? theirs.hash : null)}
        onClose={onClose}
        details={
          <>
            {newest.isFetching && <Spinner label={translate('form.loading')} />}
            {newest.error && (
              <RetryAlert error={newest.error} onRetry={() => void newest.refetch()} />
            )}
            {theirs && <Diff before={theirs.text} after={request.text} />}
          </>
        }
      >
        {translate('resourceFiles.conflictText')}
      </Confirm>
    );
  return (
    <Confirm
      title={translate(request.title, { name: request.name })}
      yes={translate(isRestore ? 'resourceFiles.putBack' : 'ra.action.save')}
      no={cancel}
      busy={save.isPending}
      disabled={!ready}
      onYes={save.mutate}
      onClose={onClose}
    >
      <div className="rf-dialog">
        {dryRun.isPending && <Spinner label={translate('resourceFiles.dryRunning')} />}
        {dryRun.error && <RetryAlert error={dryRun.error} onRetry={() => void dryRun.refetch()} />}
        {ready && <Changes changes={dryRun.data.changes} request={request} />}
        {findings.length > 0 && (
          <Alert severity="error">
            {translate('resourceFiles.refused')}
            <FindingList
              findings={findings}
              file={`${request.name}.json`}
              byLabel={request.byLabel ?? false}
            />
            {removed && removed.length > 0 && (
              <p>{translate('resourceFiles.needsRemoved', { names: removed.join(', ') })}</p>
            )}
          </Alert>
        )}
        {save.error && refused.length === 0 && (
          <Alert severity="error">
            {translateError(save.error, translate)} {translate('resourceFiles.kept')}
          </Alert>
        )}
      </div>
    </Confirm>
  );
}

const newerThan = ({ name, was }: SaveRequest, files: readonly StoredFile[]): StoredFile | null =>
  files.find(
    (file) => file.name === name && file.hash !== was && (was !== null || !file.removed),
  ) ?? null;

function Changes({ changes, request }: { changes: readonly FileChange[]; request: SaveRequest }) {
  const translate = useTranslate();
  const lines = describeChanges(changes, request, translate);
  if (lines.length === 0) return <p>{translate('resourceFiles.changes.nothing')}</p>;
  return (
    <>
      <p>{translate('resourceFiles.changes.lead')}</p>
      <ul className="bullets rf-changes">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

const COUNTED: { readonly [kind in FileChange['kind']]: string } = {
  table: 'resourceFiles.changes.table',
  column: 'resourceFiles.changes.column',
  rename: 'resourceFiles.changes.rename',
  widen: 'resourceFiles.changes.widen',
  index: 'resourceFiles.changes.index',
  hide: 'resourceFiles.changes.hide',
  show: 'resourceFiles.changes.show',
  empty: 'resourceFiles.changes.empty',
  misfit: 'resourceFiles.changes.misfit',
  stays: 'resourceFiles.changes.stays',
  returns: 'resourceFiles.changes.returns',
};

// Speeds up filters and searches, unless it makes values unique.
const INDEXES: { readonly [type: string]: string | undefined } = {
  unique: 'resourceFiles.changes.unique',
  'not unique': 'resourceFiles.changes.shared',
};

const RENAMED = 'resourceFiles.changes.hiddenOrRenamed';

const keyOf = ({ kind, type = '', atLeast }: FileChange): string =>
  atLeast
    ? 'resourceFiles.changes.misfitAtLeast'
    : ((kind === 'index' ? INDEXES[type] : undefined) ?? COUNTED[kind]);

/** A new table's columns are only counted. */
function describeChanges(
  changes: readonly FileChange[],
  { text, before }: SaveRequest,
  translate: Translate,
): string[] {
  const tables = changes.filter(({ kind }) => kind === 'table').map(({ resource }) => resource);
  const fields = fieldNames(text);
  const count = fields.length;
  const kept = [...fields, ...changes.map(({ was }) => was)];
  // A renamed field without `was` looks like another one.
  const isAdding = changes.some(({ kind }) => kind === 'column');
  const hidden = fieldNames(before ?? '')
    .filter((field) => !kept.includes(field))
    .map((field) => translate(isAdding ? RENAMED : 'resourceFiles.changes.hidden', { field }));
  const messages = changes
    .filter(({ kind, resource }) => kind === 'table' || !tables.includes(resource))
    .map((change) => {
      const { kind, resource, field = '', type = '', was = '', count: records = 0 } = change;
      if (kind === 'table' && count > 0)
        return translate('resourceFiles.changes.tableOf', { resource, smart_count: count });
      const values = { resource, field, type, was, smart_count: records };
      return translate(keyOf(change), values).trim();
    });
  return [...messages, ...hidden];
}

type SaveOptions = Pick<SaveDialogProps, 'refetch' | 'onSaved'> &
  Partial<Pick<SaveDialogProps, 'onTheirs'>>;

export function useSaveFile({ onSaved, onTheirs, refetch }: SaveOptions) {
  const [request, setRequest] = useState<SaveRequest | null>(null);
  return {
    ask: setRequest,
    dialog: request && (
      <SaveDialog
        key={`${request.name} ${request.was ?? ''}`}
        request={request}
        refetch={refetch}
        onAgain={(was) => setRequest({ ...request, was })}
        onSaved={(saved, text) => {
          setRequest(null);
          onSaved(saved, text);
        }}
        onTheirs={(theirs) => {
          setRequest(null);
          onTheirs?.(theirs);
        }}
        onClose={() => setRequest(null)}
      />
    ),
  };
}

import { Alert, Button, MenuItem, Chip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { misspelledExtensions } from '../../schema/checks/extensionNames';
import { findingsIn, useResourceFileCalls, type StoredFile } from '../../data/resourceFileCalls';
import { Confirm } from '../../shell/elements/Confirm';
import {
  SCREEN_PATH,
  CREATE_PATH,
  useRefreshAfterWrite,
  useCanReadFiles,
  type ResourceFileList,
} from './useResourceFileList';
import { useSaveFile } from './SaveDialog';
import { useResourceFiles } from '../../data/resourceFiles';
import { Table, TableHead } from '../../shell/elements/Table';
import { ScrollBox } from '../../shell/ScrollBox';
import { FindingList } from './findings';
import { useFileTitle } from './useFileTitle';
import { Title } from '../../shell/elements/Title';
import { ChoiceMenu } from '../../shell/elements/ChoiceMenu';

export function Overview({ files, writable, refetch }: ResourceFileList) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const asks = useCanReadFiles();
  const calls = useResourceFileCalls();
  const afterWrite = useRefreshAfterWrite();
  const [removing, setRemoving] = useState<StoredFile | null>(null);
  const notifySuccess = (message: string) => notify(translate(message), { type: 'success' });
  const save = useSaveFile({
    refetch,
    onSaved: () => {
      notifySuccess('resourceFiles.putBackDone');
      void afterWrite();
    },
  });
  const remove = useMutation({
    mutationFn: (file: StoredFile) => calls.remove(file.name, file.hash),
    onSuccess: (_done, file) => {
      setRemoving(null);
      notifySuccess(isKept(file) ? 'resourceFiles.removed' : 'resourceFiles.removedForGood');
      return afterWrite();
    },
  });
  const usedBy = findingsIn(remove.error);
  return (
    <div className="rf">
      <Title title={translate('resourceFiles.title')} />
      <div className="row wrap rf-head">
        <p>{translate(asks ? 'resourceFiles.lead' : 'resourceFiles.leadListed')}</p>
        <div className="rf-actions">
          <Button component={Link} to="/admin/settings">
            {translate('settings.back')}
          </Button>
          <ExtendMenu
            onPick={(name) => void navigate(`${SCREEN_PATH}/${CREATE_PATH}?extend=${name}`)}
          />
          <Button component={Link} to={`${SCREEN_PATH}/${CREATE_PATH}`} variant="contained">
            {translate('resourceFiles.create')}
          </Button>
        </div>
      </div>
      {misspelledExtensions(useExtensions()).map((names) => (
        <Alert key={names.name} severity="warning">
          {translate('resourceFiles.misspelled', names)}
        </Alert>
      ))}
      {asks && !writable && <Alert severity="info">{translate('resourceFiles.readOnly')}</Alert>}
      {files.length === 0 ? (
        <p className="rf-none">{translate('resourceFiles.none')}</p>
      ) : (
        <FileTable
          files={files}
          writable={writable}
          onRemove={setRemoving}
          onPutBack={({ name, text }) =>
            save.ask({
              name,
              text,
              was: null,
              title: 'resourceFiles.putBackTitle',
              isRestore: true,
              removed: files
                .filter((file) => file.removed && file.name !== name)
                .filter(({ resource }) => text.includes(JSON.stringify(resource)))
                .map((file) => file.name),
            })
          }
        />
      )}
      {save.dialog}
      {removing && (
        <Confirm
          danger
          title={translate('resourceFiles.removeTitle', { name: removing.name })}
          yes={translate('resourceFiles.remove')}
          busy={remove.isPending}
          failure={usedBy.length > 0 ? null : remove.error}
          onYes={() => remove.mutate(removing)}
          onClose={() => {
            setRemoving(null);
            remove.reset();
          }}
        >
          {usedBy.length > 0 ? (
            <Alert severity="error">
              {translate('resourceFiles.needed')}
              <ul className="bullets rf-findings">
                {usedBy.map(({ file, key }) => (
                  <li key={`${file} ${key}`}>
                    <strong>{file}</strong> <code>{key}</code>
                  </li>
                ))}
              </ul>
            </Alert>
          ) : (
            translate(isKept(removing) ? 'resourceFiles.removeText' : 'resourceFiles.removeForGood')
          )}
        </Confirm>
      )}
    </div>
  );
}

/** Only valid texts have versions. */
const isKept = ({ versions }: StoredFile): boolean => versions.length > 0;

function ExtendMenu({ onPick }: { onPick: (name: string) => void }) {
  const translate = useTranslate();
  const { declarations } = useResourceFiles();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('resourceFiles.extend')}
      </Button>
      {anchor && (
        <ChoiceMenu anchorEl={anchor} onClose={() => setAnchor(null)}>
          {declarations.map(({ name, route = name }) => (
            <MenuItem
              key={name}
              onClick={() => {
                setAnchor(null);
                onPick(name);
              }}
            >
              {translate(`resources.${route}.name`, { smart_count: 1 })}
            </MenuItem>
          ))}
        </ChoiceMenu>
      )}
    </>
  );
}

interface FileTableProps {
  files: readonly StoredFile[];
  writable: boolean;
  onRemove: (file: StoredFile) => void;
  onPutBack: (file: StoredFile) => void;
}

function FileTable({ files, ...props }: FileTableProps) {
  const translate = useTranslate();
  return (
    <ScrollBox className="card" label={translate('resourceFiles.title')}>
      <Table className="rf-files" label={translate('resourceFiles.title')}>
        <TableHead
          columns={[
            [translate('resourceFiles.file')],
            [translate('resourceFiles.label')],
            [translate('resourceFiles.about')],
            [translate('resourceFiles.state')],
            [translate('resourceFiles.actions')],
          ]}
        />
        {files.map((file) => (
          <FileRows key={file.name} file={file} {...props} />
        ))}
      </Table>
    </ScrollBox>
  );
}

function FileRows({
  file,
  writable,
  onRemove,
  onPutBack,
}: Omit<FileTableProps, 'files'> & { file: StoredFile }) {
  const translate = useTranslate();
  const titleOf = useFileTitle();
  const { name, findings } = file;
  const state = stateOf(file);
  const { color, label } = STATES[state];
  const action = translate(file.removed ? 'resourceFiles.putBack' : 'resourceFiles.remove');
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Link to={`${SCREEN_PATH}/${name}`}>{name}</Link>
        </th>
        <td>{titleOf(file)}</td>
        <td>
          {file.resource !== null &&
            translate(file.extends ? 'resourceFiles.extends' : 'resourceFiles.declares', {
              resource: file.resource,
            })}
        </td>
        <td>
          <Chip size="small" variant="outlined" color={color} label={translate(label)} />
        </td>
        <td className="rf-row-actions">
          {writable && (
            <Button
              color={file.removed ? 'primary' : 'error'}
              onClick={() => (file.removed ? onPutBack(file) : onRemove(file))}
              aria-label={`${name}: ${action}`}
            >
              {action}
            </Button>
          )}
        </td>
      </tr>
      {findings.length > 0 && (
        <tr className="rf-why">
          <td colSpan={5}>
            {state === 'older' && <p>{translate('resourceFiles.olderWhy')}</p>}
            <FindingList findings={findings} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

const STATES = {
  serving: { color: 'success', label: 'resourceFiles.states.serving' },
  older: { color: 'warning', label: 'resourceFiles.states.older' },
  refused: { color: 'error', label: 'resourceFiles.states.refused' },
  removed: { color: 'default', label: 'resourceFiles.states.removed' },
} as const;

function stateOf({ removed, current, served }: StoredFile): keyof typeof STATES {
  if (removed) return 'removed';
  if (current) return 'serving';
  return served === null ? 'refused' : 'older';
}

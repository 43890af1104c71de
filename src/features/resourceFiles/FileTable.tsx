import { Button, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { StoredFile } from '../../data/resourceFileCalls';
import { useResources } from '../../data/resources';
import { Table } from '../../shell/elements/Table';
import { ScrollBox } from '../../shell/ScrollBox';
import { FindingList } from './FindingList';
import { BASE } from './paths';
import { readForm } from './text/form';

interface FileTableProps {
  files: readonly StoredFile[];
  writable: boolean;
  onRemove: (file: StoredFile) => void;
  onPutBack: (file: StoredFile) => void;
}

/** The files, a row each, and below a row what is wrong with its file. */
export function FileTable({ files, writable, onRemove, onPutBack }: FileTableProps) {
  const translate = useTranslate();
  return (
    <ScrollBox className="rf-scroll" label={translate('resourceFiles.title')}>
      <Table className="rf-files">
        <thead>
          <tr>
            <th scope="col">{translate('resourceFiles.file')}</th>
            <th scope="col">{translate('resourceFiles.label')}</th>
            <th scope="col">{translate('resourceFiles.about')}</th>
            <th scope="col">{translate('resourceFiles.state')}</th>
            <th scope="col">{translate('resourceFiles.actions')}</th>
          </tr>
        </thead>
        {files.map((file) => (
          <FileRows key={file.name} {...{ file, writable, onRemove, onPutBack }} />
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
  const { colour, label } = STATES[state];
  const named = (action: string) => `${name}: ${translate(action)}`;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Link to={`${BASE}/${name}`}>{name}</Link>
        </th>
        <td>{titleOf(file)}</td>
        <td>
          {file.resource !== null &&
            translate(file.extends ? 'resourceFiles.extends' : 'resourceFiles.declares', {
              resource: file.resource,
            })}
        </td>
        <td>
          <Chip size="small" variant="outlined" color={colour} label={translate(label)} />
        </td>
        <td className="rf-row-actions">
          <Button component={Link} to={`${BASE}/${name}`} aria-label={named('resourceFiles.open')}>
            {translate('resourceFiles.open')}
          </Button>
          {writable && file.removed && (
            <Button onClick={() => onPutBack(file)} aria-label={named('resourceFiles.putBack')}>
              {translate('resourceFiles.putBack')}
            </Button>
          )}
          {writable && !file.removed && (
            <Button
              color="error"
              onClick={() => onRemove(file)}
              aria-label={named('resourceFiles.remove')}
            >
              {translate('resourceFiles.remove')}
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

/** What people call what a file is about: as it says itself, else as the product does. */
function useFileTitle(): (file: StoredFile) => string {
  const translate = useTranslate();
  const resources = useResources();
  return ({ text, resource }) => {
    const own = readForm(text).form?.names.ko ?? '';
    const known = resources.find(({ name }) => name === resource);
    if (own !== '' || !known) return own;
    return translate(`resources.${known.route}.name`, { smart_count: 2 });
  };
}

/** What has become of a file: it serves; an older text of it does; none does; it is hidden. */
const STATES = {
  serving: { colour: 'success', label: 'resourceFiles.states.serving' },
  older: { colour: 'warning', label: 'resourceFiles.states.older' },
  refused: { colour: 'error', label: 'resourceFiles.states.refused' },
  removed: { colour: 'default', label: 'resourceFiles.states.removed' },
} as const;

function stateOf({ removed, current, served }: StoredFile): keyof typeof STATES {
  if (removed) return 'removed';
  if (current) return 'serving';
  return served === null ? 'refused' : 'older';
}

import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { IconButton } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListToolProps } from '../list/listOverrides';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../shell/faults/PartErrorBoundary';
import { unfinishedImportKey, type ImportSource } from './types';
import { useDroppedFile } from './useDroppedFile';

const Dialog = lazyComponent(() => import('./dialog'));
const DropHere = lazyComponent(() => import('./dialog/DropHere'));

/**
 * The way to records from a sheet (docs/sheets.md): by its button, a file dropped anywhere on the list, or cells pasted
 * where nothing is typed into. A run that was not finished is told of, as who does not open it would not know. All else
 * comes when it is wanted.
 */
export function ImportTool({ resource }: ListToolProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [source, setSource] = useState<ImportSource | null>(null);
  const [unfinished] = useStore(unfinishedImportKey(resource), false);
  const open = (brought: ImportSource | null) => {
    setSource(brought);
    setOpen(true);
  };
  const isOver = useDroppedFile(resource, isOpen, open);
  const label = translate(unfinished ? 'list.import.unfinished' : 'list.import.open');
  return (
    <div className="list-actions">
      <IconButton
        color={unfinished ? 'warning' : 'default'}
        aria-label={label}
        title={label}
        onClick={() => open(null)}
      >
        <UploadFile fontSize="small" />
      </IconButton>
      {isOver && (
        <PartErrorBoundary>
          <DropHere resource={resource} />
        </PartErrorBoundary>
      )}
      {isOpen && (
        <PartErrorBoundary onClose={() => setOpen(false)}>
          <Dialog
            resource={resource}
            source={source}
            onSource={setSource}
            onClose={() => setOpen(false)}
          />
        </PartErrorBoundary>
      )}
    </div>
  );
}

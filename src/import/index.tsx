import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { IconButton } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListToolProps } from '../list/slots';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartBoundary } from '../shell/faults/PartBoundary';
import { unfinishedIn, type Source } from './types';
import { useBrought } from './useBrought';

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
  const [source, setSource] = useState<Source | null>(null);
  const [unfinished] = useStore(unfinishedIn(resource), false);
  const open = (brought: Source | null) => {
    setSource(brought);
    setOpen(true);
  };
  const isOver = useBrought(resource, isOpen, open);
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
        <PartBoundary>
          <DropHere resource={resource} />
        </PartBoundary>
      )}
      {isOpen && (
        <PartBoundary onClose={() => setOpen(false)}>
          <Dialog
            resource={resource}
            source={source}
            onSource={setSource}
            onClose={() => setOpen(false)}
          />
        </PartBoundary>
      )}
    </div>
  );
}

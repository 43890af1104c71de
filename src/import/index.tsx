import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListToolProps } from '../list/slots';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartBoundary } from '../shell/faults/PartBoundary';
import type { StoredRun } from './run/store';
import './tool.css';
import type { Source } from './types';
import { useBrought } from './useBrought';
import { useUnfinished } from './useUnfinished';

const Dialog = lazyComponent(() => import('./dialog'));

/**
 * The way to records from a sheet (docs/sheets.md): by its button, a file dropped anywhere on the list, or cells pasted
 * where nothing is typed into. A run that was not finished is told of, as who does not open it would not know.
 */
export default function ImportTool({ resource }: ListToolProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [source, setSource] = useState<Source | null>(null);
  const { unfinished, store, unkept } = useUnfinished(resource, isOpen);
  // What is left of a run is seen to first.
  const [resumed, setResumed] = useState<StoredRun | null>(null);
  const open = (brought: Source | null) => {
    setSource(brought);
    if (!isOpen) setResumed(unfinished);
    setOpen(true);
  };
  const isOver = useBrought(resource, isOpen, open);
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  const label = translate(unfinished ? 'import.unfinished' : 'import.open');
  const close = () => {
    setOpen(false);
    setSource(null);
  };
  return (
    <>
      <IconButton
        className="import-tool"
        data-unsaved={unfinished ? true : undefined}
        aria-label={label}
        title={unfinished ? label : `${label}. ${translate('import.shortcut')}`}
        aria-haspopup="dialog"
        onClick={() => open(null)}
      >
        <UploadFile fontSize="small" />
      </IconButton>
      {isOver && (
        <div className="import-drop" role="status">
          {translate('import.drop', { name })}
        </div>
      )}
      {isOpen && store && (
        <PartBoundary onClose={close}>
          <Dialog
            {...{ resource, source, store, unkept }}
            unfinished={resumed}
            onSource={setSource}
            onClose={close}
          />
        </PartBoundary>
      )}
    </>
  );
}

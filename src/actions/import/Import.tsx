import { useStore, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import type { ActionHostProps } from '../action';
import { unfinishedImportKey, type ImportSource } from './types';
import { useDroppedFile } from './useDroppedFile';

const Dialog = lazyComponent(() => import('./dialog'));
const DropHere = lazyComponent(() => import('./dialog/DropHere'));

/** By button, dropped file, or cells pasted outside of inputs (docs/sheets.md). */
export function Import(props: ActionHostProps<'list'>) {
  const { target, isOpen, onOpen, onClose, onMark } = props;
  const { resource, list } = target;
  const translate = useTranslate();
  const [source, setSource] = useState<ImportSource | null>(null);
  const [unfinished] = useStore(unfinishedImportKey(resource), false);
  const mark = useEffectEvent(onMark);
  const label = unfinished ? translate('list.import.unfinished') : null;
  useEffect(() => mark(label === null ? null : { label }), [label]);
  const isOver = useDroppedFile(resource, isOpen, (file) => {
    setSource(file);
    onOpen();
  });
  return (
    <>
      {isOver && (
        <PartErrorBoundary>
          <DropHere resource={resource} />
        </PartErrorBoundary>
      )}
      {isOpen && (
        <PartErrorBoundary onClose={onClose}>
          <Dialog
            resource={resource}
            texts={list.texts}
            source={source}
            onSource={setSource}
            onClose={() => {
              setSource(null);
              onClose();
            }}
          />
        </PartErrorBoundary>
      )}
    </>
  );
}

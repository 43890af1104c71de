import { useStore, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import type { ActionHostProps } from '../action';
import { unfinishedImportKey, type ImportSource } from './types';
import { useDroppedFile } from './useDroppedFile';

const Dialog = lazyPart(() => import('./dialog'));
const DropHere = lazyPart(() => import('./dialog/DropHere'));

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
      {isOver && <DropHere resource={resource} />}
      {isOpen && (
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
      )}
    </>
  );
}

import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { fieldTypes } from '../../fields';
import { WHERE, type Resource } from '../../schema';
import { readWhere, writeWhere } from '../../schema/where';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import type { Filters } from '../../filters/control';
import { useNotifyDropped } from '../filters/useFilters';
import { WhereSentence } from './WhereSentence';
import './where.css';

const Builder = lazyPart(() => import('./Builder'));

export interface WhereProps {
  resource: Resource;
  filters: Filters;
  open: boolean;
  onOpen: (open: boolean) => void;
}

export default function Where({ resource, filters, open, onOpen }: WhereProps) {
  const translate = useTranslate();
  const { set, values } = filters;
  const text = values[WHERE];
  const read = text === undefined ? null : readWhere(text, resource, fieldTypes);
  const where = read !== null && 'where' in read ? read.where : null;
  useDropped(resource, read !== null && 'fault' in read ? read.fault.field : null, set);
  return (
    <>
      {where && (
        <span className="list-chip list-set where-chip">
          <button
            type="button"
            aria-haspopup="dialog"
            // A tooltip if the text is cut.
            onPointerEnter={({ currentTarget }) => {
              currentTarget.title = currentTarget.textContent;
            }}
            onClick={() => onOpen(true)}
          >
            <WhereSentence resource={resource} where={where} />
          </button>
          <button
            type="button"
            aria-label={translate('where.clear')}
            onClick={() => set({ [WHERE]: null })}
          >
            {'×'}
          </button>
        </span>
      )}
      {open && (
        <Builder
          resource={resource}
          where={where}
          onApply={(built) => {
            set({ [WHERE]: built && writeWhere(built) });
            onOpen(false);
          }}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  );
}

/** Removes conditions that are no longer valid, and notifies: no control could. */
function useDropped(resource: Resource, fault: string | null, set: Filters['set']): void {
  const notifyDropped = useNotifyDropped(resource);
  useEffect(() => {
    if (fault === null) return;
    notifyDropped([fault]);
    set({ [WHERE]: null });
  }, [fault, notifyDropped, set]);
}

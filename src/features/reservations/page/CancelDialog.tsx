import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionProps } from '../../../actions/action';
import { displayTitle } from '../../../domain/reservation';
import { Confirm } from '../../../shell/elements/Confirm';
import { WorkProgress } from '../../../shell/elements/WorkProgress';
import Consequences from './Consequences';
import { useCancelTrip } from './useCancelTrip';

/** Status CANCEL, optionally with the sections (rules: soft-delete). */
export default function CancelDialog({ target, onClose }: ActionProps<'record'>) {
  const { record } = target;
  const translate = useTranslate();
  const [along, setAlong] = useState(true);
  const { sections, cancelled, run, progress, ...state } = useCancelTrip(record, onClose);
  return (
    <Confirm
      {...state}
      danger
      title={translate('reservation.page.cancel.title')}
      yes={translate('reservation.page.cancel.yes')}
      onYes={() => run('CANCEL', along)}
      no={translate('reservation.page.close')}
      onClose={onClose}
      more={progress && <WorkProgress {...progress} />}
      details={
        <Consequences sections={sections} cancelled={cancelled} along={along} onAlong={setAlong} />
      }
    >
      <p>
        <strong>{displayTitle(record)}</strong>
      </p>
      <p>{translate('reservation.page.cancel.text')}</p>
    </Confirm>
  );
}

import { Alert } from '@mui/material';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { TOAST_MS } from '../../../data/limits';
import { useResource } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/faces/label';
import { DateText } from '../../../fields/faces/pickers/DateText';
import { Confirm } from '../../../shell/elements/Confirm';
import { typedFields } from '../../../record/form/values';
import type { AnyRecord } from '../../../schema';
import { fieldOf } from '../../../schema';
import { copyOf } from '../domain/copy';
import { stayOf } from '../domain/days';
import { CopySections } from './CopySections';

interface CloneDialogProps {
  record: AnyRecord;
  sections: readonly AnyRecord[];
  /** The copy is made from what is stored. */
  isDirty: boolean;
  onClose: () => void;
}

/**
 * The same trip on another date (issue: clone): the reservation is made first, then its sections, each by its own
 * path, and the copy is opened.
 */
export function CloneDialog({ record, sections, isDirty, onClose }: CloneDialogProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('reservations');
  const sectionResource = useResource('sections');
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const [dateIn, setDateIn] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [made, setMade] = useState<AnyRecord | null>(null);
  const running = useRef(false);

  const copy = useMemo(() => {
    const fields = {
      reservation: typedFields(resource).map(({ name }) => name),
      section: typedFields(sectionResource).map(({ name }) => name),
    };
    const status = fieldOf(resource, 'revStatus').default;
    return dateIn === null ? null : copyOf(record, sections, dateIn, fields, status);
  }, [record, sections, dateIn, resource, sectionResource]);
  const stay = copy && stayOf(copy.reservation.dateIn, copy.reservation.dateOut);

  const open = ({ id }: AnyRecord) => {
    notify('reservation.page.clone.done', { type: 'success', autoHideDuration: TOAST_MS });
    onClose();
    redirect('edit', resource.route, id);
  };
  const run = async () => {
    // State would be a render late: two clicks may come before it.
    if (!copy || running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await dataProvider.create<AnyRecord>(resource.route, {
        data: copy.reservation,
      });
      if (copy.sections.length > 0) setMade(data);
      else open(data);
    } catch (error) {
      setFailure(error);
      running.current = false;
    } finally {
      setBusy(false);
    }
  };

  if (made && copy)
    return <CopySections reservation={made} rows={copy.sections} onOpen={() => open(made)} />;
  return (
    <Confirm
      title={translate('reservation.page.clone.title')}
      yes={translate('reservation.page.clone.yes')}
      busy={busy}
      failure={failure}
      disabled={copy === null || isDirty}
      focusFirst={false}
      onYes={() => void run()}
      no={translate('reservation.page.close')}
      onClose={onClose}
    >
      {isDirty && <Alert severity="warning">{translate('reservation.page.clone.dirty')}</Alert>}
      <p>{translate('reservation.page.clone.text', { smart_count: sections.length })}</p>
      <DateText
        label={labelOf(resource, 'dateIn')}
        value={dateIn}
        onChange={setDateIn}
        inputRef={focus}
        helperText={
          stay
            ? translate('reservation.page.clone.until', {
                ...stay,
                dateOut: String(copy?.reservation.dateOut),
              })
            : ' '
        }
      />
    </Confirm>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

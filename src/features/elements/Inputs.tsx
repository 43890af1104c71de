import { Button } from '@mui/material';
import { Form, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { TOAST_MS } from '../../data/limits';
import { useResource } from '../../data/resources';
import { fieldFaces } from '../../fields/faces/fieldFaces';
import { useFieldLabel } from '../../fields/faces/label';
import { Calendar } from '../../fields/faces/pickers/Calendar';
import { DateText } from '../../fields/faces/pickers/DateText';
import { ReferencePicker } from '../../fields/faces/pickers/ReferencePicker';
import { FormSections } from '../../record/form/FormSections';
import { fieldOf } from '../../schema';
import { Example } from './Example';

const LEFT_OUT = ['avatar', 'officeCode', 'departmentCode', 'roleCode', 'active'];

/** What is typed and picked: the parts of every form. */
export function Inputs() {
  const translate = useTranslate();
  const notify = useNotify();
  const users = useResource('users');
  const reservations = useResource('reservations');
  const labelOf = useFieldLabel();
  const [day, setDay] = useState<string | null>('2026-03-15');
  const [office, setOffice] = useState<string | number | null>(null);
  const Switch = fieldFaces['boolean']?.Input;
  return (
    <>
      <Example name="form" size="wide">
        <Form
          className="form elements-form"
          record={{ name: translate('elements.person'), email: '', job: translate('elements.job') }}
          onSubmit={() => notify('elements.done', { type: 'success', autoHideDuration: TOAST_MS })}
        >
          <FormSections resource={users} exists={false} without={LEFT_OUT} />
          <div>
            <Button type="submit" variant="contained">
              {translate('ra.action.save')}
            </Button>
          </div>
        </Form>
      </Example>
      <Example name="datepicker">
        <DateText label={labelOf(reservations, 'dateIn')} value={day} onChange={setDay} />
      </Example>
      <Example name="autocomplete">
        <ReferencePicker
          to="offices"
          by="key"
          label={labelOf(users, 'officeCode')}
          value={office}
          onChange={setOffice}
        />
      </Example>
      <Example name="switch">
        <Form record={{ active: true }}>
          {Switch && <Switch resource={users} field={fieldOf(users, 'active')} />}
        </Form>
      </Example>
      <Example name="calendar" size="tall">
        <Calendar value={day} onPick={setDay} />
      </Example>
    </>
  );
}

import { Alert, Button, Card, CardContent } from '@mui/material';
import { Form, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { elements as en } from '../../../i18n/en/elements';
import { elements as ko } from '../../../i18n/ko/elements';
import { BADGE_COLORS } from '../../fields/badges';
import { Badge } from '../../fields/components/Badge';
import { PushBanner, type PushBannerState } from '../../realtime/PushBanner';
import { NameCard } from '../../shell/elements/NameCard';
import { Spinner } from '../../shell/elements/Spinner';
import './elements.css';
import { Example } from './Example';
import { Overlays } from './Overlays';
import { Scales } from './Scales';
import { Tables } from './Tables';
import { useResource } from '../../data/resources';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { useFieldLabel } from '../../fields/components/label';
import { Calendar } from '../../fields/components/pickers/Calendar';
import { DateText } from '../../fields/components/pickers/DateText';
import { ReferencePicker } from '../../fields/components/pickers/ReferencePicker';
import { FormSections } from '../../record/form/FormSections';
import { fieldOf } from '../../schema';
import { Title } from '../../shell/elements/Title';
import { addMessages } from '../../shell/featureMessages';

addMessages('elements', { ko, en });

const SEVERITIES = ['success', 'info', 'warning', 'error'] as const;
const BUTTONS = [
  ['flat', 'text'],
  ['outline', 'outlined'],
  ['filled', 'contained'],
] as const;

const shownAt = (at: number): PushBannerState => ({
  message: {
    username: null,
    text: 'Added Reservation RV-1.',
    userId: null,
    resource: null,
    ids: [],
    action: null,
  },
  route: null,
  at,
  count: 3,
});

export default function Elements() {
  const translate = useTranslate();
  return (
    <div className="elements">
      <Title title={translate('settings.elements')} />
      <div className="row wrap elements-lead">
        <p>{translate('elements.lead')}</p>
        <Button component={Link} to="/admin/settings" variant="outlined">
          {translate('settings.back')}
        </Button>
      </div>
      <Scales />
      <Buttons />
      <Example name="typeBadge">
        {BADGE_COLORS.map((color) => (
          <Badge key={color} color={color}>
            {translate(`elements.badges.${color}`)}
          </Badge>
        ))}
      </Example>
      <Example name="alert">
        {SEVERITIES.map((severity) => (
          <Alert key={severity} severity={severity} className="elements-alert">
            {translate(`elements.alerts.${severity}`)}
          </Alert>
        ))}
      </Example>
      <Example name="nameCard">
        <NameCard
          size="large"
          heading="h3"
          name={translate('elements.person')}
          job={translate('elements.job')}
          facts={[
            [translate('profile.office'), translate('elements.office')],
            [translate('profile.email'), 'gildong@example.com'],
          ]}
        />
      </Example>
      <Example name="card">
        <Card>
          <CardContent>{translate('elements.cardText')}</CardContent>
        </Card>
      </Example>
      <Example name="spinner">
        <Spinner label={translate('layout.loading')} />
        <Spinner size="small" label={translate('layout.loading')} />
      </Example>
      <Example name="pushBanner" size="wide">
        <Push />
      </Example>
      <Tables />
      <Inputs />
      <Overlays />
    </div>
  );
}

function Push() {
  const translate = useTranslate();
  const [shown, setShown] = useState<PushBannerState | null>(() => shownAt(Date.now()));
  return (
    <>
      <PushBanner shown={shown} onClose={() => setShown(null)} />
      {shown === null && (
        <Button variant="outlined" onClick={() => setShown(shownAt(Date.now()))}>
          {translate('elements.push')}
        </Button>
      )}
    </>
  );
}

function Buttons() {
  const translate = useTranslate();
  return (
    <Example name="buttons">
      {BUTTONS.map(([name, variant]) => (
        <div key={name} className="elements-row">
          <Button variant={variant}>{translate(`elements.buttons.${name}`)}</Button>
          <Button variant={variant} color="error">
            {translate('elements.buttons.danger')}
          </Button>
          <Button variant={variant} disabled>
            {translate('elements.buttons.disabled')}
          </Button>
          <Button variant={variant} loading>
            {translate('elements.buttons.busy')}
          </Button>
        </div>
      ))}
    </Example>
  );
}

const LEFT_OUT = ['avatar', 'officeCode', 'departmentCode', 'roleCode', 'active'];

function Inputs() {
  const translate = useTranslate();
  const notify = useNotify();
  const users = useResource('users');
  const reservations = useResource('reservations');
  const labelOf = useFieldLabel();
  const [day, setDay] = useState<string | null>('2026-03-15');
  const [office, setOffice] = useState<string | number | null>(null);
  const Switch = fieldInputs['boolean']?.Input;
  return (
    <>
      <Example name="form" size="wide">
        <Form
          className="form elements-form"
          record={{ name: translate('elements.person'), email: '', job: translate('elements.job') }}
          onSubmit={() => notify(translate('elements.done'), { type: 'success' })}
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

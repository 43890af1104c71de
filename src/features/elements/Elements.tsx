import { Alert, Button, Card, CardContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { BADGE_COLOURS } from '../../fields/enum';
import { Badge } from '../../fields/faces/Badge';
import { PushBanner, type Shown } from '../../realtime/PushBanner';
import { NameCard } from '../../shell/elements/NameCard';
import { Spinner } from '../../shell/elements/Spinner';
import './elements.css';
import { Example } from './Example';
import { Inputs } from './Inputs';
import { Overlays } from './Overlays';
import { Tables } from './Tables';

const SEVERITIES = ['success', 'info', 'warning', 'error'] as const;
const BUTTONS = [
  ['flat', 'text'],
  ['outline', 'outlined'],
  ['filled', 'contained'],
] as const;

const shownAt = (at: number): Shown => ({
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

/** Every shared element of spec §2, live and in its states. */
export default function Elements() {
  const translate = useTranslate();
  return (
    <div className="elements">
      <Title title={translate('elements.title')} />
      <div className="elements-lead">
        <p>{translate('elements.lead')}</p>
        <Button component={Link} to="/admin/settings" variant="outlined">
          {translate('elements.back')}
        </Button>
      </div>
      <Buttons />
      <Example name="typeBadge">
        {BADGE_COLOURS.map((colour) => (
          <Badge key={colour} colour={colour}>
            {translate(`elements.badges.${colour}`)}
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
  const [shown, setShown] = useState<Shown | null>(() => shownAt(Date.now()));
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

import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Action } from '../../rights';
import { Title } from '../../shell/elements/Title';
import { ADMIN_BASE } from '../routes';

interface AdminMessageProps {
  title: string;
  heading?: string;
  text: string;
}

function AdminMessage({ title, heading = title, text }: AdminMessageProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ m: 'auto', p: 3, textAlign: 'center' }}>
      <Title title={title} />
      <Typography variant="h5" component="h2" gutterBottom>
        {heading}
      </Typography>
      <Typography color="text.secondary" gutterBottom>
        {text}
      </Typography>
      <Button component={Link} to={ADMIN_BASE} variant="contained">
        {translate('dashboard.title')}
      </Button>
    </Box>
  );
}

export function AdminNotFound() {
  const translate = useTranslate();
  return (
    <AdminMessage
      title={translate('shell.notFound.title')}
      text={translate('shell.notFound.text')}
    />
  );
}

/** @param props.title message key of the resource's or the screen's name */
export function NotAllowed({ title, action }: { title: string; action: Action }) {
  const translate = useTranslate();
  const name = translate(title, { smart_count: 2 });
  return (
    <AdminMessage
      title={name}
      heading={translate('rights.title')}
      text={translate('rights.denied', {
        resource: name,
        action: translate(`rights.actions.${action}`),
      })}
    />
  );
}

import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useResource } from '../../data/resources';
import type { Action } from '../../rights';
import { useDenialWords } from '../../shell/elements/Denied';
import { Title } from '../../shell/elements/Title';
import { ADMIN_BASE } from '../routes';

/** In place of a screen that the person's role does not grant; the menu stays. */
export function NotAllowed({ name, action }: { name: string; action: Action }) {
  const translate = useTranslate();
  const resource = useResource(name);
  const words = useDenialWords({ resource, action });
  return (
    <Box sx={{ m: 'auto', p: 3, textAlign: 'center' }}>
      <Title title={translate(`resources.${resource.route}.name`, { smart_count: 2 })} />
      <Typography variant="h5" component="h2" gutterBottom>
        {translate('rights.title')}
      </Typography>
      <Typography color="text.secondary" gutterBottom>
        {words}
      </Typography>
      <Button component={Link} to={ADMIN_BASE} variant="contained" disableElevation>
        {translate('dashboard.title')}
      </Button>
    </Box>
  );
}

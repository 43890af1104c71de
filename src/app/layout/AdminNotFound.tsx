import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ADMIN_BASE } from '../routes';
import { Title } from '../../shell/elements/Title';

/** Any path below /admin that no screen has; the menu stays. */
export function AdminNotFound() {
  const translate = useTranslate();
  return (
    <Box sx={{ m: 'auto', p: 3, textAlign: 'center' }}>
      <Title title={translate('shell.notFound.title')} />
      <Typography variant="h5" component="h2" gutterBottom>
        {translate('shell.notFound.title')}
      </Typography>
      <Typography color="text.secondary" gutterBottom>
        {translate('shell.notFound.text')}
      </Typography>
      <Button component={Link} to={ADMIN_BASE} variant="contained" disableElevation>
        {translate('dashboard.title')}
      </Button>
    </Box>
  );
}

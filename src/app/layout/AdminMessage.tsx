import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Title } from '../../shell/elements/Title';
import { ADMIN_BASE } from '../routes';

interface AdminMessageProps {
  title: string;
  heading?: string;
  text: string;
}

export function AdminMessage({ title, heading = title, text }: AdminMessageProps) {
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

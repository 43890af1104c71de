import { Drawer, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { AdminMenu } from './AdminMenu';

/** On a phone. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('layout.menu'), sx: { width: 260, pb: 2 } } }}
    >
      <Typography variant="subtitle1" sx={{ px: 2, pt: 2 }}>
        {translate('app.name')}
      </Typography>
      <AdminMenu onNavigate={onClose} />
    </Drawer>
  );
}

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, type CoreAdminContextProps } from 'ra-core';
import type { ReactNode } from 'react';
import { Notifications } from '../../src/app/layout/Notifications';

const theme = createTheme({ cssVariables: true });

export function AdminContext({
  children,
  ...props
}: CoreAdminContextProps & { children: ReactNode }) {
  return (
    <CoreAdminContext {...props}>
      <ThemeProvider theme={theme}>
        <div id="react-admin-title" />
        {children}
        <Notifications />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, type CoreAdminContextProps } from 'ra-core';
import type { ReactNode } from 'react';
import { Notifications } from '../../src/app/layout/Notifications';

const theme = createTheme({ cssVariables: true });

/** What surrounds a screen in the admin: react-admin's contexts, a theme, the place of its title, what it tells. */
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

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, type CoreAdminContextProps } from 'ra-core';
import type { ReactNode } from 'react';
import { Notifications } from '../../src/app/layout/Notifications';

const theme = createTheme({ cssVariables: true });

/** The environment of an admin screen: react-admin's contexts, a theme, the title's place, notifications. */
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

import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react';
import { Loading } from 'react-admin';
import { useLocation } from 'react-router';

interface BoundaryProps {
  /** Another key is another screen: the error goes with the screen that had it. */
  screen: string;
  children: ReactNode;
  fallback: (error: Error, retry: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: Error | null; screen: string }> {
  override state = { error: null as Error | null, screen: this.props.screen };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { screen: string }) {
    return props.screen === state.screen ? null : { error: null, screen: props.screen };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // A developer's only trace of a crashed screen.
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    return error
      ? this.props.fallback(error, () => this.setState({ error: null }))
      : this.props.children;
  }
}

/** A screen that crashes says so in its own place: bar and menu go on working. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Boundary
      screen={pathname}
      fallback={(error, retry) => (
        <Box sx={{ p: 2, maxWidth: 720 }}>
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={retry}>
                {translate('layout.retry')}
              </Button>
            }
          >
            <AlertTitle>{translate('layout.crashed')}</AlertTitle>
            {error.message}
          </Alert>
        </Box>
      )}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Boundary>
  );
}

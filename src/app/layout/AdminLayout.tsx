import MenuIcon from '@mui/icons-material/Menu';
import {
  AppBar,
  Box,
  IconButton,
  Toolbar,
  Typography,
  useMediaQuery,
  type Theme,
  Link,
} from '@mui/material';
import { useLoading, useStore, useTranslate, type CoreLayoutProps } from 'ra-core';
import { memo, useCallback, useLayoutEffect, useState } from 'react';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import type { StorageProblem } from '../../shell/faults/StorageFault';
import { LoadingBar } from '../../shell/elements/LoadingBar';
import { TitlePlace } from '../../shell/elements/Title';
import { lazyPart, PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { OfflineBar, SeenAsBar, VersionNotice } from './NoticeBars';
import { ScreenBoundary } from './ScreenBoundary';
import { ResourceSetWatcher } from '../resourceFiles/ResourceSetWatcher';
import { SignInAgain } from '../signIn/SignInAgain';
import { DemoBar } from '../public/DemoBar';
import { PaletteButton } from '../../palette';
import { AddRecordProvider } from '../../record/adding';
import { ReferenceCards } from '../../record/references';
import { UndoShortcut } from '../../record/undo';
import { Keyboard } from '../keyboard/Keyboard';
import { AdminMenu } from './AdminMenu';
import { UserMenu } from './UserMenu';
import { useDensity } from '../../data/density';
import { useResources } from '../../data/resources';
import { storageFault } from '../../store/browserStorage';
import { hasDropped } from '../../session/shapes';
import { isPresent } from '../../session/state';
import { loadActions, preloadForms } from '../screens';
import { useServices, useSession } from '../services';
import { AfterScreenLoad } from './AfterScreenLoad';
import '../../shell/help/help.css';
import './bars.css';
// Bundled with the admin's styles, to save a request.
import '../../realtime/push.css';

const MENU_WIDTH = 200;
const MenuDrawer = lazyComponent(() => import('./MenuDrawer'));
const InsteadBar = lazyComponent(() => import('./InsteadBar'));
const StorageBar = lazyComponent(() => import('./StorageBar'));
// Preloaded: needed when the network fails.
const DuplicateDialog = lazyComponent(() => import('../../record/duplicates/DuplicateDialog'));
const FormPrerender = lazyComponent(async () => {
  await preloadForms();
  return import('./FormPrerender');
});
const HelpTip = lazyComponent(() => import('../../shell/help/HelpTip'));
const DevBadge = import.meta.env.DEV ? lazyPart(() => import('../dev/DevBadge')) : null;

export function AdminLayout({ children }: CoreLayoutProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const state = useSession();
  const [fault] = useState(
    (): StorageProblem | null => storageFault() ?? (hasDropped() ? 'forgotten' : null),
  );
  const [open, setOpen] = useState(false);
  const [isDocked, setDocked] = useStore('settings:menu', true);
  const shown = wide ? isDocked : open;
  const toggle = useCallback(
    () => (wide ? setDocked(!isDocked) : setOpen((was) => !was)),
    [wide, isDocked, setDocked],
  );
  const close = useCallback(() => setOpen(false), []);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
      <SkipLink to="main" />
      <DensityMark />
      <Keyboard />
      <ReferenceCards />
      <UndoShortcut />
      <ResourceSetWatcher />
      <AfterScreenLoad>
        <DuplicateDialog />
        <HelpTip />
        <FormPrerender />
      </AfterScreenLoad>
      <TopBar shown={shown} onToggle={toggle} />
      <DemoBar />
      <SeenAsBar />
      <OfflineBar />
      {state.insteadOf && <InsteadBar state={state} />}
      {fault && <StorageBar fault={fault} />}
      <VersionNotice />
      <SignInAgain />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        {wide ? (
          isDocked && (
            <Box
              sx={{
                width: MENU_WIDTH,
                flexShrink: 0,
                overflowY: 'auto',
                pb: 2,
                borderRight: 1,
                borderColor: 'divider',
              }}
            >
              <AdminMenu />
            </Box>
          )
        ) : (
          <PhoneMenu open={open} onClose={close} />
        )}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          aria-labelledby="react-admin-title"
          sx={{
            flex: 1,
            minWidth: 0,
            overflowY: 'auto',
            display: 'flex',
            flexDirection: 'column',
            outline: 'none',
          }}
        >
          <AddRecordProvider>
            <ScreenBoundary>{children}</ScreenBoundary>
          </AddRecordProvider>
        </Box>
      </Box>
    </Box>
  );
}

function PhoneMenu(props: { open: boolean; onClose: () => void }) {
  const opening = (
    <div className="menu-opening">
      <AdminMenu onNavigate={props.onClose} />
    </div>
  );
  return (
    <PartErrorBoundary {...props} loading={props.open && opening}>
      <MenuDrawer {...props} />
    </PartErrorBoundary>
  );
}

/** Memoized: the address changes with every filter. */
const TopBar = memo(function TopBar({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const translate = useTranslate();
  return (
    <AppBar position="static" elevation={0} color="default" sx={{ zIndex: 'drawer' }}>
      <Toolbar sx={{ gap: 1, px: { xs: 1, sm: 2 } }}>
        <IconButton
          edge="start"
          onClick={onToggle}
          aria-label={translate('layout.toggleMenu')}
          aria-expanded={shown}
        >
          <MenuIcon />
        </IconButton>
        <Typography
          color="text.secondary"
          noWrap
          sx={{ flexShrink: 0, display: { xs: 'none', sm: 'block' } }}
        >
          {translate('app.name')}
        </Typography>
        <TitlePlace />
        {DevBadge && <DevBadge />}
        <PaletteButton actions={loadActions} />
        <PushMessages />
        <UserMenu />
      </Toolbar>
      <Progress />
    </AppBar>
  );
});

function Progress() {
  const translate = useTranslate();
  const loading = useLoading();
  return (
    <div className="layout-progress">
      {loading && <LoadingBar label={translate('layout.loading')} />}
    </div>
  );
}

function SkipLink({ to }: { to: string }) {
  const translate = useTranslate();
  return (
    <Link
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
      sx={{
        position: 'absolute',
        zIndex: 'tooltip',
        left: 8,
        top: -60,
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Link>
  );
}

/** For the theme's styles, in dialogs too. */
function DensityMark() {
  const density = useDensity();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['density'] = density;
    return () => {
      delete dataset['density'];
    };
  }, [density]);
  return null;
}

const Realtime = lazyComponent(() => import('../../realtime'));

function PushMessages() {
  const { config, client } = useServices();
  const resources = useResources();
  const state = useSession();
  if (config.realtime === null || !isPresent(state)) return null;
  return (
    <AfterScreenLoad>
      <Realtime
        settings={config.realtime}
        product={config.product}
        client={client}
        resources={resources}
        userId={state.userId}
        token={state.accessToken}
      />
    </AfterScreenLoad>
  );
}

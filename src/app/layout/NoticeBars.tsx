import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useNetwork } from '../../data/network';
import { useRolePreview } from '../../data/rights';
import { SlowSave, useIsSaveShown } from '../../shell/faults/WaitingSave';
import { isOutdated } from '../chunk';
import './bars.css';

interface NoticeBarProps {
  tone?: 'offline' | 'version';
  children: ReactNode;
}

/** Always mounted: screen readers may skip a live region that appears with its text. */
function NoticeBar({ tone = 'offline', children }: NoticeBarProps) {
  return (
    <div role="status" className={`layout-bar layout-${tone}`}>
      {children}
    </div>
  );
}

export function DismissibleBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  return (
    <NoticeBar>
      {open && (
        <>
          {children}
          <Button color="inherit" variant="outlined" onClick={() => setOpen(false)}>
            {translate('fault.close')}
          </Button>
        </>
      )}
    </NoticeBar>
  );
}

export function OfflineBar() {
  const translate = useTranslate();
  const { offline, writes, cancelWrites } = useNetwork();
  const isSaveShown = useIsSaveShown();
  // A waiting form shows this itself.
  const isWaiting = writes > 0 && !isSaveShown;
  return (
    <NoticeBar>
      {offline && (
        <>
          <OfflineIcon fontSize="small" />
          <span>
            {translate('fault.offline')}{' '}
            {isWaiting && translate('fault.offlineWrites', { smart_count: writes })}
          </span>
          {isWaiting && (
            <Button color="inherit" variant="outlined" onClick={cancelWrites}>
              {translate('fault.cancelWrites')}
            </Button>
          )}
        </>
      )}
      {!isSaveShown && <SlowSave />}
    </NoticeBar>
  );
}

export function SeenAsBar() {
  const translate = useTranslate();
  const preview = useRolePreview();
  return (
    <NoticeBar tone="version">
      {preview?.role && (
        <>
          <PreviewIcon fontSize="small" />
          <span>{translate('rights.seenAs', { role: preview.role.name })}</span>
          <Button color="inherit" variant="outlined" onClick={() => preview.choose(null)}>
            {translate('rights.seeOwn')}
          </Button>
        </>
      )}
    </NoticeBar>
  );
}

/** Minimum interval (ms). */
export const VERSION_CHECK_MS = 10 * 60_000;

const isOutdatedNow = () => isOutdated();

/** Never reloads automatically: there may be unsaved input. */
export function VersionNotice({
  checkVersion = isOutdatedNow,
}: {
  checkVersion?: () => Promise<boolean>;
}) {
  const translate = useTranslate();
  const [outdated, setOutdated] = useState(false);
  const [later, setLater] = useState(false);

  useEffect(() => {
    if (outdated) return undefined;
    let last = Date.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < VERSION_CHECK_MS) return;
      last = Date.now();
      void checkVersion().then((found) => found && setOutdated(true));
    };
    const timer = setInterval(check, VERSION_CHECK_MS);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [outdated, checkVersion]);

  return (
    <NoticeBar tone="version">
      {outdated && !later && (
        <>
          <span>{translate('fault.newVersion')}</span>
          <Button color="inherit" variant="outlined" onClick={() => location.reload()}>
            {translate('fault.reload')}
          </Button>
          <Button color="inherit" onClick={() => setLater(true)}>
            {translate('fault.later')}
          </Button>
        </>
      )}
    </NoticeBar>
  );
}

import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNetwork } from '../../data/network';
import { useRolePreview } from '../../data/rights';
import { SlowSave, useIsSaveShown } from '../../shell/faults/WaitingSave';
import './bars.css';
import { isOutdated } from '../chunk';

/** Says that there is no network and how many saves wait for it, which go on by themselves; or that one is not answered. */
export function OfflineBar() {
  const translate = useTranslate();
  const { offline, writes, cancelWrites } = useNetwork();
  const isSaveShown = useIsSaveShown();
  // A form that waits says so at its own button.
  const isWaiting = writes > 0 && !isSaveShown;
  return (
    // Always there: what appears together with its text is not read out everywhere.
    <div role="status" className="layout-bar layout-offline">
      {offline && (
        <>
          <OfflineIcon fontSize="small" />
          <span>
            {translate('fault.offline')}{' '}
            {isWaiting && translate('fault.offlineWrites', { smart_count: writes })}
          </span>
          {isWaiting && (
            <Button color="inherit" size="small" variant="outlined" onClick={cancelWrites}>
              {translate('fault.cancelWrites')}
            </Button>
          )}
        </>
      )}
      {!isSaveShown && <SlowSave />}
    </div>
  );
}

/** Says as which role the screens are seen, and ends that. */
export function SeenAsBar() {
  const translate = useTranslate();
  const seeing = useRolePreview();
  return (
    // Always there, as the one below.
    <div role="status" className="layout-bar layout-version">
      {seeing?.as && (
        <>
          <PreviewIcon fontSize="small" />
          <span>{translate('rights.seenAs', { role: seeing.as.code })}</span>
          <Button color="inherit" size="small" variant="outlined" onClick={() => seeing.see(null)}>
            {translate('rights.seeOwn')}
          </Button>
        </>
      )}
    </div>
  );
}

/** How often a tab, which may stay open all day, looks for a new version at most. */
export const VERSION_CHECK_MS = 10 * 60_000;

const isOutdatedNow = () => isOutdated();

/** Offers a new version that was deployed while this tab was open. It never forces it: something may be typed. */
export function VersionNotice({ look = isOutdatedNow }: { look?: () => Promise<boolean> }) {
  const translate = useTranslate();
  const [outdated, setOutdated] = useState(false);
  const [later, setLater] = useState(false);

  useEffect(() => {
    if (outdated) return undefined;
    let last = Date.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < VERSION_CHECK_MS) return;
      last = Date.now();
      void look().then((found) => found && setOutdated(true));
    };
    const timer = setInterval(check, VERSION_CHECK_MS);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [outdated, look]);

  return (
    <div role="status" className="layout-bar layout-version">
      {outdated && !later && (
        <>
          <span>{translate('fault.newVersion')}</span>
          <Button color="inherit" size="small" variant="outlined" onClick={() => location.reload()}>
            {translate('fault.reload')}
          </Button>
          <Button color="inherit" size="small" onClick={() => setLater(true)}>
            {translate('fault.later')}
          </Button>
        </>
      )}
    </div>
  );
}

import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNetwork } from '../../data/network';
import './bars.css';

/** Says that there is no network and how many saves wait for it; they go on by themselves. */
export function OfflineBar() {
  const translate = useTranslate();
  const { offline, writes, cancelWrites } = useNetwork();
  return (
    // Always there: what appears together with its text is not read out everywhere.
    <div role="status" className="layout-bar layout-offline">
      {offline && (
        <>
          <OfflineIcon fontSize="small" />
          <span>
            {translate('fault.offline')}{' '}
            {writes > 0 && translate('fault.offlineWrites', { smart_count: writes })}
          </span>
          {writes > 0 && (
            <Button color="inherit" size="small" variant="outlined" onClick={cancelWrites}>
              {translate('fault.cancelWrites')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

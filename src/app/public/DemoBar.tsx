import { useContext } from 'react';
import { useTranslate } from '../i18n';
import { ServicesContext } from '../services';
import './public.css';

/** (docs/backend.md: demo) */
export function DemoBar() {
  const translate = useTranslate();
  // No services while config.json is invalid.
  const demo = useContext(ServicesContext)?.config.demo ?? false;
  return demo ? (
    <p role="note" className="demo-bar">
      {translate('shell.demo')}
    </p>
  ) : null;
}

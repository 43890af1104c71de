import { useContext } from 'react';
import { useTranslate } from '../i18n';
import { ServicesContext } from '../services';
import './public.css';

/** Says that this is a demo which others can reach, for as long as it is one (docs/backend.md: demo). */
export function DemoBar() {
  const translate = useTranslate();
  // The page that says what is wrong with config.json has none.
  const demo = useContext(ServicesContext)?.config.demo ?? false;
  return demo ? (
    <p role="note" className="demo-bar">
      {translate('shell.demo')}
    </p>
  ) : null;
}

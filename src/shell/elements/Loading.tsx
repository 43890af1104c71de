import { useTimeout, useTranslate } from 'ra-core';
import { Spinner } from './Spinner';
import './loading.css';

/** In place of a screen that is on its way: nothing for a second, in which most have come. */
export function Loading() {
  const translate = useTranslate();
  const late = useTimeout(1000);
  return (
    late && (
      <p className="loading">
        <Spinner label={translate('ra.page.loading')} />
        {translate('ra.message.loading')}
      </p>
    )
  );
}

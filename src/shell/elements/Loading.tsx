import { useTimeout, useTranslate } from 'ra-core';
import { Spinner } from './Spinner';
import './loading.css';

/**
 * Hidden for the first second.
 * @example <Suspense fallback={<Loading />}>{children}</Suspense>
 */
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

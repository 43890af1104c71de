import { useTranslate } from 'ra-core';
import { PENDING_TITLE, useReferenceTextInList } from '../../data/referenceTitle';
import { ErrorBoundary } from '../../shell/faults/ErrorBoundary';
import { lazyComponent, Placeholder } from '../../shell/faults/lazyComponent';
import type { DisplayProps } from '../components/types';

const BeyondTitle = lazyComponent(() => import('../components/BeyondTitle'));

export function Display({ anchorOf, ...place }: DisplayProps) {
  const { value } = place;
  const { title, isLoading, failed, isBeyond } = useReferenceTextInList(place);
  if (value === null || value === undefined || value === '')
    return title && <span title={title}>{title}</span>;
  if (isLoading) return <span className="field-pending" title={String(value)} />;
  const anchor = anchorOf?.(place);
  const label = (
    <>
      {isBeyond ? (
        <ErrorBoundary fallback={() => title}>
          <Placeholder value={PENDING_TITLE}>
            <BeyondTitle {...place} />
          </Placeholder>
        </ErrorBoundary>
      ) : (
        title
      )}
      {failed && <Unnamed />}
    </>
  );
  return anchor ? (
    <a className="field-reference" {...anchor}>
      {label}
    </a>
  ) : (
    <span title={String(value)}>{label}</span>
  );
}

/** The code is shown, as the look-up failed. */
function Unnamed() {
  const label = useTranslate()('form.picker.unnamed');
  return (
    <span className="field-unnamed" role="img" aria-label={label} title={label}>
      {'⚠'}
    </span>
  );
}

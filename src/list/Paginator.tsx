import { useMediaQuery } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { PAGE_SIZES, pageCount } from '../data/limits';
import { isDefaultSort } from '../data/order';
import { useListProgress } from '../data/progress';
import { groupDigits } from '../money/groupDigits';
import type { AnyRecord, Resource } from '../schema';
import { PHONE_QUERY } from '../shell/media';
import { FIT_PAGE_SIZE, useInitialPageSize, usePrefetchRows, type RowsMeta } from './pages';

const WINDOW = 5;

interface PaginatorProps {
  resource: Resource;
  sortsPageOnly: boolean;
  children: ReactNode;
}

/**
 * Page, page size and range of a list (rules: page-sizes).
 * @example <Paginator resource={resource} sortsPageOnly={false}>{null}</Paginator>
 */
export function Paginator({ resource, sortsPageOnly, children }: PaginatorProps) {
  const translate = useTranslate();
  const list = useListContext<AnyRecord>();
  const { data, page, perPage, total = 0, sort, setPage, setPerPage } = list;
  const prefetch = usePrefetchRows();
  const isPhone = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const progress = useListProgress(resource.route);
  const pages = Math.max(1, pageCount(total, perPage));
  const { size, isFit, fit } = useInitialPageSize(resource);
  const fits = isFit && perPage === size;
  const isListed = fits || PAGE_SIZES.some((one) => one === perPage);

  useEffect(() => {
    // An address may have any size; only these are sent.
    if (!isListed) setPerPage(size);
  }, [isListed, size, setPerPage]);

  const count = data?.length ?? 0;
  const { page: shown = page, isTotalUnknown, missing } = (list.meta ?? {}) as RowsMeta;
  const from = count === 0 ? 0 : (shown - 1) * perPage + 1;
  const to = count === 0 ? 0 : from + count - 1;
  const number = (value: number) => groupDigits(String(value));
  const pageButton = (to: number) => ({
    onMouseDown: ({ button }: MouseEvent) => button === 0 && prefetch({ page: to }),
    onClick: () => setPage(to),
  });
  const turn = (to: number, label: string, sign: string, disabled: boolean) => (
    <button
      type="button"
      className="list-page"
      aria-label={translate(label)}
      title={translate(label)}
      disabled={disabled}
      {...pageButton(to)}
    >
      {sign}
    </button>
  );

  return (
    <footer className="row muted wrap list-footer">
      {progress?.done != null && (
        <progress
          className="list-progress"
          value={progress.done}
          max={progress.total}
          aria-label={translate('list.progress', { done: progress.done, total: progress.total })}
        />
      )}
      <span className="list-range-info" role="status" aria-busy={list.isPlaceholderData}>
        {data &&
          (total === 0
            ? translate('list.rangeNone')
            : translate(
                isTotalUnknown ? 'list.rangeUnknown' : isPhone ? 'list.total' : 'list.range',
                { total: number(total), from: number(from), to: number(to) },
              ))}
        {missing !== undefined && (
          <span className="list-page-only">{translate('list.missing', { count: missing })}</span>
        )}
        {sortsPageOnly && !isDefaultSort(resource, sort) && (
          <span className="list-page-only">{translate('list.sortedPageOnly')}</span>
        )}
      </span>
      {children}
      <label className="row list-size">
        <span>{translate('list.pageSize')}</span>
        <select
          aria-label={translate('list.pageSize')}
          value={fits ? FIT_PAGE_SIZE : perPage}
          onChange={({ target: { value } }) => {
            const chosen = value === FIT_PAGE_SIZE ? fit() : Number(value);
            prefetch({ perPage: chosen });
            setPerPage(chosen);
          }}
        >
          <option value={FIT_PAGE_SIZE}>{translate('list.pageFit')}</option>
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {number(one)}
            </option>
          ))}
        </select>
      </label>
      <nav className="row list-pages" aria-label={translate('list.pages')}>
        {turn(1, 'ra.navigation.first', '«', page <= 1)}
        {turn(page - 1, 'ra.navigation.previous', '‹', page <= 1)}
        {pagesAround(page, pages).map((one) => (
          <button
            key={one}
            type="button"
            className="list-page list-page-number"
            aria-current={one === page ? 'page' : undefined}
            aria-label={translate('ra.navigation.page', { page: one })}
            {...pageButton(one)}
          >
            {number(one)}
          </button>
        ))}
        <span className="list-page-of">{`${number(page)} / ${number(pages)}`}</span>
        {turn(page + 1, 'ra.navigation.next', '›', page >= pages)}
        {turn(pages, 'ra.navigation.last', '»', page >= pages)}
      </nav>
    </footer>
  );
}

function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => first + index);
}

import { useTranslate } from 'ra-core';
import { titleOf } from '../../data/lookups';
import type { AnyRecord, Resource } from '../../schema';

/** @example usePageTitle('edit', customers, record) // '거래처 수정 · 하나투어' */
export function usePageTitle(
  page: 'create' | 'edit' | 'show',
  resource: Resource,
  record?: AnyRecord,
): string {
  const translate = useTranslate();
  const name = translate(`resources.${resource.route}.name`, { smart_count: 1 });
  const titled = translate(`form.${page}`, { name });
  if (!record) return titled;
  return translate('form.titled', { page: titled, title: titleOf(resource, record) });
}

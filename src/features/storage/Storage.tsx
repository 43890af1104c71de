import { storageScreen as en } from '../../../i18n/en/storageScreen';
import { storageScreen as ko } from '../../../i18n/ko/storageScreen';
import { createFeatureMessages } from '../../shell/featureMessages';
import { MessagesProvider } from '../../shell/MessagesProvider';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState, useEffect, useMemo } from 'react';
import { useResources } from '../../data/resources';
import { DraftList, useDrafts } from './DraftList';
import { clearCacheEntries, refreshCacheEntries, sizeText } from './cacheEntries';
import { ResourceTable, type CacheLine } from './ResourceTable';
import { StoragePart } from './StoragePart';
import './storage.css';
import { useCacheSummaries } from './useCacheSummaries';
import { browserStorage } from '../../store/browserStorage';
import { Title } from '../../shell/elements/Title';

const screenWords = createFeatureMessages('storage', { ko, en });

/** rules: own-browser. */
export default function Storage() {
  return (
    <MessagesProvider messages={screenWords}>
      <Parts />
    </MessagesProvider>
  );
}

function Parts() {
  const translate = useTranslate();
  const notify = useNotify();
  const resources = useResources();
  const queryClient = useQueryClient();
  const holdings = useCacheSummaries();
  const { drafts, remove } = useDrafts();
  const known = new Set(resources.map(({ route }) => route));
  const unordered = holdings.map((holding) => ({
    ...holding,
    label: translate(`resources.${holding.route}.name`, { smart_count: 2 }),
    drafts: drafts.filter(({ draft }) => draft.resource === holding.route).length,
  }));
  const lines = useEverHeld(unordered);
  const cached = holdings.filter(({ fetchedAt }) => fetchedAt !== null).map(({ route }) => route);

  const refresh = async (routes: readonly string[]) => {
    if (!(await refreshCacheEntries(queryClient, routes)))
      notify('storage.failed', { type: 'error' });
  };
  return (
    <div className="storage">
      <Title title={translate('storage.title')} />
      <StoragePart
        title={translate('storage.perResource')}
        lead={translate('storage.lead')}
        actions={
          <div className="storage-actions">
            <Button
              variant="outlined"
              disabled={cached.length === 0}
              onClick={() => void refresh(cached)}
            >
              {translate('storage.refreshAll')}
            </Button>
            <Button
              variant="outlined"
              disabled={cached.length === 0}
              onClick={() => clearCacheEntries(queryClient, cached)}
            >
              {translate('storage.clearAll')}
            </Button>
          </div>
        }
      >
        <ResourceTable
          lines={lines}
          otherDrafts={drafts.filter(({ draft }) => !known.has(draft.resource)).length}
          onRefresh={(route) => void refresh([route])}
          onClear={(route) => clearCacheEntries(queryClient, [route])}
        />
      </StoragePart>
      <DraftList drafts={drafts} remove={remove} />
      <BrowserShare changed={drafts} />
    </div>
  );
}

/** A row does not move when it is cleared. */
function useEverHeld(lines: readonly Omit<CacheLine, 'wasHeld'>[]): CacheLine[] {
  const [ever, setEver] = useState<readonly string[]>([]);
  const arrived = lines.filter(
    ({ fetchedAt, route }) => fetchedAt !== null && !ever.includes(route),
  );
  if (arrived.length > 0) setEver([...ever, ...arrived.map(({ route }) => route)]);
  const later = ({ route, drafts }: Omit<CacheLine, 'wasHeld'>) =>
    Number(!ever.includes(route) && drafts === 0);
  return lines
    .toSorted((one, other) => later(one) - later(other))
    .map((line) => ({ ...line, wasHeld: ever.includes(line.route) }));
}

function BrowserShare({ changed }: { changed: unknown }) {
  const translate = useTranslate();
  const { entries, bytes, quota } = useShare(changed);
  const facts = [
    ['kept', translate('storage.entries', { smart_count: entries, size: sizeText(bytes) })],
    ['quota', quota === null ? translate('storage.unknown') : sizeText(quota)],
  ] as const;
  return (
    <StoragePart title={translate('storage.browserTitle')} lead={translate('storage.browserLead')}>
      <dl className="storage-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`storage.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </StoragePart>
  );
}

// localStorage uses UTF-16.
const BYTES_PER_CHARACTER = 2;

function kept() {
  const storage = browserStorage();
  let characters = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? '';
    characters += key.length + (storage.getItem(key)?.length ?? 0);
  }
  return { entries: storage.length, bytes: characters * BYTES_PER_CHARACTER };
}

function useShare(changed: unknown) {
  const [quota, setQuota] = useState<number | null>(null);
  const own = useMemo(() => ({ ...kept(), changed }), [changed]);
  useEffect(() => {
    // Only over HTTPS, and not in every browser.
    if (!('storage' in navigator)) return undefined;
    let current = true;
    navigator.storage.estimate().then(
      (estimate) => {
        if (current) setQuota(estimate.quota ?? null);
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      current = false;
    };
  }, []);
  return { ...own, quota };
}

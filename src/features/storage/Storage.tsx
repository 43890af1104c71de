import { storageScreen as en } from '../../../i18n/en/storageScreen';
import { storageScreen as ko } from '../../../i18n/ko/storageScreen';
import { addMessages } from '../../shell/featureMessages';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DraftList, useDrafts } from './DraftList';
import { clearCacheEntries, refreshCacheEntries } from './cacheEntries';
import { ResourceTable, type CacheLine } from './ResourceTable';
import './storage.css';
import { useCacheSummaries } from './useCacheSummaries';
import { Section } from '../../shell/elements/Section';
import { Title } from '../../shell/elements/Title';

addMessages('storage', { ko, en });

/** rules: own-browser. */
export default function Storage() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const holdings = useCacheSummaries();
  const { drafts, remove } = useDrafts();
  const known = new Set(holdings.map(({ route }) => route));
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
      <Section
        title={translate('storage.perResource')}
        hint={translate('storage.lead')}
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
      </Section>
      <DraftList drafts={drafts} remove={remove} />
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

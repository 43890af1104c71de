import {
  Box,
  Button,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore, useState } from 'react';
import { Title } from 'react-admin';
import { useResources } from '../../api/resources';
import { heldBy } from './held';

/** What this browser has fetched, per resource, with refresh and clear (readings: Other). */
export default function Storage() {
  const translate = useTranslate();
  const resources = useResources();
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  // A number that changes with every change of the cache makes the table follow it.
  const [counter] = useState(() => ({ changes: 0 }));
  useSyncExternalStore(
    (changed) =>
      cache.subscribe(() => {
        counter.changes += 1;
        changed();
      }),
    () => counter.changes,
  );
  return (
    <Box sx={{ p: { xs: 1, sm: 3 }, maxWidth: 860 }}>
      <Title title={translate('storage.title')} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 1, flexWrap: 'wrap' }}>
        <Typography color="text.secondary" sx={{ flex: 1, minWidth: 240 }}>
          {translate('storage.lead')}
        </Typography>
        <Button variant="outlined" size="small" onClick={() => queryClient.clear()}>
          {translate('storage.clearAll')}
        </Button>
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('storage.resource')}</TableCell>
              <TableCell align="right">{translate('storage.rows')}</TableCell>
              <TableCell>{translate('storage.lastFetch')}</TableCell>
              <TableCell>{translate('storage.state')}</TableCell>
              <TableCell>{translate('storage.actions')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {resources.map(({ name, route }) => (
              <HeldRow
                key={name}
                label={translate(`resources.${route}.name`, { smart_count: 2 })}
                {...heldBy(queryClient, route)}
                onRefresh={() =>
                  queryClient.invalidateQueries({ queryKey: [route], refetchType: 'all' })
                }
                onClear={() => queryClient.removeQueries({ queryKey: [route] })}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

interface HeldRowProps extends ReturnType<typeof heldBy> {
  label: string;
  onRefresh: () => void;
  onClear: () => void;
}

function HeldRow({ label, rows, fetchedAt, fresh, onRefresh, onClear }: HeldRowProps) {
  const translate = useTranslate();
  const nothing = fetchedAt === null;
  const state = nothing ? 'never' : fresh ? 'fresh' : 'stale';
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      <TableCell align="right">{rows.toLocaleString('ko')}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {nothing ? '' : new Date(fetchedAt).toLocaleTimeString('ko', { hour12: false })}
      </TableCell>
      <TableCell>
        <Chip
          size="small"
          variant="outlined"
          color={fresh ? 'success' : 'default'}
          label={translate(`storage.${state}`)}
        />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Button size="small" disabled={nothing} onClick={onRefresh}>
          {translate('storage.refresh')}
        </Button>
        <Button size="small" disabled={nothing} onClick={onClear}>
          {translate('storage.clear')}
        </Button>
      </TableCell>
    </TableRow>
  );
}

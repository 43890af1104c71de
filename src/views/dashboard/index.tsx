import { Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { useCreatePath, useGetIdentity, useGetList, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { useResource } from '../../api/resources';
import { wordsOf } from '../../api/errors';
import { seoulDay } from '../../fields/date/today';

interface Tile {
  name: string;
  resource: string;
  filter: { [parameter: string]: string };
}

// Each number is the total of a list, asked with documented parameters alone, and leads to that list.
function tiles(): Tile[] {
  const today = seoulDay();
  const on = (dateField: string, startDate: string, endDate: string) => ({
    dateField,
    startDate,
    endDate,
  });
  return [
    { name: 'arrivals', resource: 'reservations', filter: on('dateIn', today, today) },
    { name: 'departures', resource: 'reservations', filter: on('dateOut', today, today) },
    { name: 'week', resource: 'reservations', filter: on('dateIn', today, seoulDay(7)) },
    { name: 'hold', resource: 'reservations', filter: { revStatus: 'HOLD' } },
    { name: 'balances', resource: 'balances', filter: { active: '1' } },
    {
      name: 'ledger',
      resource: 'depositandwithdrawals',
      filter: { startDate: today, endDate: today },
    },
  ];
}

/** The first screen after signing in: a greeting and the day's numbers. */
export default function Dashboard() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Title title={translate('dashboard.title')} />
      <Typography variant="h5" component="h2">
        {identity ? (
          translate('dashboard.greeting', { name: identity.fullName })
        ) : (
          <Skeleton width={240} />
        )}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate('dashboard.today', { date: seoulDay() })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
          maxWidth: 1100,
        }}
      >
        {tiles().map((tile) => (
          <TotalCard key={tile.name} {...tile} />
        ))}
      </Box>
    </Box>
  );
}

function TotalCard({ name, resource, filter }: Tile) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { route, order } = useResource(resource);
  const [first] = order;
  const { total, error } = useGetList(route, {
    // The smallest page of the specification: only the total is of interest.
    pagination: { page: 1, perPage: 2 },
    sort: first ?? { field: 'id', order: 'ASC' },
    filter,
  });
  const to = `${createPath({ resource: route, type: 'list' })}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    page: '1',
  })}`;
  return (
    <Card variant="outlined">
      <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
        <CardContent>
          <Typography color="text.secondary" variant="body2">
            {translate(`dashboard.${name}`)}
          </Typography>
          {error ? (
            <Typography color="error" variant="body2" role="alert">
              {wordsOf(error)}
            </Typography>
          ) : (
            <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {total === undefined ? (
                <Skeleton width={64} />
              ) : (
                translate('dashboard.count', { count: total.toLocaleString('ko') })
              )}
            </Typography>
          )}
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

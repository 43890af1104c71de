import { Avatar, Box, Button, Card, CardActions, CardContent, Typography } from '@mui/material';
import { useCreatePath, useGetIdentity, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { useLookup } from '../../api/lookups';
import { useResource } from '../../api/resources';

/** The signed-in person as `/me` tells (readings: Other), with the way to edit it. */
export default function Profile() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { identity } = useGetIdentity();
  const users = useResource('users');
  const titled = [
    ['office', useLookup('offices'), identity?.office],
    ['department', useLookup('departments'), identity?.department],
    ['role', useLookup('role-permissions'), identity?.role],
  ] as const;
  if (!identity) return null;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 520 }}>
      <Title title={translate('profile.title')} />
      <Card variant="outlined">
        <CardContent sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Avatar src={identity.avatar} alt="" sx={{ width: 64, height: 64 }}>
            {[...(identity.fullName ?? '')][0]}
          </Avatar>
          <Box>
            <Typography variant="h6" component="h2">
              {identity.fullName}
            </Typography>
            <Typography color="text.secondary">{identity.job}</Typography>
          </Box>
        </CardContent>
        <CardContent
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '96px 1fr', rowGap: 1 }}
        >
          {titled.map(([name, lookup, code]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {translate(`profile.${name}`)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {String(lookup.byKey(String(code ?? ''))?.name ?? code ?? '')}
              </Typography>
            </Box>
          ))}
        </CardContent>
        <CardActions>
          <Button
            component={Link}
            to={createPath({ resource: users.route, type: 'edit', id: identity.id })}
          >
            {translate('profile.edit')}
          </Button>
        </CardActions>
      </Card>
    </Box>
  );
}

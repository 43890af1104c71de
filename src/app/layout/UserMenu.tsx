import { IconButton, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'ra-core';
import { useState } from 'react';
import { PersonAvatar } from '../../shell/elements/NameCard';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';

const OpenUserMenu = lazyPart(() => import('./OpenUserMenu'));

export function UserMenu() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const person = { name: identity?.fullName ?? '', avatar: identity?.avatar };
  const job: unknown = identity?.['job'];
  return (
    <>
      <Typography variant="body2" noWrap sx={{ display: { xs: 'none', md: 'block' } }}>
        {person.name}
      </Typography>
      <IconButton
        edge="end"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={translate('ra.auth.user_menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <PersonAvatar {...person} size={26} />
      </IconButton>
      {anchor && (
        <OpenUserMenu person={person} anchor={anchor} job={job} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}

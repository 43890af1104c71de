import { Button } from '@mui/material';
import { useCreatePath } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource } from '../schema';
import { useBackToList } from '../shell/backToList';

interface BackToListProps {
  resource: Resource;
  children: ReactNode;
}

/** The link from a record to its list, at the place where the user left it. Ctrl+click opens another tab. */
export function BackToList({ resource, children }: BackToListProps) {
  const createPath = useCreatePath();
  const backToList = useBackToList();
  const list = createPath({ resource: resource.route, type: 'list' });
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    backToList(list);
  };
  return (
    <Button component={Link} to={list} onClick={onClick}>
      {children}
    </Button>
  );
}

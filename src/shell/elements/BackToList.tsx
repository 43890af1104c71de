import { Button } from '@mui/material';
import { useCreatePath } from 'ra-core';
import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema';

/** Number of history entries to remember. */
const KEPT = 100;
const origins = new Map<string, string>();

/** Remembers from which path a history entry was opened. */
export function keepOrigin(key: string, path: string): void {
  origins.delete(key);
  origins.set(key, path);
  const [oldest] = origins.keys();
  if (origins.size > KEPT && oldest !== undefined) origins.delete(oldest);
}

/** Returns the path from which a history entry was opened, if it was one of ours. */
export const originOf = (key: string): string | undefined => origins.get(key);

/**
 * Returns a function that goes to a list: back in the history if the current screen was opened from it, so that its
 * scroll position and row are restored; else by its address.
 * @example const backToList = useBackToList(); … backToList(createPath({ resource: route, type: 'list' }))
 */
export function useBackToList(): (list: string) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (list) => void (originOf(key) === list ? navigate(-1) : navigate(list)),
    [key, navigate],
  );
}

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

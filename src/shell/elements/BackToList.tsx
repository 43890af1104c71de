import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useCallback, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema';

const KEPT = 100;
const origins = new Map<string, string>();

export function keepOrigin(key: string, path: string): void {
  origins.delete(key);
  origins.set(key, path);
  const [oldest] = origins.keys();
  if (origins.size > KEPT && oldest !== undefined) origins.delete(oldest);
}

export const originOf = (key: string): string | undefined => origins.get(key);

/**
 * Goes back in the history if opened from a list, which restores its scroll position.
 * @example const backToList = useBackToList(); … backToList(createPath({ resource: route, type: 'list' }))
 */
export function useBackToList(): (list: string) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (list) => {
      const origin = originOf(key);
      if (origin !== undefined && (origin === list || isList(origin))) void navigate(-1);
      else void navigate(list);
    },
    [key, navigate],
  );
}

const RECORD = /\/(?:create|\d+(?:\/show)?)$/;

const isList = (path: string): boolean => /^\/[^/]+\/./.test(path) && !RECORD.test(path);

/** To the screen it was opened from, or to the list. */
export function useBackToOrigin(): (list: string) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (list) => {
      const origin = originOf(key);
      // An empty form is no place to return to.
      if (origin === undefined || origin.endsWith('/create')) void navigate(list);
      else void navigate(-1);
    },
    [key, navigate],
  );
}

/** Ctrl+click opens another tab. */
export function BackToList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
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
      {translate('form.back')}
    </Button>
  );
}

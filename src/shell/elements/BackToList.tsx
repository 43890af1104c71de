import { Button } from '@mui/material';
import { useBasename, useCreatePath, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCanAccess } from '../../data/rights';
import type { Resource } from '../../schema';
import { goBack } from '../keyboard/back';
import { RecentMap } from '../../util/objects';

const origins = new RecentMap<string, string>(100);

export const keepOrigin = (key: string, path: string): void => void origins.set(key, path);

export const originOf = (key: string): string | undefined => origins.get(key);

type Suits = (origin: string, list: string) => boolean;

/** Goes back in the history if the origin suits, which restores its scroll position; else to the list. */
function useReturn(suits: Suits): (list: string) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (list) => {
    const origin = originOf(key);
    if (origin !== undefined && suits(origin, list)) goBack(() => void navigate(-1));
    else void navigate(list);
  };
}

const isItself: Suits = (origin, list) => origin === list;

// An empty form is no place to return to.
const isNoForm: Suits = (origin) => !origin.endsWith('/create');

const RECORD = /\/(?:create|\d+(?:\/show)?)$/;

const isAnyList: Suits = (origin) => /^\/[^/]+\/./.test(origin) && !RECORD.test(origin);

/** @example const backToList = useBackToList(); … backToList(createPath({ resource: route, type: 'list' })) */
export const useBackToList = () => useReturn(isItself);

/** To the screen it was opened from, or to the list. */
export const useBackToOrigin = () => useReturn(isNoForm);

/** To the list or board it was opened from, whose records may be others. */
export const useLeaveRecord = () => useReturn(isAnyList);

/** @example useReturnPath(customers) // '/admin/codes/customers' */
export function useReturnPath(resource: Resource): string {
  const createPath = useCreatePath();
  const basename = useBasename();
  const mayList = useCanAccess(resource, 'list');
  return mayList ? createPath({ resource: resource.route, type: 'list' }) : basename || '/';
}

/**
 * Link to the list as the user left it.
 * @example <BackToList resource={resource} />
 */
export function BackToList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const leave = useLeaveRecord();
  const mayList = useCanAccess(resource, 'list');
  const list = useReturnPath(resource);
  if (!mayList) return null;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(list);
  };
  return (
    <Button component={Link} to={list} onClick={onClick}>
      {translate('form.back')}
    </Button>
  );
}

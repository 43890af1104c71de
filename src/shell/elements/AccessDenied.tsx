import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Action } from '../../rights';
import type { Resource } from '../../schema';

interface AccessDeniedProps {
  resource: Pick<Resource, 'route'>;
  action: Action;
}

export function useAccessDeniedText({ resource, action }: AccessDeniedProps): string {
  const translate = useTranslate();
  return translate('rights.denied', {
    resource: translate(`resources.${resource.route}.name`, { smart_count: 2 }),
    action: translate(`rights.actions.${action}`),
  });
}

/**
 * Says which right is missing.
 * @example <AccessDenied resource={ledger} action="list" />
 */
export function AccessDenied(props: AccessDeniedProps) {
  return <Alert severity="info">{useAccessDeniedText(props)}</Alert>;
}

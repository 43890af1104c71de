import { useTranslate } from 'ra-core';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { useResource } from '../../data/resources';
import { useCanAccess } from '../../data/rights';
import { PEOPLE, type Resource } from '../../schema';

interface SavedNoticeProps {
  about: Resource | undefined;
  /** Roles grant it by name only (docs/extensions/people.md). */
  declares: boolean;
}

/** Links to the list and to the roles that have to grant it. */
export function SavedNotice({ about, declares }: SavedNoticeProps) {
  const translate = useTranslate();
  const roles = useResource('role-permissions');
  const mayGrant = useCanAccess(roles, 'edit');
  const hasRoles = useExtensions().includes(PEOPLE);
  return (
    <Alert
      severity="success"
      action={
        about && (
          <Button color="inherit" component={Link} to={`/admin/${about.route}`}>
            {translate('resourceFiles.openList')}
          </Button>
        )
      }
    >
      {translate('resourceFiles.saved')}
      {declares && hasRoles && (
        <div>
          {translate('resourceFiles.grantText')}{' '}
          {mayGrant && (
            <Link className="field-link" to={`/admin/${roles.route}`}>
              {translate('resourceFiles.grantRoles')}
            </Link>
          )}
        </div>
      )}
    </Alert>
  );
}

import { useTranslate } from 'ra-core';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { useResource } from '../../data/resources';
import { rowsIn, useLookup } from '../../data/lookups';
import { useCanAccess, useRights } from '../../data/rights';
import { readRights } from '../../rights';
import { PEOPLE, type AnyRecord, type Resource } from '../../schema';

const ROLES = 'role-permissions';

interface SavedNoticeProps {
  about: Resource | undefined;
  /** The resource that the file declares: roles grant it by name only (docs/extensions/people.md). */
  declares: string | null;
}

/** Links to the list and to the roles that have to grant it. */
export function SavedNotice({ about, declares }: SavedNoticeProps) {
  const translate = useTranslate();
  const roles = useResource(ROLES);
  const mayGrant = useCanAccess(roles, 'edit');
  const isUngranted = useIsUngranted(declares);
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
      {isUngranted && (
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

/** Whether a role lacks it, or may lack it. */
function useIsUngranted(name: string | null): boolean {
  const mayList = useCanAccess({ name: ROLES }, 'list');
  const { isSeparate } = useRights();
  const isAsked = useExtensions().includes(PEOPLE) && name !== null;
  const { rows, isPending } = useLookup(ROLES, { enabled: isAsked && mayList });
  if (!isAsked || isPending) return false;
  const grants = ({ permissions, active }: AnyRecord) =>
    active === false || readRights(String(permissions ?? ''), isSeparate)(name, 'list');
  return rows === undefined || !rowsIn(rows).every(grants);
}

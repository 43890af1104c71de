import { useCreatePath } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface EditLinkProps {
  /** Its route. */
  resource: string;
  id: number;
  title?: string;
  children: ReactNode;
}

/** @example <EditLink resource="reservations" id={7}>{code}</EditLink> */
export function EditLink({ resource, id, ...props }: EditLinkProps) {
  const createPath = useCreatePath();
  return <Link className="field-link" to={createPath({ resource, type: 'edit', id })} {...props} />;
}

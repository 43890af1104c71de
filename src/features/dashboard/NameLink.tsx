import { useCreatePath } from 'ra-core';
import { Link } from 'react-router';
import { isOwn } from '../../data/records';
import type { AnyRecord, Resource } from '../../schema';

/** A record's name, which leads to it where it can be opened. */
export function NameLink({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const createPath = useCreatePath();
  const { id, name, title, code } = record;
  const words = [name, title, code].find((text) => typeof text === 'string' && text !== '');
  if (!isOwn(record)) return <span>{String(words ?? '?')}</span>;
  const to = createPath({ resource: resource.route, type: 'edit', id });
  return <Link to={to}>{String(words ?? id)}</Link>;
}

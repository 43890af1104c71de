import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useResources } from '../../data/resources';
import { RecordForm } from '../../record/RecordForm';
import { ADMIN_BASE } from '../routes';

/** Renders a form once, in no document: the first that a user opens is then as fast as others. */
export default function FormPrerender() {
  const { pathname } = useLocation();
  const resource = useResources().find(({ route }) => pathname === `${ADMIN_BASE}/${route}`);
  const [container] = useState(() => document.createElement('div'));
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const observer = new MutationObserver(() => setDone(true));
    observer.observe(container, { childList: true });
    return () => observer.disconnect();
  }, [container]);
  if (isDone || !resource) return null;
  return (
    <Activity mode="hidden">
      {createPortal(<RecordForm resource={resource} success="form.created" />, container)}
    </Activity>
  );
}

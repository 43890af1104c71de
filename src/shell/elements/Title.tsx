import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** react-admin's components look for it. */
const TITLE_ID = 'react-admin-title';

export function TitlePlace() {
  return <Typography component="h1" variant="h6" noWrap id={TITLE_ID} sx={{ flex: 1 }} />;
}

const never = () => () => undefined;

/**
 * In the top bar and in the document title.
 * @example <Title title={String(record.name)} />
 */
export function Title({ title }: { title: string }) {
  const product = useTranslate()('app.name');
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => void (document.title = product);
  }, [title, product]);
  // On the first render, the bar mounts together with the screen.
  const place = useSyncExternalStore(never, () => document.getElementById(TITLE_ID));
  return place && createPortal(<span>{title}</span>, place);
}

import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** react-admin's own id, by which its elements find the place. */
const TITLE_ID = 'react-admin-title';

/** Where the bar shows the screen's name. */
export function TitlePlace() {
  return <Typography component="h1" variant="h6" noWrap id={TITLE_ID} sx={{ flex: 1 }} />;
}

const never = () => () => undefined;

/** The screen's name: in the bar above it, and in the browser's, by which tabs and the history are told apart. */
export function Title({ title }: { title: string }) {
  const product = useTranslate()('app.name');
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => void (document.title = product);
  }, [title, product]);
  // At the first drawing of all the bar comes together with the screen: it is there when React looks again.
  const place = useSyncExternalStore(never, () => document.getElementById(TITLE_ID));
  return place && createPortal(<span>{title}</span>, place);
}

import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** react-admin's components look for it. */
const TITLE_ID = 'react-admin-title';

export function TitlePlace() {
  const product = useTranslate()('app.name');
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const update = () => {
      document.title = [place.current?.textContent, product].filter(Boolean).join(' · ');
    };
    const observer = new MutationObserver(update);
    if (place.current)
      observer.observe(place.current, { childList: true, characterData: true, subtree: true });
    update();
    return () => {
      observer.disconnect();
      document.title = product;
    };
  }, [product]);
  return (
    <Typography component="h1" variant="h6" noWrap id={TITLE_ID} ref={place} sx={{ flex: 1 }} />
  );
}

const never = () => () => undefined;

/**
 * In the top bar; the document has it, too.
 * @example <Title title={String(record.name)} />
 */
export function Title({ title }: { title: string }) {
  // On the first render, the bar mounts together with the screen.
  const place = useSyncExternalStore(never, () => document.getElementById(TITLE_ID));
  return place && createPortal(<span>{title}</span>, place);
}

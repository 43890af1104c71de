import type { ComponentProps, MouseEvent } from 'react';
import { useAppHistory } from '../appHistory';

/** A link to a screen of ours, which needs no router. A new tab or window is the browser's business. */
export function PublicLink({ to, children, ...props }: ComponentProps<'a'> & { to: string }) {
  const { href, navigate } = useAppHistory();
  const onClick = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <a {...props} href={href(to)} onClick={onClick}>
      {children}
    </a>
  );
}

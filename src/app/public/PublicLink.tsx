import type { ComponentProps, MouseEvent } from 'react';
import { useAppHistory } from '../appHistory';

/** Without a router; new tabs are left to the browser. */
export function PublicLink({ to, children, ...props }: ComponentProps<'a'> & { to: string }) {
  const { href, navigate } = useAppHistory();
  const onClick = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...props} href={href(to)} onClick={onClick}>
      {children}
    </a>
  );
}

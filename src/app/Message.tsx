import type { ReactNode } from 'react';

interface MessageProps {
  title: string;
  text: string;
  /** Set for something that went wrong, so that it is read out at once. */
  alert?: boolean;
  children?: ReactNode;
}

/** A whole screen that says one thing and offers the way on. */
export function Message({ title, text, alert = false, children }: MessageProps) {
  return (
    <section className="message" role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

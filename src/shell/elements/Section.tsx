import { useId, type ReactNode } from 'react';
import './section.css';

interface SectionProps {
  title: string;
  hint?: string;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A framed part of a screen with its heading.
 * @example <Section title={translate('profile.password')}><PasswordForm /></Section>
 */
export function Section({ title, hint, actions, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      className={className === undefined ? 'card section' : `card section ${className}`}
      aria-labelledby={titleId}
    >
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
        {actions}
      </div>
      {children}
    </section>
  );
}

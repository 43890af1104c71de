import { useId, type ReactNode } from 'react';

interface PartProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function Part({ title, hint, children }: PartProps) {
  const titleId = useId();
  return (
    <section className="rf-part" aria-labelledby={titleId}>
      <div className="rf-part-head">
        <h2 id={titleId}>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

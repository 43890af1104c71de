import { useId, type ReactNode } from 'react';

interface StoragePartProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function StoragePart({ title, lead, actions, children }: StoragePartProps) {
  const titleId = useId();
  return (
    <section className="storage-part" aria-labelledby={titleId}>
      <div className="storage-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{lead}</p>
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

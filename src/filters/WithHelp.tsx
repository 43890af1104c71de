import type { ReactNode } from 'react';

export function WithHelp({ help, children }: { help: string | undefined; children: ReactNode }) {
  if (help === undefined) return children;
  return (
    <div className="list-helped" data-help={help}>
      {children}
    </div>
  );
}

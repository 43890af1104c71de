import type { ReactNode } from 'react';

/** The input of a filter with its field's help, if it has any (`shell/help`). */
export function Helped({ help, children }: { help: string | undefined; children: ReactNode }) {
  if (help === undefined) return children;
  return (
    <div className="list-helped" data-help={help}>
      {children}
    </div>
  );
}

import { Title as AdminTitle } from 'react-admin';

/** The screen's name, in the bar above it. Nobody words it anew in place, for which react-admin keeps a popover ready. */
export function Title({ title }: { title: string }) {
  return <AdminTitle title={title} preferenceKey={false} />;
}

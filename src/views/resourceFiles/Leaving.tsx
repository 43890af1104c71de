import { LeaveDialog } from '../../generic/form/LeaveGuard';
import { useLeaving } from '../../generic/form/useLeaving';

/** Asks before an unsaved text is left. */
export function Leaving({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const leaving = useLeaving(isDirty);
  if (leaving === null) return null;
  const leave = () => {
    onLeave();
    leaving.leave();
  };
  return <LeaveDialog onStay={leaving.stay} onLeave={leave} />;
}

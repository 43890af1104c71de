import { LeaveDialog } from '../../record/form/LeaveGuard';
import { useLeaving } from '../../record/form/useLeaving';

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

import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Reservations } from './useReservations';

/** Says when sums cannot be the balance's: a reservation could not be had, or is not there any more. */
export function Incomplete({ reservations }: { reservations: Reservations }) {
  const translate = useTranslate();
  const { isPending, complete, error, refetch } = reservations;
  if (isPending || complete) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={refetch}>
          {translate('form.retry')}
        </Button>
      }
    >
      {error && <>{translate('balance.reservations.failed')} </>}
      {translate('balance.reservations.incomplete')}
    </Alert>
  );
}

import WarningIcon from '@mui/icons-material/WarningAmber';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResource } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/faces/label';

interface PartLinksProps {
  /** The ids of the parts' elements. */
  parts: { itinerary: string; warnings: string; ledger: string };
  counts: { itinerary: number; warnings: number; ledger: number };
}

/** The way to the itinerary and to the ledger, wherever one is on the page. */
export function PartLinks({ parts, counts }: PartLinksProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('reservations');
  const go = (id: string) => () => {
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <nav className="reservation-parts" aria-label={translate('reservation.page.parts')}>
      {counts.warnings > 0 && (
        <Button
          className="reservation-warned"
          startIcon={<WarningIcon />}
          onClick={go(parts.warnings)}
        >
          {translate('reservation.page.warn.count', { smart_count: counts.warnings })}
        </Button>
      )}
      <Button onClick={go(parts.itinerary)}>
        {`${labelOf(resource, 'sections')} ${counts.itinerary}`}
      </Button>
      <Button onClick={go(parts.ledger)}>
        {`${labelOf(resource, 'depositAndWithdrawals')} ${counts.ledger}`}
      </Button>
    </nav>
  );
}

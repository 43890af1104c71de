import { useReferenceTitle } from '../../../data/lookups';
import type { BadgeColour } from '../../../fields/badges';
import { Badge } from '../../../fields/faces/Badge';
import type { DisplayProps } from '../../../fields/faces/types';

/** Colours of the section types that every operator has; others are neutral. */
const COLOURS: Readonly<Record<string, BadgeColour>> = {
  FLIGHT: 'blue',
  HOTEL: 'package',
  GOLF: 'golf',
  VEHICLE: 'others',
  GUIDE: 'group',
  RESTAURANT: 'amber',
  SHOW: 'honeymoon',
  MASSAGE: 'green',
  TICKET: 'fit',
};

/** A section's type as a badge of its colour. */
export function TypeBadge(props: DisplayProps) {
  const title = useReferenceTitle(props);
  if (title === '') return null;
  return <Badge colour={COLOURS[String(props.value)] ?? 'neutral'}>{title}</Badge>;
}

/** Month and day: the year stands above, at the day. */
export function ShortDay({ value }: DisplayProps) {
  if (typeof value !== 'string') return null;
  return <span className="field-time">{value.replace(/^\d{4}-(?=\d\d-\d\d$)/, '')}</span>;
}

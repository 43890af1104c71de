import { useTranslate } from 'ra-core';
import { NOTE_KIND } from '../reading/types';
import type { SectionKind } from '../../itinerary/useSectionKinds';

interface KindSelectProps {
  kinds: readonly SectionKind[];
  value: string;
  of: string;
  onChange: (kind: string) => void;
}

/** A section kind or a note. */
export function KindSelect({ kinds, value, of, onChange }: KindSelectProps) {
  const translate = useTranslate();
  const isListed = value === NOTE_KIND || kinds.some((kind) => kind.value === value);
  return (
    <select
      className="trip-kind"
      aria-label={translate('tripText.kindOf', { text: of })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {!isListed && <option value={value}>{value}</option>}
      {kinds.map((kind) => (
        <option key={kind.value} value={kind.value}>
          {kind.title}
        </option>
      ))}
      <option value={NOTE_KIND}>{translate('tripText.note')}</option>
    </select>
  );
}

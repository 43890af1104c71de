import { useTranslate } from 'ra-core';
import { TextInput } from '../../../fields/components/TextInput';
import type { AnyRecord } from '../../../schema';
import { parseCount } from '../domain/counts';
import { isDivided, type DividedCount } from '../domain/split';
import { useSectionCaption } from './useSectionCaption';

interface SplitCountsProps {
  section: AnyRecord;
  /** What the section is called. */
  name: string;
  divided: readonly DividedCount[];
  /** What is typed for the second trip, by field; what is not typed is in proportion. */
  typed: (field: string) => string | undefined;
  onType: (field: string, text: string) => void;
}

/** The numbers of a section that both trips have: what goes to the second, and what is left to the first. */
export function SplitCounts({ section, name, divided, typed, onType }: SplitCountsProps) {
  const translate = useTranslate();
  const captionOf = useSectionCaption();
  return (
    <div className="reservation-split-counts">
      {divided.map((one) => {
        const { field, first, second } = one;
        const label = captionOf(section, field);
        const isWrong = !isDivided(one);
        return (
          <TextInput
            key={field}
            aria-label={`${name} ${label}`}
            label={label}
            inputMode="numeric"
            value={typed(field) ?? String(second)}
            error={isWrong}
            onChange={(event) => onType(field, event.target.value)}
            helperText={
              isWrong
                ? translate('reservation.page.split.tooMany', {
                    smart_count: parseCount(section[field], {}) ?? 0,
                  })
                : translate('reservation.page.split.left', { smart_count: first })
            }
          />
        );
      })}
    </div>
  );
}

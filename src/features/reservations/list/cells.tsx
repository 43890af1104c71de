import { useTranslate } from 'ra-core';
import { isMisfit } from '../../../fields/entries';
import { toScale, NO_SUM, sameDecimal } from '../../../money/decimal';
import { groupDigits } from '../../../money/groupDigits';
import type { DisplayProps } from '../../../fields/components/types';
import { Display as Packed } from '../../../fields/packed/components';
import { useResource } from '../../../data/resources';
import { displayTitle } from '../../../domain/reservation';
import { isCancelled, type AnyRecord, type FieldTexts, type Resource } from '../../../schema';
import { CONFIRMED_STATES } from '../domain/shift';

function Title({ record }: DisplayProps) {
  const title = displayTitle(record);
  return (
    <span className="reservation-name" title={title}>
      {title}
    </span>
  );
}

function Sections(props: DisplayProps) {
  const translate = useTranslate();
  const child = useResource('sections');
  const { field, value, record } = props;
  // Unparsable sections show their own error.
  if (!Array.isArray(value) || isMisfit(record, field.name)) return <Packed {...props} />;
  const { confirmed, all } = countSections(child, value);
  const label = translate('reservation.list.confirmed', { confirmed, all });
  return (
    <span className={all === 0 ? 'field-number field-no' : 'field-number'} title={label}>
      <span aria-hidden>{`${confirmed}/${all}`}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Without canceled ones. */
export function countSections(
  resource: Pick<Resource, 'cancelled'>,
  sections: readonly AnyRecord[],
): { confirmed: number; all: number } {
  const live = sections.filter((section) => !isCancelled(resource, section));
  return { confirmed: live.filter(({ cfm }) => cfm === CONFIRMED_STATES).length, all: live.length };
}

/** The column header has the unit. */
function Dollars({ value }: DisplayProps) {
  if (typeof value !== 'string') return null;
  const text = groupDigits(toScale(value, 2));
  if (sameDecimal(value, '0'))
    return (
      <span className="field-number field-no" title={text}>
        {NO_SUM}
      </span>
    );
  return (
    <span className="field-number" data-negative={value.startsWith('-') || undefined}>
      {text}
    </span>
  );
}

export const reservationCells = {
  name: Title,
  sections: Sections,
  deAmounts: Dollars,
  wdAmounts: Dollars,
  usdAmounts: Dollars,
};

export const reservationTexts: FieldTexts = { name: ({ record }) => displayTitle(record) };

import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFieldLabel } from '../../../fields/components/label';
import { typeOf } from '../../../fields';
import { captionsOfType } from '../../../fields/captions';
import type { GridColumn } from '../../../grid/types';
import { fieldOf, type Resource } from '../../../schema';
import { useReferenceTitle } from '../../../data/referenceTitle';
import { splitList } from '../../../util/text';
import type { BadgeColor } from '../../../fields/badges';
import { Badge } from '../../../fields/components/Badge';
import type { DisplayProps } from '../../../fields/components/types';

const BEFORE = ['date', 'time1', 'time2', 'section', 'providerCode'];
const AFTER = ['cfm', 'paying', 'remark'];

const ON_CARD = {
  date: 'none',
  time1: 'head',
  time2: 'head',
  section: 'head',
  providerCode: 'head',
} as const;

const DISPLAYS = { date: ShortDay, section: TypeBadge };

export function useItineraryColumns(resource: Resource): readonly GridColumn[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return useMemo(() => {
    const captionOf = (type: unknown, name: string) => {
      const key = captionsOfType(resource, type).keyOf(name);
      return key === null ? labelOf(resource, name) : translate(key);
    };
    const plain = (name: string): GridColumn => ({
      id: name,
      label: labelOf(resource, name),
      whole: name in DISPLAYS || typeOf(fieldOf(resource, name)).neverTruncated === true,
      cell: ({ section }) => ({
        field: captionsOfType(resource, section).fieldAs(name),
        caption: null,
      }),
      headings: splitList(translate(`reservation.itinerary.headers.${name}`, { _: '' })),
      ...(name in ON_CARD ? { card: ON_CARD[name as keyof typeof ON_CARD] } : {}),
      ...(name in DISPLAYS ? { Display: DISPLAYS[name as keyof typeof DISPLAYS] } : {}),
    });
    const types = Object.keys(resource.captions?.types ?? {});
    const most = Math.max(...types.map((type) => captionsOfType(resource, type).fields.length));
    const detail = (index: number): GridColumn => {
      const nameFor = (type: unknown) => captionsOfType(resource, type).fields[index];
      return {
        id: `detail${index + 1}`,
        label: translate('reservation.itinerary.detail', { number: index + 1 }),
        cell: ({ section }) => {
          const name = nameFor(section);
          if (!name) return null;
          const field = captionsOfType(resource, section).fieldAs(name);
          return { field, caption: captionOf(section, name) };
        },
        headings: types.flatMap((type) => {
          const name = nameFor(type);
          return name ? [captionOf(type, name)] : [];
        }),
      };
    };
    return [
      ...BEFORE.map(plain),
      ...Array.from({ length: most }, (_, index) => detail(index)),
      ...AFTER.map(plain),
    ];
  }, [resource, translate, labelOf]);
}

const COLORS: Readonly<Record<string, BadgeColor>> = {
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

function TypeBadge(props: DisplayProps) {
  const title = useReferenceTitle(props);
  if (title === '') return null;
  return <Badge color={COLORS[String(props.value)] ?? 'neutral'}>{title}</Badge>;
}

/** The day's heading has the year. */
function ShortDay({ value }: DisplayProps) {
  if (typeof value !== 'string') return null;
  return <span className="field-time">{value.replace(/^\d{4}-(?=\d\d-\d\d$)/, '')}</span>;
}

import { ChoiceInput } from '../../../fields/components/TextInput';
import type { AnyRecord } from '../../../schema';
import { Table, TableHead } from '../../../shell/elements/Table';
import { SHARES, type dividedCounts, type Fate, type CountShare } from '../domain/split';
import { useSectionCaption, useSectionName } from './useSectionName';
import { useSplitMessages } from './useSplitMessages';

interface SplitLine {
  section: AnyRecord;
  fate: Fate;
  divided: ReturnType<typeof dividedCounts>;
}

interface SplitSectionsProps {
  lines: readonly SplitLine[];
  onShare: (section: AnyRecord, share: CountShare) => void;
}

export function SplitSections({ lines, onShare }: SplitSectionsProps) {
  const translate = useSplitMessages();
  const nameOf = useSectionName();
  const captionOf = useSectionCaption();
  return (
    <Table
      className="reservation-table reservation-split-table"
      label={translate('resources.sections.name', { smart_count: 2 })}
    >
      <TableHead
        columns={[
          [translate('reservation.page.shift.what')],
          [translate('reservation.page.split.share')],
        ]}
      />
      <tbody>
        {lines.map(({ section, fate, divided }) => {
          const name = [section.date, nameOf(section)].filter(Boolean).join(' ');
          return (
            <tr key={section.id}>
              <th scope="row">{name}</th>
              <td>
                <ChoiceInput
                  aria-label={name}
                  value={fate.share}
                  options={SHARES.map((one) => [
                    one,
                    translate(`reservation.page.split.shares.${one}`),
                  ])}
                  onChoose={(share) => onShare(section, share)}
                />
                <div className="reservation-split-fate">
                  {divided.map(({ field, first: stays, second }) => (
                    <span key={field}>{`${captionOf(section, field)} ${stays} + ${second}.`}</span>
                  ))}
                  {fateMessages(fate, divided.length > 0).map(([key, args]) => (
                    <span key={key}>{translate(`reservation.page.split.fate.${key}`, args)}</span>
                  ))}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function fateMessages({ share, date, isAsked }: Fate, isDivided: boolean) {
  const messages: [string, Record<string, unknown>][] = [];
  messages.push([share === 'both' ? (isDivided ? 'divided' : 'twice') : share, {}]);
  if (date !== null) messages.push(['date', { date }]);
  if (isAsked) messages.push(['asked', {}]);
  return messages;
}

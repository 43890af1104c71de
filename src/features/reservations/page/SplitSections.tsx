import { SelectInput, TextInput } from '../../../fields/components/TextInput';
import { truncate } from '../../../fields/reading';
import { NO_SUM } from '../../../money/decimal';
import type { AnyRecord } from '../../../schema';
import { Table, TableHead } from '../../../shell/elements/Table';
import { SHARES, type DividedCount, type Fate, type CountShare, isDivided } from '../domain/split';
import { useSectionName } from './useSectionName';
import { parseCount, undividedText } from '../domain/counts';
import { useSectionCaption } from './useSectionCaption';
import { useSplitMessages } from './useSplitMessages';

interface SplitLine {
  section: AnyRecord;
  fate: Fate;
  divided: readonly DividedCount[];
}

interface SplitSectionsProps {
  lines: readonly SplitLine[];
  onShare: (sections: readonly AnyRecord[], share: CountShare) => void;
  typed: (section: AnyRecord, field: string) => string | undefined;
  onType: (section: AnyRecord, field: string, text: string) => void;
}

export function SplitSections({ lines, onShare, typed, onType }: SplitSectionsProps) {
  const translate = useSplitMessages();
  const nameOf = useSectionName();
  const all = translate('reservation.page.split.all');
  const [first] = lines;
  const isAlike = lines.every(({ fate }) => fate.share === first?.fate.share);
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
        <tr>
          <th scope="row">{all}</th>
          <td>
            <ShareInput
              label={all}
              value={isAlike && first ? first.fate.share : null}
              onChoose={(share) =>
                onShare(
                  lines.map(({ section }) => section),
                  share,
                )
              }
            />
          </td>
        </tr>
        {lines.map(({ section, fate, divided }) => {
          const name = [section.date, nameOf(section)].filter(Boolean).join(' ');
          const text = undividedText(
            section,
            new Map(divided.map(({ field, first, second }) => [field, first + second])),
          );
          return (
            <tr key={section.id}>
              <th scope="row">{name}</th>
              <td>
                <ShareInput
                  label={name}
                  value={fate.share}
                  onChoose={(share) => onShare([section], share)}
                />
                <SplitCounts
                  section={section}
                  name={name}
                  divided={divided}
                  typed={(field) => typed(section, field)}
                  onType={(field, text) => onType(section, field, text)}
                />
                <div className="reservation-split-fate">
                  {fateWords(fate, divided.length > 0, text).map(([key, args]) => (
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

function fateWords({ share, date, isAsked }: Fate, isDivided: boolean, text: string | null) {
  const messages: [string, Record<string, unknown>][] = [];
  if (share === 'both') {
    messages.push([isDivided ? 'divided' : 'twice', {}]);
    if (text !== null) messages.push(['text', { text: truncate(text, 40) }]);
  } else messages.push([share, {}]);
  if (date !== null) messages.push(['date', { date }]);
  if (isAsked) messages.push(['asked', {}]);
  return messages;
}

interface ShareInputProps {
  label: string;
  /** null: mixed */
  value: CountShare | null;
  onChoose: (share: CountShare) => void;
}

function ShareInput({ label, value, onChoose }: ShareInputProps) {
  const translate = useSplitMessages();
  return (
    <SelectInput
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = SHARES.find((share) => share === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {value === null && <option value="">{NO_SUM}</option>}
      {SHARES.map((share) => (
        <option key={share} value={share}>
          {translate(`reservation.page.split.shares.${share}`)}
        </option>
      ))}
    </SelectInput>
  );
}

interface SplitCountsProps {
  section: AnyRecord;
  name: string;
  divided: readonly DividedCount[];
  typed: (field: string) => string | undefined;
  onType: (field: string, text: string) => void;
}

function SplitCounts({ section, name, divided, typed, onType }: SplitCountsProps) {
  const translate = useSplitMessages();
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

import { Link } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import type { FindingMessage } from '../../schema/checks/finding';
import { formatMessage } from '../../schema/checks/messages';
import { findingPlace, keyLabel } from './form/keys';
import { messageLanguage } from '../../shell/messageLanguage';

export function findingsAt(
  findings: readonly FindingMessage[],
  part: ReturnType<typeof findingPlace>['part'],
  field?: string,
) {
  return findings.filter(({ key }) => {
    const place = findingPlace(key);
    return place.part === part && (place.part !== 'field' || place.field === field);
  });
}

/** Problems of the whole file; other keys are shown as written. */
const WHOLE: { readonly [key: string]: string } = {
  'the file': 'resourceFiles.whole.file',
  'the folder': 'resourceFiles.whole.folder',
  'the declaration': 'resourceFiles.whole.declaration',
};

interface FindingListProps {
  findings: readonly FindingMessage[];
  onLine?: ((line: number) => void) | undefined;
  id?: string;
  file?: string;
  /** By the inputs' labels instead of the file's keys. */
  byLabel?: boolean;
}

export function FindingList({ findings, onLine, id, file, byLabel = false }: FindingListProps) {
  const translate = useTranslate();
  const language = messageLanguage(useLocale());
  if (findings.length === 0) return null;
  const lines = findings.map((finding) => ({
    ...finding,
    sentence: formatMessage(finding, language),
    label: byLabel ? keyLabel(finding.key, translate) : null,
  }));
  // An input may write several keys.
  const distinctLines = lines.filter(
    ({ label, sentence }, index) =>
      label === null ||
      lines.findIndex((other) => other.label === label && other.sentence === sentence) === index,
  );
  return (
    <ul className="bullets rf-findings" id={id}>
      {distinctLines.map((finding) => {
        const { key, line, label, sentence } = finding;
        const whole = Object.hasOwn(WHOLE, key) ? WHOLE[key] : undefined;
        const place = line === undefined ? '' : translate('resourceFiles.line', { line });
        return (
          <li key={`${key} ${sentence}`}>
            {file !== undefined && finding.file !== file && <strong>{finding.file} </strong>}
            {label !== null ? (
              <strong>{label}</strong>
            ) : whole === undefined ? (
              <code>{key}</code>
            ) : (
              translate(whole)
            )}{' '}
            {sentence}{' '}
            {line !== undefined &&
              (onLine ? (
                <Link component="button" type="button" onClick={() => onLine(line)}>
                  {place}
                </Link>
              ) : (
                <span className="rf-line">{place}</span>
              ))}
          </li>
        );
      })}
    </ul>
  );
}

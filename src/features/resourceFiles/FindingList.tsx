import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FileFinding } from '../../data/resourceFileCalls';
import { saidOf } from './said';

interface FindingListProps {
  findings: readonly FileFinding[];
  /** Goes to a line of the text; without it the line is only told. */
  onLine?: ((line: number) => void) | undefined;
  id?: string;
  /** The file that they are expected in; others are named. */
  file?: string;
}

/** What is wrong with a file: key, problem, remedy, and its line. */
export function FindingList({ findings, onLine, id, file }: FindingListProps) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  return (
    <ul className="rf-findings" id={id}>
      {findings.map((finding) => {
        const { message, remedy } = saidOf(finding, translate);
        const { key, line } = finding;
        const place = line === undefined ? '' : translate('resourceFiles.line', { line });
        return (
          <li key={`${key} ${finding.message}`}>
            {file !== undefined && finding.file !== file && <strong>{finding.file} </strong>}
            <code>{key}</code> {message} <span className="rf-remedy">{remedy}</span>{' '}
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

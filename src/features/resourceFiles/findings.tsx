import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FileFinding } from '../../data/resourceFileCalls';

type Translate = (key: string, options?: Record<string, string>) => string;
type Said = readonly (readonly [pattern: RegExp, key: string])[];

/** The sentences of findings that are known, in the words of src/schema and the server. */
const MESSAGES: Said = [
  [/^is not a known key$/, 'resourceFiles.said.unknownKey'],
  [/^is missing$/, 'resourceFiles.said.missing'],
  [/^is empty$/, 'resourceFiles.said.empty'],
  [/^is too large: (?<max>.+) at most$/, 'resourceFiles.said.tooLarge'],
  [/^must be a name in camelCase$/, 'resourceFiles.said.camelCase'],
  [/^must be lower-case words joined by hyphens$/, 'resourceFiles.said.hyphens'],
  [/^must be text$/, 'resourceFiles.said.text'],
  [/^must be true or false$/, 'resourceFiles.said.boolean'],
  [/^must be a (whole )?number$/, 'resourceFiles.said.number'],
  [/^must be a list$/, 'resourceFiles.said.list'],
  [/^must be an object$/, 'resourceFiles.said.object'],
  [/^must be (?<what>.+)$/, 'resourceFiles.said.mustBe'],
  [/^is (?<found>.+), which is none of its values$/, 'resourceFiles.said.noValue'],
  [/^is (?<found>.+), which it can't be$/, 'resourceFiles.said.noValue'],
  [/^names the unknown field "(?<name>.*)"$/, 'resourceFiles.said.unknownField'],
  [/^names "(?<name>.*)" twice$/, 'resourceFiles.said.twice'],
  [
    /^(?:names the|refers to) unknown resource "(?<name>.*)"$/,
    'resourceFiles.said.unknownResource',
  ],
  [/^refers by code to "(?<name>.*)", which has no key$/, 'resourceFiles.said.noKey'],
  [/^"(?<name>.*)" is also that of (?<of>.+)$/, 'resourceFiles.said.taken'],
  [/^is the unknown field type "(?<name>.*)"$/, 'resourceFiles.said.unknownType'],
  [/^is the unknown group "(?<name>.*)"$/, 'resourceFiles.said.unknownGroup'],
  [/^(?:"(?<name>.*)" )?is there already: (?<of>.+) is the product's/, 'resourceFiles.said.there'],
  [/^would refuse what other clients send/, 'resourceFiles.said.required'],
  [/^is not JSON: (?<what>.+)$/, 'resourceFiles.said.notJson'],
  [/^stands twice$/, 'resourceFiles.said.standsTwice'],
  [/^is added by (?<file>.+) already$/, 'resourceFiles.said.added'],
  [
    /^"(?<name>.*)" is (?:kept for the server|a call of the API|a screen's)$/,
    'resourceFiles.said.kept',
  ],
  [
    /^(?:is a key that every request has|is a parameter that every list has)$/,
    'resourceFiles.said.reserved',
  ],
  [/^names nothing of this file$/, 'resourceFiles.said.nothing'],
  [/^names "(?<name>.*)", which is no stored text$/, 'resourceFiles.said.noText'],
  [
    /^is (?:no value that the field may have|not of the field's type)$/,
    'resourceFiles.said.noDefault',
  ],
  [/^is "(?<name>.*)", and the file's is "(?<of>.*)"$/, 'resourceFiles.said.otherName'],
  [
    /^needs a column of type (?<type>.+), but the table has (?<is>.+) there/,
    'resourceFiles.said.otherType',
  ],
  [/^is to be unique, but the table holds several rows/, 'resourceFiles.said.notUnique'],
  [/^is not taken by the database \((?<what>.*)\)$/, 'resourceFiles.said.database'],
  [/^has more than (?<most>\d+) letters$/, 'resourceFiles.said.longName'],
  [/^has a name that can’t be used$/, 'resourceFiles.said.fileName'],
  [/^is larger than (?<size>\d+) KB$/, 'resourceFiles.said.largeFile'],
  [/^is one of more than (?<most>\d+)$/, 'resourceFiles.said.manyFiles'],
  [/^is a link out of the folder$/, 'resourceFiles.said.link'],
  [/^is not a file$/, 'resourceFiles.said.noFile'],
  [/^is not UTF-8 text$/, 'resourceFiles.said.noText8'],
  [/^can’t be read \((?<what>.*)\)$/, 'resourceFiles.said.unreadable'],
  [/^can’t be taken just now \((?<what>.*)\)$/, 'resourceFiles.said.notNow'],
  [/^does not work: (?<what>.+)$/, 'resourceFiles.said.broken'],
];

const REMEDIES: Said = [
  [/^(?:remove it, or )?did you mean "(?<name>.*)"\?$/, 'resourceFiles.remedy.mean'],
  [/^(?:remove it, or )?use one of: (?<names>.+)$/, 'resourceFiles.remedy.oneOf'],
  [/^(?:remove it|leave it out|leave the field out)$/, 'resourceFiles.remedy.remove'],
  [/^choose another(?: name)?$/, 'resourceFiles.remedy.another'],
  [/^fill it in$/, 'resourceFiles.remedy.fill'],
  [/^say what people read there$/, 'resourceFiles.remedy.label'],
  [/^it is tried again by itself/, 'resourceFiles.remedy.again'],
  [/^it is on a read-only file system/, 'resourceFiles.remedy.readOnly'],
  [/^it is (?<found>.+)$/, 'resourceFiles.remedy.found'],
  [/^see docs\/resources\.md$/, 'resourceFiles.remedy.docs'],
  [/^correct that line$/, 'resourceFiles.remedy.line'],
  [/^make it shorter or smaller$/, 'resourceFiles.remedy.shorter'],
  [/^name it once$/, 'resourceFiles.remedy.once'],
  [/^name both alike$/, 'resourceFiles.remedy.alike'],
  [/^give the new field another name$/, 'resourceFiles.remedy.newName'],
  [/^make them differ first/, 'resourceFiles.remedy.differ'],
  [/^give .+$/, 'resourceFiles.remedy.give'],
  [/^shorten it$/, 'resourceFiles.remedy.shorter'],
  [/^make it smaller, or two of it$/, 'resourceFiles.remedy.smaller'],
  [
    /^use up to (?<most>\d+) lower-case letters, digits and hyphens/,
    'resourceFiles.remedy.fileName',
  ],
  [/^make room on the disk$/, 'resourceFiles.remedy.room'],
  [
    /^(?:change its owner or rights|look at the file and its rights)$/,
    'resourceFiles.remedy.rights',
  ],
  [/^put a folder in place of the file/, 'resourceFiles.remedy.folder'],
  [/^look after the disk$/, 'resourceFiles.remedy.disk'],
  [/^take some out of the folder$/, 'resourceFiles.remedy.fewer'],
  [/^copy the file itself here$/, 'resourceFiles.remedy.copy'],
  [/^put a text file in its place$/, 'resourceFiles.remedy.textFile'],
  [/^save it in UTF-8$/, 'resourceFiles.remedy.utf8'],
  [/^declare it otherwise$/, 'resourceFiles.remedy.otherwise'],
];

function say(known: Said, sentence: string, translate: Translate): string {
  for (const [pattern, key] of known) {
    const match = pattern.exec(sentence);
    if (match) return translate(key, { ...match.groups });
  }
  return sentence;
}

/** A finding's sentences in the person's language as far as they are known, else as they are. */
export function saidOf({ message, remedy }: FileFinding, translate: Translate) {
  return {
    message: say(MESSAGES, message, translate),
    remedy: say(REMEDIES, remedy, translate),
  };
}

/** Where in the form a finding belongs. */
export type Place = { part: 'basics' | 'list' | 'file' } | { part: 'field'; field: string };

const BASICS = ['name', 'menu', 'entity', 'route', 'path', 'extends'];
const LIST = ['columns', 'filters', 'order', 'title', 'key'];

export function placeOf(key: string): Place {
  const [first = '', second = '', third = '', fourth = ''] = key.split('.');
  if (first === 'fields' && second !== '') return { part: 'field', field: second };
  if (first === 'labels' && ['fields', 'values'].includes(third) && fourth !== '')
    return { part: 'field', field: fourth };
  if (first === 'labels' && third === 'name') return { part: 'basics' };
  if (first === 'labels' && second === '') return { part: 'basics' };
  if (BASICS.includes(first)) return { part: 'basics' };
  return { part: LIST.includes(first) ? 'list' : 'file' };
}

/** The findings of one place in the form. */
export function findingsAt(findings: readonly FileFinding[], part: Place['part'], field?: string) {
  return findings.filter(({ key }) => {
    const place = placeOf(key);
    return place.part === part && (place.part !== 'field' || place.field === field);
  });
}

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

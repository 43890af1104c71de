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
    /^(?:holds )?"(?<name>.*)"(?: is (?:kept for the server|a call of the API|a screen's)|, a screen of every resource)$/,
    'resourceFiles.said.kept',
  ],
  [
    /^is (?:a key that every request has|a parameter that every list has|a word of JavaScript)$/,
    'resourceFiles.said.reserved',
  ],
  [/^names (?:nothing|".*", which is no field) of this file$/, 'resourceFiles.said.nothing'],
  [
    /^(?:names|searches) "(?<name>.*)", which is no (?:stored text|text of its own)$/,
    'resourceFiles.said.noText',
  ],
  [/^makes "(?<name>.*)" a .+, which is no text$/, 'resourceFiles.said.textKind'],
  [
    /^(?:names|takes) "(?<name>.*)", which (?<of>.+) does not (?:have|store)$/,
    'resourceFiles.said.notOf',
  ],
  [
    /^(?:uses|names) "(?<name>.*)", which (?<of>.+) cannot be filtered by$/,
    'resourceFiles.said.noFilter',
  ],
  [/^names "(?<name>.*)", which does not refer to (?<of>.+)$/, 'resourceFiles.said.noLink'],
  [
    /^(?:names ".*", which is|narrows what is|stands at) no reference$/,
    'resourceFiles.said.noReference',
  ],
  [/^names "(?<name>.*)", which refers to nobody$/, 'resourceFiles.said.nobody'],
  [/^names "(?<name>.*)", which nobody types$/, 'resourceFiles.said.notTyped'],
  [/^names "(?<name>.*)", which is the same in every row$/, 'resourceFiles.said.sameInAll'],
  [/^names "(?<name>.*)", which a form could fill$/, 'resourceFiles.said.fillable'],
  [/^names "(?<name>.*)", which is no free field$/, 'resourceFiles.said.notFree'],
  [/^names "(?<name>.*)", which is no number$/, 'resourceFiles.said.noNumber'],
  [
    /^(?:names|looks for days in) "(?<name>.*)", which (?:is no moment|is on no day|has none)$/,
    'resourceFiles.said.noDay',
  ],
  [
    /^(?:writes|looks at|names|needs) "(?<name>.*?)",? (?:which is no field|which is not stored|to be stored)$/,
    'resourceFiles.said.notStored',
  ],
  [/^is by "(?<name>.*)", which has no order$/, 'resourceFiles.said.noOrder'],
  [/^names "(?<name>.*)" itself$/, 'resourceFiles.said.itself'],
  [/^names "(?<name>.*)" as the sums do$/, 'resourceFiles.said.twice'],
  [
    /^refers by code to "(?<name>.*)", whose (?<of>.+) may be empty, shared or renamed$/,
    'resourceFiles.said.looseTarget',
  ],
  [/^is the key, which others refer by, but not (?<what>.+)$/, 'resourceFiles.said.looseKey'],
  [/^is that of fields\.id alone$/, 'resourceFiles.said.onlyId'],
  [/^is for the contract’s own lists$/, 'resourceFiles.said.contractOnly'],
  [/^has keys that do not go together$/, 'resourceFiles.said.together'],
  [/^is nothing that (?<of>.+) has$/, 'resourceFiles.said.notThere'],
  [/^is the product’s own$/, 'resourceFiles.said.there'],
  [/^holds no object$/, 'resourceFiles.said.object'],
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
  [/^is not (?<what>.+)$/, 'resourceFiles.said.mustBe'],
];

const REMEDIES: Said = [
  [/^(?:remove it, or )?did you mean "(?<name>.*)"\?$/, 'resourceFiles.remedy.mean'],
  [/^(?:remove it, or )?use one of: (?<names>.+)$/, 'resourceFiles.remedy.oneOf'],
  [/^(?:remove it|leave it out|leave the field out)$/, 'resourceFiles.remedy.remove'],
  [/^(?:choose another(?: name)?|rename it everywhere)$/, 'resourceFiles.remedy.another'],
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
  [/^give (?<of>\S+) the filter `(?<what>.+)`$/, 'resourceFiles.remedy.addFilter'],
  [/^give (?<of>\S+) `(?<what>.+)`$/, 'resourceFiles.remedy.addField'],
  [/^give .+$/, 'resourceFiles.remedy.give'],
  [/^add it to (?<of>.+)$/, 'resourceFiles.remedy.addTo'],
  [/^add (?<what>.+)$/, 'resourceFiles.remedy.add'],
  [/^every resource has `(?<what>.+)`$/, 'resourceFiles.remedy.add'],
  [/^write (?<what>.+)$/, 'resourceFiles.remedy.write'],
  [/^use referenceById, or give (?<of>.+) a key$/, 'resourceFiles.remedy.byId'],
  [/^mend the key of (?<of>.+), or use free/, 'resourceFiles.remedy.mendKey'],
  [/^via names our reference/, 'resourceFiles.remedy.via'],
  [/^make it an integer/, 'resourceFiles.remedy.otherType'],
  [/^declare it$/, 'resourceFiles.remedy.declare'],
  [/^begin it with \{/, 'resourceFiles.remedy.braces'],
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
  [/^(?:name|order by|choose another) .+$/, 'resourceFiles.remedy.otherField'],
  [/^use (?<names>.+)$/, 'resourceFiles.remedy.oneOf'],
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

// Prints commit subjects that break CONTRIBUTING.md. Fails nothing.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const LONGEST = 72;
const BASE_FORM = /^(?:\w*(?:ss|us)|embed|exceed|feed|need|proceed|seed|shed|speed|bring|string)$/i;

/**
 * null: follows the rule.
 * @param {string} subject
 * @returns {string | null}
 */
export function whyNot(subject) {
  if (subject.length > LONGEST) return `has ${subject.length} characters`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  const [first = ''] = subject.split(' ');
  const isVerb =
    /^[A-Z][a-z-]+$/.test(first) && (BASE_FORM.test(first) || !/(?:s|ed|ing)$/.test(first));
  return isVerb && !/^(?:An?|The|It|No|One|What|Who)$/.test(first) ? null : 'begins with no verb';
}

/** @param {string[]} args @returns {string} */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** It gave package.json its version. */
const lastRelease = () => git('log', '-1', '--format=%H', '-G"version":', '--', 'package.json');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const since = lastRelease();
    const subjects = git('log', '--no-merges', '--format=%h %s', since ? `${since}..` : 'HEAD');
    for (const line of subjects.split('\n').filter(Boolean)) {
      const [hash = '', ...words] = line.split(' ');
      const why = whyNot(words.join(' '));
      if (why) console.log(`${hash} ${why}: ${words.join(' ')}`);
    }
  } catch {
    console.log('No history to read the subjects of commits from.');
  }
}

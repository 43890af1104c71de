import { ApiError } from '../../data/errors';
import { fetchOwnFile, type TextResponse } from '../../data/transport';
import { advice, problem, type Finding } from '../../schema/checks/finding';
import { FILE_TIMEOUT_MS, fileAddress, fileName } from '../config';

/** In characters. */
export const MAX_DECLARATION_LENGTH = 262_144;

export interface FetchedFile {
  name: string;
  address: string;
  text: string | null;
  problem: Finding | null;
  passing: boolean;
}

/** Relative to config.json. */
export function fetchFiles(base: string, addresses: readonly string[]): Promise<FetchedFile[]> {
  return Promise.all(addresses.map((address) => fetchFile(base, address)));
}

async function fetchFile(base: string, address: string): Promise<FetchedFile> {
  const name = fileName(address);
  const failed = (finding: Pick<Finding, 'problem' | 'advice'>, passing = false): FetchedFile => ({
    name,
    address,
    text: null,
    passing,
    problem: { file: `${name}.json`, key: 'the file', ...finding },
  });
  const listed = advice('listed', { address });
  const url = fileAddress(base, address);
  if (url === null) return failed({ problem: problem('address'), advice: listed });
  let answer: TextResponse;
  try {
    answer = await fetchOwnFile(url, FILE_TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const late = problem('late', { ms: FILE_TIMEOUT_MS });
    const wrong = error.kind === 'timeout' ? late : problem('unfetched', { why: error.message });
    return failed({ problem: wrong, advice: advice('host') }, true);
  }
  const { ok, status, text } = answer;
  if (!ok)
    return failed(
      { problem: problem('unfetched', { why: status }), advice: listed },
      status >= 500,
    );
  // A host that answers every path with its page.
  if (/^\s*</.test(text)) return failed({ problem: problem('page'), advice: listed });
  if (text.length > MAX_DECLARATION_LENGTH)
    return failed({
      problem: problem('longText', { most: MAX_DECLARATION_LENGTH }),
      advice: advice('less'),
    });
  return { name, address, text, problem: null, passing: false };
}

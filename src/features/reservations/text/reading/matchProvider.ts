import type { ProviderFinder, ProviderMention } from './providers';
import type { Provider } from './types';

export interface ProviderMatch {
  provider: Provider | null;
  candidates: readonly Provider[];
  /** Share only a generic word (한식당) or a place. */
  nearby: readonly Provider[];
  /** Not only by similarity. */
  isCalled: boolean;
  isWhole: boolean;
  /** Similar enough to be accepted with a warning. */
  isLike: boolean;
}

/** A name is proposed, with or without a common word, or accepted with a warning. */
const ALIKE = { proposed: 0.5, named: 0.7, taken: 0.78, ahead: 0.06 };

/**
 * The longest name in the text, else similar names.
 * @param called the text without what was recognized as something else
 * @example matchProvider([], 'HOTEL', '노보텔 다낭', finder) // no provider; 다낭 한강뷰 호텔 is `nearby`
 */
export function matchProvider(
  mentions: readonly ProviderMention[],
  kind: string,
  called: string,
  finder: ProviderFinder,
): ProviderMatch {
  const [found] = mentions.toSorted(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.length - a.length,
  );
  const best = found?.providers.filter((one) => one.kind === kind) ?? [];
  const [only, ...others] = best;
  if (only) {
    const isAlone = others.length === 0;
    return {
      ...{ provider: isAlone ? only : null, candidates: isAlone ? [] : best, nearby: [] },
      ...{ isCalled: true, isWhole: found?.isWhole ?? false, isLike: false },
    };
  }
  const likely = called.length > 1 ? finder.alike(called, kind) : [];
  const [first, second] = likely;
  const isNamed = ({ share, shares }: (typeof likely)[number]) =>
    share >= ALIKE.named || (share >= ALIKE.proposed && shares === 'name');
  const isLike = first !== undefined && first.share >= ALIKE.taken;
  const isSure = isLike && first.share - (second?.share ?? 0) >= ALIKE.ahead;
  const providersOf = (list: typeof likely) => list.map(({ provider }) => provider);
  return {
    provider: isSure ? first.provider : null,
    candidates: providersOf(likely.filter(isNamed)),
    nearby: providersOf(likely.filter((one) => !isNamed(one) && one.shares !== null)),
    ...{ isCalled: false, isWhole: false, isLike },
  };
}

export const withoutSimilarName = (
  text: string,
  { provider, isLike }: ProviderMatch,
  finder: ProviderFinder,
): string =>
  provider && isLike
    ? text
        .split(' ')
        .filter(
          (token) =>
            !finder
              .alike(token, provider.kind)
              .some((one) => one.provider === provider && one.share >= ALIKE.named),
        )
        .join(' ')
    : text;

import type { ReadingTools } from './cues';
import type { ItineraryDraft, Provider, LineCorrection } from './types';

interface Places {
  /** The country of most providers. */
  where: string | null;
  said: ReadonlyMap<string, LineCorrection>;
  tools: ReadingTools;
}

/**
 * Marks providers that may be in another place: named without their place while nothing else in the text is there, or
 * in another country than the others. The user's picks are certain.
 * @example 서울가든 in a trip to Bangkok may not be 치앙마이 서울가든
 */
export function withDoubtOfPlace(
  drafts: readonly ItineraryDraft[],
  { where, said, tools }: Places,
): ItineraryDraft[] {
  const { areaOf } = tools.providers;
  const byCode = new Map(
    drafts
      .flatMap(({ chosen, providers }) => [...(chosen ? [chosen] : []), ...providers])
      .map((one) => [one.code, one] as const),
  );
  const providerOf = ({ provider }: ItineraryDraft) => byCode.get(provider ?? '') ?? null;
  const inArea = new Map<string, Set<Provider>>();
  for (const draft of drafts) {
    const provider = providerOf(draft);
    const area = provider && areaOf(provider);
    if (provider && area) inArea.set(area, (inArea.get(area) ?? new Set()).add(provider));
  }
  const cities = new Set(drafts.flatMap((draft) => citiesOf(draft, tools)));
  return drafts.map((draft) => {
    const provider = providerOf(draft);
    if (!provider || said.get(draft.key)?.provider !== undefined) return draft;
    const area = areaOf(provider);
    const isWritten = draft.isWhole && area !== null;
    const isThere = area !== null && ((inArea.get(area)?.size ?? 0) > 1 || cities.has(area));
    const isAbroad = where !== null && provider.place !== null && provider.place !== where;
    const isSure = isWritten || (area === null ? !isAbroad : isThere);
    if (isSure || draft.doubts.includes('similarProvider')) return draft;
    return {
      ...draft,
      doubts: [...draft.doubts, 'elsewhere'],
      candidates: [provider.code, ...draft.candidates.filter((code) => code !== provider.code)],
    };
  });
}

/** Cities named in a section's text, and those of its flight. */
function citiesOf({ called, values }: ItineraryDraft, tools: ReadingTools): string[] {
  const said = tools.cities(`${called} ${values.text2 ?? ''} ${values.text3 ?? ''}`);
  return said.flatMap(({ what }) => what.flatMap(({ names }) => names));
}

import { hasNumbers, matchWord, searchWords } from '../engine/search';
import type { Condition, FilterSql } from './filterSql';

/** Each word is in one of the fields (rules: search). */
export const search: FilterSql = {
  conditions({ parameter }, { reader }) {
    // Only validates.
    reader.text(parameter);
    return [];
  },
  async lookUp({ parameter, searches = [] }, { model, entity, reader }, db) {
    const conditions: Condition[] = [];
    const numbers = hasNumbers(entity.resource, searches);
    for (const word of searchWords(reader.text(parameter), numbers)) {
      const match = await matchWord(db, model, entity, { fields: searches, word });
      conditions.push({ ...match, searches: true });
    }
    return conditions;
  },
  describe: ({ searches = [] }) => ({
    description: `Every word must occur in one of: ${searches.join(', ')}. Extension "search": also by initial consonants (ㅎㄴㅌㅇ), or with an incomplete last syllable (하낱)`,
    schema: { type: 'string', maxLength: 255 },
  }),
};

import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { moment, text } from './scalars.ts'
import { Body, IdOf, OneOf, Search, timestamps } from './schema.ts'

const meaning = 'Words or short phrases that mean the same: a search for one word of them finds the products of all'
const example = ['sarung', 'sarong', 'kain pantai']

export const SearchSynonym = Type.Object({
  id: IdOf('search synonym'),
  texts: about(meaning, Type.Array(Type.String()), example),
  ...timestamps,
})
export const SearchSynonymReply = Type.Object({ search_synonym: about('The synonyms', SearchSynonym) })

export const SetSearchSynonymBody = Body({
  texts: about(
    meaning,
    Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 2, maxItems: 20 }),
    example,
  ),
})
export type SetSearchSynonymInput = Static<typeof SetSearchSynonymBody>
export const searchSynonymFilters = { q: about('Part of one of the words', Search, 'sar') }

export const SearchTerm = Type.Object({
  term: text('What was searched for, in lower case and without accents', 'sarung pantai'),
  language: text('The language that the shop was read in', 'bh'),
  searches: about('How often', Type.Integer(), 17),
  last_count: about('How many products the last search found', Type.Integer(), 0),
  last_at: moment('When it was last searched for'),
})
export const searchTermFilters = {
  q: about('Part of the term', Search, 'sar'),
  found: Type.Optional(about('`none`: only those that find nothing', OneOf(['none'] as const), 'none')),
}

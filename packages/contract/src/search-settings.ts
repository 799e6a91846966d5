import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId } from './ids.ts'
import { moment, text } from './scalars.ts'
import { Body, Id, IdOf, Nullable, OneOf, Search, timestamps } from './schema.ts'
import { shownToAll } from './shown-to.ts'

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

const promotedTerm = 'The search that it is for. It applies to exactly these words; case and accents do not matter'

export const SearchPromotion = Type.Object({
  id: IdOf('search promotion'),
  term: shownToAll('every reader of the catalogue sees it', text(promotedTerm, 'sarung pantai')),
  products: shownToAll(
    'every reader of the catalogue sees its products',
    about(
      'The products that are shown first, in this order. Shoppers see those that are published and sold in their channel',
      Type.Array(
        Type.Object({
          id: IdOf('product'),
          title: text('Its title', 'Sarung Senja'),
          status: text('Whether it is published', 'published'),
          thumbnail: Nullable(text('Address of its picture', 'https://cdn.example.com/sarung.jpg')),
        }),
      ),
    ),
  ),
  ...timestamps,
})
export const SearchPromotionReply = Type.Object({ search_promotion: about('The promotion', SearchPromotion) })
export const SetSearchPromotionBody = Body({
  term: about(promotedTerm, Type.String({ minLength: 1, maxLength: 60 }), 'sarung pantai'),
  product_ids: about(
    'The products to show first, in this order, whether or not they match the words',
    Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
    [exampleId('product')],
  ),
})
export type SetSearchPromotionInput = Static<typeof SetSearchPromotionBody>
export const searchPromotionFilters = { q: about('Part of the term', Search, 'sar') }

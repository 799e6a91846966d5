import Type from 'typebox'
import { about } from './annotated.ts'
import { countLimitFilter, OneOf, Page, PageQuery } from './schema.ts'
import { contentLanguages } from './translation.ts'

/** What shoppers read in several languages. */
export const translatedNouns = [
  'product',
  'product_option',
  'product_category',
  'product_collection',
  'product_type',
  'shipping_option',
  'return_reason',
  'region',
  'campaign',
  'legal_text',
] as const
export type TranslatedNoun = (typeof translatedNouns)[number]

const Noun = about('Kind of record', OneOf(translatedNouns), 'product')
const Language = about('Language', OneOf(contentLanguages), 'ar')
const storedLanguage =
  'Language that texts without a translation are taken to be written in: by default the language of the store with the fewest translations'

const states = ['missing', 'incomplete'] as const
const aboutState =
  'missing: no text in the language; incomplete: some of the texts. Values of options count as texts, codes such as XL and 250 g excepted'

export const TranslationOverviewQuery = Type.Object(
  { stored_language: Type.Optional(about(storedLanguage, OneOf(contentLanguages), 'bh')) },
  { additionalProperties: false },
)

export const TranslationOverviewReply = Type.Object({
  translations: about(
    'What is missing, by kind of record and language',
    Type.Object({
      stored_language: about(storedLanguage, OneOf(contentLanguages), 'bh'),
      languages: about('Languages of the store', Type.Array(Type.String()), ['bh', 'en', 'ar']),
      nouns: about(
        'Kinds of records; those of settings need settings.read, campaigns engagement.read',
        Type.Array(
          Type.Object({
            noun: Noun,
            total: about('How many records the store has', Type.Integer(), 75),
            languages: about(
              'The languages that they are translated into',
              Type.Array(
                Type.Object({
                  language: Language,
                  missing: about('How many have no text in it', Type.Integer(), 3),
                  incomplete: about('How many have some of their texts in it', Type.Integer(), 1),
                }),
              ),
            ),
          }),
        ),
      ),
    }),
  ),
})

export const UntranslatedQuery = PageQuery(20, {
  noun: Noun,
  language: Language,
  state: Type.Optional(about(`Only these. ${aboutState}`, OneOf(states), 'missing')),
  ...countLimitFilter,
})

export const UntranslatedReply = Page(
  'records',
  Type.Object({
    id: about('Id of the record; of a legal text its kind', Type.String(), 'prod_01'),
    name: about('What it is called, as stored', Type.String(), 'Gayo Senja'),
    product_id: Type.Optional(about('The product of an option', Type.String(), 'prod_01')),
    state: about(aboutState, OneOf(states), 'missing'),
  }),
)

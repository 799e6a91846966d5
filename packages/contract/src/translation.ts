import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { LongText, NameText, Nullable, ShortText } from './schema.ts'

/** Languages that content can be written in. */
export const contentLanguages = ['en', 'bh', 'ar'] as const
export type ContentLanguage = (typeof contentLanguages)[number]

type Fields = Parameters<typeof Type.Object>[0]

/** Per language, the texts that differ from the stored ones. */
function TranslationsBody<Texts extends Fields>(texts: Texts) {
  const language = (name: string) =>
    Type.Optional(
      Nullable(
        about(
          `The texts in ${name}; null removes them`,
          Type.Partial(Type.Object(texts), { additionalProperties: false }),
        ),
      ),
    )
  return Type.Optional(
    Type.Object(
      { en: language('English'), bh: language('Bahasa Indonesia'), ar: language('Arabic') },
      {
        additionalProperties: false,
        description:
          'Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays.',
      },
    ),
  )
}

const Title = about('Its title in this language', NameText, 'Gayo Coffee')
const Name = about('Its name in this language', NameText, 'Coffee')
const Description = about('Its description in this language', LongText, 'Washed arabica from the highlands of Aceh')

export const ProductTranslationsBody = TranslationsBody({
  title: Title,
  subtitle: about('Its subtitle in this language', NameText, 'Medium roast, 250 g'),
  description: Description,
  material: about('What it is made of in this language', NameText, 'Stoneware'),
})
/** What a value is called, by the stored value. */
const ValueNames = Type.Record(ShortText, Type.String({ maxLength: 255 }), {
  additionalProperties: false,
  maxProperties: 2000,
  description: 'What its values are called in this language, by the stored value',
  examples: [{ Merah: 'Red' }],
})
export const OptionTranslationsBody = TranslationsBody({
  title: about('Its title in this language', NameText, 'Colour'),
  values: ValueNames,
})
export const CollectionTranslationsBody = TranslationsBody({ title: Title })
export const CategoryTranslationsBody = TranslationsBody({
  name: Name,
  description: Description,
  size_guide: about('Its size guide in this language', LongText, 'Size | Chest\nS | 96 cm'),
})
export const ProductTypeTranslationsBody = TranslationsBody({ value: Name })
export const RegionTranslationsBody = TranslationsBody({
  name: about('Its name in this language', NameText, 'Southeast Asia'),
})
export const ReturnReasonTranslationsBody = TranslationsBody({
  label: about('Its label in this language', NameText, 'Wrong size'),
  description: about('Its description in this language', LongText, 'It is larger or smaller than expected'),
})
export const ShippingOptionTranslationsBody = TranslationsBody({
  name: about('Its name in this language', NameText, 'Express delivery'),
})
export const CampaignTranslationsBody = TranslationsBody({
  title: about('Its headline in this language', NameText, 'Ramadan at Kopi Senja'),
  body: about('The text below it in this language', LongText, 'Fifteen percent off all beans until the end of March'),
})
export type TranslationsInput = Partial<
  Record<ContentLanguage, Record<string, string | Record<string, string> | undefined> | null>
>

const translated = 'Texts in other languages, by language and then by property. Staff only: shoppers get one language.'

/** Translations in replies for staff. */
export const Translations = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
  description: translated,
  examples: [{ en: { title: 'Gayo Coffee' } }],
})
export type Translations = Static<typeof Translations>

export const OptionTranslations = Type.Record(
  Type.String(),
  Type.Object({
    title: Type.Optional(about('Its title in this language', Type.String(), 'Colour')),
    values: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'What its values are called in this language, by the stored value',
        examples: [{ Merah: 'Red' }],
      }),
    ),
  }),
  { description: translated },
)

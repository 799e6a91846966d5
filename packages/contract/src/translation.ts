import Type, { type Static } from 'typebox'
import { LongText, Nullable, ShortText } from './schema.ts'

/** Languages that content can be written in. */
export const contentLanguages = ['en', 'bh', 'ar'] as const
export type ContentLanguage = (typeof contentLanguages)[number]

const language = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) =>
  Type.Optional(Nullable(Type.Partial(Type.Object(fields), { additionalProperties: false })))

/** Per language, the texts that differ from the stored ones; a language sent as null is removed, one not sent stays. */
function TranslationsBody<Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) {
  return Type.Optional(
    Type.Object({ en: language(fields), bh: language(fields), ar: language(fields) }, { additionalProperties: false }),
  )
}

export const ProductTranslationsBody = TranslationsBody({
  title: ShortText,
  subtitle: ShortText,
  description: LongText,
})
/** What a value is called, by the stored value. */
const ValueNames = Type.Record(ShortText, Type.String({ maxLength: 255 }), {
  additionalProperties: false,
  maxProperties: 2000,
})
export const OptionTranslationsBody = TranslationsBody({ title: ShortText, values: ValueNames })
export const CollectionTranslationsBody = TranslationsBody({ title: ShortText })
export const CategoryTranslationsBody = TranslationsBody({ name: ShortText, description: LongText })
export const ProductTypeTranslationsBody = TranslationsBody({ value: ShortText })
export const RegionTranslationsBody = TranslationsBody({ name: ShortText })
export const ReturnReasonTranslationsBody = TranslationsBody({ label: ShortText, description: LongText })
export const ShippingOptionTranslationsBody = TranslationsBody({ name: ShortText })
export type TranslationsInput = Partial<
  Record<ContentLanguage, Record<string, string | Record<string, string> | undefined> | null>
>

/** How answers for administrators show them. */
export const Translations = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))
export type Translations = Static<typeof Translations>

export const OptionTranslations = Type.Record(
  Type.String(),
  Type.Object({
    title: Type.Optional(Type.String()),
    values: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
)

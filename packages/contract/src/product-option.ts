import Type, { type Static } from 'typebox'
import { Body, Metadata, Nullable, ShortText, softDeletable } from './schema.ts'
import { OptionTranslations, OptionTranslationsBody } from './translation.ts'

export const ProductOptionValue = Type.Object({
  id: Type.String(),
  value: Type.String(),
  option_id: Type.String(),
  variant_id: Type.String(),
  metadata: Nullable(Metadata),
  ...softDeletable,
  option: Type.Optional(
    Type.Object({ id: Type.String(), title: Type.String(), product_id: Type.String(), metadata: Nullable(Metadata) }),
  ),
})

export const ProductOption = Type.Object({
  id: Type.String(),
  title: Type.String(),
  product_id: Type.String(),
  metadata: Nullable(Metadata),
  ...softDeletable,
  values: Type.Optional(Type.Array(ProductOptionValue)),
  translations: Type.Optional(OptionTranslations),
})

export const ProductOptionBody = Body({ title: ShortText, translations: OptionTranslationsBody })
export type ProductOptionInput = Static<typeof ProductOptionBody>

import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, IdOf, Metadata, NameText, Nullable, softDeletable } from './schema.ts'
import { OptionTranslations, OptionTranslationsBody } from './translation.ts'

const example = { title: 'Ukuran', value: 'L' }
const meaning = { title: 'What the variants differ in', product_id: 'The product that has the option' }

export const ProductOptionValue = Type.Object({
  id: IdOf('option value'),
  value: about("The variant's value, such as a size", Type.String(), example.value),
  option_id: IdOf('option', 'The option it is a value of'),
  variant_id: IdOf('variant', 'The variant that has the value'),
  metadata: Nullable(Metadata),
  ...softDeletable,
  option: Type.Optional(
    about(
      'The option it is a value of',
      Type.Object({
        id: IdOf('option'),
        title: about(meaning.title, Type.String(), example.title),
        product_id: IdOf('product', meaning.product_id),
        metadata: Nullable(Metadata),
      }),
    ),
  ),
})

export const ProductOption = Type.Object({
  id: IdOf('option'),
  title: about(meaning.title, Type.String(), example.title),
  product_id: IdOf('product', meaning.product_id),
  metadata: Nullable(Metadata),
  ...softDeletable,
  values: Type.Optional(about('The value of each variant', Type.Array(ProductOptionValue))),
  translations: Type.Optional(OptionTranslations),
})

export const ProductOptionBody = Body({
  title: about(`${meaning.title}; unique in its product`, NameText, example.title),
  translations: OptionTranslationsBody,
})
export type ProductOptionInput = Static<typeof ProductOptionBody>

import Type from 'typebox'
import { about } from './annotated.ts'
import { Nullable } from './schema.ts'

/** Measurements and customs data of a product or variant, each with its meaning and an example. */
const weight = ['Weight in grams', 250] as const
const length = ['Length in millimetres', 180] as const
const height = ['Height in millimetres', 60] as const
const width = ['Width in millimetres', 110] as const
const hs_code = ['Harmonized System code, for customs', '090121'] as const
const origin_country = ['Country it was made in, ISO 3166-1 alpha-2', 'id'] as const
const mid_code = ['Manufacturer identification code, for US customs', 'IDKOPGAY12TAK'] as const
const material = ['What it is made of', 'Arabica'] as const

type Meaning<Example> = readonly [description: string, example: Example]
const numberColumn = ([description, example]: Meaning<number>) => Nullable(about(description, Type.Number(), example))
const textColumn = ([description, example]: Meaning<string>) => Nullable(about(description, Type.String(), example))

/** In replies. */
export const dimensionColumns = {
  weight: numberColumn(weight),
  length: numberColumn(length),
  height: numberColumn(height),
  width: numberColumn(width),
}
export const customsColumns = {
  hs_code: textColumn(hs_code),
  origin_country: textColumn(origin_country),
  mid_code: textColumn(mid_code),
  material: textColumn(material),
}

const numberField = ([description, example]: Meaning<number>) =>
  Type.Optional(Nullable(about(description, Type.Number({ minimum: 0, maximum: 99_999_999_999 }), example)))
const textField = ([description, example]: Meaning<string>) =>
  Type.Optional(Nullable(about(description, Type.String({ maxLength: 255 }), example)))

/** In requests; null clears. */
export const measurementFields = {
  weight: numberField(weight),
  length: numberField(length),
  height: numberField(height),
  width: numberField(width),
  hs_code: textField(hs_code),
  origin_country: textField(origin_country),
  mid_code: textField(mid_code),
  material: textField(material),
}

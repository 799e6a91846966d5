import Type from 'typebox'
import { about } from './annotated.ts'
import { countryCode, text } from './scalars.ts'
import { IdOf, Nullable } from './schema.ts'

export const Country = Type.Object({
  id: about('Its number in this installation', Type.Integer(), 103),
  iso_2: countryCode,
  iso_3: text('ISO 3166-1 alpha-3 in lower case', 'idn'),
  num_code: about('ISO 3166-1 number', Type.Integer(), 360),
  name: text('English name in capitals', 'INDONESIA'),
  display_name: text('English name as people read it', 'Indonesia'),
  region_id: Type.Optional(Nullable(IdOf('region', 'The region that it was read with'))),
})

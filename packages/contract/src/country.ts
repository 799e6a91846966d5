import Type from 'typebox'
import { Nullable } from './schema.ts'

export const Country = Type.Object({
  id: Type.Integer(),
  iso_2: Type.String(),
  iso_3: Type.String(),
  num_code: Type.Integer(),
  name: Type.String(),
  display_name: Type.String(),
  region_id: Type.Optional(Nullable(Type.String())),
})

import Type from 'typebox'
import { Metadata, Nullable, softDeletable } from './schema.ts'

export const Image = Type.Object({
  id: Type.String(),
  url: Type.String(),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

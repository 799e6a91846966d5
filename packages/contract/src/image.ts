import Type from 'typebox'
import { about } from './annotated.ts'
import { IdOf, Metadata, Nullable, softDeletable } from './schema.ts'

export const Image = Type.Object({
  id: IdOf('image'),
  url: about('Where the picture is', Type.String(), 'https://cdn.example.com/kopi-gayo.webp'),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

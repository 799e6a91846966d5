import Type from 'typebox'
import { about } from './annotated.ts'
import { IdOf, Metadata, Nullable, softDeletable } from './schema.ts'

export const exampleImageUrl = 'https://cdn.example.com/kopi-gayo.webp'

export const Image = Type.Object({
  id: IdOf('image'),
  url: about('Where the picture is', Type.String(), exampleImageUrl),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

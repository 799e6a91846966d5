import Type from 'typebox'
import { about } from './annotated.ts'
import { IdOf, Metadata, Nullable, softDeletable } from './schema.ts'

export const Image = Type.Object({
  id: IdOf('image'),
  url: about('Where the picture is', Type.String(), 'https://cdn.example.com/kopi-gayo.webp'),
  alt_text: Type.Optional(
    Nullable(
      about(
        "What it shows, in the shopper's language, for people who do not see it; null without",
        Type.String(),
        'A bag of Kopi Gayo on a wooden table',
      ),
    ),
  ),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

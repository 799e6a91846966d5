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
  video_url: Type.Optional(
    Nullable(
      about(
        'Where the video is that the picture is the poster of, MP4 or WebM; null without',
        Type.String(),
        'https://cdn.example.com/kopi-gayo.mp4',
      ),
    ),
  ),
  color: Type.Optional(
    Nullable(
      about(
        'Its mean color, to show until it is loaded; null for a picture that is transparent, or not ours',
        Type.String(),
        '#8a5a3c',
      ),
    ),
  ),
  preview: Type.Optional(
    Nullable(
      about(
        'The picture in twelve pixels, a WebP in Base64, to show until it is loaded; null as `color`',
        Type.String(),
        'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoMAA8AAUAmJaQAA3AA/v02aAA=',
      ),
    ),
  ),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

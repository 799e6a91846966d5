import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { moment, text } from './scalars.ts'
import { Body, Nullable, OneOf, Page, Search } from './schema.ts'
import { shownToAll } from './shown-to.ts'
import { exampleFileKey, exampleUrl } from './upload.ts'

const fileKeyInput = about(
  'The `file_key` of a picture of the store',
  Type.String({ minLength: 1, maxLength: 500 }),
  exampleFileKey,
)

const altText = (language: string, example: string) =>
  Type.Optional(Nullable(about(`In ${language}; null for none`, Type.String({ maxLength: 500 }), example)))
const altTexts = {
  en: altText('English', 'A bag of Kopi Gayo on a wooden table'),
  bh: altText('Bahasa Indonesia', 'Sebungkus Kopi Gayo di meja kayu'),
  ar: altText('Arabic', 'كيس من قهوة غايو على طاولة خشبية'),
}

const mediaUseKinds = ['product', 'campaign', 'claim', 'page', 'store'] as const

/** An uploaded picture of the store. */
export const MediaFile = Type.Object({
  file_key: shownToAll(
    'it is in the public address of the picture',
    about('Names the picture in other calls', Type.String(), exampleFileKey),
  ),
  url: about('Address of the picture', Type.String(), exampleUrl),
  video_url: Nullable(
    about('Address of the video that the picture is the poster of', Type.String(), exampleUrl.replace('.webp', '.mp4')),
  ),
  original_name: text('Name of the file that was uploaded', 'kopi-gayo.jpg'),
  size_bytes: about('Size of its largest version, in bytes', Type.Integer(), 184_320),
  width: Nullable(about('Width of its largest version, in pixels', Type.Integer(), 2000)),
  height: Nullable(about('Height of its largest version, in pixels', Type.Integer(), 1500)),
  alt_texts: about(
    'What it shows, by language, for people who do not see it',
    Type.Object(altTexts, { additionalProperties: false }),
  ),
  use_count: about('How many products, campaigns, claims and stores show it', Type.Integer(), 2),
  uses: about(
    'The first five of what shows it',
    Type.Array(
      Type.Object({
        kind: about('What kind of thing shows it', OneOf(mediaUseKinds)),
        id: text('Its id', 'prod_01KAJ2W3V8C1ZK0M5T9Q7R4XYB'),
        name: Nullable(text('Its title; null for a claim', 'Kopi Gayo')),
      }),
    ),
  ),
  created_at: moment('When it was uploaded'),
})
export type MediaFile = Static<typeof MediaFile>
export const MediaPage = Page('media', MediaFile)
export const MediaFileReply = Type.Object({ media: about('The picture', MediaFile) })

export const mediaFilters = {
  q: about('Part of the name of its file or of one of its alt texts, in either case', Search),
  file_key: Type.Optional(about('Only the picture with this key', Type.String({ maxLength: 500 }), exampleFileKey)),
  is_used: Type.Optional(about('Only pictures that something shows, or only the others', Type.Boolean())),
}

export const AltTextsBody = Body({
  file_key: fileKeyInput,
  alt_texts: about(
    'What it shows, by language. A language that is not sent stays.',
    Type.Object(altTexts, { additionalProperties: false }),
  ),
})
export type AltTextsInput = Static<typeof AltTextsBody>

export const PictureQuery = Type.Object({ file_key: fileKeyInput })
export const PictureBody = Body({ file_key: fileKeyInput })

export const DeleteMediaBody = Body({
  file_keys: about(
    'The pictures to delete',
    Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: 100 }),
    [exampleFileKey],
  ),
})
const keyList = (description: string) => about(description, Type.Array(Type.String()), [exampleFileKey])
export const DeletedMediaReply = Type.Object({
  deleted: keyList('Keys of the pictures that are deleted'),
  kept: keyList('Keys of the pictures that something shows, which stay'),
})

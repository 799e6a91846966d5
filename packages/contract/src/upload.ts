import Type from 'typebox'
import { about } from './annotated.ts'
import { Body, OneOf, ShortText, Timestamp } from './schema.ts'
import { shownToAll } from './shown-to.ts'

export const exampleFileKey = 'store_01kaj2w3v8c1zk0m5t9q7r4xyb/01kaj2w3v8c1zk0m5t9q7r4xyb-kopi-gayo.webp'
export const exampleUrl = `https://api.example.com/uploads/${exampleFileKey}`

export const UploadsReply = Type.Object({
  uploads: about(
    'The stored files, in the order of the form',
    Type.Array(
      Type.Object({
        url: about(
          'Address of a picture; of a private file a link that works for 15 minutes',
          Type.String(),
          exampleUrl,
        ),
        key: shownToAll(
          'the caller uploaded the file',
          about('Names the file in later calls', Type.String(), exampleFileKey),
        ),
      }),
    ),
  ),
})

/** What browsers may send straight to the storage. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024

export const DirectUploadsBody = Body({
  files: about(
    'The pictures to send, at most 20',
    Type.Array(
      Body({
        name: about('The name of the file; its words become part of the address', ShortText, 'kopi-gayo.jpg'),
        content_type: about('Its type', OneOf(PICTURE_TYPES), 'image/jpeg'),
        size_bytes: about('Its exact size', Type.Integer({ minimum: 1, maximum: LARGEST_PICTURE_BYTES }), 482113),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  ),
})
export const DirectUploadsReply = Type.Object({
  direct_uploads: about(
    'One for each file, in their order; none where the storage takes files from the server only',
    Type.Array(
      Type.Object({
        file_key: shownToAll(
          'the caller is sending the file',
          about('Names the upload', Type.String(), exampleFileKey),
        ),
        url: shownToAll(
          'the caller is sending the file',
          about('Takes one PUT of exactly this file for 15 minutes', Type.String(), exampleUrl),
        ),
        headers: about('To send with the PUT', Type.Record(Type.String(), Type.String()), {
          'content-type': 'image/jpeg',
        }),
        expires_at: about('Until when the upload can be finished', Timestamp),
      }),
    ),
  ),
})
export const DirectUploadBody = Body({
  file_key: about('The `file_key` of the upload', Type.String({ minLength: 1, maxLength: 500 }), exampleFileKey),
})

export const FileKeyBody = Body({
  file_key: about('The `key` that the upload returned', Type.String({ minLength: 1, maxLength: 500 }), exampleFileKey),
})
export const DownloadUrlReply = Type.Object({
  download_url: about(
    'Address to read the file from; of a private file it works for 15 minutes',
    Type.String(),
    exampleUrl,
  ),
})

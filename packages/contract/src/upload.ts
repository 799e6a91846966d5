import Type from 'typebox'
import { about } from './annotated.ts'
import { Body } from './schema.ts'
import { shownToAll } from './shown-to.ts'

export const exampleFileKey = 'store_01kaj2w3v8c1zk0m5t9q7r4xyb/01kaj2w3v8c1zk0m5t9q7r4xyb-kopi-gayo.webp'
export const exampleUrl = `https://api.example.com/uploads/${exampleFileKey}`

export const UploadsReply = Type.Object({
  uploads: about(
    'The stored files, in the order of the form',
    Type.Array(
      Type.Object({
        url: about('Address of a picture; of a CSV file a link that works for 15 minutes', Type.String(), exampleUrl),
        key: shownToAll(
          'the caller uploaded the file',
          about('Names the file in later calls', Type.String(), exampleFileKey),
        ),
      }),
    ),
  ),
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

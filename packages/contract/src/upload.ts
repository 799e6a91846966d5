import Type from 'typebox'
import { Body } from './schema.ts'
import { shownToAll } from './shown-to.ts'

export const exampleFileKey = 'store_01kaj2w3v8c1zk0m5t9q7r4xyb/01kaj2w3v8c1zk0m5t9q7r4xyb-kopi-gayo.webp'

export const UploadsReply = Type.Object({
  uploads: Type.Array(
    Type.Object({ url: Type.String(), key: shownToAll('the caller uploaded the file', Type.String()) }),
  ),
})

export const FileKeyBody = Body({ file_key: Type.String({ minLength: 1, maxLength: 500 }) })
export const DownloadUrlReply = Type.Object({ download_url: Type.String() })

import Type from 'typebox'
import { Body } from './schema.ts'

export const UploadsAnswer = Type.Object({
  uploads: Type.Array(Type.Object({ url: Type.String(), key: Type.String() })),
})

export const FileKeyBody = Body({ file_key: Type.String({ minLength: 1, maxLength: 500 }) })
export const DownloadUrlAnswer = Type.Object({ download_url: Type.String() })

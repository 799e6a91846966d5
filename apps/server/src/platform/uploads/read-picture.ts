import type { Readable } from 'node:stream'
import { fileTooLarge } from './upload.errors.ts'

export interface FileToStore {
  store_id: string
  /** Of the staff; null for a shopper. */
  created_by: string | null
  name: string
  /** The content type that the sender declares. */
  mimetype: string
  /** `truncated`: the file was longer than the form's limit. */
  body: Readable & { truncated?: boolean }
}

export const megabyte = 1024 * 1024
const maxPictureBytes = 10 * megabyte

/** The bytes of a picture. Throws for more than 10 MB. */
export async function readPicture({ body, name }: Pick<FileToStore, 'body' | 'name'>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxPictureBytes) throw fileTooLarge({ name, max_megabytes: maxPictureBytes / megabyte })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { insertUpload, registerFile } from '../../../platform/uploads/insert-upload.ts'
import { type FileToStore, megabyte } from '../../../platform/uploads/read-picture.ts'
import { newFileKey } from '../../../platform/uploads/store-image.ts'
import { fileTooLarge, videoTypeRefused } from '../../../platform/uploads/upload.errors.ts'
import { type VideoType, videoTypeOf } from '../video-type.ts'

const maxVideoBytes = 50 * megabyte
/** Of the beginning of a file; enough to know its type. */
const headBytes = 12

/** A file without a row: nobody finds it. */
export interface SavedVideo extends Pick<FileToStore, 'store_id' | 'name' | 'created_by'> {
  key: string
  content_type: string
  size_bytes: number
}

/** Saves the file of a video. Throws for what is none. */
export async function saveVideo({ files }: Services, file: FileToStore): Promise<SavedVideo> {
  const { store_id, name, created_by } = file
  const { type, chunks } = await readVideo(file)
  const { content_type } = type
  const key = newFileKey(store_id, name, type.extension)
  const size_bytes = await files.saveStream({ key, content_type, is_private: false }, chunks)
  return { store_id, name, created_by, key, content_type, size_bytes }
}

export async function discardVideo({ files }: Services, { key }: SavedVideo): Promise<void> {
  await files.remove(key)
}

/** Makes a saved video the one that a picture is the poster of, in the place of an earlier one. */
export async function setVideo(services: Services, poster_key: string, video: SavedVideo): Promise<void> {
  const { files, now } = services
  const { store_id, name, created_by, key, content_type, size_bytes } = video
  const replaced = await registerFile(services, key, async (trx) => {
    const picture = await trx
      .selectFrom('uploads')
      .select('file_key')
      .where('file_key', '=', poster_key)
      .where('store_id', '=', store_id)
      .where('purpose', '=', 'store')
      .where('is_private', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!picture) throw notFound('Picture', poster_key)
    const earlier = await trx.deleteFrom('uploads').where('poster_key', '=', poster_key).returning('file_key').execute()
    await insertUpload(trx, {
      file_key: key,
      store_id,
      name,
      content_type,
      size_bytes,
      purpose: 'video',
      poster_key,
      created_by,
      now: now(),
    })
    return earlier
  })
  for (const { file_key } of replaced) await files.remove(file_key)
}

/** The type by the first bytes, whatever the sender declares, and the whole stream. Throws for what is no video, or too large. */
async function readVideo({ body, name }: FileToStore): Promise<{ type: VideoType; chunks: AsyncGenerator<Buffer> }> {
  const rest = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headBytes) {
    const { value, done } = await rest.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const type = videoTypeOf(head)
  if (!type) throw videoTypeRefused({ name })
  async function* limited(): AsyncGenerator<Buffer> {
    let size = 0
    for (let chunk: Buffer | undefined = head; chunk; chunk = (await rest.next()).value) {
      size += chunk.length
      if (size > maxVideoBytes) throw fileTooLarge({ name, max_megabytes: maxVideoBytes / megabyte })
      yield chunk
    }
  }
  return { type, chunks: limited() }
}

import { beginDirectUploads, finishDirectUpload, uploadFiles } from '@shopkey/client/admin.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import type { DirectUploadsBody } from '@shopkey/client/types.ts'
import { LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '../../lib/picture-files.ts'

type Call = HttpClient['call']
type ContentType = DirectUploadsBody['files'][number]['content_type']

/** Pictures are decoded one after the other: a request with many would take too long. */
const FILES_AT_ONCE = 5

/** Uploads pictures and returns their addresses, in their order. */
export async function uploadPictures(call: Call, files: readonly File[]): Promise<string[]> {
  const urls: string[] = []
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const some = files.slice(start, start + FILES_AT_ONCE)
    urls.push(...((await uploadDirectly(call, some)) ?? (await uploadByForm(call, some))))
  }
  return urls
}

/**
 * Sends pictures to the storage itself; undefined where it takes none from browsers, or does not let this page send them, as a
 * bucket without a CORS rule does: then they go through the server.
 */
async function uploadDirectly(call: Call, files: readonly File[]): Promise<string[] | undefined> {
  // The server words its refusal of anything else.
  if (!files.every(({ type, size }) => PICTURE_TYPES.includes(type) && size > 0 && size <= LARGEST_PICTURE_BYTES))
    return undefined
  const described = files.map(({ name, type, size }) => ({
    name: name.slice(-200),
    content_type: type as ContentType, // checked above
    size_bytes: size,
  }))
  const { direct_uploads } = await call(beginDirectUploads, { body: { files: described } })
  if (direct_uploads.length === 0) return undefined
  const sent = await Promise.all(
    direct_uploads.map(({ url, headers }, index) =>
      fetch(url, { method: 'PUT', headers, body: files[index] }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  if (sent.includes(false)) return undefined
  const urls: string[] = []
  for (const { file_key } of direct_uploads) {
    const { uploads } = await call(finishDirectUpload, { body: { file_key } })
    urls.push(...uploads.map(({ url }) => url))
  }
  return urls
}

async function uploadByForm(call: Call, files: readonly File[]): Promise<string[]> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const { uploads } = await call(uploadFiles, { body: form })
  return uploads.map(({ url }) => url)
}

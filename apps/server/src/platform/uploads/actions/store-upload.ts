import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { permissionMissing } from '../../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { privateKey } from '../file-key.ts'
import { archiveType, csvType, registerPrivateFile } from '../private-files.ts'
import { linkTo } from '../private-link.ts'
import { type FileToStore, megabyte, readPicture } from '../read-picture.ts'
import { newFileKey, type StoredUpload, storeImage } from '../store-image.ts'
import { fileTooLarge, fileTypeRefused } from '../upload.errors.ts'

/** An import of some 100,000 rows, or the archive of a shop. */
export const maxImportBytes = 100 * megabyte

export interface UploadRights {
  mayStorePictures: boolean
  /** The right by which its sender uploads a file to import; a link to the file needs it, too. */
  importRight: Permission
}

/** Stores an uploaded file: a picture in all sizes, a CSV file or the archive of a shop unchanged and private. Throws for anything else. */
export async function storeUpload(
  services: Services,
  file: FileToStore,
  { mayStorePictures, importRight }: UploadRights,
): Promise<StoredUpload> {
  if (file.mimetype === 'text/csv' || file.name.toLowerCase().endsWith('.csv'))
    return storePrivate(services, file, { extension: 'csv', content_type: csvType, body: textOf(file), importRight })
  if (/\.(tar\.gz|tgz)$/i.test(file.name)) {
    const body = gzipOf(file)
    return storePrivate(services, file, { extension: 'tar.gz', content_type: archiveType, body, importRight })
  }
  if (!mayStorePictures) throw permissionMissing({ permission: 'catalogue.write' })
  const { store_id, created_by, name } = file
  return storeImage(services, { store_id, created_by, name, buffer: await readPicture(file) })
}

interface PrivateUpload {
  /** Of its key. */
  extension: string
  content_type: string
  /** The bytes of the file. Throws for another type of file, and for one that is too large. */
  body: AsyncIterable<Buffer>
  importRight: Permission
}

async function storePrivate(
  services: Services,
  { store_id, created_by, name }: FileToStore,
  { extension, content_type, body, importRight }: PrivateUpload,
): Promise<StoredUpload> {
  const key = privateKey(newFileKey(store_id, name, extension))
  const size_bytes = await services.files.saveStream({ key, content_type, is_private: true }, body)
  await registerPrivateFile(services, {
    ...{ store_id, created_by, key, name, size_bytes, content_type },
    permissions: [importRight],
  })
  return { url: await linkTo(services, key), key }
}

/** Excel's "Unicode text": with a byte order mark, or with a NUL beside each of the first letters. Imports read it. */
function isUtf16Begin([a, b, c, d]: Buffer): boolean {
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  return (a !== 0 && b === 0 && c !== 0 && d === 0) || (a === 0 && b !== 0 && c === 0 && d !== 0)
}

async function* textOf({ name, body }: Pick<FileToStore, 'name' | 'body'>): AsyncGenerator<Buffer> {
  let isUtf16: boolean | undefined
  for await (const chunk of body as AsyncIterable<Buffer>) {
    isUtf16 ??= isUtf16Begin(chunk)
    if (!isUtf16 && chunk.includes(0)) throw fileTypeRefused({ name })
    yield chunk
  }
  requireWhole({ name, body })
}

/** What the archive holds is checked by the move that reads it. */
async function* gzipOf({ name, body }: Pick<FileToStore, 'name' | 'body'>): AsyncGenerator<Buffer> {
  let isGzip: boolean | undefined
  for await (const chunk of body as AsyncIterable<Buffer>) {
    isGzip ??= chunk[0] === 0x1f && chunk[1] === 0x8b
    if (!isGzip) throw fileTypeRefused({ name })
    yield chunk
  }
  requireWhole({ name, body })
}

function requireWhole({ name, body }: Pick<FileToStore, 'name' | 'body'>): void {
  if (body.truncated) throw fileTooLarge({ name, max_megabytes: maxImportBytes / megabyte })
}

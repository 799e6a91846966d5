import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { permissionMissing } from '../../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { privateKey } from '../file-key.ts'
import { csvType, registerPrivateFile } from '../private-files.ts'
import { linkTo } from '../private-link.ts'
import { type FileToStore, megabyte, readPicture } from '../read-picture.ts'
import { newFileKey, type StoredUpload, storeImage } from '../store-image.ts'
import { fileTooLarge, fileTypeRefused } from '../upload.errors.ts'

/** An import of some 100,000 rows. */
export const maxCsvBytes = 100 * megabyte

export interface UploadRights {
  mayStorePictures: boolean
  /** The right by which its sender uploads a file to import; a link to the file needs it, too. */
  importRight: Permission
}

/** Stores an uploaded file: a picture in all sizes, a CSV file unchanged and private. Throws for anything else. */
export async function storeUpload(
  services: Services,
  file: FileToStore,
  { mayStorePictures, importRight }: UploadRights,
): Promise<StoredUpload> {
  if (file.mimetype === 'text/csv' || file.name.toLowerCase().endsWith('.csv'))
    return storeCsv(services, file, importRight)
  if (!mayStorePictures) throw permissionMissing({ permission: 'catalogue.write' })
  const { store_id, created_by, name } = file
  return storeImage(services, { store_id, created_by, name, buffer: await readPicture(file) })
}

async function storeCsv(
  services: Services,
  { store_id, created_by, name, ...file }: FileToStore,
  importRight: Permission,
): Promise<StoredUpload> {
  const { files } = services
  const key = privateKey(newFileKey(store_id, name, 'csv'))
  const size_bytes = await files.saveStream({ key, content_type: csvType, is_private: true }, textOf({ name, ...file }))
  await registerPrivateFile(services, {
    store_id,
    created_by,
    key,
    name,
    size_bytes,
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
  if (body.truncated) throw fileTooLarge({ name, max_megabytes: maxCsvBytes / megabyte })
}

import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Services } from '../services.ts'
import { makeImageSizes, siblingWidths } from './image-sizes.ts'
import { insertUpload } from './insert-upload.ts'
import { makePicturePreview } from './picture-preview.ts'

interface ImageToStore {
  store_id: string
  buffer: Buffer
  /** The file's own name; its words become part of the address. */
  name: string
  created_by?: string | null
}

export interface StoredUpload {
  url: string
  key: string
}

/**
 * Stores a picture in all its sizes and returns the address of the master. `alsoWrite` gets the address and writes in the transaction
 * that makes it the store's, or throws to leave it an orphan.
 */
export async function storeImage(
  services: Services,
  image: ImageToStore,
  alsoWrite?: (trx: Trx, url: string) => Promise<void>,
): Promise<StoredUpload> {
  const { db, files, now } = services
  const { master, siblings } = await makeImageSizes(image.buffer, image.name)
  const preview = await makePicturePreview(siblings[0]?.webp ?? master.body)
  const plainKey = newFileKey(image.store_id, image.name, 'webp')
  const key = siblings.some(({ avif }) => avif) ? plainKey.replace(/\.webp$/, avifEnding) : plainKey
  const content_type = 'image/webp'
  // Files first: a row always has its files, and files without a row do no harm.
  await files.save({ key, body: master.body, content_type, is_private: false })
  for (const { width, webp, avif } of siblings) {
    await files.save({ key: siblingKey(key, width, 'webp'), body: webp, content_type, is_private: false })
    if (avif)
      await files.save({
        key: siblingKey(key, width, 'avif'),
        body: avif,
        content_type: 'image/avif',
        is_private: false,
      })
  }
  const url = files.publicUrl(key)
  await inTransaction(db, async (trx) => {
    await alsoWrite?.(trx, url)
    await insertUpload(trx, {
      file_key: key,
      store_id: image.store_id,
      name: image.name,
      content_type,
      size_bytes: master.body.length,
      width: master.width,
      height: master.height,
      ...preview,
      created_by: image.created_by ?? null,
      now: now(),
    })
  })
  return { url, key }
}

/**
 * The end of the keys of pictures that have AVIF siblings; packages/ui knows them by it. Older ones and animations have none. The words of
 * a name never contain two hyphens in a row.
 */
const avifEnding = '--avif.webp'

/** A unique name that cannot be guessed: the store, an id, the words of the file's name. */
export function newFileKey(store_id: string, name: string, extension: string): string {
  const words = name
    .replace(/(\.tar)?\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  const id = newId('file').slice('file_'.length).toLowerCase()
  return `${store_id.toLowerCase()}/${id}${words ? `-${words}` : ''}.${extension}`
}

function siblingKey(key: string, width: number, format: 'webp' | 'avif'): string {
  return key.replace(/\.webp$/, `-${width}.${format}`)
}

/** Of a picture in its smallest size, which every one has as WebP. */
export const smallestKeyOf = (key: string): string => siblingKey(key, siblingWidths[0], 'webp')

export function keysOfImage(key: string): string[] {
  const formats = key.endsWith(avifEnding) ? (['webp', 'avif'] as const) : (['webp'] as const)
  return [key, ...formats.flatMap((format) => siblingWidths.map((width) => siblingKey(key, width, format)))]
}

const sibling = new RegExp(`-(${siblingWidths.join('|')})\\.(webp|avif)$`)

/** The picture that a size belongs to; other files are their own. As `file_group_of` in the database. */
export const fileGroupOf = (key: string) => key.replace(sibling, '.webp')

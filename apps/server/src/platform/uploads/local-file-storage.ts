import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage, StoredFile } from '@shopkey/extension/file-storage.ts'
import type { Config } from '../../config.ts'
import { bareKey, isPrivateKey, privateKey, requireInnerKey } from './file-key.ts'

export const publicPrefix = '/uploads/'
export const downloadPrefix = '/downloads/'

/** Files in two folders below DATA_DIR, of which one is served publicly. */
export class LocalFileStorage implements FileStorage {
  readonly publicFolder: string
  readonly privateFolder: string
  readonly #apiUrl: string
  readonly #secret: string

  constructor({ dataDir, apiUrl, secret }: Pick<Config, 'dataDir' | 'apiUrl' | 'secret'>) {
    this.publicFolder = join(dataDir, 'uploads')
    this.privateFolder = join(dataDir, 'private-files')
    this.#apiUrl = apiUrl
    this.#secret = secret
  }

  async save({ key, body }: StoredFile): Promise<void> {
    const path = this.#pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(path, body)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async saveStream({ key }: Omit<StoredFile, 'body'>, chunks: AsyncIterable<Uint8Array | string>): Promise<number> {
    const path = this.#pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    // Opened before the first chunk: a stream that opens its file by itself may still create it after the removal
    // below.
    const handle = await open(path, 'w')
    const file = handle.createWriteStream()
    try {
      await pipeline(chunks, file)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return file.bytesWritten
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.#pathOf(key))
  }

  async openRead(key: string): Promise<Readable> {
    const file = await open(this.#pathOf(key))
    return file.createReadStream()
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  async *list(): AsyncGenerator<string> {
    for (const [folder, keyOf] of [
      [this.publicFolder, (path: string) => path],
      [this.privateFolder, privateKey],
    ] as const)
      for (const entry of await filesBelow(folder))
        yield keyOf(relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  }

  publicUrl(key: string): string {
    return `${this.#apiUrl}${publicPrefix}${key}`
  }

  async downloadUrl(key: string, expires_at: Date): Promise<string> {
    const expires = Math.floor(expires_at.getTime() / 1000)
    return `${this.#apiUrl}${downloadPrefix}${key}?expires=${expires}&signature=${this.#sign(key, expires)}`
  }

  /** Whether a download link has a valid signature and has not expired. */
  allowsDownload(key: string, expires: number, signature: string, now: Date): boolean {
    if (!isPrivateKey(key) || expires * 1000 <= now.getTime()) return false
    const expected = Buffer.from(this.#sign(key, expires))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  #sign(key: string, expires: number): string {
    return createHmac('sha256', this.#secret).update(`download:${key}:${expires}`).digest('base64url')
  }

  #pathOf(key: string): string {
    requireInnerKey(key)
    return join(isPrivateKey(key) ? this.privateFolder : this.publicFolder, bareKey(key))
  }
}

/** A folder is made with its first file. */
async function filesBelow(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

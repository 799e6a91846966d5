import { type FileHandle, open } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { UsageError } from '../launch/command.ts'
import { archiveFormat, Checksum, type Manifest, manifestName } from './manifest.ts'
import { listTar, readEntry, type TarEntry } from './tar.ts'

/** A backup that was opened for reading, with all its checksums verified. */
export class BackupArchive {
  readonly manifest: Manifest
  readonly #file: FileHandle
  readonly #entries: Map<string, TarEntry>

  private constructor(file: FileHandle, entries: Map<string, TarEntry>, manifest: Manifest) {
    this.#file = file
    this.#entries = entries
    this.manifest = manifest
  }

  /** Throws a UsageError unless the archive is complete and unchanged. */
  static async open(path: string): Promise<BackupArchive> {
    const file = await open(path).catch((error: Error) => {
      throw new UsageError(`${path} cannot be read: ${error.message}`)
    })
    try {
      const entries = await entriesOf(file, path)
      const manifest = await readManifest(file, entries, path)
      const archive = new BackupArchive(file, entries, manifest)
      await archive.#verify(path)
      return archive
    } catch (error) {
      await file.close()
      throw error
    }
  }

  read(entry: string): AsyncIterable<Buffer> {
    const found = this.#entries.get(entry)
    if (!found) throw new UsageError(`The backup lacks ${entry}.`)
    return readEntry(this.#file, found)
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async #verify(path: string): Promise<void> {
    const { checksums, tables, files } = this.manifest
    for (const { entry } of [...tables, ...files]) {
      const checksum = new Checksum()
      for await (const _chunk of checksum.of(this.read(entry)));
      if (checksum.digest() !== checksums[entry])
        throw new UsageError(`${path} is damaged: ${entry} is not what was written. Use another backup.`)
    }
  }
}

async function entriesOf(file: FileHandle, path: string): Promise<Map<string, TarEntry>> {
  try {
    return new Map((await listTar(file)).map((entry) => [entry.name, entry]))
  } catch (error) {
    throw new UsageError(`${path} is no complete backup: ${(error as Error).message}.`)
  }
}

async function readManifest(file: FileHandle, entries: Map<string, TarEntry>, path: string): Promise<Manifest> {
  const entry = entries.get(manifestName)
  if (!entry) throw new UsageError(`${path} has no ${manifestName}: it is no backup of Shopkey.`)
  const manifest = JSON.parse(await text(readEntry(file, entry))) as Manifest // written by write-backup.ts
  if (manifest.format !== archiveFormat)
    throw new UsageError(
      `${path} has format ${manifest.format}; this version of Shopkey reads format ${archiveFormat}.`,
    )
  return manifest
}

import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import { appliedMigrations } from '@shopkey/server/src/migrate.ts'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { columnList, connect, listSequences, listTables, quoted, type TableShape } from './database-shape.ts'
import { describeExtensionSchemas } from './extension-schemas.ts'
import { archiveFormat, Checksum, fingerprintOf, type Manifest, manifestName, type StoredTable } from './manifest.ts'
import { TarWriter } from './tar.ts'

interface BackupSource {
  databaseUrl: string
  files: FileStorage
  secret: string
  version: string
}

export interface Backup {
  manifest: Manifest
  /** Files that were deleted while the backup ran. */
  vanished: number
}

/**
 * Writes the database, as one snapshot shows it, and all stored files into one archive. The shop may be open: what was committed
 * before the snapshot is in it. Files are read after the snapshot, so that every row has its file unless it was deleted meanwhile.
 */
export async function writeBackup(
  { databaseUrl, files, secret, version }: BackupSource,
  path: string,
): Promise<Backup> {
  const draft = `${path}.partial`
  const migrations = await appliedMigrations(databaseUrl)
  const client = await connect(databaseUrl)
  const archive = new Archive(await TarWriter.create(draft))
  try {
    await client.query('begin isolation level repeatable read read only')
    const shapes = await listTables(client)
    // A migration has to wait until the end; sales do not.
    if (shapes.length > 0) await client.query(`lock table ${shapes.map(quoted).join(', ')} in access share mode`)
    const { rows } = await client.query<{ taken_at: string; version: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as taken_at,
        split_part(current_setting('server_version'), ' ', 1) as version`,
    )
    const tables: StoredTable[] = []
    for (const shape of shapes) tables.push(await archive.addTable(client, shape))
    const sequences = await listSequences(client)
    const extension_schemas = await describeExtensionSchemas(client)
    await client.query('commit')

    const stored: Manifest['files'] = []
    let vanished = 0
    for await (const key of files.list()) {
      const entry = `files/${key}`
      if (await archive.addFile(files, key, entry)) stored.push({ key, entry })
      else vanished += 1
    }
    const manifest: Manifest = {
      format: archiveFormat,
      shopkey_version: version,
      postgres_version: rows[0]?.version ?? '',
      taken_at: rows[0]?.taken_at ?? '',
      migrations,
      tables,
      extension_schemas,
      sequences,
      files: stored,
      secret_fingerprint: fingerprintOf(secret),
      checksums: archive.checksums,
    }
    await archive.finish(manifest)
    await rename(draft, path)
    return { manifest, vanished }
  } catch (error) {
    await archive.tar.abandon().catch(() => {})
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

class Archive {
  readonly tar: TarWriter
  readonly checksums: Record<string, string> = {}
  readonly #now = new Date()

  constructor(tar: TarWriter) {
    this.tar = tar
  }

  async addTable(client: pg.Client, shape: TableShape): Promise<StoredTable> {
    const entry = `tables/${shape.schema}.${shape.name}.gz`
    const copy = client.query(copyTo(`copy (select ${columnList(shape.columns)} from ${quoted(shape)}) to stdout`))
    // A failure ends the last stream, whose reader throws it.
    await this.#add(
      entry,
      pipeline(copy, createGzip(), () => {}),
    )
    return { ...shape, entry, rows: copy.rowCount }
  }

  /** Returns false for a file that is gone. */
  async addFile(files: FileStorage, key: string, entry: string): Promise<boolean> {
    const content = await files.openRead(key).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (!content) return false
    await this.#add(entry, content)
    return true
  }

  async finish(manifest: Manifest): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
    await this.tar.add(manifestName, once(text), this.#now)
    await this.tar.close()
  }

  async #add(entry: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const checksum = new Checksum()
    await this.tar.add(entry, checksum.of(content), this.#now)
    this.checksums[entry] = checksum.digest()
  }
}

async function* once(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk
}

function isMissing(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string }
  return code === 'ENOENT' || name === 'NoSuchKey'
}

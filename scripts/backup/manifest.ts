import { createHash, createHmac } from 'node:crypto'

/** The archive's form; a version that cannot be read by an older Shopkey has another number. */
export const archiveFormat = 1
export const manifestName = 'manifest.json'

export interface StoredTable {
  schema: string
  name: string
  columns: string[]
  rows: number
  entry: string
}

/** A schema of an extension. */
export interface StoredSchema {
  schema: string
  /** Statements that make it in a database that has the shop's own tables. */
  statements: string[]
}

/** What an archive holds; its last entry. */
export interface Manifest {
  format: number
  shopkey_version: string
  postgres_version: string
  /** When the snapshot was taken. Everything that was committed before is in the archive. */
  taken_at: string
  /** The migrations of the database, the oldest first. */
  migrations: string[]
  tables: StoredTable[]
  /** Archives of 0.2 have none: extensions' tables were in public, and were described by their migrations alone. */
  extension_schemas?: StoredSchema[]
  /** The last value of each sequence. */
  sequences: { schema: string; name: string; last_value: string }[]
  files: { key: string; entry: string }[]
  /** Recognizes the SECRET that the database's sealed values need, without revealing it. */
  secret_fingerprint: string
  /** SHA-256 of every entry but this one. */
  checksums: Record<string, string>
}

export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('shopkey backup').digest('hex').slice(0, 16)
}

/** Passes the chunks through; afterwards `digest` is their SHA-256. */
export class Checksum {
  readonly #hash = createHash('sha256')

  async *of(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk)
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    }
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

import type { Readable } from 'node:stream'

/** Where files are stored: in local folders or in an S3 bucket, by the settings. */
export interface FileStorage {
  save(file: StoredFile): Promise<void>
  /** Stores a stream of any length and returns its size in bytes. When `chunks` fails, nothing is stored. */
  saveStream(file: Omit<StoredFile, 'body'>, chunks: AsyncIterable<Uint8Array | string>): Promise<number>
  read(key: string): Promise<Buffer>
  /** The file as a stream, for files too large for memory. */
  openRead(key: string): Promise<Readable>
  /** Removing a missing file is fine. */
  remove(key: string): Promise<void>
  /** The keys of all files, in any order. */
  list(): AsyncIterable<string>
  /** The address of a public file; its content never changes, so it may be cached. */
  publicUrl(key: string): string
  /** A link to a private file that stops working at `expires_at`. */
  downloadUrl(key: string, expires_at: Date): Promise<string>
}

export interface StoredFile {
  /** A relative path with forward slashes; made by us, never by callers. */
  key: string
  body: Buffer
  content_type: string
  is_private: boolean
}

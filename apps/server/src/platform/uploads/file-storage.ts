import type { Readable } from 'node:stream'

/** Where files lie: in local folders or in an S3 bucket, as the settings say. */
export interface FileStorage {
  save(file: StoredFile): Promise<void>
  /** Keeps a file as it comes, however long, and answers its size in bytes. When `chunks` fails, nothing is kept. */
  saveStream(file: Omit<StoredFile, 'body'>, chunks: AsyncIterable<Uint8Array | string>): Promise<number>
  read(key: string): Promise<Buffer>
  /** The file piece by piece, for files too large to hold. */
  openRead(key: string): Promise<Readable>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Where browsers load a public file; it never changes, so it may be kept. */
  publicUrl(key: string): string
  /** A link to a private file that stops working at `expires_at`. */
  downloadUrl(key: string, expires_at: Date): Promise<string>
}

export interface StoredFile {
  /** A relative path with forward slashes; we make it, callers never choose it. */
  key: string
  body: Buffer
  content_type: string
  is_private: boolean
}

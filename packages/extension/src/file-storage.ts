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
  /** Where browsers may send files by themselves; without it, they come through the server. */
  direct?: DirectUploads
}

/** Files that a browser sends straight to the storage. They are private; the server reads each before it is shown. */
export interface DirectUploads {
  /** The origin of the addresses, which the back-office's pages are then allowed to call. */
  origin(): Promise<string>
  /** An address that takes one PUT of exactly this key, type and size, with these headers, until `expires_at`. */
  addressOf(upload: DirectUpload): Promise<{ url: string; headers: Record<string, string> }>
  /** What was sent; null when nothing was. */
  open(key: string): Promise<Readable | null>
}

export interface DirectUpload {
  key: string
  content_type: string
  size_bytes: number
  expires_at: Date
}

export interface StoredFile {
  /** A relative path with forward slashes; made by us, never by callers. */
  key: string
  body: Buffer
  content_type: string
  is_private: boolean
}

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { DirectUpload, DirectUploads, FileStorage, StoredFile } from '@shopkey/extension/file-storage.ts'
import type { S3Settings } from '../../config.ts'
import { isPrivateKey, privateKey, requireInnerKey } from '../../platform/uploads/file-key.ts'

/** The public folder of the bucket. Its name is in picture addresses, as with local files. */
const publicFolder = 'uploads/'

/**
 * Files in a bucket of Amazon S3 or a compatible service. Public ones are below `uploads/`, private ones below
 * `private/`: the bucket's own policy makes the first folder public, and no file is made public by itself.
 */
export class S3FileStorage implements FileStorage {
  readonly direct: DirectUploads = {
    origin: async () => {
      const soon = new Date(this.#now().getTime() + 60_000)
      return new URL(await this.downloadUrl(privateKey('any'), soon)).origin
    },
    addressOf: (upload) => this.#signUpload(upload),
    open: async (key) => {
      try {
        return await this.openRead(key)
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
  }
  readonly #client: S3Client
  readonly #bucket: string
  readonly #publicUrl: string
  readonly #now: () => Date

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey, publicUrl }: S3Settings, now: () => Date) {
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other services rarely have a host name per bucket, nor the newer checksums; requests are signed anyway.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    })
    this.#bucket = bucket
    this.#publicUrl = publicUrl
    this.#now = now
  }

  async save({ body, ...file }: StoredFile): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#describe(file), Body: body }))
  }

  async saveStream(file: Omit<StoredFile, 'body'>, chunks: AsyncIterable<Uint8Array | string>): Promise<number> {
    let size = 0
    async function* counted() {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk)
        size += bytes.length
        yield bytes
      }
    }
    // A file larger than a part is sent in several, at most two in memory; when `chunks` fails, all are aborted.
    const params = { ...this.#describe(file), Body: Readable.from(counted()) }
    await new Upload({ client: this.#client, params, queueSize: 2 }).done()
    return size
  }

  async read(key: string): Promise<Buffer> {
    return buffer(await this.openRead(key))
  }

  async openRead(key: string): Promise<Readable> {
    const { Body } = await this.#client.send(new GetObjectCommand(this.#locate(key)))
    if (!(Body instanceof Readable)) throw new Error(`the file ${key} came without a body`)
    return Body
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#locate(key)))
  }

  async *list(): AsyncGenerator<string> {
    for (const [Prefix, keyOf] of [
      [publicFolder, (key: string) => key.slice(publicFolder.length)],
      [privateKey(''), (key: string) => key],
    ] as const) {
      let ContinuationToken: string | undefined
      do {
        const page = await this.#client.send(
          new ListObjectsV2Command({ Bucket: this.#bucket, Prefix, ContinuationToken }),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield keyOf(Key)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    }
  }

  publicUrl(key: string): string {
    return `${this.#publicUrl}/${publicFolder}${key}`
  }

  downloadUrl(key: string, expires_at: Date): Promise<string> {
    return getSignedUrl(this.#client, new GetObjectCommand(this.#locate(key)), this.#until(expires_at))
  }

  /** The signature covers type and length, so that S3 refuses any other. */
  async #signUpload({ key, content_type, size_bytes, expires_at }: DirectUpload) {
    const put = new PutObjectCommand({ ...this.#locate(key), ContentType: content_type, ContentLength: size_bytes })
    const signableHeaders = new Set(['host', 'content-type', 'content-length'])
    const url = await getSignedUrl(this.#client, put, { ...this.#until(expires_at), signableHeaders })
    return { url, headers: { 'content-type': content_type } }
  }

  #until(expires_at: Date) {
    const signingDate = this.#now()
    return { signingDate, expiresIn: Math.floor((expires_at.getTime() - signingDate.getTime()) / 1000) }
  }

  /** Browsers cache a public file for ever, as another picture has another address, and never cache a private one. */
  #describe({ key, content_type }: Omit<StoredFile, 'body'>) {
    const headers = isPrivateKey(key)
      ? { CacheControl: 'private, no-store', ContentDisposition: 'attachment' }
      : { CacheControl: 'public, max-age=31536000, immutable' }
    return { ...this.#locate(key), ContentType: content_type, ...headers }
  }

  #locate(key: string) {
    requireInnerKey(key)
    return { Bucket: this.#bucket, Key: isPrivateKey(key) ? key : `${publicFolder}${key}` }
  }
}

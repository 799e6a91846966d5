import { type FileHandle, open } from 'node:fs/promises'
import {
  tarBlockBytes as block,
  tarFields as fields,
  tarChecksum,
  tarHeader,
  tarPadding,
} from '@shopkey/server/src/tar-header.ts'

export interface TarEntry {
  name: string
  /** Where its content starts in the archive, in bytes. */
  offset: number
  size: number
}

/** Writes a tar archive (ustar) of streams whose length is known only when they end: each header is written after its content. */
export class TarWriter {
  readonly #file: FileHandle
  #position = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Creates the file, readable by its owner alone; throws if it exists. */
  static async create(path: string): Promise<TarWriter> {
    return new TarWriter(await open(path, 'wx', 0o600))
  }

  /** Appends an entry and returns its size in bytes. */
  async add(name: string, content: AsyncIterable<Uint8Array>, modifiedAt: Date): Promise<number> {
    const start = this.#position
    this.#position += block
    for await (const chunk of content) {
      await this.#file.write(chunk, 0, chunk.length, this.#position)
      this.#position += chunk.length
    }
    const size = this.#position - start - block
    await this.#file.write(tarHeader(name, size, modifiedAt), 0, block, start)
    this.#position += tarPadding(size)
    return size
  }

  /** Ends the archive and waits until it is on disk. */
  async close(): Promise<void> {
    await this.#file.write(Buffer.alloc(2 * block), 0, 2 * block, this.#position)
    await this.#file.sync()
    await this.#file.close()
  }

  /** Closes the file of an archive that will not be completed. */
  async abandon(): Promise<void> {
    await this.#file.close()
  }
}

/** Lists the entries of an archive in their order. Throws if it is cut off or no archive. */
export async function listTar(file: FileHandle): Promise<TarEntry[]> {
  const entries: TarEntry[] = []
  const header = Buffer.alloc(block)
  const { size: length } = await file.stat()
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(header, 0, block, position)
    if (bytesRead < block) throw new Error('the archive is cut off')
    if (header.every((byte) => byte === 0)) return entries
    const entry = readHeader(header, position)
    position += block + entry.size + tarPadding(entry.size)
    if (position > length) throw new Error('the archive is cut off')
    entries.push(entry)
  }
}

const chunkBytes = 256 * 1024

/** Reads an entry from the archive. */
export async function* readEntry(file: FileHandle, { offset, size }: TarEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, size - done))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, offset + done)
    if (bytesRead === 0) throw new Error('the archive is cut off')
    done += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

function readHeader(header: Buffer, position: number): TarEntry {
  const text = (field: keyof typeof fields) => {
    const [start, length] = fields[field]
    return header.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  }
  if (Number.parseInt(text('checksum'), 8) !== tarChecksum(header)) throw new Error('this is no tar archive')
  const isBinary = header[fields.size[0]] === 0x80
  const size = isBinary ? Number(header.readBigUInt64BE(fields.size[0] + 4)) : Number.parseInt(text('size'), 8)
  const prefix = text('prefix')
  return { name: prefix ? `${prefix}/${text('name')}` : text('name'), offset: position + block, size }
}

import { type FileHandle, open } from 'node:fs/promises'

const block = 512

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
    await this.#file.write(headerOf(name, size, modifiedAt), 0, block, start)
    this.#position += padding(size)
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
    position += block + entry.size + padding(entry.size)
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

function padding(size: number): number {
  return (block - (size % block)) % block
}

/** The fields of a ustar header that have a value here: [offset, length]. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const
type Field = keyof typeof fields
/** A size from here on has no octal form of 11 digits; GNU tar's binary form is used. */
const octalLimit = 8 ** 11

function headerOf(path: string, size: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(block)
  const put = (field: Field, text: string) => header.write(text, fields[field][0], 'utf8')
  const octal = (field: Field, value: number) => put(field, value.toString(8).padStart(fields[field][1] - 1, '0'))
  const { name, prefix } = splitPath(path)
  put('name', name)
  put('prefix', prefix)
  octal('mode', 0o600)
  octal('uid', 0)
  octal('gid', 0)
  if (size < octalLimit) octal('size', size)
  else {
    header.writeBigUInt64BE(BigInt(size), fields.size[0] + 4)
    header[fields.size[0]] = 0x80
  }
  octal('modified', Math.floor(modifiedAt.getTime() / 1000))
  put('type', '0')
  put('magic', 'ustar\u000000')
  put('checksum', `${checksumOf(header).toString(8).padStart(6, '0')}\0 `)
  return header
}

/** A long path is split at a slash; ustar has room for 155 bytes before it and 100 after. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)]
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { name, prefix }
  }
  throw new Error(`${path} is too long for an archive`)
}

function readHeader(header: Buffer, position: number): TarEntry {
  const text = (field: Field) => {
    const [start, length] = fields[field]
    return header.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  }
  if (Number.parseInt(text('checksum'), 8) !== checksumOf(header)) throw new Error('this is no tar archive')
  const isBinary = header[fields.size[0]] === 0x80
  const size = isBinary ? Number(header.readBigUInt64BE(fields.size[0] + 4)) : Number.parseInt(text('size'), 8)
  const prefix = text('prefix')
  return { name: prefix ? `${prefix}/${text('name')}` : text('name'), offset: position + block, size }
}

/** The sum of the header's bytes, its own field counted as spaces. */
function checksumOf(header: Buffer): number {
  const [start, length] = fields.checksum
  return header.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 32 : byte), 0)
}

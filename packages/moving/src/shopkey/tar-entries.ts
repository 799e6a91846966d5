import { UnreadableFileError } from '../unreadable-file.ts'
import { MANIFEST_FILE } from './archive-format.ts'

const blockBytes = 512
/** Of all files of an archive, as it is unpacked: more is no shop, but an attack on who reads it. */
const largestArchiveBytes = 16 * 1024 ** 3

/** A file of an archive. The body has to be read, or left, before the next entry. */
export interface ReadEntry {
  name: string
  size: number
  body: () => AsyncGenerator<Uint8Array, void>
}

const cutOff = () => new UnreadableFileError('archive_cut_off')
const noArchive = () => new UnreadableFileError('archive_unreadable', { name: MANIFEST_FILE })

/** Reads the plain files of a tar archive (ustar) as its bytes arrive. Throws for what is none, is cut off, or has links. */
export async function* tarEntries(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry, void> {
  const source = new ByteSource(bytes)
  try {
    for (let isFirst = true; ; isFirst = false) {
      const header = await source.next(blockBytes)
      if (header.length < blockBytes) throw isFirst ? noArchive() : cutOff()
      if (header.every((byte) => byte === 0)) return
      const { name, size, type } = readHeader(header)
      if (source.position + size > largestArchiveBytes) throw new UnreadableFileError('archive_too_large')
      const end = source.position + size
      // Programs that pack archives describe files in entries of their own, and folders have some.
      const isPlain = type === '0' || type === '\0'
      if (!isPlain && !'5xgL'.includes(type)) throw new UnreadableFileError('archive_entry_refused', { name })
      if (isPlain) yield { name, size, body: () => source.until(end) }
      await source.skipTo(end + ((blockBytes - (size % blockBytes)) % blockBytes))
    }
  } finally {
    await source.close()
  }
}

function readHeader(header: Uint8Array): { name: string; size: number; type: string } {
  const text = (start: number, length: number) =>
    Buffer.from(header.subarray(start, start + length))
      .toString('utf8')
      .replace(/\0.*$/s, '')
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  if (Number.parseInt(text(148, 8), 8) !== sum) throw noArchive()
  const octal = text(124, 12).trim()
  const size = header[124] === 0x80 ? Number(Buffer.from(header).readBigUInt64BE(128)) : Number.parseInt(octal, 8)
  if (!Number.isSafeInteger(size) || size < 0) throw noArchive()
  const prefix = text(345, 155)
  const name = (prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)).replace(/^\.\//, '')
  return { name, size, type: String.fromCharCode(header[156] ?? 0) }
}

/** Bytes that arrive in parts of any length, taken in the lengths that are asked for. */
class ByteSource {
  readonly #parts: AsyncIterator<Uint8Array>
  #left: Uint8Array = new Uint8Array()
  #position = 0

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#parts = bytes[Symbol.asyncIterator]()
  }

  /** How many bytes were taken. */
  get position(): number {
    return this.#position
  }

  /** As many bytes, or fewer at the end. */
  async next(length: number): Promise<Uint8Array> {
    const taken: Uint8Array[] = []
    for (let missing = length; missing > 0; ) {
      const part = await this.#take(missing)
      if (!part) break
      taken.push(part)
      missing -= part.length
    }
    return Buffer.concat(taken)
  }

  /** What comes before the position. Throws where the source ends earlier. */
  async *until(position: number): AsyncGenerator<Uint8Array, void> {
    while (this.#position < position) {
      const part = await this.#take(position - this.#position)
      if (!part) throw cutOff()
      yield part
    }
  }

  async skipTo(position: number): Promise<void> {
    for await (const _ of this.until(position));
  }

  async close(): Promise<void> {
    await this.#parts.return?.()
  }

  async #take(most: number): Promise<Uint8Array | undefined> {
    while (this.#left.length === 0) {
      const { done, value } = await this.#parts.next()
      if (done) return undefined
      this.#left = value
    }
    const part = this.#left.subarray(0, most)
    this.#left = this.#left.subarray(part.length)
    this.#position += part.length
    return part
  }
}

import { tarBlockBytes, tarHeader, tarPadding } from '../../tar-header.ts'

export interface TarEntry {
  /** A relative path, at most 100 bytes after a folder of at most 155. */
  name: string
  body: Buffer
}

/** The bytes of a tar file (POSIX ustar): the form of archive that every system can open. */
export async function* tarOf(entries: AsyncIterable<TarEntry>, made_at: Date): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    yield tarHeader(name, body.length, made_at)
    yield body
    const rest = tarPadding(body.length)
    if (rest > 0) yield Buffer.alloc(rest)
  }
  yield Buffer.alloc(2 * tarBlockBytes)
}

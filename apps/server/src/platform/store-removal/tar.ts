const blockBytes = 512

export interface TarEntry {
  /** A relative path, at most 100 bytes after a folder of at most 155. */
  name: string
  body: Buffer
}

/** The bytes of a tar file (POSIX ustar): the form of archive that every system can open. */
export async function* tarOf(entries: AsyncIterable<TarEntry>, made_at: Date): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    yield headerOf(name, body.length, made_at)
    yield body
    const rest = body.length % blockBytes
    if (rest > 0) yield Buffer.alloc(blockBytes - rest)
  }
  yield Buffer.alloc(2 * blockBytes)
}

function headerOf(path: string, size: number, made_at: Date): Buffer {
  const { prefix, name } = splitPath(path)
  const header = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(made_at.getTime() / 1000), 11), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path }
  const parts = path.split('/')
  for (let at = 1; at < parts.length; at += 1) {
    const [prefix, name] = [parts.slice(0, at).join('/'), parts.slice(at).join('/')]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { prefix, name }
  }
  throw new Error(`The path ${path} is too long for a tar file`)
}

export const tarBlockBytes = 512

/** The fields of a ustar header that have a value here: [offset, length]. */
export const tarFields = {
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
type Field = keyof typeof tarFields
/** A size from here on has no octal form of 11 digits; GNU tar's binary form is used. */
const octalLimit = 8 ** 11

/** The header of a file in a tar archive (POSIX ustar). Throws for a path that is too long for one. */
export function tarHeader(path: string, size: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(tarBlockBytes)
  const put = (field: Field, text: string) => header.write(text, tarFields[field][0], 'utf8')
  const octal = (field: Field, value: number) => put(field, value.toString(8).padStart(tarFields[field][1] - 1, '0'))
  const { name, prefix } = splitPath(path)
  put('name', name)
  put('prefix', prefix)
  octal('mode', 0o600)
  octal('uid', 0)
  octal('gid', 0)
  if (size < octalLimit) octal('size', size)
  else {
    header.writeBigUInt64BE(BigInt(size), tarFields.size[0] + 4)
    header[tarFields.size[0]] = 0x80
  }
  octal('modified', Math.floor(modifiedAt.getTime() / 1000))
  put('type', '0')
  put('magic', 'ustar\u000000')
  put('checksum', `${tarChecksum(header).toString(8).padStart(6, '0')}\0 `)
  return header
}

/** The sum of the header's bytes, its own field counted as spaces. */
export function tarChecksum(header: Buffer): number {
  const [start, length] = tarFields.checksum
  return header.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 32 : byte), 0)
}

/** Bytes that fill the last block of a file. */
export function tarPadding(size: number): number {
  return (tarBlockBytes - (size % tarBlockBytes)) % tarBlockBytes
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

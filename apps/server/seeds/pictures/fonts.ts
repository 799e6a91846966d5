import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** The typefaces on labels and logos, unpacked from their npm packages where the SVG renderer can find them.
 *  The renderer reads TrueType only, and learns of its fonts from the environment before it is first loaded:
 *  call this before importing sharp. */
export function installFonts(): void {
  const require = createRequire(import.meta.url)
  const folder = join(tmpdir(), 'shopkey-picture-fonts')
  mkdirSync(folder, { recursive: true })
  const files = [
    ...[300, 400, 600, 800].map((weight) => `@fontsource/fraunces/files/fraunces-latin-${weight}-normal.woff`),
    ...[300, 400].map((weight) => `@fontsource/fraunces/files/fraunces-latin-${weight}-italic.woff`),
    ...[400, 500, 600, 700].map(
      (weight) => `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-${weight}-normal.woff`,
    ),
  ]
  for (const file of files) {
    const target = join(folder, `${file.split('/').at(-1)?.replace('.woff', '.ttf')}`)
    if (!existsSync(target)) writeFileSync(target, unpackWoff(readFileSync(require.resolve(file))))
  }
  const config = join(folder, 'fonts.conf')
  writeFileSync(config, `<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`)
  process.env.FONTCONFIG_FILE = config
}

/** WOFF 1 → TrueType (https://www.w3.org/TR/WOFF/): the same tables, each inflated, behind a plain directory. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.readUInt32BE(at + 8)
    const length = woff.readUInt32BE(at + 12)
    const body = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      body: packed < length ? inflateSync(body) : body,
    }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const parts = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, body }, index) => {
    const at = 12 + index * 16
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(body.length, at + 12)
    const padded = Buffer.concat([body], Math.ceil(body.length / 4) * 4)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, inflateSync } from 'node:zlib'
import { qrCode } from '@shopkey/ui/qr-code.ts'
import { qrPng } from './qr-png.server.ts'

/** The chunks of a PNG by their type; each has its length, type, content and checksum. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    assert.equal(png.readUInt32BE(end), crc32(png.subarray(at + 4, end)))
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end))
    at = end + 4
  }
  return chunks
}

test('the picture has the modules of the code, twelve pixels each, within a white margin of four', () => {
  const text = '00020101021226610014COM.GO-JEK.WWW0118936009143279'
  const rows = qrCode(text) ?? []
  const chunks = chunksOf(qrPng(text) ?? Buffer.alloc(0))
  assert.deepEqual([...chunks.keys()], ['IHDR', 'IDAT', 'IEND'])
  const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0
  assert.equal(width, (rows.length + 8) * 12)
  const pixels = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const bytesPerRow = Math.ceil(width / 8) + 1
  const isDark = (module_x: number, module_y: number) => {
    const [x, y] = [module_x * 12 + 6, module_y * 12 + 6]
    return (((pixels[y * bytesPerRow + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0
  }
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      assert.equal(isDark(x + 4, y + 4), dark, `${x} ${y}`)
    })
  })
  for (let at = 0; at < rows.length + 8; at += 1) assert.equal(isDark(at, 1), false)
})

test('a text that no code holds has no picture', () => assert.equal(qrPng('x'.repeat(451)), undefined))

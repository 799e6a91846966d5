import { crc32, deflateSync } from 'node:zlib'
import { qrCode } from '@shopkey/ui/qr-code.ts'

/** Pixels of a module, and modules of the margin that readers need. */
const scale = 12
const quietZone = 4

/** A text as a QR code in a PNG of one bit per pixel; undefined for a text that is too long. Source: PNG, third edition (W3C). */
export function qrPng(text: string): Buffer | undefined {
  const rows = qrCode(text)
  if (!rows) return undefined
  const size = (rows.length + 2 * quietZone) * scale
  const isDark = (x: number, y: number) =>
    rows[Math.floor(y / scale) - quietZone]?.[Math.floor(x / scale) - quietZone] === true
  const bytesPerRow = Math.ceil(size / 8)
  // Each row begins with its filter: none. A set bit is white.
  const pixels = Buffer.alloc(size * (bytesPerRow + 1))
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const at = y * (bytesPerRow + 1) + 1 + (x >> 3)
      if (!isDark(x, y)) pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7))
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.writeUInt8(1, 8) // bits per pixel; the rest is zero: grey, deflated, filtered, not interlaced
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')])
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  frame.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}

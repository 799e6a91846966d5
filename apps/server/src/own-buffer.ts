/**
 * A copy in memory of its own, for what is kept: Node takes small buffers, and results of zlib, from blocks of 64 KB, and a few
 * hundred bytes of one keep all of it.
 */
export function ownBuffer(content: string | Uint8Array): Buffer {
  if (typeof content === 'string') {
    const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
    buffer.write(content)
    return buffer
  }
  const buffer = Buffer.allocUnsafeSlow(content.byteLength)
  buffer.set(content)
  return buffer
}

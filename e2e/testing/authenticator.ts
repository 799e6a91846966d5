import { createHmac } from 'node:crypto'

export const currentStep = () => Math.floor(Date.now() / 30_000)

/** The code of an authenticator app (RFC 6238). */
export function codeOf(base32: string, step: number): string {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(Buffer.from(step.toString(16).padStart(16, '0'), 'hex'))
    .digest()
  const at = hash.readUInt8(19) & 15
  return String((hash.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

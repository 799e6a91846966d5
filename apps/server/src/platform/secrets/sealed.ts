import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16]
/** First byte of every sealed text, so that the method can change later. */
const version = 1

/**
 * Encrypts a text for storage: AES-256-GCM, with a key derived by HKDF-SHA-256 from the installation's secret.
 * `purpose` separates keys: a text sealed for one purpose cannot be decrypted for another. With the row's id in it
 * (`two-factor:usr_1`), a sealed text copied into another row cannot be decrypted there. Returns base64url.
 */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, keyFor(secret, purpose), iv)
  const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([Buffer.of(version), iv, encrypted, encryption.getAuthTag()]).toString('base64url')
}

/** Decrypts a sealed text. Throws if it was changed, or sealed for another purpose or with another secret. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes[0] !== version || bytes.length < 1 + ivBytes + tagBytes) throw new Error('This is no sealed text')
  const encrypted = bytes.subarray(1 + ivBytes, -tagBytes)
  const decryption = createDecipheriv(cipher, keyFor(secret, purpose), bytes.subarray(1, 1 + ivBytes))
  decryption.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decryption.update(encrypted), decryption.final()]).toString('utf8')
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'shopkey sealed text', purpose, keyBytes))
}

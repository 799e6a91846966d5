import { createHash, createHmac, scryptSync } from 'node:crypto'

/** Of the scrypt container format: magic and version, cost, salt; then a checksum of these, and a MAC by the password. */
const headerBytes = 48
const checksumBytes = 16
const wholeBytes = 96

/** The part of a hash by Medusa v1 that names its cost and salt, in base64url; undefined for what is no such hash. */
export function medusaHeader(v1_hash: string): string | undefined {
  const bytes = Buffer.from(v1_hash, 'base64')
  if (bytes.length !== wholeBytes || bytes.toString('latin1', 0, 6) !== 'scrypt') return undefined
  const isCostly =
    (bytes[7] ?? 99) > largest.cost ||
    bytes.readUInt32BE(8) > largest.blockSize ||
    bytes.readUInt32BE(12) > largest.parallelization
  if (isCostly) return undefined
  return bytes.subarray(0, headerBytes).toString('base64url')
}

/** `cost`: log2 of scrypt's N. v1 has 1 of each; more than this would keep the server busy at each sign-in. */
const largest = { cost: 14, blockSize: 8, parallelization: 1 }

/** The hash that Medusa v1 makes of a password with this header, in base64. */
export function medusaHash(password: string, header: string): string {
  const bytes = Buffer.from(header, 'base64url')
  const [cost, blockSize, parallelization] = [2 ** (bytes[7] ?? 1), bytes.readUInt32BE(8), bytes.readUInt32BE(12)]
  const salt = bytes.subarray(16, headerBytes)
  const key = scryptSync(password, salt, 64, { cost, blockSize, parallelization })
  const checksum = createHash('sha256').update(bytes).digest().subarray(0, checksumBytes)
  const signed = Buffer.concat([bytes, checksum])
  return Buffer.concat([signed, createHmac('sha256', key.subarray(32)).update(signed).digest()]).toString('base64')
}

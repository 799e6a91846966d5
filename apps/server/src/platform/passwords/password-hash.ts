import argon2 from 'argon2'
import { medusaHash, medusaHeader } from './medusa-hash.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 20 ms here. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost)
}

let decoy: Promise<string> | undefined

/**
 * Whether the password matches the hash. Takes as long without a hash, so that the response time does not reveal which
 * accounts exist.
 */
export async function isPasswordOf(hash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const wrapped = hash?.startsWith(medusaMark) ? openWrapped(hash, password) : undefined
  const isRight = await argon2.verify(wrapped?.hash ?? hash ?? (await decoy), wrapped?.secret ?? password)
  return isRight && typeof hash === 'string'
}

const medusaMark = '$medusa-v1$'

/**
 * Protects a password hash of Medusa v1, whose scrypt costs next to nothing, by argon2id: the password stays unknown and opens the
 * account. Undefined for what is no such hash.
 */
export async function wrapMedusaHash(v1_hash: string): Promise<string | undefined> {
  const header = medusaHeader(v1_hash)
  return header && `${medusaMark}${header}$${await hashPassword(v1_hash)}`
}

function openWrapped(wrapped: string, password: string): { hash: string; secret: string } {
  const [header = '', ...hash] = wrapped.slice(medusaMark.length).split('$')
  return { hash: hash.join('$'), secret: medusaHash(password, header) }
}

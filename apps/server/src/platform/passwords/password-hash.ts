import argon2 from 'argon2'

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
  const isRight = await argon2.verify(hash ?? (await decoy), password)
  return isRight && typeof hash === 'string'
}

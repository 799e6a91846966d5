import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { isValid, ulidToUUID, uuidToULID } from 'ulid'
import type { Config } from '../config.ts'

/**
 * The id by which staff name a shopper's cart. The cart's own id opens a cart without an owner as its shopper, with the codes in it, so staff
 * are not shown it. Both ids are ULIDs, 16 bytes: this one is the other, encrypted as one block. See docs/decisions/shared-carts.md.
 */
const prefix = 'ocart_'
const cartPrefix = 'cart_'
/** One block needs no chaining. */
const cipher = 'aes-256-ecb'
const keyBytes = 32

type Secret = Pick<Config, 'secret'>

/** The id for staff of the cart with this id. */
export function staffCartId(config: Secret, cart_id: string): string {
  const encryption = createCipheriv(cipher, keyOf(config), null).setAutoPadding(false)
  return prefix + mapped(cart_id.slice(cartPrefix.length), (bytes) => encryption.update(bytes))
}

/** The id of the cart that staff name, by its id for staff or by its own, which a shopper may have given them. */
export function readStaffCartId(config: Secret, id: string): string {
  const named = id.slice(prefix.length)
  if (!id.startsWith(prefix) || !isValid(named)) return id
  const decryption = createDecipheriv(cipher, keyOf(config), null).setAutoPadding(false)
  return cartPrefix + mapped(named, (bytes) => decryption.update(bytes))
}

function mapped(ulid: string, map: (bytes: Buffer) => Buffer): string {
  const hex = map(Buffer.from(ulidToUUID(ulid).replaceAll('-', ''), 'hex')).toString('hex')
  return uuidToULID(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
}

function keyOf({ secret }: Secret): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'shopkey', 'ids of carts for staff', keyBytes))
}

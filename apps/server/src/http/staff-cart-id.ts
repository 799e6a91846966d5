import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import { ulidToUUID, uuidToULID } from 'ulid'
import type { Config } from '../config.ts'

/**
 * The id by which staff name a shopper's cart. The cart's own id opens a cart without an owner as its shopper, with the codes in it, so staff
 * are not shown it. Most ids are ULIDs, 16 bytes: their id for staff is one, too, encrypted as one block. Others, such as those of imported
 * carts, are encrypted as a stream that begins with a check of the text, by which an id that was made up names nothing. See
 * docs/decisions/shared-carts.md.
 */
const prefix = 'ocart_'
const textPrefix = 'ocart_x'
const cartPrefix = 'cart_'
const keyBytes = 32
const checkBytes = 16
/** As the shop writes them, so that what is read back is the same text. */
const isUlid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

type Secret = Pick<Config, 'secret'>

/** The id for staff of the cart with this id. */
export function staffCartId(config: Secret, cart_id: string): string {
  const ulid = cart_id.slice(cartPrefix.length)
  if (!cart_id.startsWith(cartPrefix) || !isUlid.test(ulid)) return textPrefix + sealedText(config, cart_id)
  const encryption = createCipheriv('aes-256-ecb', keyOf(config, 'ids'), null).setAutoPadding(false)
  return prefix + mapped(ulid, (bytes) => encryption.update(bytes))
}

/** The id of the cart that staff name, by its id for staff or by its own, which a shopper may have given them. */
export function readStaffCartId(config: Secret, id: string): string {
  if (id.startsWith(textPrefix)) return openedText(config, id.slice(textPrefix.length)) ?? id
  const named = id.slice(prefix.length)
  if (!id.startsWith(prefix) || !isUlid.test(named)) return id
  const decryption = createDecipheriv('aes-256-ecb', keyOf(config, 'ids'), null).setAutoPadding(false)
  return cartPrefix + mapped(named, (bytes) => decryption.update(bytes))
}

function mapped(ulid: string, map: (bytes: Buffer) => Buffer): string {
  const hex = map(Buffer.from(ulidToUUID(ulid).replaceAll('-', ''), 'hex')).toString('hex')
  return uuidToULID(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
}

/** One text has one id, so its check is the start of the stream, and no other text has the same. */
function sealedText(config: Secret, text: string): string {
  const check = checkOf(config, text)
  const encryption = createCipheriv('aes-256-ctr', keyOf(config, 'other ids'), check)
  return Buffer.concat([check, encryption.update(text, 'utf8')]).toString('base64url')
}

function openedText(config: Secret, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const check = bytes.subarray(0, checkBytes)
  if (check.length < checkBytes) return undefined
  const text = createDecipheriv('aes-256-ctr', keyOf(config, 'other ids'), check)
    .update(bytes.subarray(checkBytes))
    .toString('utf8')
  const isOurs = isSameSecret(check.toString('hex'), checkOf(config, text).toString('hex'))
  return isOurs ? text : undefined
}

function checkOf(config: Secret, text: string): Buffer {
  return createHmac('sha256', keyOf(config, 'checks of other ids')).update(text).digest().subarray(0, checkBytes)
}

function keyOf({ secret }: Secret, use: 'ids' | 'other ids' | 'checks of other ids'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'shopkey', `${use} of carts for staff`, keyBytes))
}

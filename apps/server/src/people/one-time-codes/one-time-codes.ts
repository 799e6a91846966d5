import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { knownDeviceOf, type Requester } from '../../platform/known-devices/known-device.ts'
import { takeTry } from '../../platform/passwords/attempt-counts.ts'
import { seal, unseal } from '../../platform/secrets/sealed.ts'
import { codeSentAlready, tooManyCodes } from './one-time-code.errors.ts'

export const validMs = 5 * 60_000
export const pauseMs = 60_000
const windowMs = 3_600_000
const sendsPerWindow = 5
const triesPerRequester = 5
/** Also a constraint of the table. */
const triesOfStrangers = 10

/**
 * Creates a code that verifies the holder of a phone, stored as a keyed hash: six digits alone could be found at once.
 * Throws too_many_requests for a second one within a minute and a sixth within an hour, from any address; but a known
 * device of the number's account has limits of its own, so that strangers cannot use up the person's codes.
 */
export async function issueCode(
  trx: Trx,
  { phone, secret, now, requester }: { phone: string; secret: string; now: Date; requester: Requester },
): Promise<{ id: string; code: string }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`one-time code ${phone}`}, 0))`.execute(trx)
  const since = new Date(now.getTime() - windowMs)
  await trx.deleteFrom('one_time_codes').where('phone', '=', phone).where('created_at', '<=', since).execute()
  const device = await knownDevice(trx, { phone, requester, secret })
  const asked_from = device ? hashDevice(secret, device) : hashAddress(secret, requester.address)
  let counted = trx.selectFrom('one_time_codes').select('created_at').where('phone', '=', phone)
  if (device) counted = counted.where('asked_from', '=', asked_from)
  const sent = await counted.orderBy('created_at', 'desc').execute()
  const waitSeconds = (from: Date | undefined, ms: number) =>
    from ? Math.ceil((from.getTime() + ms - now.getTime()) / 1000) : 0
  const pause = waitSeconds(sent[0]?.created_at, pauseMs)
  if (pause > 0) throw codeSentAlready({ retry_after_seconds: pause })
  if (sent.length >= sendsPerWindow)
    throw tooManyCodes({ retry_after_seconds: waitSeconds(sent.at(-1)?.created_at, windowMs) })

  const id = newId('otc')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = hashCode(secret, id, code)
  const expires_at = new Date(now.getTime() + validMs)
  const row = { id, phone, code_hash, asked_from, created_at: now, expires_at }
  await trx.insertInto('one_time_codes').values(row).execute()
  return { id, code }
}

/**
 * Whether this is the number's last code, not expired; uses it up with the transaction. A wrong one counts as a try, so
 * the caller must commit on false.
 *
 * Five tries each for the address that requested the code and for every known device of the number's account; other
 * addresses have five each and ten in all. So strangers cannot use up the tries of the code's recipient, and guessing
 * from any number of addresses gets 15 tries at one of 1,000,000 codes: 75 an hour, 0.2 % in a day.
 */
export async function redeemCode(
  trx: Trx,
  attempt: { phone: string; code: string; requester: Requester; secret: string; now: Date },
): Promise<boolean> {
  const { phone, code, requester, secret, now } = attempt
  const last = await trx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!last || last.used_at || last.expires_at <= now) return false
  const device = await knownDevice(trx, attempt)
  const isRequester = last.asked_from?.equals(hashAddress(secret, requester.address)) ?? false
  const isStranger = !device && !isRequester
  if (isStranger && last.attempts >= triesOfStrangers) return false
  const key = `code ${last.id} ${device ?? requester.address}`
  if (!(await takeTry(trx, { key, max: triesPerRequester, windowMs: validMs, secret, now }))) return false
  const isRight = timingSafeEqual(last.code_hash, hashCode(secret, last.id, code))
  await trx
    .updateTable('one_time_codes')
    .set(isRight ? { used_at: now } : { attempts: last.attempts + (isStranger ? 1 : 0) })
    .where('id', '=', last.id)
    .execute()
  return isRight
}

const sealedFor = (id: string) => `one-time-code:${id}`

/** A code encrypted for the event that leads to the message. */
export function sealCode(secret: string, id: string, code: string): string {
  return seal(secret, sealedFor(id), code)
}

/** Decrypts a code from sealCode. */
export function openCode(secret: string, id: string, sealed: string): string {
  return unseal(secret, sealedFor(id), sealed)
}

/** The requester's device, if it is a known device of the number's account. */
async function knownDevice(
  trx: Trx,
  { phone, requester, secret }: { phone: string; requester: Requester; secret: string },
): Promise<string | undefined> {
  if (!requester.deviceCookie) return undefined
  const account = await trx
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('has_account', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account && knownDeviceOf(secret, requester.deviceCookie, `customer:${account.id}`)
}

function hashAddress(secret: string, address: string): Buffer {
  return createHmac('sha256', secret).update(`one-time code asked from:${address}`).digest()
}

function hashDevice(secret: string, device: string): Buffer {
  return createHmac('sha256', secret).update(`one-time code asked on:${device}`).digest()
}

function hashCode(secret: string, id: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`one-time code:${id}:${code}`).digest()
}

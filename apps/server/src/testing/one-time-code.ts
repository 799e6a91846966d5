import assert from 'node:assert/strict'
import type { Database } from '../db/database.ts'
import type { caller } from './caller.ts'
import { codesSentTo } from './sent-secrets.ts'

/** The code last sent to a phone, and its id. */
export async function lastCodeOf(db: Database, phone: string): Promise<{ id: string; code: string }> {
  const last = (await codesSentTo(db, phone)).at(-1)
  assert.ok(last, `no code was sent to ${phone}`)
  return last
}

let askers = 0

/** Requests a code for a phone, each time from another address, and returns it. */
export async function oneTimeCode(who: ReturnType<typeof caller>, db: Database, phone: string): Promise<string> {
  askers += 1
  const address = { 'x-forwarded-for': `10.9.${askers >> 8}.${askers & 255}` }
  const sent = await who.post('/store/shopkey-auth/customer/send-otp', { mobile_number: phone }, address)
  assert.deepEqual([sent.status, sent.body], [200, { status: 'Success', expires_in: 300, resend_after: 60 }])
  return (await lastCodeOf(db, phone)).code
}

import { createHmac } from 'node:crypto'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { newId } from '../db/new-id.ts'
import { hashPassword } from '../platform/passwords/password-hash.ts'
import type { StoreFixture } from './a-store.ts'
import { caller, type Reply } from './caller.ts'
import type { TestApp } from './test-app.ts'

export const staffPassword = 'kuda lumping makan rumput'
let accounts = 0
let passwordHash: Promise<string> | undefined

/** A member of a store's staff who can sign in; without a session yet. */
export async function aStaffAccount(
  { app, db, clock }: TestApp,
  store: StoreFixture,
  { role = 'manager', is_installation_owner = false }: { role?: StaffRole; is_installation_owner?: boolean } = {},
) {
  passwordHash ??= hashPassword(staffPassword)
  const id = newId('usr')
  const email = `${id.toLowerCase()}@shop.test`
  const account = {
    id,
    email,
    password_hash: await passwordHash,
    email_verified_at: clock.now(),
    is_installation_owner,
  }
  await db.insertInto('users').values(account).execute()
  await db.insertInto('store_members').values({ store_id: store.id, user_id: id, role }).execute()
  accounts += 1
  // An address of its own: tests sign in more often than one address may.
  const remoteAddress = `10.0.${accounts}.7`
  const tryToSignIn = async (credentials: object = {}): Promise<Omit<Reply, 'headers'>> => {
    const payload = { email, password: staffPassword, ...credentials }
    const reply = await app.inject({ method: 'POST', url: '/admin/auth/token', payload, remoteAddress })
    return { status: reply.statusCode, body: reply.json() }
  }
  return {
    id,
    email,
    tryToSignIn,
    /** Signs in, and sends requests in that session. */
    async signIn(credentials: object = {}) {
      const { status, body } = await tryToSignIn(credentials)
      if (status !== 200) throw new Error(`signing in answered ${status} ${JSON.stringify(body)}`)
      return caller(app, { authorization: `Bearer ${body.access_token}`, 'store-view-code': store.view_code })
    },
    /** Turns two-factor sign-in on. Returns the person's app, their recovery codes, and the session that did it. */
    async withTwoFactor() {
      const session = await this.signIn()
      const started = await session.post('/admin/account/two-factor')
      const code = (offsetSeconds = 0) =>
        authenticatorCode(started.body.two_factor.secret, clock.now().getTime() / 1000 + offsetSeconds)
      const confirmed = await session.post('/admin/account/two-factor/confirm', { otp: code() })
      if (confirmed.status !== 200) throw new Error(`enrolling answered ${JSON.stringify(confirmed.body)}`)
      clock.advance(30_000)
      return { code, recoveryCodes: confirmed.body.recovery_codes as string[], session }
    },
  }
}

/** The code of an authenticator app: implemented apart from the server's own code, after RFC 6238. */
function authenticatorCode(base32: string, seconds: number): string {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const counter = Math.floor(seconds / 30)
    .toString(16)
    .padStart(16, '0')
  const hash = createHmac('sha1', key).update(Buffer.from(counter, 'hex')).digest()
  const at = hash.readUInt8(19) & 15
  return String((hash.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

import assert from 'node:assert/strict'
import { after } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { aMailServer } from './a-mail-server.ts'
import { aReceiver } from './a-receiver.ts'
import { aShop } from './a-shop.ts'
import { caller } from './caller.ts'
import { signInStaff } from './staff-member.ts'
import { startTestApp } from './test-app.ts'

type Caller = ReturnType<typeof caller>

/**
 * Two stores with a worker that sends their messages to a mail server and an SMS gateway of the test, where tests read
 * them; everything else goes through requests.
 */
export async function aWatchedShop() {
  const t = await startTestApp()
  const { app, db, clock } = t
  const gateway = await aReceiver()
  const mailServer = await aMailServer()
  const config = readConfig({
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: app.services.config.dataDir,
    LOG_LEVEL: 'silent',
    RUN_JOBS: 'true',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@mail.test',
    SMS_URL: gateway.url,
    SMS_TOKEN: 'sms-token',
    SMS_FROM: 'SHOP',
  })
  const shop = await aShop(db, { is_default: true })
  const other = await aShop(db)
  const worker = await buildApp({ config, db: openDatabase({ url: t.databaseUrl, poolSize: 8 }), now: clock.now })
  after(() => worker.close())
  await worker.ready()
  await worker.startJobs()

  const staffOf = async (store: typeof shop, role: Parameters<typeof signInStaff>[2]): Promise<Caller> =>
    caller(app, await signInStaff(db, store, role, clock.now()))
  const guestOf = (store: typeof shop, headers: Record<string, string> = {}): Caller =>
    caller(app, { 'store-view-code': store.view_code, ...headers })

  const textsTo = (phone: string) =>
    gateway.received.map(({ body }) => JSON.parse(body)).filter(({ to }) => to === phone) as { text: string }[]
  const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email)).map(readable)

  /** The code of the `nth` message to a phone, counted from 1. */
  async function codeSentTo(phone: string, nth = 1): Promise<string> {
    const message = await until(() => textsTo(phone)[nth - 1], `a message to ${phone}`)
    return message.text.match(/\b\d{6}\b/)?.[0] ?? ''
  }

  const tokenIn = (link: RegExp) => (email: string, nth: number) =>
    until(() => mailsTo(email).flatMap((mail) => mail.match(link)?.[1] ?? [])[nth - 1], `a link to ${email}`)
  /** The token in the link of the `nth` mail to an address that invites to a staff, counted from 1. */
  const inviteMailedTo = (email: string, nth = 1) => tokenIn(/\/invite\?token=([\w.-]+)/)(email, nth)
  /** The token in the link of the `nth` mail to an address by which a password is chosen, counted from 1. */
  const passwordMailedTo = (email: string, nth = 1) => tokenIn(/password\?token=([\w.-]+)/)(email, nth)
  /** The token in the link of the `nth` mail to an address that asks for its orders, counted from 1. */
  const orderClaimMailedTo = (email: string, nth = 1) => tokenIn(/order\/claim\?token=([\w.-]+)/)(email, nth)

  /** Invites a person by mail, who joins with a password. */
  async function hire(owner: Caller, hired: { email: string; role: string; password: string }, nth = 1): Promise<void> {
    const { email, role, password } = hired
    assert.equal((await owner.post('/admin/invites', { user: email, role })).status, 200)
    const token = await inviteMailedTo(email, nth)
    const user = { first_name: 'Rina', last_name: 'Wijaya', password }
    const joined = await caller(app, {}).post('/admin/invites/accept', { token, user })
    assert.equal(joined.status, 200, JSON.stringify(joined.body))
  }

  const signInStaffBy = (email: string, password: string, headers: Record<string, string> = {}) =>
    caller(app, {}).post('/admin/auth', { email, password }, headers)

  /** A member of staff with a session of their own, by e-mail and password. */
  async function workAs(email: string, password: string, store: typeof shop): Promise<Caller> {
    const { body } = await caller(app, {}).post('/admin/auth/token', { email, password })
    return guestOf(store, { authorization: `Bearer ${body.access_token}` })
  }

  return {
    ...t,
    shop,
    other,
    staffOf,
    guestOf,
    codeSentTo,
    inviteMailedTo,
    mailsTo,
    passwordMailedTo,
    orderClaimMailedTo,
    hire,
    signInStaffBy,
    workAs,
  }
}

/** A mail's source, decoded. */
function readable({ source }: { source: string }): string {
  return source.replaceAll('=\r\n', '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
}

import { sql } from 'kysely'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { ShopEvent } from '../jobs/events.ts'
import { openCode } from '../people/one-time-codes/one-time-codes.ts'
import { openInviteToken } from '../platform/invites/invite-token.ts'
import { openPasswordToken } from '../platform/passwords/password-tokens.ts'

/** The secret of test applications. */
export const { secret: testSecret } = readConfig({ DATABASE_URL: 'postgres://nowhere' })

async function eventsOf(db: Database, name: ShopEvent['name']): Promise<ShopEvent[]> {
  const { rows } = await sql<{ event: ShopEvent }>`
    select data as event from pgboss.job where data ->> 'name' = ${name} order by created_on, id`.execute(db)
  return rows.map(({ event }) => event)
}

/** The password tokens sent to a member of staff or a customer, oldest first. */
export async function passwordTokensSentTo(db: Database, id: string): Promise<string[]> {
  const events = [
    ...(await eventsOf(db, 'user.password_reset')),
    ...(await eventsOf(db, 'customer.password_reset')),
    ...(await eventsOf(db, 'customer.invitation')),
  ]
  return events
    .filter(({ data }) => data.id === id && data.sealed_token)
    .map((event) => openPasswordToken(testSecret, event).token)
}

/** The confirmation tokens of a new staff account, oldest first. */
export async function confirmationTokensOf(db: Database, user_id: string): Promise<string[]> {
  const events = await eventsOf(db, 'user.created')
  return events.filter(({ data }) => data.id === user_id).map((event) => openPasswordToken(testSecret, event).token)
}

/** The tokens of an invitation's messages, oldest first. */
export async function inviteTokensOf(db: Database, id: string): Promise<string[]> {
  const events = await eventsOf(db, 'invite.created')
  return events
    .filter(({ data }) => data.id === id)
    .map(({ data }) => openInviteToken(testSecret, id, String(data.sealed_token)))
}

/** The one-time codes sent to a phone, with their ids, oldest first. */
export async function codesSentTo(db: Database, phone: string): Promise<{ id: string; code: string }[]> {
  const events = await eventsOf(db, 'customer.one_time_code')
  return events
    .filter(({ data }) => data.phone === phone)
    .map(({ data }) => ({
      id: String(data.id),
      code: openCode(testSecret, String(data.id), String(data.sealed_code)),
    }))
}

import { Notification, notificationRelations } from '@shopkey/contract/notification.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { belongsTo, hasMany, type Relations } from '../../db/relations.ts'
import { oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { type MessageSecret, masked, openSecret, withDots } from './message-secret.ts'
import type { MessageAudience } from './store-message.ts'

const relations: Relations = {
  customer: belongsTo('store_people', 'customer_id', { sameStore: true }),
  parent_notification: belongsTo('notifications', 'parent_id'),
  resends: hasMany('notifications', 'parent_id', { orderBy: 'created_at, id' }),
  provider: belongsTo('notification_providers', 'provider_id'),
}
const resource: Resource<typeof Notification> = {
  schema: Notification,
  relations,
  defaultRelations: notificationRelations,
}
const sortable = ['created_at', 'updated_at', 'event_name', 'to', 'id']

interface NotificationFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  event_name?: string | string[]
  resource_type?: string | string[]
  resource_id?: string | string[]
  to?: string | string[]
  customer_id?: string
  status?: 'pending' | 'sent' | 'failed' | 'not_sent'
  include_resends?: boolean
}

export interface Reader {
  /** Messages of other audiences do not exist for this reader. */
  audiences: readonly MessageAudience[]
  /** Decrypts secrets, for owners of an installation in trial, who could open every account anyway. */
  secretKey: string | undefined
}

/** The messages sent on the store's behalf, newest first; resends are with their originals. */
export async function listNotifications(db: Database, store_id: string, query: NotificationFilters, reader: Reader) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`audience`, [...reader.audiences]),
    ...oneOf(sql`event_name`, splitCommas(query.event_name)),
    ...oneOf(sql`resource_type`, splitCommas(query.resource_type)),
    ...oneOf(sql`resource_id`, splitCommas(query.resource_id)),
    ...oneOf(sql`"to"`, splitCommas(query.to)),
    ...oneOf(sql`customer_id`, query.customer_id),
    ...oneOf(sql`status`, query.status),
    ...(query.include_resends ? [] : [sql<SqlBool>`parent_id is null`]),
  ]
  const { rows, count } = await listPage(db, { table: 'notifications', conditions, resource, sortable }, query)
  return { rows: await readable(db, rows, reader), count }
}

export async function getNotification(db: Database, store_id: string, id: string, reader: Reader) {
  const conditions = [
    sql<SqlBool>`id = ${id}`,
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`audience`, [...reader.audiences]),
  ]
  const row = await findOne(db, { table: 'notifications', conditions, resource }, {})
  if (!row) throw notFound('Notification', id)
  const [shown = row] = await readable(db, [row], reader)
  return shown
}

interface MessageRow {
  id: string
  body: string | null
  html: string | null
  resends?: MessageRow[]
  parent_notification?: MessageRow | null
}

/** Rows as their reader may see them: secrets are dots unless the reader may see them. */
async function readable<Row extends MessageRow>(db: Database, rows: Row[], { secretKey }: Reader): Promise<Row[]> {
  if (secretKey === undefined) return rows.map((row) => rewritten(row, masked))
  const secrets = await openSecrets(db, rows, secretKey)
  return rows.map((row) => {
    const secret = secrets.get(row.id)
    return secret ? { ...row, body: secret.body, html: secret.html } : rewritten(row, withDots)
  })
}

async function openSecrets(db: Database, rows: MessageRow[], key: string): Promise<ReadonlyMap<string, MessageSecret>> {
  const sealed = await db
    .selectFrom('notifications')
    .select(['id', 'sealed_secret'])
    .where('id', 'in', [...rows.map(({ id }) => id), ''])
    .where('sealed_secret', 'is not', null)
    .execute()
  const secrets = new Map<string, MessageSecret>()
  for (const { id, sealed_secret } of sealed) {
    const secret = openSecret(key, id, sealed_secret ?? '')
    if (secret && 'body' in secret) secrets.set(id, secret)
  }
  return secrets
}

/** The row with its resends and original, with rewritten texts. */
function rewritten<Row extends MessageRow>(row: Row, write: (text: string) => string): Row {
  const { body, html, resends, parent_notification } = row
  return {
    ...row,
    ...(body && { body: write(body) }),
    ...(html && { html: write(html) }),
    ...(resends && { resends: resends.map((resend) => rewritten(resend, write)) }),
    ...(parent_notification && { parent_notification: rewritten(parent_notification, write) }),
  }
}

function splitCommas(value: string | string[] | undefined): string[] | undefined {
  if (value === undefined) return undefined
  const list = Array.isArray(value) ? value : [value]
  return list
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean)
}

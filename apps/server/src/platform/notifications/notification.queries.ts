import { Notification } from '@shopkey/contract/notification.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { belongsTo, hasMany, type Relations } from '../../db/relations.ts'
import { oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { holdsSecret } from './secret-topics.ts'

const relations: Relations = {
  customer: belongsTo('customers', 'customer_id'),
  parent_notification: belongsTo('notifications', 'parent_id'),
  resends: hasMany('notifications', 'parent_id', { orderBy: 'created_at, id' }),
  provider: belongsTo('notification_providers', 'provider_id'),
}
const resource: Resource<typeof Notification> = { schema: Notification, relations, defaultRelations: ['resends'] }
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
  include_resends?: boolean
}

/** Reading secrets is for those who could open every account of this installation anyway, while it is tried out. */
export interface Reader {
  maySeeSecrets: boolean
}

/** What was written to people on the store's behalf, newest first; resends are with their originals. */
export async function listNotifications(db: Database, store_id: string, query: NotificationFilters, reader: Reader) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`event_name`, splitCommas(query.event_name)),
    ...oneOf(sql`resource_type`, splitCommas(query.resource_type)),
    ...oneOf(sql`resource_id`, splitCommas(query.resource_id)),
    ...oneOf(sql`"to"`, splitCommas(query.to)),
    ...(query.include_resends ? [] : [sql<SqlBool>`parent_id is null`]),
  ]
  const { rows, count } = await listPage(db, { table: 'notifications', conditions, resource, sortable }, query)
  return { rows: rows.map((row) => withoutSecrets(row, reader)), count }
}

export async function getNotification(db: Database, store_id: string, id: string, reader: Reader) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`]
  const row = await findOne(db, { table: 'notifications', conditions, resource }, {})
  if (!row) throw notFound('Notification', id)
  return withoutSecrets(row, reader)
}

interface SecretRow {
  event_name: string | null
  subject: string | null
  body: string | null
  html: string | null
  data: Record<string, unknown>
  resends?: SecretRow[]
  parent_notification?: SecretRow | null
}

function withoutSecrets<Row extends SecretRow>(row: Row, reader: Reader): Row {
  if (reader.maySeeSecrets) return row
  if (row.event_name !== undefined && !holdsSecret(row.event_name)) return row
  const hidden = { subject: null, body: null, html: null, data: {} }
  return {
    ...row,
    ...hidden,
    ...(row.resends && { resends: row.resends.map((resend) => ({ ...resend, ...hidden })) }),
    ...(row.parent_notification && { parent_notification: { ...row.parent_notification, ...hidden } }),
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

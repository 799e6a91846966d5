import { WebhookDelivery, WebhookEndpoint } from '@shopkey/contract/webhook.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

const endpoint: Resource<typeof WebhookEndpoint> = { schema: WebhookEndpoint, relations: {}, defaultRelations: [] }
const delivery: Resource<typeof WebhookDelivery> = { schema: WebhookDelivery, relations: {}, defaultRelations: [] }

interface ListOptions {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
}

export async function listEndpoints(
  db: Database,
  store_id: string,
  query: ListOptions & { q?: string; is_disabled?: boolean },
) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id} and deleted_at is null`,
    ...(query.is_disabled === undefined ? [] : [sql<SqlBool>`is_disabled = ${query.is_disabled}`]),
    ...contains([sql`url`, sql`description`], query.q),
  ]
  const sortable = ['created_at', 'updated_at', 'url', 'id']
  return listPage(db, { table: 'webhook_endpoints', conditions, resource: endpoint, sortable }, query)
}

export async function getEndpoint(db: Database, store_id: string, id: string) {
  const conditions = [sql<SqlBool>`id = ${id} and store_id = ${store_id} and deleted_at is null`]
  const found = await findOne(db, { table: 'webhook_endpoints', conditions, resource: endpoint }, {})
  if (!found) throw notFound('Webhook', id)
  return found
}

export async function lockEndpoint(trx: Trx, store_id: string, id: string) {
  const found = await trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('Webhook', id)
  return found
}

interface DeliveryFilters extends ListOptions {
  webhook_endpoint_id?: string | string[]
  event_id?: string | string[]
  event_name?: string | string[]
  status?: string | string[]
  created_at?: DateFilter
}

export async function listDeliveries(db: Database, store_id: string, query: DeliveryFilters) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`webhook_endpoint_id`, query.webhook_endpoint_id),
    ...oneOf(sql`event_id`, query.event_id),
    ...oneOf(sql`event_name`, query.event_name),
    ...oneOf(sql`status`, query.status),
    ...dateConditions(sql`created_at`, query.created_at),
  ]
  const sortable = ['created_at', 'updated_at', 'event_name', 'status', 'attempts', 'id']
  return listPage(db, { table: 'webhook_deliveries', conditions, resource: delivery, sortable }, query)
}

export async function getDelivery(db: Database, store_id: string, id: string) {
  const conditions = [sql<SqlBool>`id = ${id} and store_id = ${store_id}`]
  const found = await findOne(db, { table: 'webhook_deliveries', conditions, resource: delivery }, {})
  if (!found) throw notFound('Webhook delivery', id)
  return found
}

import { SalesChannel } from '@shopkey/contract/sales-channel.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

const resource: Resource<typeof SalesChannel> = { schema: SalesChannel, relations: {}, defaultRelations: [] }
const sortable = ['created_at', 'updated_at', 'name', 'id']

interface ChannelFilters {
  q?: string
  id?: string | string[]
  name?: string
  description?: string
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
}

interface PageQuery {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
}

export async function listSalesChannels(db: Database, store_id: string, query: ChannelFilters & PageQuery) {
  const conditions = channelConditions(store_id, query)
  return listPage(db, { table: 'sales_channels', conditions, resource, sortable }, query)
}

export async function getSalesChannel(db: Database, store_id: string, id: string) {
  const conditions = channelConditions(store_id, { id })
  const channel = await findOne(db, { table: 'sales_channels', conditions, resource }, {})
  if (!channel) throw notFound('Sales channel', id)
  return channel
}

export async function lockSalesChannel(trx: Trx, store_id: string, id: string) {
  const channel = await trx
    .selectFrom('sales_channels')
    .select(['id', 'store_id', 'updated_at'])
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!channel) throw notFound('Sales channel', id)
  return channel
}

function channelConditions(store_id: string, filters: ChannelFilters) {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...(filters.deleted_at ? dateConditions(sql`deleted_at`, filters.deleted_at) : [sql<SqlBool>`deleted_at is null`]),
    ...contains([sql`name`, sql`description`], filters.q),
    ...oneOf(sql`id`, filters.id),
    ...oneOf(sql`name`, filters.name),
    ...oneOf(sql`description`, filters.description),
    ...dateConditions(sql`created_at`, filters.created_at),
    ...dateConditions(sql`updated_at`, filters.updated_at),
  ]
}

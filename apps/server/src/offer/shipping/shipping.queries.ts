import type { ShippingProfileUsageReply } from '@shopkey/contract/settings-usage.ts'
import { ShippingOption, staffOptionRelations } from '@shopkey/contract/shipping-option.ts'
import { ShippingProfile } from '@shopkey/contract/shipping-profile.ts'
import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { translationsRelation } from '../../catalogue/translations/translations.ts'
import type { Database, Trx } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { shippingOptionRelations, shippingProfileRelations } from './shipping.relations.ts'

const options: Resource<typeof ShippingOption> = {
  schema: ShippingOption,
  relations: { ...shippingOptionRelations, translations: translationsRelation },
  defaultRelations: staffOptionRelations,
}
const profiles: Resource<typeof ShippingProfile> = {
  schema: ShippingProfile,
  relations: shippingProfileRelations,
  defaultRelations: [],
}
const sortable = ['created_at', 'updated_at', 'name', 'amount', 'price_type', 'id']

type ProfileUsage = Static<typeof ShippingProfileUsageReply>['shipping_profiles'][number]

interface Shape {
  expand?: string
  fields?: string
}

interface ShippingOptionFilters extends Shape {
  limit: number
  offset: number
  order?: string
  q?: string
  id?: string[]
  name?: string
  region_id?: string
  is_return?: boolean
  admin_only?: boolean
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
}

export async function listShippingOptions(db: Database, store_id: string, query: ShippingOptionFilters) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...(query.deleted_at ? dateConditions(sql`deleted_at`, query.deleted_at) : [sql<SqlBool>`deleted_at is null`]),
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`name`, query.name),
    ...oneOf(sql`region_id`, query.region_id),
    ...(query.is_return === undefined ? [] : [sql<SqlBool>`is_return = ${query.is_return}`]),
    ...(query.admin_only === undefined ? [] : [sql<SqlBool>`admin_only = ${query.admin_only}`]),
    ...contains(
      [
        sql`name`,
        sql`(select r.name from regions r where r.id = region_id)`,
        sql`(select p.name from shipping_profiles p where p.id = profile_id)`,
      ],
      query.q,
    ),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  return listPage(db, { table: 'shipping_options', conditions, resource: options, sortable }, query)
}

export async function getShippingOption(db: Database, store_id: string, id: string, shape: Shape = {}) {
  const option = await findOne(
    db,
    { table: 'shipping_options', conditions: liveRow(store_id, id), resource: options },
    shape,
  )
  if (!option) throw notFound('Shipping option', id)
  return option
}

/** All profiles of the store; they are few. */
export async function listShippingProfiles(db: Database, store_id: string) {
  const conditions = [sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const query = { limit: 1000, offset: 0, order: 'created_at' }
  return (
    await listPage(db, { table: 'shipping_profiles', conditions, resource: profiles, sortable: ['created_at'] }, query)
  ).rows
}

/** All profiles of the store with how many products and options each has; one statement. */
export async function listShippingProfileUsage(db: Database, store_id: string) {
  const { rows } = await sql<ProfileUsage>`
    select p.*,
      (select count(*) from products d where d.profile_id = p.id and d.deleted_at is null) as product_count,
      (select count(*) from shipping_options o where o.profile_id = p.id and o.deleted_at is null) as shipping_option_count
    from shipping_profiles p where p.store_id = ${store_id} and p.deleted_at is null
    order by p.created_at, p.id limit 1000`.execute(db)
  return rows
}

export async function getShippingProfile(db: Database, store_id: string, id: string, shape: Shape = {}) {
  const profile = await findOne(
    db,
    { table: 'shipping_profiles', conditions: liveRow(store_id, id), resource: profiles },
    shape,
  )
  if (!profile) throw notFound('Shipping profile', id)
  return profile
}

function liveRow(store_id: string, id: string) {
  return [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
}

export async function lockShippingOption(trx: Trx, store_id: string, id: string) {
  const option = await trx
    .selectFrom('shipping_options')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!option) throw notFound('Shipping option', id)
  return option
}

export async function lockShippingProfile(trx: Trx, store_id: string, id: string) {
  const profile = await trx
    .selectFrom('shipping_profiles')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!profile) throw notFound('Shipping profile', id)
  return profile
}

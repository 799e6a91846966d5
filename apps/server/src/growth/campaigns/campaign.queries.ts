import { Campaign, StaffCampaign, staffCampaignRelations } from '@shopkey/contract/campaign.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type SqlBool, sql } from 'kysely'
import { translateRows, translationsRelation } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import { contains } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

const forShoppers: Resource<typeof Campaign> = { schema: Campaign, relations: {}, defaultRelations: [] }
const forStaff: Resource<typeof StaffCampaign> = {
  schema: StaffCampaign,
  relations: { translations: translationsRelation },
  defaultRelations: staffCampaignRelations,
}
const sortable = ['created_at', 'updated_at', 'title', 'starts_at', 'ends_at', 'status', 'id']

interface CampaignFilters {
  limit: number
  offset: number
  order?: string
  fields?: string
  q?: string
  status?: number
}

export async function listCampaigns(db: Database, store_id: string, query: CampaignFilters) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...(query.status === undefined ? [] : [sql<SqlBool>`status = ${query.status}`]),
    ...contains([sql`title`, sql`body`], query.q),
  ]
  return listPage(db, { table: 'campaigns', conditions, resource: forStaff, sortable }, query)
}

/** The campaigns that shoppers see now, in their language: active, started and not ended. */
export async function listRunningCampaigns(
  db: Database,
  store_id: string,
  query: { page: number; limit: number; sort?: 'asc' | 'desc'; now: Date; language: ContentLanguage | undefined },
) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null and status = 1`,
    sql<SqlBool>`(starts_at is null or starts_at <= ${query.now}) and (ends_at is null or ends_at > ${query.now})`,
  ]
  const order = query.sort === 'asc' ? 'created_at' : '-created_at'
  const page = await listPage(
    db,
    { table: 'campaigns', conditions, resource: forShoppers, sortable },
    { limit: query.limit, offset: (query.page - 1) * query.limit, order },
  )
  if (query.language) await translateRows(db, page.rows, query.language)
  return page
}

export async function getCampaign(db: Database, store_id: string, id: string) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const campaign = await findOne(db, { table: 'campaigns', conditions, resource: forStaff }, {})
  if (!campaign) throw notFound('Campaign', id)
  return campaign
}

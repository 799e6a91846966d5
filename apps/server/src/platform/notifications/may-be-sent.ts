import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Notification } from '../../db/tables.ts'
import type { Services } from '../services.ts'

/** Whether an address gets none of what its owner may unsubscribe from: it was unsubscribed, or bounces. */
export async function refusesMarketing(db: Database, store_id: string, to: string): Promise<boolean> {
  return (await isUnsubscribed(db, store_id, to)) || (await isBouncing(db, store_id, to))
}

/** Why a stored message is not sent any more; undefined where it is. */
export async function whyNotSent(
  { db, lookups }: Pick<Services, 'db' | 'lookups'>,
  { store_id, to, is_marketing, resource_type, resource_id }: Selectable<Notification>,
): Promise<string | undefined> {
  const bounces = await isBouncing(db, store_id, to)
  if (bounces && (is_marketing || !(await isBouncingTried(db, store_id)))) return 'the address bounces'
  if (!is_marketing) return undefined
  if (await isUnsubscribed(db, store_id, to)) return 'its recipient has unsubscribed'
  if (resource_type !== 'cart') return undefined
  const isBought = resource_id !== null && (await lookups.isBought(db, resource_id))
  return isBought ? 'the cart was bought before it could be delivered' : undefined
}

async function isUnsubscribed(db: Database, store_id: string, to: string): Promise<boolean> {
  const found = await db
    .selectFrom('message_opt_outs')
    .select('address')
    .where('store_id', '=', store_id)
    .where('address', '=', to)
    .executeTakeFirst()
  return found !== undefined
}

async function isBouncing(db: Database, store_id: string, to: string): Promise<boolean> {
  const found = await db
    .selectFrom('bouncing_addresses')
    .select('id')
    .where('store_id', '=', store_id)
    .where('address', '=', to)
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

async function isBouncingTried(db: Database, store_id: string): Promise<boolean> {
  const settings = await db
    .selectFrom('message_settings')
    .select('is_bouncing_tried')
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  return settings?.is_bouncing_tried ?? true
}

import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { StoreFixture } from './a-store.ts'

interface DiscountChoices {
  code?: string
  type?: 'percentage' | 'fixed' | 'free_shipping'
  /** Percent, or minor units. */
  value?: number
  allocation?: 'total' | 'item'
  usage_limit?: number
  starts_at?: Date
  ends_at?: Date
  is_disabled?: boolean
  is_automatic?: boolean
  region_id?: string
}

/** A discount in the rupiah region, 10 % on the whole cart by default; returns its id and code. */
export async function aDiscount(db: Database, store: StoreFixture, choices: DiscountChoices = {}) {
  const { type = 'percentage', value = 10, allocation = 'total', region_id = store.idr_region_id, ...rest } = choices
  const rule_id = newId('dru')
  const id = newId('disc')
  const code = choices.code ?? `CODE-${id.slice(-10)}`
  await db.insertInto('discount_rules').values({ id: rule_id, store_id: store.id, type, value, allocation }).execute()
  await db
    .insertInto('discounts')
    .values({ starts_at: new Date('2020-01-01'), ...rest, id, code, store_id: store.id, rule_id })
    .execute()
  await db.insertInto('discount_regions').values({ discount_id: id, region_id }).execute()
  return { id, code }
}

import { POINTS } from '@shopkey/domain/currency-units.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

interface Wanted {
  region_id?: string
  other_than?: string
  isFilled?: boolean
  /** Whether the cart is paid in points; those in money are separate. */
  inPoints?: boolean
}

/** Who has the cart: an account, or a browser by the hash of its visitor token. */
type Owner = { customer_id: string } | { visitor_hash: string }

/**
 * The open cart that a customer last used in a store, in the named region or else in any with money prices; one with
 * items precedes an empty one.
 */
export async function findOwnCartId(
  db: Database,
  store_id: string,
  owner: Owner,
  { region_id, other_than, isFilled, inPoints = false }: Wanted = {},
): Promise<string | undefined> {
  const hasLines = sql<boolean>`line_count > 0`
  const isOfKind = sql<boolean>`
    (select r.currency_code from regions r where r.id = carts.region_id) ${sql.raw(inPoints ? '=' : '<>')} ${POINTS}`
  const row = await db
    .selectFrom('carts')
    .select('id')
    .where(isOf(owner))
    .where('store_id', '=', store_id)
    .where('type', '=', 'default')
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(region_id !== undefined, (query) => query.where('region_id', '=', region_id ?? ''))
    .$if(region_id === undefined, (query) => query.where(isOfKind))
    .$if(other_than !== undefined, (query) => query.where('id', '!=', other_than ?? ''))
    .$if(isFilled === true, (query) => query.where(hasLines))
    .orderBy(hasLines, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** A browser has what it opened, unless the cart belongs to an account by now. */
function isOf(owner: Owner) {
  return 'customer_id' in owner
    ? sql<boolean>`customer_id = ${owner.customer_id}`
    : sql<boolean>`visitor_hash = ${owner.visitor_hash}
        and not exists (select from customers c where c.id = carts.customer_id and c.has_account)`
}

import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { fixedStatement, parameter } from '../../../db/fixed-statement.ts'
import { newIdOf } from '../../../db/new-id.ts'
import { readTimes } from '../../../db/read-times.ts'
import type { CustomerState } from '../cart.state.ts'
import { customerColumns, guestByEmail } from '../repository/cart.statements.ts'

/**
 * Finds or creates the store's guest with this e-mail. The store's record of that guest is for its staff: the caller
 * typed an address and has not verified it. An account with the same e-mail is never found here.
 */
export async function findOrCreateGuest(
  trx: Trx,
  store_id: string,
  { email, now }: { email: string; now: Date },
): Promise<CustomerState> {
  const [row] = await findOrCreate(trx, [store_id, email, guestId(now), now])
  // None when another request created the guest at this moment; a new statement sees it.
  return row ? readTimes(row.customer) : findOrCreateGuest(trx, store_id, { email, now })
}

/** $1: the store; $2: the e-mail; $3: the id of a new guest; $4: now. */
const findOrCreate = fixedStatement(sql<{ customer: CustomerState }>`
  with ${guestByEmail({ store_id: parameter(1), email: parameter(2), id: parameter(3), now: parameter(4) })}
  select row_to_json(g) as customer from guest g`)

/** Creates a guest with only a phone number. Numbers are not looked up: the caller has not verified it. */
export async function createGuestByPhone(
  trx: Trx,
  store_id: string,
  { phone, now }: { phone: string | null; now: Date },
): Promise<CustomerState> {
  const { rows } = await sql<{ customer: CustomerState }>`
    with made as (
      insert into customers (id, store_id, phone, has_account, created_at, updated_at)
      values (${guestId(now)}, ${store_id}, ${phone}, false, ${now}, ${now}) returning *)
    select row_to_json(x) as customer from (select ${customerColumns(sql`${store_id}`)} from made u) x`.execute(trx)
  const made = rows[0]
  if (!made) throw new Error('an insert answered no row')
  return readTimes(made.customer)
}

const yearMs = 365 * 24 * 3_600_000

/**
 * Ids start with their creation time. A guest's has a random time, so that typing an address does not reveal whether
 * the store knew it.
 */
export function guestId(now: Date): string {
  return newIdOf('cus', now.getTime() - Math.floor(Math.random() * yearMs))
}

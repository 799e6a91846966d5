import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { readTimes } from '../../db/read-times.ts'
import type { CustomerState } from './cart.state.ts'
import { customerColumns } from './cart.statements.ts'

/** The guest with this e-mail, made when there is none. A registered customer with the same e-mail is somebody else: only signing in proves that. */
export async function findOrCreateGuest(
  trx: Trx,
  store_id: string,
  { email, now }: { email: string; now: Date },
): Promise<CustomerState> {
  const { rows } = await sql<{ customer: CustomerState }>`
    with made as (
      insert into customers (id, email, has_account, created_at, updated_at)
      select ${newId('cus')}, ${email}, false, ${now}, ${now}
      where not exists (select from customers where email = ${email} and not has_account and deleted_at is null)
      on conflict (email, has_account) where deleted_at is null do nothing
      returning *)
    select row_to_json(x) as customer from (
      select ${customerColumns(sql`${store_id}`)} from (
        select * from made union all select * from customers where email = ${email} and not has_account and deleted_at is null
      ) u) x`.execute(trx)
  // None when another request made the guest this very moment; a new statement sees it.
  return rows[0] ? readTimes(rows[0].customer) : findOrCreateGuest(trx, store_id, { email, now })
}

/** A guest known only by a number. Numbers are not looked up: whoever types one has not shown that it is theirs. */
export async function createGuestByPhone(
  trx: Trx,
  store_id: string,
  { phone, now }: { phone: string | null; now: Date },
): Promise<CustomerState> {
  const { rows } = await sql<{ customer: CustomerState }>`
    with made as (
      insert into customers (id, phone, has_account, created_at, updated_at)
      values (${newId('cus')}, ${phone}, false, ${now}, ${now}) returning *)
    select row_to_json(x) as customer from (select ${customerColumns(sql`${store_id}`)} from made u) x`.execute(trx)
  const made = rows[0]
  if (!made) throw new Error('an insert answered no row')
  return readTimes(made.customer)
}

import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

/** The person's rows in one store. */
export interface RecordsOf {
  store_id: string
  customer_id: string
}

interface RecordCounts {
  orders: number
  open_carts: number
  draft_orders: number
  groups: number
  /** Hundredths of a point. */
  points: number
  notes: number
  messages: number
}

/** What one store keeps of a customer: one statement, along indexes by customer. */
export async function countRecords(db: Database, { store_id, customer_id }: RecordsOf): Promise<RecordCounts> {
  const { rows } = await sql<RecordCounts>`
    with open as (
      select type from carts
      where store_id = ${store_id} and customer_id = ${customer_id} and completed_at is null and deleted_at is null)
    select
      (select count(*) from orders where store_id = ${store_id} and customer_id = ${customer_id}) as orders,
      (select count(*) from open where type <> 'draft_order') as open_carts,
      (select count(*) from open where type = 'draft_order') as draft_orders,
      (select count(*) from customer_group_customers m join customer_groups g on g.id = m.customer_group_id
        where m.customer_id = ${customer_id} and g.store_id = ${store_id} and g.deleted_at is null) as groups,
      coalesce((select balance from loyalty_accounts
        where store_id = ${store_id} and customer_id = ${customer_id}), 0) as points,
      (select count(*) from notes where store_id = ${store_id} and resource_type = 'customer'
        and resource_id = ${customer_id} and deleted_at is null) as notes,
      (select count(*) from notifications where store_id = ${store_id} and customer_id = ${customer_id}) as messages`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw notFound('Customer', customer_id)
  return counts
}

const duplicatesShown = 10

/** Other customers of the store with the same e-mail address or phone number. */
export async function findDuplicates(db: Database, { store_id, customer_id }: RecordsOf): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with this as (select email, phone from store_people where id = ${customer_id} and store_id = ${store_id}),
    same as (
      select c.id from customers c, this
        where c.email = this.email and c.deleted_at is null and c.has_account
      union select c.id from customers c, this
        where c.email = this.email and c.deleted_at is null and not c.has_account and c.store_id = ${store_id}
      union select c.id from customers c, this
        where c.phone = this.phone and c.deleted_at is null and c.has_account
      union select c.id from customers c, this
        where c.phone = this.phone and c.deleted_at is null and not c.has_account and c.store_id = ${store_id})
    select m.customer_id as id from same join store_customers m on m.customer_id = same.id
    where m.store_id = ${store_id} and m.customer_id <> ${customer_id}
    order by m.created_at desc, m.customer_id limit ${duplicatesShown}`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'

/** Longer ago, a cart is no longer what its shopper thinks of. */
const MOST_LATE_HOURS = 72
const MOST_PER_RUN = 200

export interface DueReminder {
  cart_id: string
  store_id: string
  email: string
  language: string
  first_name: string | null
  customer_id: string | null
  revision: number
  /** Nobody could send it in time: the setting was off, or the worker. */
  is_late: boolean
}

/** Reminders of carts that nobody has changed for as long as their store waits, longest waiting first. */
export async function listDueReminders(db: Database, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select r.cart_id, r.store_id, r.email, r.language, c.revision, c.customer_id,
      case when u.has_account then u.first_name end as first_name,
      changed_at + make_interval(hours => s.cart_reminder_hours + ${MOST_LATE_HOURS}) <= ${now} as is_late
    from cart_reminders r
    join carts c on c.id = r.cart_id
    left join customers u on u.id = c.customer_id
    join message_settings s on s.store_id = r.store_id and s.cart_reminder_hours is not null
    join stores on stores.id = r.store_id and stores.status = 'open'
    cross join lateral (select greatest(c.updated_at, r.consented_at) as changed_at) last
    where r.settled_at is null and changed_at + make_interval(hours => s.cart_reminder_hours) <= ${now}
    order by r.consented_at limit ${MOST_PER_RUN}`.execute(db)
  return rows
}

export interface LeftItem {
  title: string
  description: string | null
  thumbnail: string | null
  quantity: number
}

/** What is in a cart and still sold, in the reminder's language. */
export async function listLeftItems(db: Database, { cart_id, language }: DueReminder): Promise<LeftItem[]> {
  const { rows } = await sql<LeftItem>`
    select coalesce(t.fields ->> 'title', p.title) as title, nullif(v.title, p.title) as description, p.thumbnail,
      (item ->> 'quantity')::integer as quantity
    from carts c cross join jsonb_array_elements(c.document -> 'items') with ordinality i (item, place)
    join product_variants v on v.id = item ->> 'variant_id' and v.deleted_at is null
    join products p on p.id = v.product_id and p.status = 'published' and p.deleted_at is null
    left join translations t on t.resource_id = p.id and t.language = ${language}
    where c.id = ${cart_id} order by place`.execute(db)
  return rows
}

type CartNow = 'left' | 'bought' | 'changed' | 'busy'

/**
 * Locks a cart, as its checkout does, and returns what has become of it. `bought` includes another order of the same address since it
 * asked to be reminded.
 */
export async function lockLeftCart(trx: Trx, { cart_id, store_id, email, revision }: DueReminder): Promise<CartNow> {
  const { rows } = await sql<{ now: Exclude<CartNow, 'busy'> }>`
    select case
      when c.completed_at is not null or exists (
        select from orders o where o.store_id = ${store_id} and o.email = ${email}
          and o.created_at >= r.consented_at and o.canceled_at is null) then 'bought'
      when c.revision <> ${revision} or c.email is distinct from ${email} or c.deleted_at is not null
        or c.completing_since is not null or c.payment_authorized_at is not null then 'changed'
      else 'left' end as now
    from carts c join cart_reminders r on r.cart_id = c.id and r.settled_at is null
    where c.id = ${cart_id} for update skip locked`.execute(trx)
  return rows[0]?.now ?? 'busy'
}

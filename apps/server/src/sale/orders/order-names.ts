import { sql } from 'kysely'

/** What orders are called, by id: their number with the store's prefix. */
export const orderNames = (store_id: string, ids: readonly (string | null)[]) =>
  sql<{ id: string; name: string }>`
    select o.id, coalesce(nullif(s.order_number_prefix, ''), '#') || o.display_id as name
    from orders o join stores s on s.id = o.store_id where o.store_id = ${store_id} and o.id = any(${ids})`

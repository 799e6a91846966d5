import { sql } from 'kysely'
import { idsOf, type Relation, type Row } from '../../db/relations.ts'
import { shownCustomer } from '../cart/access/cart.owner.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import type { OwnCustomer } from '../cart/cart.state.ts'
import { isOwnOrder, type Owned } from './order.owner.ts'

type Address = NonNullable<Parameters<typeof shownCustomer>[1]['shipping_address']>

interface Found {
  order_id: string
  email: string | null
  customer: OwnCustomer
  shipping_address: Address | null
  billing_address: Address | null
}

/**
 * The customer of orders as shoppers see them, see shownCustomer. Without a viewer, the caller has verified that the
 * order is theirs.
 */
export function orderCustomer(viewer: Viewer | undefined): Relation {
  return {
    select(parents) {
      const address = (column: 'shipping_address_id' | 'billing_address_id') => sql`(
        select json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'phone', a.phone)
        from addresses a where a.id = ${sql.ref(`o.${column}`)})`
      return sql`
        select o.id as order_id, o.email, ${address('shipping_address_id')} as shipping_address,
          ${address('billing_address_id')} as billing_address, json_build_object(
            'id', c.id, 'email', c.email, 'phone', c.phone, 'first_name', c.first_name, 'last_name', c.last_name,
            'billing_address_id', c.billing_address_id, 'has_account', c.has_account, 'metadata', c.metadata,
            'created_at', c.created_at, 'updated_at', c.updated_at, 'deleted_at', c.deleted_at) as customer
        from orders o join customers c on c.id = o.customer_id where o.id = any(${idsOf(parents, 'id')})`
    },
    attach(parents, name, rows) {
      const byOrder = new Map(rows.map((row) => [row.order_id, row as unknown as Found])) // what `select` returns
      for (const parent of parents as (Row & Owned)[]) {
        const found = byOrder.get(parent.id)
        const is_masked = viewer !== undefined && !isOwnOrder(parent, viewer)
        const customer_id = viewer?.customer_id ?? null
        parent[name] = found ? shownCustomer(found.customer, found, { customer_id, is_masked }) : null
      }
      return []
    },
  }
}

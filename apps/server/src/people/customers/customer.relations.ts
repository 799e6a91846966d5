import { belongsTo, hasMany, manyToMany, type Relations } from '../../db/relations.ts'

/** Relations of a customer in one store's replies; the account is shared, orders and groups are the store's. */
export function customerRelations(store_id: string): Relations {
  return {
    billing_address: belongsTo('addresses', 'billing_address_id', { relations: () => addressRelations }),
    shipping_addresses: hasMany('addresses', 'customer_id', {
      relations: () => addressRelations,
      orderBy: 'created_at, id',
    }),
    orders: hasMany('orders', 'customer_id', {
      store_id,
      orderBy: 'created_at desc, id desc',
      relations: () => ({ items: hasMany('line_items', 'order_id', { orderBy: 'created_at, id' }) }),
    }),
    groups: manyToMany(
      { table: 'customer_group_customers', from: 'customer_id', to: 'customer_group_id' },
      'customer_groups',
      { store_id, orderBy: 't.name' },
    ),
  }
}

const addressRelations: Relations = { country: belongsTo('countries', 'country_code', {}, 'iso_2') }

import type { Collection } from '@shopkey/contract/shipment.ts'
import { orderNumber } from '@shopkey/domain/order-number.ts'
import { personName } from '@shopkey/domain/person-name.ts'
import type { ParcelItem, Recipient, ShipmentRequest } from '@shopkey/extension/shipment-service.ts'
import { sql } from 'kysely'
import type { Services } from '../../sale/services.ts'
import type { ShipmentRow } from './shipment-row.ts'

interface ParcelFacts {
  shipment_id: string
  display_id: number
  currency_code: string
  email: string | null
  address: {
    first_name: string | null
    last_name: string | null
    company: string | null
    phone: string | null
    address_1: string | null
    address_2: string | null
    city: string | null
    province: string | null
    postal_code: string | null
    country_code: string | null
    metadata: { district_code?: unknown } | null
  } | null
  option_data: Record<string, unknown> | null
  items: ParcelItem[]
}

/** What a courier is asked to carry, read anew for each call: no copy of the address is kept. */
export async function shipmentRequestOf(
  services: Pick<Services, 'db' | 'stores'>,
  shipment: ShipmentRow,
): Promise<ShipmentRequest> {
  const request = (await shipmentRequestsOf(services, [shipment])).get(shipment.id)
  if (!request) throw new Error(`the order of shipment ${shipment.id} is gone`)
  return request
}

/** The same of several parcels, by the ids of their shipments. */
export async function shipmentRequestsOf(
  { db, stores }: Pick<Services, 'db' | 'stores'>,
  shipments: readonly ShipmentRow[],
): Promise<Map<string, ShipmentRequest>> {
  // Of several methods by this courier, the one of the profile of the parcel's items carries them.
  const { rows } = await sql<ParcelFacts>`
    select h.id as shipment_id, o.display_id, o.currency_code, o.email, row_to_json(a) as address,
      (select s.data from shipping_methods m join shipping_options s on s.id = m.shipping_option_id
        where (m.order_id = f.order_id or m.swap_id = f.swap_id or m.claim_order_id = f.claim_order_id) and s.provider_id = h.provider_id
        order by s.profile_id in (select p.profile_id from fulfillment_items i join line_items l on l.id = i.item_id
          join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
          where i.fulfillment_id = f.id) desc, m.created_at, m.id limit 1) as option_data,
      (select coalesce(json_agg(json_build_object('title', l.title, 'sku', v.sku, 'quantity', i.quantity, 'unit_price', l.unit_price,
          'weight_grams', coalesce(v.weight, p.weight, 0)) order by l.created_at, l.id), '[]')
        from fulfillment_items i join line_items l on l.id = i.item_id left join product_variants v on v.id = l.variant_id
        left join products p on p.id = v.product_id where i.fulfillment_id = f.id) as items
    from shipments h join orders o on o.id = h.order_id join fulfillments f on f.id = h.fulfillment_id
    left join swaps w on w.id = f.swap_id left join claim_orders c on c.id = f.claim_order_id
    left join addresses a on a.id = coalesce(w.shipping_address_id, c.shipping_address_id, o.shipping_address_id)
    where h.id = any(${shipments.map(({ id }) => id)}::text[])`.execute(db)
  const requests = new Map<string, ShipmentRequest>()
  for (const { id, store_id, collection, collect_at, cash_to_collect } of shipments) {
    const facts = rows.find(({ shipment_id }) => shipment_id === id)
    const store = await stores.findById(store_id)
    if (!facts || !store) continue
    requests.set(id, {
      shipment_id: id,
      store_id,
      store_name: store.name,
      order_number: orderNumber(facts.display_id, store.order_number_prefix),
      currency_code: facts.currency_code,
      option_data: facts.option_data ?? {},
      collection: collection as Collection, // the column's check
      collect_at,
      cash_to_collect: Number(cash_to_collect),
      recipient: recipientOf(facts),
      items: facts.items.map((item) => ({ ...item, weight_grams: Number(item.weight_grams) })),
    })
  }
  return requests
}

function recipientOf({ address, email }: ParcelFacts): Recipient {
  const { first_name, last_name, company, phone, address_1, address_2, metadata } = address ?? {}
  const district_code = metadata?.district_code
  return {
    name: personName({ first_name, last_name }) || (company ?? ''),
    phone: phone ?? '',
    email,
    address_1: address_1 ?? '',
    address_2: address_2 ?? null,
    city: address?.city ?? null,
    province: address?.province ?? null,
    postal_code: address?.postal_code ?? null,
    country_code: address?.country_code ?? null,
    district_code: typeof district_code === 'string' ? district_code : null,
  }
}

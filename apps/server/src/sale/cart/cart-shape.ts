import { Cart, type CartWire } from '@shopkey/contract/cart.ts'
import { saleTotals } from '@shopkey/contract/sale.ts'
import { productRelations } from '../../catalogue/products/product.relations.ts'
import { variantRelations } from '../../catalogue/variants/variant.relations.ts'
import type { Database } from '../../db/database.ts'
import { belongsTo, loadRelations, type Relation, type Relations, type Row } from '../../db/relations.ts'
import { type Projection, readProjection } from '../../http/projection.ts'
import { showAs } from '../../http/shown-to-viewer.ts'
import { shippingOptionRelations } from '../../offer/shipping/shipping.relations.ts'

/** What the view of a cart has already. */
function inView(relations: Relations = {}): Relation {
  return {
    relations: () => relations,
    load: async (_db, parents, name) => parents.flatMap<Row>((parent) => (parent[name] ?? []) as Row | Row[]),
  }
}

const { categories, collection, images, options, profile, profiles, tags, type } = productRelations
const product = belongsTo('products', 'product_id', {
  withDeleted: true,
  relations: () => ({ categories, collection, images, options, profile, profiles, tags, type }),
})
const inAddress = { country: belongsTo('countries', 'country_code', {}, 'iso_2') }
const inRegion = {
  countries: inView(),
  currency: inView(),
  payment_providers: inView(),
  fulfillment_providers: inView(),
}
const { profile: option_profile, requirements } = shippingOptionRelations as Required<typeof shippingOptionRelations>

/** What `expand` may name in a cart. Prices, groups and staff's notes are not a shopper's to ask for. */
const cartExpandables: Relations = {
  items: inView({
    variant: inView({ product, options: variantRelations.options }),
    adjustments: inView(),
    tax_lines: inView(),
  }),
  region: inView(inRegion),
  discounts: inView({ rule: inView() }),
  gift_cards: inView(),
  shipping_methods: inView({
    shipping_option: inView({ profile: option_profile as Relation, requirements: requirements as Relation }),
    tax_lines: inView(),
  }),
  customer: inView(),
  shipping_address: inView(inAddress),
  billing_address: inView(inAddress),
  sales_channel: inView(),
  payment_sessions: inView(),
  payment: inView(),
}
/** Those that totals follow from stay, whatever `expand` names (v1 wire rule). */
const relationsOfTotals = ['items', 'region', 'discounts', 'gift_cards', 'shipping_methods']
const alwaysShown = new Set([...Object.keys(saleTotals), ...relationsOfTotals, 'object', 'is_masked', 'is_own'])

export interface CartQuery {
  expand?: string
  fields?: string
}

/**
 * Reads `expand` and `fields` of a request for a cart (v1 wire rules): `expand` replaces the relations of the reply, `fields` its columns.
 * Undefined when neither is given. Throws invalid_data for unknown names.
 */
export function readCartShape(query: CartQuery): Projection | undefined {
  if (query.expand === undefined && query.fields === undefined) return undefined
  const defaultRelations = Object.keys(cartExpandables)
  return readProjection(query, { schema: Cart, relations: cartExpandables, defaultRelations })
}

/** The reply with a cart in the shape that was asked for: one statement for each relation that the view does not have. */
export async function shapeCart(db: Database, wire: CartWire, shape: Projection | undefined): Promise<CartWire> {
  if (!shape) return wire
  const { expand, fields } = shape
  const isShown = (name: string) => {
    if (alwaysShown.has(name)) return true
    const relation = name === 'payment_session' ? 'payment_sessions' : name
    return Object.hasOwn(cartExpandables, relation) ? Object.hasOwn(expand, relation) : (fields?.has(name) ?? true)
  }
  // A copy, since cached carts share their parts with the view.
  const shaped = structuredClone(Object.fromEntries(Object.entries(wire).filter(([name]) => isShown(name))))
  await loadRelations(db, cartExpandables, [shaped], expand)
  return showAs(wire, shaped as CartWire) // a wire's cart with fewer fields, as the reply's schema allows
}

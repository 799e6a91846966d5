import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { minorUnits, text } from './scalars.ts'
import {
  Body,
  CurrencyCode,
  IdInput,
  IdOf,
  LowerCurrencyCode,
  Nullable,
  Page,
  Price,
  Search,
  TextOrList,
} from './schema.ts'

const maxRows = 1000
const maxPrices = 100

const RowPrice = Type.Object({
  currency_code: LowerCurrencyCode,
  region_id: Nullable(IdOf('region', 'The only region that it is for; null for every region in its currency')),
  amount: minorUnits('Price of one unit'),
})

/** A variant as a table of many shows it: one row. */
const VariantRow = Type.Object({
  id: IdOf('variant'),
  product_id: IdOf('product'),
  product_title: text('Title of its product', 'Kopi Gayo'),
  title: text('What tells it from the other variants of its product', '200 g'),
  sku: Nullable(text('Stock keeping unit', 'KPG-200')),
  inventory_quantity: about('How many are in stock', Type.Integer(), 40),
  manage_inventory: about('Whether stock is counted', Type.Boolean()),
  allow_backorder: about('Whether it can be ordered when stock is out', Type.Boolean()),
  prices: about('Its own prices for any quantity', Type.Array(RowPrice)),
})

export const VariantRowsPage = Page('variants', VariantRow)

export const variantRowFilters = {
  q: about('Part of its title or SKU, or of the title of its product, in either case', Search),
  sku: about('Only those with exactly one of these SKUs', TextOrList),
  product_id: about('Only those of these products', TextOrList),
  collection_id: about('Only those of products in these collections', TextOrList),
}

const stock = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })

const RowPriceInput = Body({
  currency_code: Type.Optional(about('The currency whose price changes, unless a region is named', CurrencyCode)),
  region_id: Type.Optional(IdInput('region', 'The region whose own price changes')),
  amount: Nullable(about('Price of one unit, in minor units; null deletes it', Price)),
})

const VariantRowInput = Body({
  id: IdInput('variant', 'The variant to change'),
  prices: Type.Optional(
    about(
      'The prices to change. Others stay, and so do those for some quantities only.',
      Type.Array(RowPriceInput, { maxItems: maxPrices }),
    ),
  ),
  manage_inventory: Type.Optional(about('Whether stock is counted', Type.Boolean())),
  inventory_quantity: Type.Optional(about('How many are in stock', stock, 40)),
  expected_inventory_quantity: Type.Optional(
    about('The stock that the caller has seen; the row is refused if it is another by now', stock, 38),
  ),
})

export const ChangeVariantRowsBody = Body({
  variants: about('The variants to change', Type.Array(VariantRowInput, { minItems: 1, maxItems: maxRows })),
})
export type ChangeVariantRowsInput = Static<typeof ChangeVariantRowsBody>

export const ChangedVariantRows = Type.Object({
  changed: about('How many variants were changed', Type.Integer(), 120),
})

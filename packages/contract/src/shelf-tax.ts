import Type from 'typebox'
import { about } from './annotated.ts'
import { percent, text } from './scalars.ts'
import { IdOf, LowerCurrencyCode, Nullable, ShortText } from './schema.ts'

const maxProducts = 100

const TaxLines = Type.Array(
  Type.Object({
    rate: percent('Rate of the tax'),
    name: text('What the tax is called', 'PPN'),
    code: Nullable(text('Its code in the books', 'ppn11')),
  }),
)

const RegionShelfTax = Type.Object({
  region_id: IdOf('region'),
  name: text('Name of the region', 'Indonesia'),
  currency_code: LowerCurrencyCode,
  includes_tax: about('Whether prices are stored with tax here, by the region or by its currency', Type.Boolean()),
  automatic_taxes: about('Whether shoppers see prices with tax here', Type.Boolean()),
  tax_lines: about('The taxes on a product of the named type that has none of its own', TaxLines),
})

const ProductShelfTax = Type.Object({
  product_id: IdOf('product'),
  region_id: IdOf('region'),
  tax_lines: about('The taxes on this product in this region', TaxLines),
})

export const ShelfTaxesReply = Type.Object({
  regions: about('The regions of the store, the default one first', Type.Array(RegionShelfTax)),
  products: about('The products whose taxes differ from those of their region', Type.Array(ProductShelfTax)),
})

export const shelfTaxFilters = {
  product_id: Type.Optional(
    about('Products to look up', Type.Union([Type.Array(Type.String(), { maxItems: maxProducts }), Type.String()])),
  ),
  product_type: Type.Optional(
    about('Value of a product type, in place of the types that the products have now', ShortText, 'Coffee'),
  ),
}

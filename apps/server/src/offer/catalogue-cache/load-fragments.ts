import { Product, storeProductRelations } from '@shopkey/contract/product.ts'
import { ProductVariant } from '@shopkey/contract/product-variant.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { AttachedTaxRate } from '@shopkey/domain/tax.ts'
import { putTexts } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import { readTimes } from '../../db/read-times.ts'
import type { Row } from '../../db/relations.ts'
import { type Projection, project, readProjection } from '../../http/projection.ts'
import { compileSerializer } from '../../http/schema-compilers.ts'
import type { PriceRow } from '../pricing/price-candidates.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { type DocumentKind, Fragment, stockPlace, type VariantStock } from './fragment.ts'
import { withPurchasable } from './priced-variants.ts'
import { productParts } from './store-product.parts.ts'
import { type LoadedProduct, loadProducts } from './store-product.statement.ts'
import { nextPriceChange, pricesForContext } from './visible-prices.ts'

interface FragmentRequest {
  context: ResolvedPriceContext
  language: ContentLanguage | undefined
  shape: { expand?: string; fields?: string }
  /** Of the documents to store of them. */
  kind?: DocumentKind | undefined
}

const serializeProduct = compileSerializer(Product)
const serializeVariant = compileSerializer(ProductVariant)

/** Throws 400 for fields and relations that shoppers cannot request, before anything is loaded. */
export function readShape(shape: FragmentRequest['shape']): Projection {
  return readProjection(shape, { schema: Product, relations: productParts, defaultRelations: storeProductRelations })
}

/** The published ones of these products, serialized; one statement for any number of products. */
export async function loadFragments(
  db: Database,
  { context, language, shape, kind }: FragmentRequest,
  ids: readonly string[],
): Promise<Fragment[]> {
  const projection = readShape(shape)
  const loaded = await loadProducts(db, projection.expand, { ids, context, language })
  return loaded.map((row) => toFragment(row, projection, context, kind))
}

function toFragment(
  loaded: LoadedProduct,
  projection: Projection,
  context: ResolvedPriceContext,
  kind: DocumentKind | undefined,
): Fragment {
  const { texts, tax_rates, sales_channel_ids, as_of } = loaded
  const product = readTimes(loaded.product)
  const changes_at = projection.expand.variants?.prices ? addPrices(product, tax_rates, context) : Infinity
  putTexts(texts, translatableRows(product), optionValues(product))
  const [shown] = project<typeof Product>([product], projection)
  const expires_at = Number.isFinite(changes_at) ? new Date(changes_at) : null
  const facts = { product_id: product.id, sales_channel_ids, expires_at }
  const { text, stock } = textOf(shown)
  return new Fragment(facts, text, stock, kind && { kind, as_of, composed_at: context.now })
}

type Shown = NonNullable<ReturnType<typeof project<typeof Product>>[number]>

/** The product as JSON with a place for the stock of each variant, which changes with every sale. */
function textOf(shown: Shown | undefined): { text: string; stock: VariantStock[] } {
  if (!shown?.variants) return { text: serializeProduct(shown), stock: [] }
  const { variants, ...others } = shown
  const texts = variants.map(({ inventory_quantity: _, updated_at: _at, ...variant }) =>
    closedBy(serializeVariant(variant), stockPlace),
  )
  const stock = variants.map(
    (variant): VariantStock => [
      variant.inventory_quantity,
      withPurchasable(variant).purchasable === true,
      Date.parse(String(variant.updated_at)),
    ],
  )
  return { text: closedBy(serializeProduct(others), `"variants":[${texts.join(',')}]`), stock }
}

/** A JSON object with another member. */
function closedBy(object: string, member: string): string {
  return `${object.slice(0, -1)}${object.length > 2 ? ',' : ''}${member}}`
}
/** Returns when the first of the prices changes without a write. */
function addPrices(
  { id: product_id, type_id: product_type_id, variants = [] }: LoadedProduct['product'],
  rates: readonly AttachedTaxRate[],
  context: ResolvedPriceContext,
): number {
  const changes = variants.map((variant) => {
    const prices = variant.prices as PriceRow[]
    const candidates = { variant_id: variant.id, product_id, product_type_id, prices }
    Object.assign(variant, pricesForContext(candidates, rates, context))
    return nextPriceChange(candidates, context)
  })
  return Math.min(...changes)
}

function translatableRows(product: LoadedProduct['product']): Row[] {
  const { options = [], categories = [], collection, type } = product
  return [product, ...options, ...categories, ...(collection ? [collection] : []), ...(type ? [type] : [])]
}

function optionValues({ options = [], variants = [] }: LoadedProduct['product']): Row[] {
  return [
    ...options.flatMap(({ values = [] }) => values),
    ...variants.flatMap((variant) => (variant.options ?? []) as Row[]),
  ]
}

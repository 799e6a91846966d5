import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Product, storeProductRelations } from '@shopkey/contract/product.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { AttachedTaxRate } from '@shopkey/domain/tax.ts'
import { putTexts } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import { readTimes } from '../../db/read-times.ts'
import type { Row } from '../../db/relations.ts'
import { type Projection, project, readProjection } from '../../http/projection.ts'
import { compileSerializer } from '../../http/schema-compilers.ts'
import { ownBuffer } from '../../own-buffer.ts'
import type { PriceRow } from '../pricing/price-candidates.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { withPurchasable } from './priced-variants.ts'
import { productParts } from './store-product.parts.ts'
import { type LoadedProduct, loadProducts } from './store-product.statement.ts'
import { nextPriceChange, pricesForContext } from './visible-prices.ts'

interface FragmentFacts {
  product_id: string
  /** Its sales channels; a page of another channel must not show it. */
  sales_channel_ids: readonly string[]
  expires_at: Date | null
}

/** Size of a fragment besides its text. */
const factsBytes = 200

/** Products of one shape and context share their names and most values: with one as dictionary, others pack to a thirtieth. */
export interface FragmentKind {
  sample: Buffer | undefined
}

/** As far as a dictionary may reach back. */
const maxSampleBytes = 32 * 1024

/**
 * One product as JSON text, as the reply schema serializes it. Packed, it takes a small part of the memory, and expanding it for a
 * reply a small part of the time of composing it.
 */
export class Fragment {
  readonly product_id: string
  readonly sales_channel_ids: readonly string[]
  readonly expires_at: Date | null
  readonly #kind: FragmentKind
  #text: { json: Buffer } | { packed: Buffer; length: number; sample: Buffer }

  constructor({ product_id, sales_channel_ids, expires_at }: FragmentFacts, json: Buffer, kind: FragmentKind) {
    this.product_id = product_id
    this.sales_channel_ids = sales_channel_ids
    this.expires_at = expires_at
    this.#kind = kind
    this.#text = { json }
  }

  get json(): Buffer {
    const text = this.#text
    if ('json' in text) return text.json
    return inflateRawSync(text.packed, { dictionary: text.sample, chunkSize: text.length + minChunk })
  }

  get bytes(): number {
    return factsBytes + ('json' in this.#text ? this.#text.json : this.#text.packed).length
  }

  pack(): number {
    if ('json' in this.#text) {
      const { json } = this.#text
      this.#kind.sample ??= ownBuffer(json.subarray(0, maxSampleBytes))
      const { sample } = this.#kind
      const packed = ownBuffer(deflateRawSync(json, { level: 3, dictionary: sample }))
      this.#text = { packed, length: json.length, sample }
    }
    return this.bytes
  }
}

/** Of zlib. */
const minChunk = 64

interface FragmentRequest {
  context: ResolvedPriceContext
  language: ContentLanguage | undefined
  shape: { expand?: string; fields?: string }
  kind: FragmentKind
}

const serializeProduct = compileSerializer(Product)

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
  kind: FragmentKind,
): Fragment {
  const { texts, tax_rates, sales_channel_ids } = loaded
  const product = readTimes(loaded.product)
  const changes_at = projection.expand.variants?.prices ? addPrices(product, tax_rates, context) : Infinity
  if (product.variants) product.variants = product.variants.map(withPurchasable)
  putTexts(texts, translatableRows(product), optionValues(product))
  const [shown] = project<typeof Product>([product], projection)
  const expires_at = Number.isFinite(changes_at) ? new Date(changes_at) : null
  return new Fragment(
    { product_id: product.id, sales_channel_ids, expires_at },
    ownBuffer(serializeProduct(shown)),
    kind,
  )
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

import { ownBuffer } from '../../own-buffer.ts'

export interface FragmentFacts {
  product_id: string
  /** Its sales channels; a page of another channel must not show it. */
  sales_channel_ids: readonly string[]
  expires_at: Date | null
}

/** Stock of one variant; when it was updated, in ms since 1970. */
export type VariantStock = [quantity: number, isPurchasable: boolean, updated_ms: number]

/** Stands in a product's text where the stock of a variant belongs. JSON has no such byte, so no text of a product contains it. */
export const stockPlace = '\u0001'

/** Products of a store for the same viewers, as requests without `expand` and `fields` get them. */
export interface DocumentKind {
  readonly store_id: string
  /** A UUID made of all that such products have in common. */
  readonly id: string
}

/** What a product was composed as: its document is valid until a later change outdates it, see product-documents.ts. */
export interface Composition {
  kind: DocumentKind
  /** The snapshot that it was composed in. */
  as_of: string
  composed_at: Date
}

/** Size of a fragment besides its text: objects, channels and the buffer; so that the count is near what the heap grows by. */
const factsBytes = 650
const numberBytes = 8

/** One product as JSON text, as the reply schema serializes it. */
export class Fragment implements FragmentFacts {
  readonly product_id: string
  readonly sales_channel_ids: readonly string[]
  readonly expires_at: Date | null
  readonly json: Buffer
  /** undefined: no document of it is to be stored, or it was read from its document. */
  readonly composition: Composition | undefined
  /** Where the stock of each variant begins and ends in the JSON. */
  readonly #places: readonly number[]

  /** text: with a `stockPlace` for the stock of each variant. */
  constructor(facts: FragmentFacts, text: string, stock: readonly VariantStock[], composition?: Composition) {
    this.product_id = facts.product_id
    this.sales_channel_ids = facts.sales_channel_ids
    this.expires_at = facts.expires_at
    this.composition = composition
    const { json, places } = withStock(text, stock)
    this.json = json
    this.#places = places
  }

  get bytes(): number {
    return factsBytes + this.json.length + this.#places.length * numberBytes
  }

  /** As it was given to the constructor, whatever the stock is. */
  get text(): string {
    const ends = [...this.#places, this.json.length]
    const parts: string[] = []
    let from = 0
    for (let place = 0; place < ends.length; place += 2) {
      parts.push(this.json.toString('utf8', from, ends[place]))
      from = ends[place + 1] ?? 0
    }
    return parts.join(stockPlace)
  }
}

function withStock(text: string, stock: readonly VariantStock[]): { json: Buffer; places: number[] } {
  const places: number[] = []
  const parts: string[] = []
  let length = 0
  const add = (part: string) => {
    parts.push(part)
    length += Buffer.byteLength(part)
  }
  for (const [variant, part] of text.split(stockPlace).entries()) {
    const before = stock[variant - 1]
    if (before) {
      places.push(length)
      add(stockJson(before))
      places.push(length)
    }
    add(part)
  }
  return { json: ownBuffer(parts.join('')), places }
}

function stockJson([quantity, isPurchasable, updated_ms]: VariantStock): string {
  return `"inventory_quantity":${quantity},"purchasable":${isPurchasable},"updated_at":"${new Date(updated_ms).toISOString()}"`
}

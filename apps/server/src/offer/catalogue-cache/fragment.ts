import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { ownBuffer } from '../../own-buffer.ts'

export interface FragmentFacts {
  product_id: string
  /** Its sales channels; a page of another channel must not show it. */
  sales_channel_ids: readonly string[]
  expires_at: Date | null
}

/** Stock of variants, three numbers for each in their order: how many, whether one can be bought (1 or 0), when it was updated, in ms. */
export type Stock = readonly number[]

/** Stands in a product's text where the stock of a variant belongs. JSON has no such byte, so no text of a product contains it. */
export const stockPlace = '\u0001'
const stockPlaceByte = stockPlace.charCodeAt(0)

/** A text that is packed with another one as its dictionary. */
export interface PackedText {
  /** Its bytes, as a `latin1` string: a small Buffer costs some hundred bytes besides its content, and leaves holes between others. */
  packed: string
  length: number
  sample: Buffer
}

/** Products of one shape and context share their names and most values: with one as dictionary, others pack to a thirtieth. */
export interface FragmentKind {
  sample: Buffer | undefined
  /** Receives what memory packs, to write it to the database. */
  store?: ((fragment: Fragment, text: PackedText) => void) | undefined
}

/** Since when a later change outdates it, see product-documents.ts; undefined on one that is from there. */
export interface FragmentProof {
  /** The snapshot that it was composed in. */
  as_of: string
  composed_at: Date
}

/** A product of a few variants; the variants of a larger one repeat each other. Thousands of kinds have one each. */
const maxSampleBytes = 8 * 1024
/** Size of a fragment besides its text and stock: objects, channels and texts of its own; so that the count is near what the heap grows by. */
const factsBytes = 300
/** Of the buffer of its text, roughly. */
const bufferBytes = 350
const numberBytes = 8
/** Of zlib. */
const minChunk = 64

/**
 * One product as JSON text, as the reply schema serializes it, and apart from it the stock. Packed, it takes a small part of the memory,
 * and expanding it for a reply a small part of the time of composing it.
 */
export class Fragment {
  readonly product_id: string
  readonly sales_channel_ids: readonly string[]
  readonly expires_at: Date | null
  readonly #kind: FragmentKind
  /** Its numbers as the bytes of a `latin1` string. */
  readonly #stock: string
  /** The text with the stock in it, once for all replies; undefined while only the packed text is held. */
  #reply: Reply | undefined
  #packed: PackedText | undefined
  #proof: FragmentProof | undefined

  private constructor({ product_id, sales_channel_ids, expires_at }: FragmentFacts, stock: Stock, kind: FragmentKind) {
    this.product_id = product_id
    this.sales_channel_ids = sales_channel_ids
    this.expires_at = expires_at
    this.#stock = Buffer.from(Float64Array.from(stock).buffer).toString('latin1')
    this.#kind = kind
  }

  static composed(
    facts: FragmentFacts,
    text: string,
    stock: Stock,
    kind: FragmentKind,
    proof?: FragmentProof,
  ): Fragment {
    const fragment = new Fragment(facts, stock, kind)
    fragment.#reply = withStock(Buffer.from(text), fragment.#stock)
    fragment.#proof = proof
    return fragment
  }

  /** One that was stored packed; it need not be packed again. */
  static stored(facts: FragmentFacts, packed: PackedText, stock: Stock, kind: FragmentKind): Fragment {
    const fragment = new Fragment(facts, stock, kind)
    fragment.#packed = packed
    fragment.#reply = withStock(unpacked(packed), fragment.#stock)
    return fragment
  }

  get json(): Buffer {
    return (this.#reply ?? withStock(unpacked(this.#packed), this.#stock)).json
  }

  get proof(): FragmentProof | undefined {
    return this.#proof
  }

  get bytes(): number {
    const packed = factsBytes + this.#stock.length + (this.#packed?.packed.length ?? 0)
    if (!this.#reply) return packed
    return packed + bufferBytes + this.#reply.json.length + this.#reply.places.length * numberBytes
  }

  pack(): number {
    if (this.#reply) {
      this.#packed ??= packedText(withoutStock(this.#reply), this.#kind)
      this.#reply = undefined
      this.#kind.store?.(this, this.#packed)
      this.#proof = undefined
    }
    return this.bytes
  }
}

function packedText(text: Buffer, kind: FragmentKind): PackedText {
  kind.sample ??= ownBuffer(text.subarray(0, maxSampleBytes))
  const { sample } = kind
  const packed = deflateRawSync(text, { level: 3, dictionary: sample }).toString('latin1')
  return { packed, length: text.length, sample }
}

function unpacked(text: PackedText | undefined): Buffer {
  if (!text) throw new Error('a product without a text')
  const packed = Buffer.from(text.packed, 'latin1')
  return inflateRawSync(packed, { dictionary: text.sample, chunkSize: text.length + minChunk })
}

interface Reply {
  json: Buffer
  /** Where the stock of each variant begins and ends in it. */
  places: readonly number[]
}

function withStock(text: Buffer, stockBytes: string): Reply {
  const stock = new Float64Array(Uint8Array.from(Buffer.from(stockBytes, 'latin1')).buffer)
  const parts: Buffer[] = []
  const places: number[] = []
  let from = 0
  let length = 0
  for (let place = 0; place < stock.length; place += 3) {
    const to = text.indexOf(stockPlaceByte, from)
    const words = Buffer.from(stockJson(stock, place))
    parts.push(text.subarray(from, to), words)
    length += to - from
    places.push(length, length + words.length)
    length += words.length
    from = to + 1
  }
  return { json: ownBuffer(Buffer.concat([...parts, text.subarray(from)])), places }
}

function withoutStock({ json, places }: Reply): Buffer {
  const mark = Buffer.of(stockPlaceByte)
  const parts: Buffer[] = []
  let from = 0
  for (let place = 0; place < places.length; place += 2) {
    parts.push(json.subarray(from, places[place]), mark)
    from = places[place + 1] ?? 0
  }
  return Buffer.concat([...parts, json.subarray(from)])
}

function stockJson(stock: Float64Array, place: number): string {
  const updated_at = new Date(stock[place + 2] ?? 0).toISOString()
  return `"inventory_quantity":${stock[place]},"purchasable":${stock[place + 1] === 1},"updated_at":"${updated_at}"`
}

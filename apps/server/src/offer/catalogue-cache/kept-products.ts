import { createHash, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { Product } from '@shopkey/contract/product.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { inBackground } from '../../db/background.ts'
import type { Database } from '../../db/database.ts'
import { fixedStatement, parameter } from '../../db/fixed-statement.ts'
import { jsonList } from '../../db/json-list.ts'
import { ownBuffer } from '../../own-buffer.ts'
import { shopkeyVersion } from '../../platform/system/shopkey-version.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { Fragment, type FragmentKind, type PackedText } from './fragment.ts'
import { marksOf } from './product-marks.ts'

/** Raise it with any change of what a product's text is composed of: texts that were kept before are composed again. */
const composition = 1
const schema = createHash('sha256').update(JSON.stringify(Product)).digest('hex')

/** Products that wait to be written; further ones are dropped, and kept when they are composed again. */
const mostWaiting = 2000
const mostAtOnce = 200
/** Regions, languages and customer groups of a store have this many combinations at most; products for others are not kept. */
const kindsPerStore = 100
const touchEveryMs = 3_600_000
/** Each store has at least one. A kind that is dropped is looked for again. */
const mostKinds = 4000

/** Products of a store for the same viewers, as requests without `expand` and `fields` get them. */
export interface KeptKind extends FragmentKind {
  readonly digest: string
  readonly store_id: string
  /** The database's id; undefined: not looked for yet; null: the database had none. */
  id: string | null | undefined
  /** Since its row was touched the last time. */
  isUsed: boolean
}

interface Waiting {
  kind: KeptKind
  fragment: Fragment
  text: PackedText
  proof: NonNullable<Fragment['proof']>
}

interface KeptRow {
  product_id: string
  packed: Buffer
  text_length: number
  ends_at: Date | null
  sales_channel_ids: string[]
  stock: [quantity: number, isPurchasable: number, updated_ms: number][]
}

const storeMarks = marksOf(parameter(3), sql`'*'`)

const readStatement = fixedStatement(sql<KeptRow>`
  select d.product_id, d.packed, d.text_length, d.ends_at, array_to_json(d.sales_channel_ids) as sales_channel_ids,
    ${jsonList(sql`
      select json_build_array(v.inventory_quantity,
        (not v.manage_inventory or v.allow_backorder or v.inventory_quantity > 0)::integer,
        (extract(epoch from v.updated_at) * 1000)::bigint)
      from product_variants v where v.product_id = d.product_id and v.deleted_at is null
      order by v.variant_rank, v.id`)} as stock
  from kept_products d
  where d.kind_id = ${parameter(1)}::bigint and d.product_id = any(${parameter(2)}::text[])
    and d.marks = ${marksOf(sql`d.product_id`)} # ${storeMarks}
    and d.begins_at <= ${parameter(4)}::timestamptz and (d.ends_at is null or d.ends_at > ${parameter(4)}::timestamptz)`)

/**
 * Products that did not stay in memory, packed in the database, so that the next request reads them by one statement instead of
 * composing them. The statement proves that nothing has changed that they are made of, and reads the stock. Written some
 * moments later, in the background. See docs/decisions/kept-products.md.
 */
export class KeptProducts {
  readonly #db: Database
  readonly #now: () => Date
  readonly #onFault: (error: unknown) => void
  readonly #kinds = new LRUCache<string, KeptKind>({ max: mostKinds })
  readonly #waiting = new Map<string, Waiting>()
  #flushing: Promise<void> | undefined
  /** Whether the database may have some: a process whose memory holds all products need not ask. */
  #mayExist = false
  #touchedAt = performance.now()
  #hits = 0
  #misses = 0

  constructor(db: Database, now: () => Date, onFault: (error: unknown) => void) {
    this.#db = db
    this.#now = now
    this.#onFault = onFault
  }

  /** How many products were read, and how many had to be composed, since the process started. */
  get requests(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses }
  }

  async start(): Promise<void> {
    const { rows } = await sql<{ some: boolean }>`
      select exists (select from kept_product_kinds) as some`.execute(this.#db)
    this.#mayExist = rows[0]?.some ?? false
  }

  /** undefined: such products are not kept, since requests could make any number of kinds. */
  kindOf(
    { store, context, language }: CatalogueContext,
    shape: { expand?: string; fields?: string },
  ): KeptKind | undefined {
    const { region, currency_code, currency_includes_tax, customer_group_ids, hides_points } = context
    if (shape.expand !== undefined || shape.fields !== undefined || (currency_code && !region)) return undefined
    // The terms themselves: a server that was not notified of a change of its region keeps products for none that has.
    const terms = [region, currency_code, currency_includes_tax, customer_group_ids, hides_points, language]
    const digest = createHash('sha256')
      .update(JSON.stringify([shopkeyVersion, composition, schema, store.id, terms]))
      .digest('base64url')
    const known = this.#kinds.get(digest)
    if (known) return known
    const kind: KeptKind = {
      digest,
      store_id: store.id,
      id: undefined,
      isUsed: false,
      sample: undefined,
      keep: (fragment, text) => this.#keep(kind, fragment, text),
    }
    this.#kinds.set(digest, kind)
    return kind
  }

  /** Those of these products that are kept, published and unchanged. */
  async read(kind: KeptKind, ids: readonly string[], now: Date): Promise<Fragment[]> {
    if (!this.#mayExist) return []
    if (kind.id === undefined) await this.#find(kind)
    const { id, sample } = kind
    if (!id || !sample) return []
    kind.isUsed = true
    const rows = await readStatement(this.#db, [id, ids, kind.store_id, now])
    this.#hits += rows.length
    this.#misses += ids.length - rows.length
    return rows.map(({ product_id, sales_channel_ids, ends_at, packed, text_length, stock }) =>
      Fragment.kept(
        { product_id, sales_channel_ids, expires_at: ends_at },
        { packed: packed.toString('latin1'), length: text_length, sample },
        stock.flat(),
        kind,
      ),
    )
  }

  /** Writes what was packed since the last time. */
  async flush(): Promise<void> {
    while (this.#flushing) await this.#flushing
    this.#flushing = inBackground(() => this.#write())
      .catch(this.#onFault)
      .finally(() => {
        this.#flushing = undefined
      })
    await this.#flushing
  }

  #keep(kind: KeptKind, fragment: Fragment, text: PackedText): void {
    const { proof } = fragment
    if (!proof || this.#waiting.size >= mostWaiting) return
    this.#waiting.set(`${kind.digest}|${fragment.product_id}`, { kind, fragment, text, proof })
    if (this.#waiting.size >= mostAtOnce && !this.#flushing) void this.flush()
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, mostAtOnce)
      for (const [key] of batch) this.#waiting.delete(key)
      const products = batch.map(([, waiting]) => waiting)
      for (const kind of new Set(products.map((product) => product.kind)))
        if (!kind.id) await this.#create(kind, products)
      // One that was packed with another process's sample would be read with this one's.
      await this.#insert(products.filter(({ kind, text }) => kind.id && text.sample === kind.sample))
    }
    await this.#touch()
  }

  async #find(kind: KeptKind): Promise<void> {
    const { rows } = await sql<{ id: string; sample: Buffer }>`
      select id::text, sample from kept_product_kinds where digest = ${kind.digest}`.execute(this.#db)
    const [found] = rows
    kind.id = found?.id ?? null
    // The same object for the same sample, see #write.
    if (found && !kind.sample?.equals(found.sample)) kind.sample = ownBuffer(found.sample)
  }

  async #create(kind: KeptKind, products: readonly Waiting[]): Promise<void> {
    const sample = products.find((product) => product.kind === kind)?.text.sample
    const id = randomBytes(8).readBigInt64BE().toString()
    await sql`
      insert into kept_product_kinds (id, digest, scope, sample, used_at)
      select ${id}::bigint, ${kind.digest}, s.id, ${sample}, ${this.#now()} from stores s
      where s.id = ${kind.store_id}
        and (select count(*) from kept_product_kinds k where k.scope = s.id) < ${kindsPerStore}
      on conflict (digest) do nothing`.execute(this.#db)
    this.#mayExist = true
    await this.#find(kind)
  }

  async #insert(products: readonly Waiting[]): Promise<void> {
    if (products.length === 0) return
    const rows = products.map(({ kind, fragment, text, proof }) => ({
      kind_id: kind.id,
      product_id: fragment.product_id,
      marks: proof.marks,
      begins_at: proof.composed_at,
      ends_at: fragment.expires_at,
      sales_channel_ids: fragment.sales_channel_ids,
      text_length: text.length,
      packed: Buffer.from(text.packed, 'latin1').toString('base64'),
    }))
    const { numAffectedRows } = await sql`
      insert into kept_products
        (kind_id, product_id, marks, begins_at, ends_at, sales_channel_ids, text_length, packed)
      select r.kind_id, r.product_id, r.marks, r.begins_at, r.ends_at, r.sales_channel_ids, r.text_length, decode(r.packed, 'base64')
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        kind_id bigint, product_id text, marks bigint, begins_at timestamptz, ends_at timestamptz, sales_channel_ids text[],
        text_length integer, packed text)
      where exists (select from kept_product_kinds k where k.id = r.kind_id)
      order by r.kind_id, r.product_id
      on conflict (kind_id, product_id) do update set marks = excluded.marks, begins_at = excluded.begins_at,
        ends_at = excluded.ends_at, sales_channel_ids = excluded.sales_channel_ids, text_length = excluded.text_length,
        packed = excluded.packed`.execute(this.#db)
    for (const { kind } of products) {
      kind.isUsed = true
      // Its row is gone: it was deleted, or PostgreSQL has crashed.
      if (Number(numAffectedRows) < products.length) kind.id = undefined
    }
  }

  /** Says now and then which kinds are in use: others are deleted in time. */
  async #touch(): Promise<void> {
    if (performance.now() - this.#touchedAt < touchEveryMs) return
    this.#touchedAt = performance.now()
    const used = [...this.#kinds.values()].filter(({ isUsed }) => isUsed)
    for (const kind of used) kind.isUsed = false
    await sql`
      update kept_product_kinds set used_at = ${this.#now()}
      where digest = any(${used.map(({ digest }) => digest)})`.execute(this.#db)
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { Product } from '@shopkey/contract/product.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { purchasable } from '../../catalogue/inventory/purchasable.ts'
import { inBackground } from '../../db/background.ts'
import { changedSince, isComplete, startChangeLog } from '../../db/changes/change-log.ts'
import { everything } from '../../db/changes/change-sources.ts'
import type { Database } from '../../db/database.ts'
import { fixedStatement, parameter } from '../../db/fixed-statement.ts'
import { jsonList } from '../../db/json-list.ts'
import { ownBuffer } from '../../own-buffer.ts'
import { shopkeyVersion } from '../../platform/system/shopkey-version.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { Fragment, type FragmentKind, type PackedText } from './fragment.ts'

/** Raise it with any change of what a product's text is composed of: documents of before are composed again. */
const composition = 1
const schema = createHash('sha256').update(JSON.stringify(Product)).digest('hex')

/** Products that wait to be written; further ones are dropped, and written when they are composed again. */
const mostWaiting = 2000
const mostAtOnce = 200
/** Regions, languages and customer groups of a store have this many combinations at most; products for others are not written. */
const kindsPerStore = 100
const touchEveryMs = 3_600_000
/** Each store has at least one. A kind that is dropped is looked for again. */
const mostKinds = 4000

/** Products of a store for the same viewers, as requests without `expand` and `fields` get them. */
export interface DocumentKind extends FragmentKind {
  readonly digest: string
  readonly store_id: string
  /** The database's id; undefined: not looked for yet; null: the database had none. */
  id: string | null | undefined
  /** Since its row was touched the last time. */
  isUsed: boolean
}

interface Waiting {
  kind: DocumentKind
  fragment: Fragment
  text: PackedText
  proof: NonNullable<Fragment['proof']>
}

interface DocumentRow {
  product_id: string
  packed: Buffer
  text_length: number
  ends_at: Date | null
  sales_channel_ids: string[]
  stock: [quantity: number, isPurchasable: number, updated_ms: number][]
}

/** Terms are part of a kind's digest. */
export const documentChanges = ['content', 'price'] as const

const readStatement = fixedStatement(sql<DocumentRow>`
  select d.product_id, d.packed, d.text_length, d.ends_at, array_to_json(d.sales_channel_ids) as sales_channel_ids,
    ${jsonList(sql`
      select json_build_array(v.inventory_quantity,
        ${purchasable('v')}::integer,
        (extract(epoch from v.updated_at) * 1000)::bigint)
      from product_variants v where v.product_id = d.product_id and v.deleted_at is null
      order by v.variant_rank, v.id`)} as stock
  from product_documents d
  where d.kind_id = ${parameter(1)}::bigint and d.product_id = any(${parameter(2)}::text[])
    and not ${changedSince([sql`d.product_id`, parameter(3), sql.lit(everything)], documentChanges, sql`d.as_of`)}
    and d.begins_at <= ${parameter(4)}::timestamptz and (d.ends_at is null or d.ends_at > ${parameter(4)}::timestamptz)`)

/**
 * Products as shoppers get them that did not stay in memory, packed in the database, so that the next request reads them by one statement
 * instead of composing them. The statement leaves out what has changed since it was composed, and reads the stock. Written some
 * moments later, in the background. See docs/decisions/caches.md.
 */
export class ProductDocuments {
  readonly #db: Database
  readonly #now: () => Date
  readonly #onFault: (error: unknown) => void
  /** Snapshots mean nothing in another PostgreSQL, into which a copy of the tables was loaded. */
  #cluster = ''
  readonly #kinds = new LRUCache<string, DocumentKind>({ max: mostKinds })
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
    await startChangeLog(this.#db)
    const { rows } = await sql<{ some: boolean; cluster: string }>`
      select exists (select from product_document_kinds) as some, (select system_identifier::text from pg_control_system()) as cluster`.execute(
      this.#db,
    )
    this.#mayExist = rows[0]?.some ?? false
    this.#cluster = rows[0]?.cluster ?? ''
  }

  /** undefined: such products are not written, since requests could make any number of kinds. */
  kindOf(
    { store, context, language }: CatalogueContext,
    shape: { expand?: string; fields?: string },
  ): DocumentKind | undefined {
    const { region, currency_code, currency_includes_tax, customer_group_ids, hides_points } = context
    if (shape.expand !== undefined || shape.fields !== undefined || (currency_code && !region)) return undefined
    // The terms themselves: a server that was not notified of a change of its region writes products for none that has.
    const terms = [region, currency_code, currency_includes_tax, customer_group_ids, hides_points, language]
    const digest = createHash('sha256')
      .update(JSON.stringify([shopkeyVersion, composition, schema, this.#cluster, store.id, terms]))
      .digest('base64url')
    const known = this.#kinds.get(digest)
    if (known) return known
    const kind: DocumentKind = {
      digest,
      store_id: store.id,
      id: undefined,
      isUsed: false,
      sample: undefined,
      store: (fragment, text) => this.#store(kind, fragment, text),
    }
    this.#kinds.set(digest, kind)
    return kind
  }

  /** Those of these products that have a document, are published and unchanged. */
  async read(kind: DocumentKind, ids: readonly string[], now: Date): Promise<Fragment[]> {
    if (!this.#mayExist) return []
    if (kind.id === undefined) await this.#find(kind)
    const { id, sample } = kind
    if (!id || !sample) return []
    kind.isUsed = true
    const rows = await readStatement(this.#db, [id, ids, kind.store_id, now])
    this.#hits += rows.length
    this.#misses += ids.length - rows.length
    return rows.map(({ product_id, sales_channel_ids, ends_at, packed, text_length, stock }) =>
      Fragment.stored(
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

  #store(kind: DocumentKind, fragment: Fragment, text: PackedText): void {
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

  async #find(kind: DocumentKind): Promise<void> {
    const { rows } = await sql<{ id: string; sample: Buffer }>`
      select id::text, sample from product_document_kinds where digest = ${kind.digest}`.execute(this.#db)
    const [found] = rows
    kind.id = found?.id ?? null
    // The same object for the same sample, see #write.
    if (found && !kind.sample?.equals(found.sample)) kind.sample = ownBuffer(found.sample)
  }

  async #create(kind: DocumentKind, products: readonly Waiting[]): Promise<void> {
    const sample = products.find((product) => product.kind === kind)?.text.sample
    const id = randomBytes(8).readBigInt64BE().toString()
    await sql`
      insert into product_document_kinds (id, digest, store_id, sample, used_at)
      select ${id}::bigint, ${kind.digest}, s.id, ${sample}, ${this.#now()} from stores s
      where s.id = ${kind.store_id}
        and (select count(*) from product_document_kinds k where k.store_id = s.id) < ${kindsPerStore}
      on conflict (digest) do nothing`.execute(this.#db)
    this.#mayExist = true
    await this.#find(kind)
  }

  async #insert(products: readonly Waiting[]): Promise<void> {
    if (products.length === 0) return
    const rows = products.map(({ kind, fragment, text, proof }) => ({
      kind_id: kind.id,
      product_id: fragment.product_id,
      as_of: proof.as_of,
      begins_at: proof.composed_at,
      ends_at: fragment.expires_at,
      sales_channel_ids: fragment.sales_channel_ids,
      text_length: text.length,
      packed: Buffer.from(text.packed, 'latin1').toString('base64'),
    }))
    const { numAffectedRows } = await sql`
      insert into product_documents
        (kind_id, product_id, as_of, begins_at, ends_at, sales_channel_ids, text_length, packed)
      select r.kind_id, r.product_id, r.as_of, r.begins_at, r.ends_at, r.sales_channel_ids, r.text_length, decode(r.packed, 'base64')
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        kind_id bigint, product_id text, as_of pg_snapshot, begins_at timestamptz, ends_at timestamptz, sales_channel_ids text[],
        text_length integer, packed text)
      where exists (select from product_document_kinds k where k.id = r.kind_id) and ${isComplete(sql`r.as_of`)}
      order by r.kind_id, r.product_id
      on conflict (kind_id, product_id) do update set as_of = excluded.as_of, begins_at = excluded.begins_at,
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
      update product_document_kinds set used_at = ${this.#now()}
      where digest = any(${used.map(({ digest }) => digest)})`.execute(this.#db)
  }
}

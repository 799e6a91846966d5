import { createHash } from 'node:crypto'
import { Product } from '@shopkey/contract/product.ts'
import { sql } from 'kysely'
import { purchasable } from '../../catalogue/inventory/purchasable.ts'
import { inBackground } from '../../db/background.ts'
import { changedSince, isComplete, startChangeLog } from '../../db/changes/change-log.ts'
import { everything } from '../../db/changes/change-sources.ts'
import type { Database } from '../../db/database.ts'
import { fixedStatement, parameter } from '../../db/fixed-statement.ts'
import { jsonList } from '../../db/json-list.ts'
import { shopkeyVersion } from '../../platform/system/shopkey-version.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { type Composition, type DocumentKind, Fragment, type VariantStock } from './fragment.ts'

/** Raise it with any change of what a product's text is composed of: documents of before are composed again. */
const composition = 2
const schema = createHash('sha256').update(JSON.stringify(Product)).digest('hex')

/** Products that wait to be written; further ones are dropped, and written when they are composed again. */
const mostWaiting = 1000
const mostAtOnce = 200

interface Waiting extends Composition {
  fragment: Fragment
}

interface DocumentRow {
  product_id: string
  text: string
  ends_at: Date | null
  sales_channel_ids: string[]
  stock: VariantStock[]
}

/** Terms are part of a kind. */
export const documentChanges = ['content', 'price'] as const

const readStatement = fixedStatement(sql<DocumentRow>`
  select d.product_id, d.text, d.ends_at, array_to_json(d.sales_channel_ids) as sales_channel_ids,
    ${jsonList(sql`
      select json_build_array(v.inventory_quantity, ${purchasable('v')}, (extract(epoch from v.updated_at) * 1000)::bigint)
      from product_variants v where v.product_id = d.product_id and v.deleted_at is null
      order by v.variant_rank, v.id`)} as stock
  from product_documents d
  where d.store_id = ${parameter(1)}::text and d.kind = ${parameter(2)}::uuid and d.product_id = any(${parameter(3)}::text[])
    and not ${changedSince([sql`d.product_id`, parameter(1), sql.lit(everything)], documentChanges, sql`d.as_of`)}
    and d.composed_at <= ${parameter(4)}::timestamptz and (d.ends_at is null or d.ends_at > ${parameter(4)}::timestamptz)`)

/**
 * Products as shoppers get them that did not stay in memory, so that the next request reads them by one statement instead of composing
 * them. The statement leaves out what has changed since it was composed, and reads the stock. Written some moments later, in the
 * background. See docs/decisions/caches.md.
 */
export class ProductDocuments {
  readonly #db: Database
  readonly #onFault: (error: unknown) => void
  /** Snapshots mean nothing in another PostgreSQL, into which a copy of the tables was loaded. */
  #cluster = ''
  readonly #waiting = new Map<string, Waiting>()
  #flushing: Promise<void> | undefined
  /** Whether the database may have some: a process whose memory holds all products need not ask. */
  #mayExist = false
  #hits = 0
  #misses = 0

  constructor(db: Database, onFault: (error: unknown) => void) {
    this.#db = db
    this.#onFault = onFault
  }

  /** How many products were read, and how many had to be composed, since the process started. */
  get requests(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses }
  }

  async start(): Promise<void> {
    await startChangeLog(this.#db)
    const { rows } = await sql<{ some: boolean; cluster: string }>`
      select exists (select from product_documents) as some, (select system_identifier::text from pg_control_system()) as cluster`.execute(
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
      .digest('hex')
    return { store_id: store.id, id: digest.slice(0, 32) }
  }

  /** Those of these products that have a document, are published and unchanged. */
  async read({ store_id, id }: DocumentKind, ids: readonly string[], now: Date): Promise<Fragment[]> {
    if (!this.#mayExist) return []
    const rows = await readStatement(this.#db, [store_id, id, ids, now])
    this.#hits += rows.length
    this.#misses += ids.length - rows.length
    return rows.map(
      ({ product_id, sales_channel_ids, ends_at, text, stock }) =>
        new Fragment({ product_id, sales_channel_ids, expires_at: ends_at }, text, stock),
    )
  }

  /** Writes it in some moments. */
  store(fragment: Fragment): void {
    const { composition, product_id } = fragment
    if (!composition || this.#waiting.size >= mostWaiting) return
    this.#waiting.set(`${composition.kind.id}|${product_id}`, { ...composition, fragment })
    if (this.#waiting.size >= mostAtOnce && !this.#flushing) void this.flush()
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    while (this.#flushing) await this.#flushing
    if (this.#waiting.size === 0) return
    this.#flushing = inBackground(() => this.#write())
      .catch(this.#onFault)
      .finally(() => {
        this.#flushing = undefined
      })
    await this.#flushing
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, mostAtOnce)
      for (const [key] of batch) this.#waiting.delete(key)
      await this.#insert(batch.map(([, waiting]) => waiting))
      this.#mayExist = true
    }
  }

  async #insert(products: readonly Waiting[]): Promise<void> {
    const rows = products.map(({ kind, as_of, composed_at, fragment }) => ({
      store_id: kind.store_id,
      kind: kind.id,
      product_id: fragment.product_id,
      as_of,
      composed_at,
      ends_at: fragment.expires_at,
      sales_channel_ids: fragment.sales_channel_ids,
      text: fragment.text,
    }))
    await sql`
      insert into product_documents (store_id, kind, product_id, as_of, composed_at, ends_at, sales_channel_ids, text)
      select r.store_id, r.kind, r.product_id, r.as_of, r.composed_at, r.ends_at, r.sales_channel_ids, r.text
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        store_id text, kind uuid, product_id text, as_of pg_snapshot, composed_at timestamptz, ends_at timestamptz,
        sales_channel_ids text[], text text)
      where exists (select from stores s where s.id = r.store_id) and ${isComplete(sql`r.as_of`)}
      order by r.store_id, r.kind, r.product_id
      on conflict (store_id, kind, product_id) do update set as_of = excluded.as_of, composed_at = excluded.composed_at,
        ends_at = excluded.ends_at, sales_channel_ids = excluded.sales_channel_ids, text = excluded.text`.execute(
      this.#db,
    )
  }
}

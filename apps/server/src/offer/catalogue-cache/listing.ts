import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Which products are in a listing, and their order: SQL over the table products. */
export interface ListingTerms {
  where: RawBuilder<SqlBool>
  /** By time of creation, a changed product finds its place without reading the others. */
  order: 'oldest first' | 'newest first' | RawBuilder<unknown>
}

/** Beyond so many changed products, reading all is cheaper. */
const maxChanged = 1000

/** Microseconds since 1970, exact as a number. */
const createdAt = sql`(extract(epoch from created_at) * 1000000)::bigint`

interface Member {
  id: string
  created: number
}

/**
 * The ids of all products that match a filter, in order, so that each page and the count cost the same however many there
 * are. Changed products are read again, before the next read returns.
 */
export class Listing {
  readonly #terms: ListingTerms
  #ids: string[] = []
  /** Of each id; empty unless the order is by time of creation. */
  #created: number[] = []
  readonly #changed = new Set<string>()
  #mustReadAll = true
  /** Counts the known changes, and those that #ids contain. */
  #known = 1
  #applied = 0
  #refreshing: Promise<void> | undefined

  constructor(terms: ListingTerms) {
    this.#terms = terms
  }

  get length(): number {
    return this.#ids.length
  }

  /** Whether every known change is in the ids. */
  get isCurrent(): boolean {
    return this.#applied >= this.#known
  }

  /** These products changed, were created or deleted. */
  change(product_ids: readonly string[]): void {
    this.#known += 1
    if (!this.#isByCreation || this.#changed.size + product_ids.length > maxChanged) this.#mustReadAll = true
    else for (const id of product_ids) this.#changed.add(id)
  }

  /** With every change that was known at the call. */
  async read(db: Database): Promise<readonly string[]> {
    const wanted = this.#known
    while (this.#applied < wanted) {
      this.#refreshing ??= this.#refresh(db).finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
    }
    return this.#ids
  }

  async #refresh(db: Database): Promise<void> {
    const known = this.#known
    const readsAll = this.#mustReadAll
    const changed = [...this.#changed]
    this.#changed.clear()
    this.#mustReadAll = false
    try {
      if (readsAll) await this.#readAll(db)
      else await this.#readChanged(db, changed)
      this.#applied = known
    } catch (error) {
      this.#mustReadAll = true
      throw error
    }
  }

  async #readAll(db: Database): Promise<void> {
    const { where, order } = this.#terms
    const { rows } = await sql<{ ids: string[] | null; created: number[] | null }>`
      select json_agg(id) as ids, ${this.#isByCreation ? sql`json_agg(created)` : sql`null`} as created
      from (select id, ${createdAt} as created from products where ${where} order by ${sortOf(order)}) x`.execute(db)
    this.#ids = rows[0]?.ids ?? []
    this.#created = rows[0]?.created ?? []
  }

  async #readChanged(db: Database, changed: readonly string[]): Promise<void> {
    const { rows } = await sql<Member>`
      select id, ${createdAt}::float8 as created from products
      where id = any(${changed}) and ${this.#terms.where}`.execute(db)
    const members = new Map(rows.map((member) => [member.id, member]))
    for (const id of changed) this.#place(id, members.get(id))
  }

  /** undefined: it is not in the listing. */
  #place(id: string, member: Member | undefined): void {
    const current = member ? this.#placeOf(member) : -1
    if (member && this.#ids[current] === id) {
      this.#created[current] = member.created
      return
    }
    const before = this.#ids.indexOf(id)
    if (before >= 0) {
      this.#ids.splice(before, 1)
      this.#created.splice(before, 1)
    }
    if (!member) return
    const place = this.#placeOf(member)
    this.#ids.splice(place, 0, id)
    this.#created.splice(place, 0, member.created)
  }

  /** The index of the first member that does not come before this one. */
  #placeOf(member: Member): number {
    let low = 0
    let high = this.#ids.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#comesBefore(middle, member)) low = middle + 1
      else high = middle
    }
    return low
  }

  #comesBefore(index: number, { id, created }: Member): boolean {
    const other = this.#created[index] ?? 0
    const otherId = this.#ids[index] ?? ''
    const isOlder = other === created ? otherId < id : other < created
    const isSame = other === created && otherId === id
    return !isSame && isOlder === (this.#terms.order === 'oldest first')
  }

  get #isByCreation(): boolean {
    return typeof this.#terms.order === 'string'
  }
}

// The ids as JavaScript compares them.
function sortOf(order: ListingTerms['order']): RawBuilder<unknown> {
  if (typeof order !== 'string') return order
  const direction = sql.raw(order === 'oldest first' ? 'asc' : 'desc')
  return sql`created_at ${direction}, id collate "C" ${direction}`
}

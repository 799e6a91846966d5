import type { MovedGiftCard, MovedProduct } from '@shopkey/moving/records.ts'
import type { ArchiveKind } from '@shopkey/moving/shopkey/archive-format.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  archiveKinds,
  MANIFEST_FILE,
  type Manifest,
  partName,
  TOTALS_FILE,
  type Totals,
} from '@shopkey/moving/shopkey/archive-format.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { TarEntry } from '../../platform/store-removal/tar.ts'
import { orderRecord, type StoredOrder } from './order-record.ts'
import { recordStatements } from './record-statements.ts'

const recordsPerFetch = 200
/** Of a file of the archive, which is in memory while it is written. */
const partBytes = 4 * 1024 * 1024

interface Exported {
  store_id: string
  made_at: Date
  /** Called with what the archive holds, before its last file. */
  onTotals?: (totals: Totals) => void
}

/**
 * The files of a whole shop in the neutral form of moves: the manifest, the records of each kind as one JSON object a line, then how many they
 * are and what they come to. `snapshot`: one moment of the database, so that the records fit together. In memory are 4 MB at a time.
 */
export async function* shopArchive(
  snapshot: Database,
  { store_id, made_at, onTotals }: Exported,
): AsyncGenerator<TarEntry, void> {
  const store = await snapshot
    .selectFrom('stores')
    .select(['id', 'name', 'view_code', 'default_currency_code'])
    .where('id', '=', store_id)
    .executeTakeFirstOrThrow()
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    made_by: 'Shopkey',
    made_at: made_at.toISOString(),
    store: { id: store.id, name: store.name, view_code: store.view_code, currency_code: store.default_currency_code },
  }
  yield { name: MANIFEST_FILE, body: json(manifest) }
  const sums = new Sums()
  for (const kind of archiveKinds) yield* partsOf(kind, recordsOf(snapshot, kind, store_id), sums)
  const totals = sums.totals()
  onTotals?.(totals)
  yield { name: TOTALS_FILE, body: json(totals) }
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

async function* partsOf(kind: ArchiveKind, records: AsyncIterable<object>, sums: Sums): AsyncGenerator<TarEntry, void> {
  let lines: Buffer[] = []
  let bytes = 0
  let part = 0
  let row = 0
  const entry = (): TarEntry => {
    part += 1
    const body = Buffer.concat(lines)
    lines = []
    bytes = 0
    return { name: partName(kind, part), body }
  }
  for await (const record of records) {
    row += 1
    sums.add(kind, record)
    const line = Buffer.from(`${JSON.stringify({ ...record, row })}\n`)
    lines.push(line)
    bytes += line.length
    if (bytes >= partBytes) yield entry()
  }
  if (bytes > 0) yield entry()
}

async function* recordsOf(snapshot: Database, kind: ArchiveKind, store_id: string): AsyncGenerator<object, void> {
  await sql`declare shop_records cursor for ${recordStatements[kind](store_id)}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<{ record: object }>`fetch ${sql.raw(String(recordsPerFetch))} from shop_records`.execute(
      snapshot,
    )
    for (const { record } of rows) yield finished(kind, record)
    if (rows.length < recordsPerFetch) break
  }
  await sql`close shop_records`.execute(snapshot)
}

/** What SQL cannot say: sums of orders, variants' rows, and properties that are absent instead of null. */
function finished(kind: ArchiveKind, record: object): object {
  if (kind === 'order') return orderRecord(record as StoredOrder)
  if (kind === 'product') {
    const { variants, ...product } = record as MovedProduct
    return { ...product, variants: variants.map((variant, index) => ({ ...variant, row: index + 1 })) }
  }
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => value !== null || !['account', 'template', 'parent_code'].includes(name),
    ),
  )
}

/** Counts and sums, as records pass. */
class Sums {
  readonly #counts = new Map<ArchiveKind, number>(archiveKinds.map((kind) => [kind, 0]))
  readonly #orders: Record<string, number> = {}
  readonly #refunds: Record<string, number> = {}
  readonly #cards: Record<string, number> = {}
  #stock = 0

  add(kind: ArchiveKind, record: object): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    if (kind === 'product') {
      const { variants } = record as MovedProduct
      this.#stock += variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
    } else if (kind === 'order') {
      const { currency_code, total, refunded_total } = record as ReturnType<typeof orderRecord>
      this.#orders[currency_code] = (this.#orders[currency_code] ?? 0) + total
      this.#refunds[currency_code] = (this.#refunds[currency_code] ?? 0) + refunded_total
    } else if (kind === 'gift_card') {
      const { balance, region } = record as MovedGiftCard
      this.#cards[region.currency_code] = (this.#cards[region.currency_code] ?? 0) + balance
    }
  }

  totals(): Totals {
    return {
      counts: Object.fromEntries(this.#counts) as Totals['counts'],
      sums: {
        stock: this.#stock,
        order_totals: this.#orders,
        refunded_totals: this.#refunds,
        gift_card_balances: this.#cards,
      },
    }
  }
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Move, MovedKind } from './move.types.ts'

interface MovedRecord {
  external_id: string
  record_id: string
  digest: string
}

/** What a move makes beside the records of the other platform, as they need it: `guest` is a customer whom only an order names. */
export type RecordedKind =
  | MovedKind
  | 'shipping_option'
  | 'guest'
  | 'product_type'
  | 'product_tag'
  | 'claim_tag'
  | 'opt_out'

/** Two moves into one store wait for each other, so that neither misses what the other has written. */
export async function lockMoves(trx: Trx, store_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moves into ${store_id}`}, 0))`.execute(trx)
}

/** What was moved of these, by their ids on the other platform. */
export async function findMoved(
  trx: Trx,
  { store, platform }: Move,
  kind: RecordedKind,
  external_ids: readonly string[],
): Promise<Map<string, MovedRecord>> {
  const rows = await trx
    .selectFrom('moved_records')
    .select(['external_id', 'record_id', 'digest'])
    .where('store_id', '=', store.id)
    .where('platform', '=', platform)
    .where('kind', '=', kind)
    .where('external_id', 'in', external_ids.length > 0 ? external_ids : [''])
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** Whether the store did not have the record before; undoing and changes there leave what it had. */
export async function isMadeByMove(
  trx: Trx,
  { store, platform }: Move,
  kind: RecordedKind,
  external_id: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('moved_records')
    .select('is_created')
    .where('store_id', '=', store.id)
    .where('platform', '=', platform)
    .where('kind', '=', kind)
    .where('external_id', '=', external_id)
    .executeTakeFirst()
  return row?.is_created ?? false
}

export async function recordMoved(
  trx: Trx,
  { store, platform, services }: Move,
  kind: RecordedKind,
  records: readonly (MovedRecord & { is_created?: boolean })[],
): Promise<void> {
  if (records.length === 0) return
  await trx
    .insertInto('moved_records')
    .values(records.map((record) => ({ ...record, store_id: store.id, platform, kind, moved_at: services.now() })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'platform', 'kind', 'external_id']).doUpdateSet((eb) => ({
        record_id: eb.ref('excluded.record_id'),
        digest: eb.ref('excluded.digest'),
        moved_at: eb.ref('excluded.moved_at'),
      })),
    )
    .execute()
}

/** Where the store has what records name by a text. */
const named = {
  product_type: { table: 'product_types', text: 'value', id: 'id' },
  product_tag: { table: 'product_tags', text: 'value', id: 'id' },
  claim_tag: { table: 'claim_tags', text: 'value', id: 'id' },
  opt_out: { table: 'message_opt_outs', text: 'address', id: 'address' },
} as const

/** Runs `work`, and records which of the named rows it has made. */
export async function recordNew<Result>(
  trx: Trx,
  move: Move,
  kind: keyof typeof named,
  texts: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await findNamed(trx, move.store.id, kind, texts)
  const result = await work()
  const after = await findNamed(trx, move.store.id, kind, texts)
  const fresh = [...after].filter(([text]) => !before.has(text))
  await recordMoved(
    trx,
    move,
    kind,
    fresh.map(([text, record_id]) => ({ external_id: text, record_id, digest: '' })),
  )
  return result
}

async function findNamed(
  trx: Trx,
  store_id: string,
  kind: keyof typeof named,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(texts)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const { table, text, id } = named[kind]
  const { rows } = await sql<{ text: string; id: string }>`
    select ${sql.id(text)} as text, ${sql.id(id)} as id from ${sql.table(table)}
    where store_id = ${store_id} and ${sql.id(text)} = any(${wanted})`.execute(trx)
  return new Map(rows.map((row) => [row.text, row.id]))
}

/** Names the content of a record. Where it stands in its file makes no difference. */
export function digestOf(record: object): string {
  const content = JSON.stringify(record, (name, value) => (name === 'row' ? undefined : value))
  return createHash('sha256').update(content).digest('base64url')
}

import { sql } from 'kysely'
import type { Database, Trx } from '../database.ts'
import type { BrokenRow, Invariant, InvariantContext } from './invariant.ts'
import { moneyInvariants } from './money-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { workInvariants } from './work-invariants.ts'

const rowInvariants: readonly Invariant[] = [...orderInvariants, ...stockInvariants, ...moneyInvariants]
export const invariants: readonly Invariant[] = [...rowInvariants, ...workInvariants]

export interface Difference {
  name: string
  rule: string
  remedy: string
  /** How many rows break it; `rows` has the first of them. */
  count: number
  rows: BrokenRow[]
}

/** The first of its rows that a difference names. */
export const maxRows = 20
const defaults: InvariantContext = { is_served: true, stuck_after_seconds: 600, stock_before: {} }

/** Returns the invariants that do not hold. Reads one snapshot and changes nothing, so it may run beside a busy shop. */
export function checkInvariants(db: Database, context: Partial<InvariantContext> = {}): Promise<Difference[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => checkInvariantsIn(trx, context))
}

/** The same, as the transaction sees them. */
export async function checkInvariantsIn(trx: Trx, context: Partial<InvariantContext>): Promise<Difference[]> {
  // Each reads whole tables: the planner is to choose, unlike for the statements of requests.
  await sql`set local enable_seqscan = on`.execute(trx)
  await sql`set local statement_timeout = '10min'`.execute(trx)
  const differences: Difference[] = []
  const checked = context.is_served === false ? rowInvariants : invariants
  for (const { name, rule, remedy, broken } of checked) {
    const { rows } = await sql<BrokenRow & { count: number }>`
      select id, detail, count(*) over ()::int as count from (${broken({ ...defaults, ...context })}) broken
      order by id limit ${maxRows}`.execute(trx)
    const [first] = rows
    if (!first) continue
    differences.push({ name, rule, remedy, count: first.count, rows: rows.map(({ id, detail }) => ({ id, detail })) })
  }
  return differences
}

import type { Database, Trx } from '../db/database.ts'
import { checkInvariantsIn, type Difference, maxRows } from '../db/invariants/check-invariants.ts'
import type { BrokenRow, InvariantContext } from '../db/invariants/invariant.ts'
import { dailyFiguresCheck, wrongDailyFigures } from './check-daily-figures.ts'
import { orderTotalsCheck, wrongOrderTotals } from './check-order-totals.ts'

/**
 * Recomputes stock, balances, totals, statuses, uses of codes and daily figures from their ledgers and rows, and returns where the
 * stored values differ. Reads one snapshot and changes nothing, so it may run beside a busy shop.
 */
export function auditInstallation(db: Database, context: Partial<InvariantContext> = {}): Promise<Difference[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => auditInstallationIn(trx, context))
}

/** The same, as the transaction sees them. */
export async function auditInstallationIn(trx: Trx, context: Partial<InvariantContext> = {}): Promise<Difference[]> {
  const differences = await checkInvariantsIn(trx, context)
  differences.push(...(await differencesOf(orderTotalsCheck, wrongOrderTotals(trx))))
  differences.push(...(await differencesOf(dailyFiguresCheck, wrongDailyFigures(trx))))
  return differences
}

async function differencesOf(
  check: Pick<Difference, 'name' | 'rule' | 'remedy'>,
  broken: AsyncIterable<BrokenRow>,
): Promise<Difference[]> {
  const rows: BrokenRow[] = []
  let count = 0
  for await (const row of broken) {
    count += 1
    if (rows.length < maxRows) rows.push(row)
  }
  return count > 0 ? [{ ...check, count, rows }] : []
}

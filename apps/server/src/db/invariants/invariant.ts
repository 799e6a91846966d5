import type { RawBuilder } from 'kysely'

/** A row that breaks an invariant: what it is about, and the values that do not fit together. */
export interface BrokenRow {
  id: string
  detail: string
}

export interface InvariantContext {
  /** Whether open work is to make progress; not in a database that no process serves. */
  is_served: boolean
  /** How long work may take before it counts as stuck. */
  stuck_after_seconds: number
  /** Stock of variants at a moment when nothing was sold; without it, sold quantities are not compared with the stock. */
  stock_before: Readonly<Record<string, number>>
}

/** Something that holds in every database of a shop at any moment. */
export interface Invariant {
  name: string
  /** What holds, in words. */
  rule: string
  /** What an operator does about a difference. */
  remedy: string
  /** Selects the rows that break it. */
  broken: (context: InvariantContext) => RawBuilder<BrokenRow>
}

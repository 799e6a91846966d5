import type { Transaction } from 'kysely'
import type { DB } from '../tables.ts'

/** What a transaction has changed of a store's catalogue, as PostgreSQL's `announce_change` writes it. */
export interface Change {
  /** The transaction's number: the same in every process. */
  id: string
  /** null: every store of the installation (a currency's tax switch). */
  store_id: string | null
  /** 'all': what many products of the store share, such as a region's tax. */
  product_ids: readonly string[] | 'all'
  /** stock: only figures on the products changed, so lists keep their members and order. prices: no words either. */
  kind: 'content' | 'prices' | 'stock'
}

interface Subscriber {
  /** Called for every committed change. */
  onChange?: (change: Change) => void
  /** Called when changes may have been missed: whatever is cached may be outdated. */
  onGap: () => void
}
type BeforeCommit = (trx: Transaction<DB>, changes: readonly Change[]) => Promise<void>

/** The channel of PostgreSQL's notifications, which processes of version 0.2 read and write as well. */
export const changeChannel = 'catalogue_changed'
/** The code of PostgreSQL's notices, which have a change as their detail. */
export const changeNotice = 'SK001'

/** Transactions whose notifications may still arrive. */
const mostOwn = 1000

/**
 * Tells one application of changes that were committed: its own at the commit, by the notices of the triggers; those of other processes
 * and programs by PostgreSQL's notifications, which may be missed while the connection is down or the database is restored, see
 * ChangeListener.
 */
export class ChangeFeed {
  readonly #subscribers = new Set<Subscriber>()
  readonly #own = new Set<string>()
  /** Runs in each transaction of `inTransaction` that has changed something, before its commit. */
  beforeCommit: BeforeCommit | undefined

  /** Returns a function that removes the subscriber. */
  add(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** A transaction of this application was committed. */
  committed(changes: readonly Change[]): void {
    for (const { id } of changes) this.#own.add(id)
    for (const id of this.#own) {
      if (this.#own.size <= mostOwn) break
      this.#own.delete(id)
    }
    for (const change of changes) this.#call(change)
  }

  /** PostgreSQL has sent a notification: of this application's transactions as well. */
  notified(payload: string): void {
    const change = parseChange(payload)
    if (!this.#own.has(change.id)) this.#call(change)
  }

  /** Changes may have been missed. */
  missed(): void {
    for (const { onGap } of this.#subscribers) onGap()
  }

  #call(change: Change): void {
    for (const { onChange } of this.#subscribers) onChange?.(change)
  }
}

/** Processes of version 0.2 leave the kind out for content. */
export function parseChange(text: string): Change {
  return { kind: 'content', ...(JSON.parse(text) as Omit<Change, 'kind'> & Partial<Change>) }
}

/** Whether a change may be one of the store itself or of its settings, of which a process has copies. */
export const changesStore = ({ product_ids, kind }: Change): boolean => product_ids === 'all' && kind === 'content'

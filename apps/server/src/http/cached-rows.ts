import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import { LRUCache } from 'lru-cache'
import type { TObject } from 'typebox'
import { asOpened, type Database } from '../db/database.ts'
import type { ExpandTree } from '../db/relations.ts'
import { rowVersions, type VersionedRows } from '../db/row-versions.ts'
import { entrySize } from '../entry-size.ts'
import type { CachedCounts } from './cached-counts.ts'
import type { Projection } from './projection.ts'
import { compileSerializer } from './schema-compilers.ts'

/** One row of a list as its reply has it. */
export interface CachedRow {
  /** Of the row and all that its relations loaded, see rowVersions. */
  version: string
  json: Buffer
  /** The relations that have rows. */
  tree: ExpandTree
  /** The short validation: the version of what `change_log` does not record, and the snapshot since which it has recorded nothing. */
  recent?: { version: string; as_of: string } | undefined
  /** See PartView. */
  showsCodes: boolean
}

/** What requests with the same `expand` and `fields` have in common. */
export interface RowShape {
  projection: Projection
  /** All relations that a row is made of. */
  tree: ExpandTree
}

/** Receives rows that were found unchanged, by id, and a function that composes them anew. Tests compare them. */
export type ValidatedRowsListener = (
  cached: ReadonlyMap<string, CachedRow>,
  compose: () => Promise<ReadonlyMap<string, CachedRow>>,
) => Promise<void>

/** A row besides its key and text. */
const factsBytes = 100
/** Relations that lists are requested with, and the parts of them that had rows. */
const maxTrees = 200
/** A list and its filters take some hundred bytes. */
const maxCounts = 2000

/**
 * Rows of staff lists as JSON, the ones used last. A reader validates its version first, so it needs no invalidation; see
 * docs/decisions/caches.md.
 */
export class CachedRows {
  readonly counts: CachedCounts = new LRUCache({ max: maxCounts })
  readonly onValidated: ValidatedRowsListener | undefined
  readonly #entries: LRUCache<string, CachedRow>
  readonly #trees = new LRUCache<string, ExpandTree>({ max: maxTrees })
  readonly #shapes = new LRUCache<string, RowShape>({ max: maxTrees })
  readonly #versions = new WeakMap<ExpandTree, ReturnType<typeof rowVersions>>()
  readonly #serializers = new WeakMap<TObject, (row: unknown) => string>()
  #hits = 0
  #misses = 0

  constructor(db: Database, maxBytes: number, onValidated?: ValidatedRowsListener) {
    this.#entries = new LRUCache({ maxSize: maxBytes })
    // Versions of another database's rows may look the same.
    asOpened(db).changes.add({
      onGap: () => {
        this.#entries.clear()
        this.counts.clear()
      },
    })
    this.onValidated = onValidated
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** How many rows were found unchanged, and how many had to be composed, since the process started. */
  get requests(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses }
  }

  get(key: string): CachedRow | undefined {
    return this.#entries.get(key)
  }

  set(key: string, row: CachedRow): void {
    this.#entries.set(key, row, { size: entrySize(key, row.json.length + factsBytes) })
  }

  count({ hits, misses }: { hits: number; misses: number }): void {
    this.#hits += hits
    this.#misses += misses
  }

  shapeOf(key: string, read: () => RowShape): RowShape {
    const shape = this.#shapes.get(key) ?? read()
    this.#shapes.set(key, shape)
    return shape
  }

  /** The same object for the same tree of a table, as long as it is in use. */
  treeOf(table: string, tree: ExpandTree): ExpandTree {
    const key = `${table}|${JSON.stringify(tree)}`
    const known = this.#trees.get(key) ?? tree
    this.#trees.set(key, known)
    return known
  }

  /** The tree is one of treeOf. */
  versionsOf(rows: VersionedRows): ReturnType<typeof rowVersions> {
    const known = this.#versions.get(rows.tree) ?? rowVersions(rows)
    this.#versions.set(rows.tree, known)
    return known
  }

  serializerOf(schema: TObject): (row: unknown) => string {
    const known = this.#serializers.get(schema) ?? compileSerializer(schema)
    this.#serializers.set(schema, known)
    return known
  }
}

export function cachedRowsGauges(cachedRows: CachedRows): Gauge[] {
  return [
    {
      name: 'staff_rows_bytes',
      help: 'Size of the cached rows of staff lists',
      labelNames: [],
      read: () => [{ labels: {}, value: cachedRows.bytes }],
    },
    {
      name: 'staff_rows_lookups_total',
      type: 'counter',
      help: 'How many rows staff lists needed since the process started, by whether one was cached and unchanged',
      labelNames: ['result'],
      read: () => [
        { labels: { result: 'hit' }, value: cachedRows.requests.hits },
        { labels: { result: 'miss' }, value: cachedRows.requests.misses },
      ],
    },
  ]
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type ExpandTree, expandTree, type Row } from '../db/relations.ts'
import { hasVersions, joinTrees, presentTree } from '../db/row-versions.ts'
import { ownBuffer } from '../own-buffer.ts'
import type { CachedRow, CachedRows, RowShape } from './cached-rows.ts'
import { completeRows, findIds, type IdSource, isComputed, type PageQuery } from './list-page.ts'
import { type Projection, project, type Resource, readProjection } from './projection.ts'
import { type PartView, partViewOf } from './redact-replies.ts'
import { inMoneyOnly } from './reward-store.ts'

interface PageSource extends IdSource {
  /** The rows' name in the reply. */
  name: string
  /** Adds what the reply has besides columns and relations, in place; depends on these only. */
  complete?: (row: Row) => void
  /** Set if `change_log` has all changes of what a row of this store is made of, but for its own and these relations'. */
  unrecorded?: { store_id: string; tree: ExpandTree }
}

interface RowCache {
  db: Database
  cachedRows: CachedRows
}

/** What a request sees of each row. */
interface ViewedShape extends RowShape {
  resource: Resource
  table: PageSource['table']
  complete: PageSource['complete']
  unrecorded: PageSource['unrecorded']
  view: PartView
  /** Leaves out what is in points. */
  inMoney: ((row: unknown) => unknown) | undefined
  /** Begins the keys of rows that are seen alike. */
  key: string
}

/**
 * Sends one page as listPage returns it, for staff. Rows that this process has composed before, for the same viewers and
 * shape, are sent again if their versions are unchanged; which rows are on the page is always asked.
 */
export async function sendCachedPage(
  cache: RowCache,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  source: PageSource,
  query: PageQuery,
): Promise<FastifyReply> {
  const shape = viewedShapeOf(cache.cachedRows, request, source, query)
  const { ids, count } = await findIds(cache.db, cache.cachedRows.counts, source, query)
  const rows = await readRows(cache, shape, ids)
  if (rows.some(({ showsCodes }) => showsCodes)) request.showsCodes = true
  const json = Buffer.concat([
    Buffer.from(`{"${source.name}":[`),
    ...rows.flatMap((row, index) => (index === 0 ? [row.json] : [comma, row.json])),
    Buffer.from(`],"count":${count},"offset":${query.offset},"limit":${query.limit}}`),
  ])
  return reply.type('application/json; charset=utf-8').send(json)
}

const comma = Buffer.from(',')

function viewedShapeOf(
  cachedRows: CachedRows,
  request: FastifyRequest,
  source: PageSource,
  query: PageQuery,
): ViewedShape {
  const { table, resource, complete, unrecorded } = source
  const view = partViewOf(request, resource.schema)
  const inMoney = inMoneyOnly(request, resource.schema)
  const shape_key = `${table}|${query.expand ?? '*'}|${query.fields ?? '*'}`
  const shape = cachedRows.shapeOf(shape_key, () => {
    const projection = readProjection(query, resource)
    return { projection, tree: cachedRows.treeOf(table, treeOf(resource, projection)) }
  })
  return {
    ...shape,
    resource,
    table,
    complete,
    unrecorded: unrecorded && {
      ...unrecorded,
      tree: cachedRows.treeOf(table, commonTree(unrecorded.tree, shape.tree)),
    },
    view,
    inMoney,
    key: `${shape_key}|${view.key}|${inMoney ? 'money' : ''}`,
  }
}

/** The relations of a row's reply, and those that its computed fields come from. */
function treeOf(resource: Resource, projection: Projection): ExpandTree {
  const { relations, computed } = resource
  if (!computed || !isComputed(resource, projection)) return projection.expand
  return mergeTrees(projection.expand, expandTree(relations, [...computed.needs, ...(computed.completes ?? [])]))
}

function mergeTrees(a: ExpandTree, b: ExpandTree): ExpandTree {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return Object.fromEntries([...names].map((name) => [name, mergeTrees(a[name] ?? {}, b[name] ?? {})]))
}

/** The parts of a tree that another one has. */
function commonTree(tree: ExpandTree, other: ExpandTree): ExpandTree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, subtree]) => {
      const below = other[name]
      return below ? [[name, commonTree(subtree, below)]] : []
    }),
  )
}

/** In the order of the ids; a row that is gone meanwhile is left out. */
async function readRows(
  { db, cachedRows }: RowCache,
  shape: ViewedShape,
  ids: readonly string[],
): Promise<CachedRow[]> {
  if (ids.length === 0) return []
  const keyOf = (id: string) => `${shape.key}|${id}`
  const candidates = new Map(ids.map((id) => [id, cachedRows.get(keyOf(id))]))
  // Before the rows are read: a change in between is in the new row and not in its version, so that the next validation fails.
  const recent = await validateByLog({ db, cachedRows }, shape, candidates)
  const found = new Map<string, CachedRow>(recent?.valid)
  const others = ids.filter((id) => !found.has(id))
  const versions = await versionsFor({ db, cachedRows }, shape, others, candidates)
  for (const [id, version] of versions) {
    const candidate = candidates.get(id)
    if (candidate?.version !== version) continue
    candidate.recent = recent?.of(id)
    found.set(id, candidate)
  }
  cachedRows.count({ hits: found.size, misses: ids.length - found.size })
  if (cachedRows.onValidated && found.size > 0) {
    const valid = [...found.keys()]
    await cachedRows.onValidated(found, async () =>
      composeRows({ db, cachedRows }, shape, await versionsFor({ db, cachedRows }, shape, valid, new Map())),
    )
  }
  const missing = new Map([...versions].filter(([id]) => !found.has(id)))
  for (const [id, row] of await composeRows({ db, cachedRows }, shape, missing)) {
    row.recent = recent?.of(id)
    found.set(id, row)
    if (hasVersions(shape.resource.relations, row.tree)) cachedRows.set(keyOf(id), row)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

type Candidates = ReadonlyMap<string, CachedRow | undefined>

/**
 * Validates rows by one read of `change_log` and the versions of what it does not record, a small part of what a row is made of.
 * `of`: what validates a row next time that is read, or validated in full, after this.
 */
async function validateByLog(
  { db, cachedRows }: RowCache,
  { table, resource: { relations }, unrecorded }: ViewedShape,
  candidates: Candidates,
) {
  if (!unrecorded) return undefined
  const snapshots = new Set([...candidates.values()].flatMap((candidate) => candidate?.recent?.as_of ?? []))
  const versionsOf = cachedRows.versionsOf({ table, relations, tree: unrecorded.tree })
  const { versions, as_of, isUnchanged } = await versionsOf(db, [...candidates.keys()], {
    store_id: unrecorded.store_id,
    snapshots: [...snapshots],
  })
  const of = (id: string): CachedRow['recent'] => {
    const version = versions.get(id)
    return version === undefined ? undefined : { version, as_of }
  }
  const valid = new Map<string, CachedRow>()
  for (const [id, candidate] of isUnchanged ? candidates : []) {
    if (!candidate?.recent || candidate.recent.version !== versions.get(id)) continue
    candidate.recent = of(id)
    valid.set(id, candidate)
  }
  return { valid, of }
}

/** Where all are cached, of what they are made of; else of what they may be made of. */
async function versionsFor(
  { db, cachedRows }: RowCache,
  { table, resource: { relations }, tree: whole }: ViewedShape,
  ids: readonly string[],
  candidates: Candidates,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const parts = new Set(ids.map((id) => candidates.get(id)?.tree ?? whole))
  const [only = whole, ...others] = parts
  const tree = others.length === 0 ? only : cachedRows.treeOf(table, joinTrees(whole, [...parts]))
  return (await cachedRows.versionsOf({ table, relations, tree })(db, ids)).versions
}

async function composeRows(
  { db, cachedRows }: RowCache,
  { resource, table, complete, projection, view, inMoney, tree }: ViewedShape,
  versions: ReadonlyMap<string, string>,
): Promise<Map<string, CachedRow>> {
  const composed = new Map<string, CachedRow>()
  if (versions.size === 0) return composed
  const { rows } = await sql<Row & { id: string }>`
    select * from ${sql.table(table)} where id = any(${[...versions.keys()]})`.execute(db)
  await completeRows(db, resource, rows, projection)
  const serialize = cachedRows.serializerOf(resource.schema)
  for (const row of rows) {
    const present = cachedRows.treeOf(table, presentTree(tree, [row]))
    complete?.(row)
    const [whole] = project([row], projection)
    const seen = view.show(whole)
    composed.set(row.id, {
      version: versions.get(row.id) ?? '',
      json: ownBuffer(serialize(inMoney ? inMoney(seen) : seen)),
      tree: present,
      showsCodes: view.showsCodes(whole),
    })
  }
  return composed
}

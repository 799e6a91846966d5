import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { jsonList } from './json-list.ts'
import { readTimes } from './read-times.ts'
import type { DB } from './tables.ts'

export type Row = Record<string, unknown>
export type Relations = Record<string, Relation>

/** A name that `expand` may contain, and the names that may follow it. */
export interface Expandable {
  /** A function, so that graphs may be circular. */
  relations?: () => Record<string, Expandable>
  /** Names that are loaded with it, whether `expand` contains them or not. */
  with?: readonly string[]
}

export type Relation = SelectedRelation | LoadedRelation

/** Its children are selected in one statement with those of the other relations beside it. */
export interface SelectedRelation extends Expandable {
  /** The relations of the children. */
  relations?: (() => Relations) | undefined
  /** The children of all these parents. */
  select(parents: Row[]): RawBuilder<unknown>
  /** Sets the selected children on their parents under `name`, and returns those whose own relations may be loaded. */
  attach(parents: Row[], name: string, children: Row[]): Row[]
  /** Where the children of one parent are read, both as aliases in SQL. Without it their versions are unknown, see row-versions.ts. */
  rows?: ((parent: string, child: string) => RowSource) | undefined
}

/** SQL after `from`, and the aliases whose rows it reads; the last one is the child's. */
export interface RowSource {
  from: RawBuilder<unknown>
  read: readonly string[]
}

/** Needs statements of its own, or none. */
interface LoadedRelation extends Expandable {
  relations?: (() => Relations) | undefined
  /** Loads the children, sets them on their parents under `name`, and returns those whose own relations may be loaded. */
  load(db: Database, parents: Row[], name: string): Promise<Row[]>
}

interface RelationOptions {
  relations?: () => Relations
  /** Relations of the children that are loaded with them, whether `expand` names them or not. */
  with?: readonly string[]
  /** Also loads soft-deleted rows (an order still shows its discount). */
  withDeleted?: boolean
  /** Only rows of this store; for rows of a customer with an account, who belongs to several stores. */
  store_id?: string
  /** Only the row of the parent's own store; for customers, of whom each store has a record of its own. */
  sameStore?: boolean
  orderBy?: string
}

type Table = keyof DB & string

/** Columns that are selected only where a query names them. */
const secretColumns: Partial<Record<Table, string[]>> = {
  carts: ['document', 'requested_payments'],
  customers: ['password_hash'],
  users: ['password_hash'],
  webhook_endpoints: ['secret'],
}

/** Tables with soft deletion. */
const softDeleted = new Set<Table>([
  'addresses', 'batch_jobs', 'campaigns', 'carts', 'claim_images', 'claim_items', 'claim_orders', 'customer_groups',
  'customers', 'discount_conditions', 'discount_rules', 'discounts', 'gift_cards', 'invites',
  'money_amounts', 'notes', 'price_lists', 'product_collections', 'product_images', 'product_option_values',
  'product_options', 'product_tags', 'product_types', 'product_variants', 'products', 'regions', 'return_reasons',
  'sales_channels', 'shipping_option_requirements', 'shipping_options', 'shipping_profiles', 'store_people', 'swaps',
  'tracking_links', 'users',
]) // biome-ignore format: a list reads better packed

/** The row that `localKey` refers to; null when it refers to none. */
export function belongsTo(table: Table, localKey: string, options: RelationOptions = {}, key = 'id'): SelectedRelation {
  const nameOf = (id: unknown, store_id: unknown) => (options.sameStore ? `${store_id} ${id}` : id)
  return {
    relations: options.relations,
    with: options.with,
    select: (parents) =>
      selectBy(table, key, idsOf(parents, localKey), {
        ...options,
        store_ids: options.sameStore ? idsOf(parents, 'store_id') : undefined,
      }),
    attach(parents, name, children) {
      hideSecrets(table, children)
      const byKey = new Map(children.map((child) => [nameOf(child[key], child.store_id), child]))
      for (const parent of parents) parent[name] = byKey.get(nameOf(parent[localKey], parent.store_id)) ?? null
      return children
    },
    rows(parent, child) {
      if (table === 'store_people') return personRows(parent, child, localKey)
      const own = options.sameStore ? sql`and ${at(child, 'store_id')} = ${at(parent, 'store_id')}` : sql``
      return rowsBy(table, child, sql`${at(child, key)} = ${at(parent, localKey)} ${own}`, options)
    },
  }
}

/** The rows that refer to this row by `foreignKey`. */
export function hasMany(table: Table, foreignKey: string, options: RelationOptions = {}): SelectedRelation {
  return {
    relations: options.relations,
    with: options.with,
    select: (parents) => selectBy(table, foreignKey, idsOf(parents, 'id'), options),
    attach(parents, name, children) {
      hideSecrets(table, children)
      const byParent = Map.groupBy(children, (child) => child[foreignKey])
      for (const parent of parents) parent[name] = byParent.get(parent.id) ?? []
      return children
    },
    rows: (parent, child) => rowsBy(table, child, sql`${at(child, foreignKey)} = ${at(parent, 'id')}`, options),
  }
}

/** The one row that refers to this row by `foreignKey`, or null. */
export function hasOne(table: Table, foreignKey: string, options: RelationOptions = {}): SelectedRelation {
  return {
    relations: options.relations,
    with: options.with,
    select: (parents) => selectBy(table, foreignKey, idsOf(parents, 'id'), options),
    attach(parents, name, children) {
      hideSecrets(table, children)
      const byParent = new Map(children.map((child) => [child[foreignKey], child]))
      for (const parent of parents) parent[name] = byParent.get(parent.id) ?? null
      return children
    },
    rows: (parent, child) => rowsBy(table, child, sql`${at(child, foreignKey)} = ${at(parent, 'id')}`, options),
  }
}

export interface Join {
  table: Table
  /** The join table's column with the parent's id. */
  from: string
  /** The join table's column with the child's id. */
  to: string
  /** Name of the parent's id on the children, where the wire shows it there. */
  shownAs?: string
}

/**
 * The rows related by a join table. Children are separate objects per parent, so that each may be expanded and
 * projected alone.
 */
export function manyToMany(join: Join, table: Table, options: RelationOptions = {}, key = 'id'): SelectedRelation {
  return {
    relations: options.relations,
    with: options.with,
    select(parents) {
      const live = softDeleted.has(table) && !options.withDeleted ? sql`and t.deleted_at is null` : sql``
      return sql`
        select t.*, j.${sql.id(join.from)} as __parent from ${sql.table(join.table)} j
        join ${sql.table(table)} t on t.${sql.id(key)} = j.${sql.id(join.to)} ${live} ${ownStore(options, 't.')}
        where j.${sql.id(join.from)} = any(${idsOf(parents, 'id')}) ${orderClause(options.orderBy)}`
    },
    attach(parents, name, children) {
      hideSecrets(table, children)
      const byParent = Map.groupBy(children, ({ __parent }) => __parent)
      for (const child of children) {
        if (join.shownAs) child[join.shownAs] = child.__parent
        delete child.__parent
      }
      for (const parent of parents) parent[name] = byParent.get(parent.id) ?? []
      return children
    },
    rows(parent, child) {
      const link = `${child}_link`
      const linked = sql`${sql.table(join.table)} ${sql.ref(link)} join ${sql.table(table)} ${sql.ref(child)}
        on ${at(child, key)} = ${at(link, join.to)}`
      const from = sql`${linked} where ${at(link, join.from)} = ${at(parent, 'id')} ${onlyLive(table, child, options)}`
      return { from, read: [link, child] }
    },
  }
}

const at = (alias: string, column: string) => sql.ref(`${alias}.${column}`)

function rowsBy(table: Table, child: string, condition: RawBuilder<unknown>, options: RelationOptions): RowSource {
  const from = sql`${sql.table(table)} ${sql.ref(child)} where ${condition} ${onlyLive(table, child, options)}`
  return { from, read: [child] }
}

function onlyLive(table: Table, alias: string, { withDeleted, ...options }: RelationOptions) {
  const live = softDeleted.has(table) && !withDeleted ? sql`and ${at(alias, 'deleted_at')} is null` : sql``
  return sql`${live} ${ownStore(options, `${alias}.`)}`
}

/** A row of the view of a store's people is made of two. */
function personRows(parent: string, child: string, localKey: string): RowSource {
  const member = `${child}_member`
  const from = sql`store_customers ${sql.ref(member)} join customers ${sql.ref(child)} on ${at(child, 'id')} = ${at(member, 'customer_id')}
    where ${at(member, 'customer_id')} = ${at(parent, localKey)} and ${at(member, 'store_id')} = ${at(parent, 'store_id')}`
  return { from, read: [member, child] }
}

function selectBy(
  table: Table,
  column: string,
  ids: unknown[],
  { store_ids, ...options }: RelationOptions & { store_ids?: unknown[] },
): RawBuilder<unknown> {
  const live = softDeleted.has(table) && !options.withDeleted ? sql`and deleted_at is null` : sql``
  const ofStores = store_ids ? sql`and store_id = any(${store_ids})` : sql``
  return sql`
    select * from ${sql.table(table)} where ${sql.id(column)} = any(${ids}) ${live} ${ownStore(options)} ${ofStores} ${orderClause(options.orderBy)}`
}

function ownStore({ store_id }: RelationOptions, alias = '') {
  return store_id ? sql`and ${sql.raw(alias)}store_id = ${store_id}` : sql``
}

function orderClause(orderBy: string | undefined) {
  return orderBy ? sql`order by ${sql.raw(orderBy)}` : sql``
}

function hideSecrets(table: Table, rows: Row[]): void {
  for (const column of secretColumns[table] ?? []) for (const row of rows) delete row[column]
}

export function idsOf(rows: readonly Row[], column: string): unknown[] {
  return [...new Set(rows.map((row) => row[column]).filter((value) => value !== null && value !== undefined))]
}

/** Dotted names as a tree: ['items', 'items.variant'] → { items: { variant: {} } }. */
export interface ExpandTree {
  [name: string]: ExpandTree
}

/** A path of `expand` names a relation that the graph does not have. */
export class UnknownRelation extends Error {
  constructor(path: string) {
    super(`"${path}" is not a relation that can be expanded`)
    this.name = 'UnknownRelation'
  }
}

/** Throws UnknownRelation for a name that the graph does not have. */
export function expandTree(relations: Record<string, Expandable>, paths: readonly string[]): ExpandTree {
  const tree: ExpandTree = {}
  for (const path of paths) {
    let level = tree
    let known: Record<string, Expandable> | undefined = relations
    for (const name of path.split('.')) {
      const relation: Expandable | undefined = known && Object.hasOwn(known, name) ? known[name] : undefined
      if (!relation) throw new UnknownRelation(path)
      level[name] ??= {}
      level = level[name]
      for (const companion of relation.with ?? []) level[companion] ??= {}
      known = relation.relations?.()
    }
  }
  return tree
}

/** A relation of the tree whose parents are loaded. */
interface Step {
  relation: Relation
  name: string
  parents: Row[]
  subtree: ExpandTree
}

/**
 * Loads the tree's relations onto the rows, in place: one statement per level of the tree, whatever the number of rows.
 * Their times are texts of the wire.
 */
export async function loadRelations(db: Database, relations: Relations, rows: Row[], tree: ExpandTree): Promise<void> {
  let steps = stepsOf(relations, rows, tree)
  while (steps.length > 0) {
    const selects = steps.flatMap(({ relation, parents }) => (isSelected(relation) ? relation.select(parents) : []))
    const found = await selectTogether(db, selects)
    const next: Step[] = []
    for (const { relation, parents, name, subtree } of steps) {
      const children = isSelected(relation)
        ? relation.attach(parents, name, found.shift() ?? [])
        : await relation.load(db, parents, name)
      next.push(...stepsOf(relation.relations?.() ?? {}, children, subtree))
    }
    steps = next
  }
}

function isSelected(relation: Relation): relation is SelectedRelation {
  return 'select' in relation
}

function stepsOf(relations: Relations, parents: Row[], tree: ExpandTree): Step[] {
  if (parents.length === 0) return []
  return Object.entries(tree).map(([name, subtree]) => {
    const relation = relations[name]
    if (!relation) throw new Error(`unknown relation ${name}: pass paths through expandTree first`)
    return { relation, name, parents, subtree }
  })
}

/** The rows of several selects, by one statement: each wait for the database costs more than most of them. */
async function selectTogether(db: Database, selects: RawBuilder<unknown>[]): Promise<Row[][]> {
  if (selects.length === 0) return []
  const lists = selects.map(
    (select, index) => sql`${jsonList(sql`select row_to_json(t) from (${select}) t`)} as ${sql.id(`rows_${index}`)}`,
  )
  const { rows } = await sql<Record<string, Row[]>>`select ${sql.join(lists)}`.execute(db)
  return selects.map((_, index) => readTimes(rows[0]?.[`rows_${index}`] ?? []))
}

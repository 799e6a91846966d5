import type { Static, TObject } from 'typebox'
import type { Database } from '../db/database.ts'
import {
  type Expandable,
  type ExpandTree,
  expandTree,
  loadRelations,
  type Relations,
  type Row,
} from '../db/relations.ts'
import { invalidData } from './refusal.ts'

/** The fields of a noun's replies, by default and on request. */
export interface Resource<Schema extends TObject = TObject> {
  /** The wire shape; its property names are the fields that may be requested. */
  schema: Schema
  relations: Relations
  defaultRelations: readonly string[]
  /** Columns returned when `fields` is not given; all when omitted. */
  defaultFields?: readonly string[]
  computed?: ComputedFields
}

/** Fields that no column holds, such as totals. A list returns them when `fields` names one, a single read always. */
export interface ComputedFields {
  names: readonly string[]
  /**
   * Relations they are computed from, loaded for them. A top-level one is removed from the reply again unless
   * requested; nested ones below a requested relation stay (v1 wire rule).
   */
  needs: readonly string[]
  /** Relations below the requested ones, loaded with them. */
  completes?: readonly string[]
  compute: (rows: Row[]) => void
}

export interface Projection {
  expand: ExpandTree
  /** Top-level names to return; null returns everything loaded. */
  fields: Set<string> | null
}

/**
 * Reads `expand` and `fields` (v1 wire rules): `expand` replaces the default relations; `fields` replaces the default
 * columns, or adjusts them when every name starts with + or -. Dotted fields load their relation. `id` always stays.
 * Throws invalid_data for unknown names.
 */
export function readProjection(
  query: { expand?: string; fields?: string },
  resource: Pick<Resource, 'schema' | 'defaultRelations' | 'defaultFields'> & { relations: Record<string, Expandable> },
): Projection {
  const fieldNames = splitNames(query.fields)
  const dotted = fieldNames.filter((name) => name.includes('.')).map((name) => name.replace(/^[+\-*]/, ''))
  const relationPaths = query.expand === undefined ? [...resource.defaultRelations] : splitNames(query.expand)
  for (const path of dotted) {
    const relation = path.slice(0, path.lastIndexOf('.'))
    if (Object.hasOwn(resource.relations, relation.split('.')[0] ?? '')) relationPaths.push(relation)
  }
  const expand = expandTree(resource.relations, relationPaths)
  const plain = fieldNames.filter((name) => !name.includes('.'))
  if (plain.length === 0)
    return { expand, fields: resource.defaultFields ? withRelations(new Set(resource.defaultFields), expand) : null }

  for (const name of plain) {
    if (!Object.hasOwn(resource.schema.properties, name.replace(/^[+\-*]/, '')))
      throw invalidData(`"${name}" is not a field of this resource`)
  }
  const adjusts = plain.every((name) => /^[+\-*]/.test(name))
  const fields = new Set(adjusts ? (resource.defaultFields ?? Object.keys(resource.schema.properties)) : ['id'])
  for (const name of plain) {
    if (name.startsWith('-')) fields.delete(name.slice(1))
    else fields.add(name.replace(/^[+*]/, ''))
  }
  return { expand, fields: withRelations(fields.add('id'), expand) }
}

/** Computes a resource's computed fields on rows whose requested relations are loaded. */
export async function addComputedFields(
  db: Database,
  { relations, computed }: Resource,
  rows: Row[],
  requested: ExpandTree,
): Promise<void> {
  if (!computed || rows.length === 0) return
  const completing = (computed.completes ?? []).filter((path) => requested[path.split('.')[0] ?? ''])
  const needed = expandTree(relations, [...computed.needs, ...completing])
  await loadMissing(db, relations, rows, requested, needed)
  computed.compute(rows)
  for (const name of Object.keys(needed)) {
    if (!requested[name]) for (const row of rows) delete row[name]
  }
}

async function loadMissing(
  db: Database,
  relations: Relations,
  rows: Row[],
  requested: ExpandTree,
  needed: ExpandTree,
): Promise<void> {
  const missing = Object.entries(needed).filter(([name]) => !requested[name])
  await loadRelations(db, relations, rows, Object.fromEntries(missing))
  for (const [name, subtree] of Object.entries(needed)) {
    const loaded = requested[name]
    const children = loaded ? childrenOf(rows, name) : []
    if (loaded && children.length > 0)
      await loadMissing(db, relations[name]?.relations?.() ?? {}, children, loaded, subtree)
  }
}

function childrenOf(rows: Row[], name: string): Row[] {
  return rows.flatMap<Row>((row) => (row[name] ?? []) as Row | Row[])
}

/**
 * Removes the fields outside the projection; loaded relations stay. Column names are wire names, so a row has the
 * schema's shape.
 */
export function project<Schema extends TObject>(rows: Row[], { fields }: Projection): Static<Schema>[] {
  if (!fields) return rows as Static<Schema>[]
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name))),
  ) as Static<Schema>[]
}

function withRelations(fields: Set<string>, expand: ExpandTree): Set<string> {
  for (const name of Object.keys(expand)) fields.add(name)
  return fields.add('id')
}

function splitNames(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidData } from './refusal.ts'
import { literally } from './staff-search.ts'

export interface DateFilter {
  lt?: string
  gt?: string
  lte?: string
  gte?: string
}

const comparisons = { lt: '<', gt: '>', lte: '<=', gte: '>=' } as const

/** Conditions of a list request; an absent filter adds nothing. Values are ISO dates or Unix seconds. */
export function dateConditions(
  column: RawBuilder<unknown>,
  filter: DateFilter | 'null' | undefined,
): RawBuilder<SqlBool>[] {
  if (filter === undefined) return []
  if (filter === 'null') return [sql<SqlBool>`${column} is null`]
  return Object.entries(comparisons).flatMap(([name, operator]) => {
    const value = filter[name as keyof DateFilter]
    return value === undefined ? [] : [sql<SqlBool>`${column} ${sql.raw(operator)} ${readDate(name, value)}`]
  })
}

/** Years of four digits: beyond them, PostgreSQL reads texts of dates differently. */
const firstDate = new Date('0001-01-01T00:00:00Z')
const lastDate = new Date('9999-12-31T23:59:59.999Z')

function readDate(name: string, text: string): Date {
  const date = /^\d+$/.test(text) ? new Date(Number(text) * 1000) : new Date(text)
  if (!(date >= firstDate && date <= lastDate)) throw invalidData(`"${text}" is not a date (${name})`)
  return date
}

/** `value` or one of `values`; no condition when the filter is absent. */
export function oneOf(column: RawBuilder<unknown>, values: string | string[] | undefined): RawBuilder<SqlBool>[] {
  return values === undefined ? [] : [sql<SqlBool>`${column} ${amongst(values)}`]
}

/** `= value`, or `= any(values)` of several: PostgreSQL expects ten times as many rows of any array, and orders none of them by an index. */
export function amongst(values: string | string[]): RawBuilder<unknown> {
  const list = [values].flat()
  return list.length === 1 ? sql`= ${list[0]}` : sql`= any(${list})`
}

/** Substring search over several columns, folded as in `searchPattern`; it reads all rows of the list, so it is for short ones. */
export function contains(columns: RawBuilder<unknown>[], text: string | undefined): RawBuilder<SqlBool>[] {
  const trimmed = text?.trim()
  if (!trimmed) return []
  const pattern = `%${literally(trimmed)}%`
  const each = columns.map((column) => sql`search_fold(${column}) like search_fold(${pattern})`)
  return [sql<SqlBool>`(${sql.join(each, sql` or `)})`]
}

export function allOf(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

export interface OrderTerm {
  column: string
  direction: 'asc' | 'desc'
}

/** Reads `order=title` or `order=-created_at`; newest first when absent. Only the named columns may be sorted by. */
export function readOrder(text: string | undefined, sortable: readonly string[]): OrderTerm {
  if (!text) return { column: 'created_at', direction: 'desc' }
  const direction = text.startsWith('-') ? 'desc' : 'asc'
  const column = text.replace(/^[-+]/, '')
  if (!sortable.includes(column))
    throw invalidData(`Lists here can be ordered by ${sortable.join(', ')}, not by "${column}"`)
  return { column, direction }
}

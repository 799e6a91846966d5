import { inMoneyKey, rewardStoreHeader, rewardStoreIncluded } from '@shopkey/contract/reward-store.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { HttpApp } from './http-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request names the reward store's region or currency: its reply has prices in points. */
    namesRewardStore: boolean
  }
}

/** Whether the client asks for the reward store: its region, its currency, prices and orders in points. */
export function withRewardStore(request: FastifyRequest): boolean {
  return request.headers[rewardStoreHeader] === rewardStoreIncluded
}

/** The currency whose prices a client does not see, so that a complete list of its does not delete them. */
export function unseenCurrency(request: FastifyRequest): string | undefined {
  return withRewardStore(request) ? undefined : POINTS
}

/**
 * The condition of a list for clients that do not ask for the reward store. currency: SQL for the currency of a row.
 * A literal, not a parameter: partial indexes are compared with it.
 */
export function inMoney(currency: RawBuilder<unknown>, with_rewards: boolean | undefined): RawBuilder<SqlBool>[] {
  return with_rewards === false ? [sql<SqlBool>`${currency} <> ${sql.lit(POINTS)}`] : []
}

/** As inMoney, for rows of an order. order_id: SQL for its id. Orders in points have an index of their own. */
export function ofOrderInMoney(
  order_id: RawBuilder<unknown>,
  with_rewards: boolean | undefined,
): RawBuilder<SqlBool>[] {
  if (with_rewards !== false) return []
  return [
    sql<SqlBool>`not exists (select from orders o where o.id = ${order_id} and o.currency_code = ${sql.lit(POINTS)})`,
  ]
}

interface ReplySchema {
  properties?: Record<string, ReplySchema>
  items?: ReplySchema
  anyOf?: ReplySchema[]
  [inMoneyKey]?: boolean
}

type Filter = (value: unknown) => unknown

/**
 * Leaves entries in points out of the lists that a reply's schema declares (see inMoneyUnlessAsked). Replies that are
 * sent as stored JSON do it themselves. Registered after the redaction, whose marks a copied part would lose.
 */
export function registerRewardStore(app: HttpApp): void {
  app.decorateRequest('namesRewardStore', false)
  app.addHook('onRoute', (route) => {
    const filters = new Map<number, Filter>()
    for (const [status, schema] of Object.entries((route.schema?.response ?? {}) as Record<string, ReplySchema>)) {
      const filter = filterOf(schema)
      if (filter) filters.set(Number(status), filter)
    }
    if (filters.size === 0) return
    route.preSerialization = [
      ...[route.preSerialization ?? []].flat(),
      (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) => {
        const showsAll = withRewardStore(request) || request.namesRewardStore
        const filter = showsAll ? undefined : filters.get(reply.statusCode)
        done(null, filter ? filter(payload) : payload)
      },
    ]
  })
}

/** What a request that does not ask for the reward store sees of a value of this schema; undefined: all of it. */
export function inMoneyOnly(request: FastifyRequest, schema: ReplySchema): Filter | undefined {
  return withRewardStore(request) || request.namesRewardStore ? undefined : (filterOf(schema) ?? undefined)
}

type Done = (error: Error | null, payload: unknown) => void

const known = new WeakMap<object, Filter | null>()

/** Compiles a function that copies what it changes; null where the schema declares no such list. */
function filterOf(schema: ReplySchema): Filter | null {
  const before = known.get(schema)
  if (before !== undefined) return before
  const compiled = compile(schema)
  known.set(schema, compiled)
  return compiled
}

function compile(schema: ReplySchema): Filter | null {
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const filter = filterOf(property)
    return filter ? [{ name, filter }] : []
  })
  const branches = (schema.anyOf ?? []).flatMap((branch) => filterOf(branch) ?? [])
  const item = schema.items ? filterOf(schema.items) : null
  const isInMoney = schema[inMoneyKey] === true
  if (properties.length === 0 && branches.length === 0 && !item && !isInMoney) return null

  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return filteredList(value, { isInMoney, item })
    let copy: Record<string, unknown> | undefined
    for (const { name, filter } of properties) {
      const part = (value as Record<string, unknown>)[name]
      const after = filter(part)
      if (after === part) continue
      copy ??= { ...value }
      copy[name] = after
    }
    return branches.reduce<unknown>((part, filter) => filter(part), copy ?? value)
  }
}

function filteredList(list: unknown[], { isInMoney, item }: { isInMoney: boolean; item: Filter | null }): unknown[] {
  const kept = isInMoney ? list.filter((entry) => currencyOf(entry) !== POINTS) : list
  const after = item ? kept.map(item) : kept
  return after.length === list.length && after.every((entry, index) => entry === list[index]) ? list : after
}

function currencyOf(entry: unknown): unknown {
  const { currency_code, code } = entry as { currency_code?: unknown; code?: unknown }
  return currency_code ?? code
}

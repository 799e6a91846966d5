import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Endpoint } from './endpoint.ts'
import { isObject, type JsonSchema, plain, readNamedSchemas, shapeOf } from './named-schemas.ts'

const { names } = await readNamedSchemas()
const folder = new URL('./', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'endpoint-table.ts')
  .sort()

/** Files whose properties nobody has described yet. A file leaves the list for good. */
const pending = new Set<string>([
  'address.ts',
  'admin-order.ts',
  'admin-search.ts',
  'api-key.ts',
  'audit-entry.ts',
  'auth.ts',
  'batch-job.ts',
  'campaign.ts',
  'cart.ts',
  'claim.ts',
  'complete-cart.ts',
  'config-details.ts',
  'country.ts',
  'currency.ts',
  'customer.ts',
  'discount.ts',
  'district.ts',
  'draft-order.ts',
  'endpoints/api-key.admin.ts',
  'endpoints/api-reference.system.ts',
  'endpoints/audit.admin.ts',
  'endpoints/batch-job.admin.ts',
  'endpoints/campaign.admin.ts',
  'endpoints/campaign.store.ts',
  'endpoints/cart-payment.store.ts',
  'endpoints/cart.store.ts',
  'endpoints/checkout.store.ts',
  'endpoints/claim.admin.ts',
  'endpoints/config.store.ts',
  'endpoints/currency.admin.ts',
  'endpoints/customer-auth.store.ts',
  'endpoints/customer-group.admin.ts',
  'endpoints/customer.admin.ts',
  'endpoints/customer.store.ts',
  'endpoints/discount-condition.admin.ts',
  'endpoints/discount.admin.ts',
  'endpoints/district.store.ts',
  'endpoints/draft-order.admin.ts',
  'endpoints/fulfillment.admin.ts',
  'endpoints/gift-card.admin.ts',
  'endpoints/gift-card.store.ts',
  'endpoints/health.system.ts',
  'endpoints/invite.admin.ts',
  'endpoints/lead.admin.ts',
  'endpoints/lead.store.ts',
  'endpoints/loyalty.admin.ts',
  'endpoints/loyalty.store.ts',
  'endpoints/metrics.admin.ts',
  'endpoints/metrics.store.ts',
  'endpoints/my-orders.store.ts',
  'endpoints/note.admin.ts',
  'endpoints/notification.admin.ts',
  'endpoints/order.admin.ts',
  'endpoints/order.store.ts',
  'endpoints/payment-webhook.system.ts',
  'endpoints/price-list.admin.ts',
  'endpoints/region-members.admin.ts',
  'endpoints/region.admin.ts',
  'endpoints/region.store.ts',
  'endpoints/return-reason.admin.ts',
  'endpoints/return-reason.store.ts',
  'endpoints/return.admin.ts',
  'endpoints/return.store.ts',
  'endpoints/search.admin.ts',
  'endpoints/shipping-option.admin.ts',
  'endpoints/shipping-option.store.ts',
  'endpoints/shipping-profile.admin.ts',
  'endpoints/staff-account.admin.ts',
  'endpoints/staff-auth.admin.ts',
  'endpoints/staff-session.admin.ts',
  'endpoints/store.admin.ts',
  'endpoints/store.store.ts',
  'endpoints/stores.admin.ts',
  'endpoints/swap.admin.ts',
  'endpoints/swap.store.ts',
  'endpoints/tax-rate.admin.ts',
  'endpoints/two-factor.admin.ts',
  'endpoints/upload.admin.ts',
  'endpoints/user.admin.ts',
  'endpoints/user.store.ts',
  'endpoints/webhook.admin.ts',
  'fulfillment.ts',
  'gift-card.ts',
  'invite.ts',
  'lead.ts',
  'line-item.ts',
  'loyalty.ts',
  'metrics.ts',
  'money-amount.ts',
  'note.ts',
  'notification.ts',
  'order.ts',
  'payment.ts',
  'price-list.ts',
  'region.ts',
  'return-reason.ts',
  'return.ts',
  'sale.ts',
  'shipping-method.ts',
  'shipping-option.ts',
  'shipping-profile.ts',
  'shopkey-auth.ts',
  'shopkey-cart.ts',
  'staff-account.ts',
  'staff-session.ts',
  'store.ts',
  'swap.ts',
  'tax-rate.ts',
  'two-factor.ts',
  'upload.ts',
  'user.ts',
  'webhook.ts',
])

describe('the reference says what everything means', () => {
  for (const file of files) {
    if (pending.has(file)) continue
    test(`every property, parameter and operation of ${file} is described, with an example where its type shows none`, async () => {
      const exports: Record<string, unknown> = await import(new URL(file, folder).href)
      const gaps = Object.entries(exports).flatMap(([name, value]) => gapsOfExport(name, value))
      assert.ok(gaps.length === 0, `${gaps.length} gaps:\n${gaps.slice(0, 100).join('\n')}`)
    })
  }
})

function gapsOfExport(name: string, value: unknown): string[] {
  if (isEndpoint(value)) return gapsOfEndpoint(name, value)
  if (typeof value !== 'object' || value === null || !('~kind' in value)) return []
  return gapsWithin(name, plain(value))
}

function gapsOfEndpoint(name: string, { description, params, query, body, replies }: Endpoint): string[] {
  const parts = { params, query, body, ...replies }
  return [
    ...(description ? [] : [`${name} has no description`]),
    ...Object.entries(parts).flatMap(([part, schema]) => {
      const shape = schema && plain(schema)
      return shape && !names.has(shapeOf(shape)) ? gapsWithin(`${name}.${part}`, shape) : []
    }),
  ]
}

/** Paths of properties below a schema that lack a description or an example. */
function gapsWithin(path: string, schema: JsonSchema): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : []), ...mapValues(schema)]
  const below = parts.flatMap((part) => (names.has(shapeOf(part)) ? [] : gapsWithin(path, part)))
  if (!isObject(schema)) return below
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(property.description ? [] : [`${path}.${name} has no description`]),
    ...(needsExample(property) && !property.examples ? [`${path}.${name} has no example`] : []),
    // What has a name of its own is looked at where it is declared.
    ...(names.has(shapeOf(property)) ? [] : gapsWithin(`${path}.${name}`, property)),
  ])
  return [...new Set([...below, ...own])]
}

function mapValues({ additionalProperties }: JsonSchema): JsonSchema[] {
  return typeof additionalProperties === 'object' ? [additionalProperties] : []
}

/** Texts and numbers do; of an enumeration, a truth value, a list or an object the schema shows what is meant. */
function needsExample({ type, enum: values }: JsonSchema): boolean {
  const types = typeof type === 'string' ? [type] : (type ?? [])
  return !values && types.some((one) => one === 'string' || one === 'number' || one === 'integer')
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'replies' in value
}

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as operations from '@shopkey/client/admin.ts'
import { stepsOf } from './audit-words.ts'

const file = new URL('../../../../../packages/i18n/src/messages/admin.en.json', import.meta.url)
const { audit_log: words } = JSON.parse(readFileSync(file, 'utf8'))
const changes = Object.values(operations).filter(({ method }) => method !== 'GET')

test('every step of every call by staff has words', () => {
  const steps = new Set(changes.flatMap(({ path }) => stepsOf(path).steps))
  assert.ok(steps.size > 50)
  assert.deepEqual(
    [...steps].filter((step) => !words.steps[step]),
    [],
  )
})

test('every table that a change can be recorded of has words', () => {
  const tables = readFileSync(new URL('../../../../server/src/db/tables.ts', import.meta.url), 'utf8')
  const [, list = ''] = /export interface DB \{([^}]*)\}/.exec(tables) ?? []
  const names = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  assert.ok(names.length > 100)
  assert.deepEqual(
    names.filter((name) => !words.tables[name] && !unrecorded.has(name)),
    [],
  )
})

/** Not changed by calls of staff: books of the server, what is computed, and what shoppers and programs write. */
const unrecorded = new Set([
  'abandoned_payments', 'attempt_counts', 'audit_changes', 'audit_entries', 'audited_columns', 'backup_runs', 'batch_job_rows', 'change_log', 'countries',
  'daily_sales', 'daily_taxes', 'daily_variant_sales', 'daily_visits', 'direct_uploads', 'extension_migration_failures', 'extension_migrations', 'figure_changes', 'figure_versions', 'idempotency_keys', 'kept_product_kinds',
  'kept_products', 'late_payments', 'metric_datapoints', 'moved_pictures', 'moved_records', 'notification_providers', 'one_time_codes', 'orphaned_files', 'payment_statements', 'schema_versions',
  'payment_webhook_events', 'product_changes', 'product_documents', 'sandbox_gateway_charges',
  'search_changes', 'search_documents', 'search_engine', 'search_facts', 'search_terms', 'search_words', 'sessions', 'shop_changes', 'staff_visits', 'stock_levels', 'store_revisions',
  'tax_providers',
]) // biome-ignore format: a list reads better packed

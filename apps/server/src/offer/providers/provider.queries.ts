import type { ProviderKind } from '@shopkey/contract/provider.ts'
import { offlineCapabilities, type ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { isSecret, settingFields } from '@shopkey/extension/setting-schema.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import { missingSettings } from '../../platform/provider-settings/checked-values.ts'
import { findSettings, type SettingsRow, secretsOf } from '../../platform/provider-settings/provider-settings.ts'
import type { Services } from '../services.ts'

const tables = { payment: 'payment_providers', fulfillment: 'fulfillment_providers', tax: 'tax_providers' } as const

/** The regions of a provider; one of taxes is a column of the region. */
const memberships = {
  payment: sql`region_payment_providers`,
  fulfillment: sql`region_fulfillment_providers`,
  tax: sql`(select id as region_id, tax_provider_id as provider_id from regions where tax_provider_id is not null)`,
} as const

export interface ProviderReference {
  store_id: string
  kind: ProviderKind
  id: string
}

/** The providers of this installation that staff may set. */
function definitionsOf(
  { extensionSettings, fulfillment, payments, taxes }: Services,
  kind: ProviderKind,
): readonly ProviderDefinition[] {
  if (kind === 'extension') return extensionSettings
  const all = { payment: payments, fulfillment, tax: taxes }[kind].definitions()
  return all.filter(({ isInternal }) => !isInternal)
}

/** Throws 404 where this installation has no such provider. */
export function definitionOf(services: Services, { kind, id }: ProviderReference): ProviderDefinition {
  const definition = definitionsOf(services, kind).find((candidate) => candidate.id === id)
  if (!definition) throw notFound('Provider', id)
  return definition
}

/** Every provider of a kind with its state in the store, the usable ones first; three statements. */
export async function listStoreProviders(services: Services, store_id: string, kind: ProviderKind) {
  const { db } = services
  const rows = await db
    .selectFrom('provider_settings')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('kind', '=', kind)
    .execute()
  const regions = await regionsByProvider(db, store_id, kind)
  const installed = await installedProviders(services, kind)
  const definitions = definitionsOf(services, kind)
  const known = new Set(definitions.map(({ id }) => id))
  const gone = [...regions.keys()].filter((id) => !known.has(id)).map((id) => goneDefinition(kind, id))
  const views = [...definitions, ...gone].map((definition) =>
    viewOf(services, store_id, definition, {
      row: rows.find(({ provider_id }) => provider_id === definition.id),
      regions: regions.get(definition.id) ?? [],
      isInstalled: installed.has(definition.id),
    }),
  )
  return views.sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ state, regions }: { state: string; regions: unknown[] }) =>
  (regions.length > 0 ? 0 : 1) + (state === 'not_installed' ? 2 : 0)

export async function getStoreProvider(services: Services, reference: ProviderReference) {
  const { store_id, kind, id } = reference
  const regions = await regionsByProvider(services.db, store_id, kind)
  const isGone = regions.has(id) && definitionsOf(services, kind).every((definition) => definition.id !== id)
  const definition = isGone ? goneDefinition(kind, id) : definitionOf(services, reference)
  return viewOf(services, store_id, definition, {
    row: await findSettings(services.db, reference),
    regions: regions.get(id) ?? [],
    isInstalled: (await installedProviders(services, kind)).has(id),
  })
}

/** Stands for a provider that was taken out while regions of the store still have it. */
function goneDefinition(kind: ProviderKind, id: string): ProviderDefinition {
  const name = { en: id, bh: id, ar: id }
  const description = {
    en: 'Not part of this installation any more. Customers are not offered it; take it out of your regions.',
    bh: 'Bukan lagi bagian dari instalasi ini. Tidak ditawarkan kepada pelanggan; keluarkan dari wilayah Anda.',
    ar: 'لم يعد جزءًا من هذا النظام. لا يُعرض على العملاء؛ أزله من مناطقك.',
  }
  return { kind, id, icon: 'hand', name, description, capabilities: offlineCapabilities }
}

type RegionOfProvider = { provider_id: string; id: string; name: string; currency_code: string }

async function regionsByProvider(db: Database, store_id: string, kind: ProviderKind) {
  if (kind === 'extension') return new Map<string, RegionOfProvider[]>()
  const { rows } = await sql<RegionOfProvider>`
    select m.provider_id, r.id, r.name, r.currency_code
    from ${memberships[kind]} m join regions r on r.id = m.region_id
    where r.store_id = ${store_id} and r.deleted_at is null order by r.name, r.id`.execute(db)
  return Map.groupBy(rows, ({ provider_id }) => provider_id)
}

async function installedProviders({ db, extensionSettings }: Services, kind: ProviderKind): Promise<Set<string>> {
  if (kind === 'extension') return new Set(extensionSettings.map(({ id }) => id))
  const rows = await db.selectFrom(tables[kind]).select('id').where('is_installed', '=', true).execute()
  return new Set(rows.map(({ id }) => id))
}

interface Facts {
  row: SettingsRow | undefined
  regions: { id: string; name: string; currency_code: string }[]
  isInstalled: boolean
}

function viewOf(services: Services, store_id: string, definition: ProviderDefinition, facts: Facts) {
  const { config, fulfillment, payments } = services
  const { kind, id, name, description, icon, capabilities, settings, optionSettings } = definition
  const { needsSettings, isSetByInstallation } = definition
  const { row, regions, isInstalled } = facts
  const values = (row?.values ?? {}) as Record<string, unknown>
  const secrets = row ? secretsOf(config, row) : {}
  const endings = (row?.endings ?? {}) as Record<string, string | null>
  const missing = needsSettings ? missingSettings(definition, { ...values, ...secrets }) : []
  const isUsable = isInstalled && (kind !== 'payment' || payments.isOffered(id))
  return {
    id,
    kind,
    name,
    description,
    icon,
    state: stateOf(isUsable, missing),
    missing_settings: missing,
    has_unreadable_settings: secrets === undefined,
    is_set_by_installation: isSetByInstallation === true,
    capabilities: {
      ...capabilities,
      saved_methods: capabilities.saved_methods === true,
      currencies: capabilities.currencies && [...capabilities.currencies],
      countries: capabilities.countries && [...capabilities.countries],
    },
    regions: regions.map((region) => ({ id: region.id, name: region.name, currency_code: region.currency_code })),
    can_be_tested: definition.test !== undefined,
    webhook_url: definition.receivesWebhooks ? `${config.apiUrl}/webhooks/${kind}s/${id}/${store_id}` : null,
    fields: settingFields(settings),
    option_fields: settingFields(optionSettings),
    books_parcels: kind === 'fulfillment' && fulfillment.shipmentsOf(id) !== undefined,
    values,
    secret_values: Object.entries(settings?.properties ?? {}).flatMap(([field, schema]) =>
      isSecret(schema) && Object.hasOwn(endings, field) ? [{ name: field, ends_with: endings[field] ?? null }] : [],
    ),
    last_test: testOf(row),
    updated_at: row?.updated_at ?? null,
  }
}

function stateOf(isUsable: boolean, missing: readonly string[]) {
  if (!isUsable) return 'not_installed' as const
  return missing.length > 0 ? ('needs_settings' as const) : ('ready' as const)
}

function testOf(row: SettingsRow | undefined) {
  if (!row?.tested_at || !row.test_outcome) return null
  // The column's check allows these outcomes only.
  const outcome = row.test_outcome as 'connected' | 'refused' | 'unreachable' | 'incomplete'
  return { outcome, message: row.test_message, tested_at: row.tested_at }
}

import { type SendingChannel, sendingChannels } from '@shopkey/contract/sending.ts'
import { isSecret, settingFields } from '@shopkey/extension/setting-schema.ts'
import { missingSettings } from '../provider-settings/checked-values.ts'
import type { Services } from '../services.ts'
import { findSender } from './find-sender.ts'
import { type ServiceRow, secretsOf } from './opened-services.ts'
import { findSenderDomain, fromOf, type SenderDomain } from './sender-of-scope.ts'
import { suggestedSpf } from './sender-records.rules.ts'
import type { SendingService } from './sending-service.ts'

/** How a store, or the installation for null, sends messages, and what was set up for it. */
export async function getSending(services: Services, store_id: string | null) {
  return {
    channels: await Promise.all(sendingChannels.map((channel) => channelOf(services, store_id, channel))),
    sender_domain: await senderDomainOf(services, store_id),
  }
}

async function channelOf(services: Services, store_id: string | null, channel: SendingChannel) {
  const { db, config, notifications, openedServices } = services
  const row = await db
    .selectFrom('sending_services')
    .selectAll()
    .where('channel', '=', channel)
    .where('store_id', 'is not distinct from', store_id)
    .executeTakeFirst()
  const sender = await findSender(services, db, store_id, channel)
  const store = store_id === null ? undefined : await services.stores.findById(store_id)
  const known = openedServices.of(channel)
  return {
    channel,
    in_use: sender
      ? {
          service_id: sender.id,
          origin: sender.origin,
          from: fromOf(services, sender),
          reply_to: (channel === 'email' && sender.origin !== 'store' && store?.contact_email) || null,
        }
      : null,
    is_editable: store_id !== null || !notifications[channel],
    own: row ? ownOf(config, known, row) : null,
    services: known.map(({ id, name, description, settings }) => ({
      id,
      name,
      description,
      fields: settingFields(settings),
    })),
  }
}

function ownOf(config: Services['config'], known: readonly SendingService[], row: ServiceRow) {
  const service = known.find(({ id }) => id === row.service_id)
  const values = row.values as Record<string, unknown>
  const secrets = secretsOf(config, row)
  const endings = row.endings as Record<string, string | null>
  return {
    service_id: row.service_id,
    carries_secrets: row.carries_secrets,
    values,
    secret_values: Object.entries(service?.settings.properties ?? {}).flatMap(([name, schema]) =>
      isSecret(schema) && Object.hasOwn(endings, name) ? [{ name, ends_with: endings[name] ?? null }] : [],
    ),
    missing_settings: service ? missingSettings(service, { ...values, ...secrets }) : [],
    has_unreadable_settings: secrets === undefined,
    last_test: testOf(row),
    updated_at: row.updated_at,
  }
}

function testOf({ tested_at, test_outcome, test_message }: ServiceRow) {
  if (!tested_at || !test_outcome) return null
  // The column's check allows these outcomes only.
  const outcome = test_outcome as 'sent' | 'refused' | 'unreachable'
  return { outcome, message: test_message, tested_at }
}

const kinds = ['spf', 'dkim', 'dmarc'] as const

async function senderDomainOf(services: Services, store_id: string | null) {
  const sender = await findSenderDomain(services, services.db, store_id)
  if (!sender) return null
  const rows = await services.db
    .selectFrom('sender_records')
    .selectAll()
    .where('store_id', 'is not distinct from', store_id)
    .where('domain', '=', sender.domain)
    .execute()
  const records = kinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    // The column's check allows these states only.
    const state = (row?.state ?? 'unknown') as 'found' | 'missing' | 'different' | 'unknown'
    const found = row?.found ?? null
    return {
      kind,
      ...placeOf(kind, sender, state === 'unknown' ? null : found),
      state,
      found,
      since: row?.since ?? null,
      checked_at: row?.checked_at ?? null,
    }
  })
  return { domain: sender.domain, records }
}

/** Where a record belongs, and what it should be. The key of DKIM is only known to the mail service. */
function placeOf(
  kind: (typeof kinds)[number],
  { domain, host, spf, dkim_selector }: SenderDomain,
  found: string | null,
) {
  if (kind === 'dkim') return { name: `${dkim_selector ?? '…'}._domainkey.${domain}`, value: null }
  if (kind === 'dmarc') return { name: `_dmarc.${domain}`, value: found ?? 'v=DMARC1; p=none' }
  const record = found?.includes(' | ') ? undefined : (found ?? undefined)
  if (!spf && !host) return { name: domain, value: record ?? null }
  return { name: domain, value: spf || !record ? suggestedSpf(record, spf ?? `a:${host}`) : record }
}

import type { Extension, ExtensionContext } from '@shopkey/extension/define-extension.ts'
import type { ExtensionRoute } from '@shopkey/extension/extension-route.ts'
import type { ExtensionJob, Subscribers } from '@shopkey/extension/extension-work.ts'
import type { FulfillmentProvider } from '@shopkey/extension/fulfillment-provider.ts'
import type { NotificationProvider } from '@shopkey/extension/notification-provider.ts'
import type { PaymentProvider } from '@shopkey/extension/payment-provider.ts'
import { offlineCapabilities, type ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import type { SearchProvider } from '@shopkey/extension/search-provider.ts'
import type { TaxProvider } from '@shopkey/extension/tax-provider.ts'
import type { ExtensionHealth } from './extension-health.ts'
import { requireSafeRoutes } from './serve-extension.ts'

/** What an extension has brought in. */
interface Parts {
  id: string
  payment: readonly PaymentProvider[]
  fulfillment: readonly FulfillmentProvider[]
  tax: readonly TaxProvider[]
  notification: readonly NotificationProvider[]
  search: SearchProvider | undefined
  settings: ProviderDefinition | undefined
  routes: readonly ExtensionRoute[]
  subscribers: Subscribers
  jobs: readonly ExtensionJob[]
}

/** The extensions of this process that were opened. */
export class InstalledExtensions {
  readonly running: readonly Parts[]

  constructor(running: readonly Parts[]) {
    this.running = running
  }

  get payment(): PaymentProvider[] {
    return this.running.flatMap(({ payment }) => payment)
  }

  get fulfillment(): FulfillmentProvider[] {
    return this.running.flatMap(({ fulfillment }) => fulfillment)
  }

  get tax(): TaxProvider[] {
    return this.running.flatMap(({ tax }) => tax)
  }

  /** The extension that a tax provider came with. */
  extensionOfTax(provider_id: string): string {
    return this.running.find(({ tax }) => tax.some(({ id }) => id === provider_id))?.id ?? provider_id
  }

  get notification(): NotificationProvider[] {
    return this.running.flatMap(({ notification }) => notification)
  }

  /** Of the extensions that staff of a store can set. */
  get settings(): ProviderDefinition[] {
    return this.running.flatMap(({ settings }) => settings ?? [])
  }

  get search(): SearchProvider | undefined {
    return this.running.find(({ search }) => search)?.search
  }
}

/**
 * Calls the parts of each extension, with a context of its own. One that throws is left out as a whole, and so is one whose tables are not
 * as its code expects them: `unmigrated` says why, by id.
 */
export function openExtensions(
  extensions: readonly Extension[],
  contextOf: (extension_id: string) => ExtensionContext,
  health: ExtensionHealth,
  unmigrated: ReadonlyMap<string, string>,
): InstalledExtensions {
  const running: Parts[] = []
  for (const extension of extensions) {
    try {
      const missing = unmigrated.get(extension.id)
      if (missing !== undefined) throw new Error(missing)
      const parts = partsOf(extension, contextOf(extension.id))
      requireSafeRoutes(parts.routes)
      requireWhatIsDeclared(parts.payment)
      requireNewIds(running, parts)
      running.push(parts)
      health.started(extension.id)
    } catch (error) {
      health.leftOut(extension.id, error)
    }
  }
  return new InstalledExtensions(running)
}

function partsOf(extension: Extension, context: ExtensionContext): Parts {
  return {
    id: extension.id,
    payment: extension.paymentProviders?.(context) ?? [],
    fulfillment: extension.fulfillmentProviders?.(context) ?? [],
    tax: extension.taxProviders?.(context) ?? [],
    notification: extension.notificationProviders?.(context) ?? [],
    search: extension.searchProvider?.(context),
    settings: settingsOf(extension),
    routes: extension.routes?.(context) ?? [],
    subscribers: extension.subscribers?.(context) ?? {},
    jobs: extension.jobs?.(context) ?? [],
  }
}

/** As those of a provider, so that they are checked, stored and shown in the same way. */
function settingsOf({ id, settings }: Extension): ProviderDefinition | undefined {
  if (!settings) return undefined
  const { name, description, schema } = settings
  return {
    kind: 'extension',
    id,
    icon: 'puzzle',
    name,
    description,
    capabilities: offlineCapabilities,
    settings: schema,
  }
}

/** What shoppers are offered follows the capability, and what is called the part: one without the other does nothing. */
function requireWhatIsDeclared(providers: readonly PaymentProvider[]): void {
  const wrong = providers.find(
    ({ definition, savedMethods }) => (definition.capabilities.saved_methods === true) !== (savedMethods !== undefined),
  )
  if (wrong) throw new Error(`payment provider ${wrong.id}: the capability saved_methods comes with savedMethods`)
}

function requireNewIds(running: readonly Parts[], parts: Parts): void {
  for (const kind of ['payment', 'fulfillment', 'tax'] as const) {
    const known = new Set(running.flatMap((other) => other[kind].map(({ id }) => id)))
    const twice = parts[kind].find(({ id }) => known.has(id))
    if (twice) throw new Error(`another extension has a ${kind} provider ${twice.id}`)
  }
  const channels = new Set(running.flatMap(({ notification }) => notification.map(({ channel }) => channel)))
  const twice = parts.notification.find(({ channel }) => channels.has(channel))
  if (twice) throw new Error(`another extension sends messages by ${twice.channel}`)
  if (parts.search && running.some(({ search }) => search)) throw new Error('another extension has the search provider')
}

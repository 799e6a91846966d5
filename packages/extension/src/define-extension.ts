import type { Kysely } from 'kysely'
import type { ExtensionMessage } from './extension-message.ts'
import type { ExtensionRoute } from './extension-route.ts'
import type { ExtensionSettings } from './extension-settings.ts'
import type { ExtensionJob, ExtensionMigration, Subscribers } from './extension-work.ts'
import type { FileStorage } from './file-storage.ts'
import type { FulfillmentProvider } from './fulfillment-provider.ts'
import type { NotificationProvider } from './notification-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { SearchProvider } from './search-provider.ts'
import type { SettingsReader } from './settings-reader.ts'
import type { TaxProvider } from './tax-provider.ts'

/** Calls to a service outside of the process. */
export interface BoundedCalls {
  /** Throws without a call for a while after failures in a row, and an error after the time limit. */
  run<Reply>(call: () => Promise<Reply>): Promise<Reply>
}

/** What an extension may use. */
export interface ExtensionContext {
  /** Without types of the core's tables: an extension types its own with `withTables`. */
  db: Kysely<unknown>
  /** The only clock: tests stop it. */
  now: () => Date
  /** The addresses of the API and the storefront, without a slash at the end. */
  apiUrl: string
  storefrontUrl: string
  isProduction: boolean
  /** What staff have entered for the extension and its providers, by store. */
  settings: SettingsReader
  /** Logs a fault that no response can report; `doing` names the work. */
  onFault: (error: unknown, doing: string) => void
  /** Sends a message to a customer, once per key. */
  sendMessage: (message: ExtensionMessage) => Promise<void>
  /** Calls of a courier, whose prices a shopper waits for. Calls of other providers are bounded by the core. */
  fulfillmentCalls: (options: { id: string; timeout_ms: number | null }) => BoundedCalls
}

/**
 * One folder that adds to the shop. Every part is optional. A part that throws when the process starts takes its whole
 * extension out, which the log and the state of the installation name; the shop starts without it.
 */
export interface Extension {
  /** Lower case letters, digits and dashes. The id of a built-in extension replaces that one. */
  readonly id: string
  paymentProviders?(context: ExtensionContext): readonly PaymentProvider[]
  fulfillmentProviders?(context: ExtensionContext): readonly FulfillmentProvider[]
  /** A region names the one that says its taxes; without, they follow from the store's own rates. */
  taxProviders?(context: ExtensionContext): readonly TaxProvider[]
  /** At most one provider of each channel may be installed. */
  notificationProviders?(context: ExtensionContext): readonly NotificationProvider[]
  /** At most one may be installed. */
  searchProvider?(context: ExtensionContext): SearchProvider
  /** Served below `/store/x/{id}` and `/admin/x/{id}`. A route that fails is named, and no other route with it. */
  routes?(context: ExtensionContext): readonly ExtensionRoute[]
  /** What it does when something has happened in a store. */
  subscribers?(context: ExtensionContext): Subscribers
  /** Timed work. */
  jobs?(context: ExtensionContext): readonly ExtensionJob[]
  /** What staff of each store set; its providers have settings of their own. */
  readonly settings?: ExtensionSettings
  /** Its own tables; applied after those of the core, by `npm run migrate` and at `npm start`. */
  readonly migrations?: readonly ExtensionMigration[]
  /** Where uploads and exports are stored; at most one extension has it. One that throws keeps the shop from starting. */
  fileStorage?(context: Pick<ExtensionContext, 'now'>): FileStorage | Promise<FileStorage>
  /** The module of its pages and panels in the back-office: `new URL('./admin/admin.tsx', import.meta.url)`. See admin.ts. */
  readonly admin?: URL
  /** The module of its panels and payment forms in the storefront. See storefront.ts. */
  readonly storefront?: URL
}

const idPattern = /^[a-z][a-z0-9-]{1,39}$/

/** Returns the extension. Throws for an id that is not one. */
export function defineExtension(extension: Extension): Extension {
  if (!idPattern.test(extension.id))
    throw new Error(`the id "${extension.id}" of an extension has other characters than a-z, 0-9 and dashes`)
  return extension
}

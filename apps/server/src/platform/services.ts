import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { CachedRows } from '../http/cached-rows.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { AllProviderCalls } from '../provider-calls.ts'
import type { FollowUps } from './follow-ups.ts'
import type { Lookups } from './lookups.ts'
import type { ProviderSettings } from './provider-settings/provider-settings.ts'
import type { NotificationProviders } from './sending/notification-providers.ts'
import type { OpenedServices } from './sending/opened-services.ts'
import type { StoreDirectory } from './stores/store-directory.ts'
import type { ExtensionState } from './system/extension-state.ts'

/** The dependencies of the layers platform, people and catalogue; built once in app.ts. The offer and the sale have more. */
export interface Services {
  config: Config
  db: Database
  jobs: JobQueue
  stores: StoreDirectory
  files: FileStorage
  /** Providers of the environment and of extensions; see findSender. */
  notifications: NotificationProviders
  /** Those that staff have set up. */
  openedServices: OpenedServices
  providerSettings: ProviderSettings
  payments: PaymentMethods
  followUps: FollowUps
  lookups: Lookups
  /** Rows of staff lists as JSON. */
  cachedRows: CachedRows
  /** How the extensions of this process do. */
  extensions: () => ExtensionState[]
  /** How calls to providers outside go. */
  providerCalls: AllProviderCalls
  /** The only clock: seeds move it, tests stop it. */
  now: () => Date
  /** Logs a fault that no response can report; `doing` names the work. */
  onFault: (error: unknown, doing: string) => void
}

/** The payment methods of the installation, as a store describes them. */
interface PaymentMethods {
  methods(language: Language): {
    id: string
    name: string
    text: string | null
    opens_page: boolean
    needs_payment_form: boolean
    needs_delivery: boolean
    saved_methods: boolean
  }[]
  origins(): string[]
  isOffline(provider_id: string): boolean
  takesPartialRefunds(provider_id: string): boolean
  capturesParts(provider_id: string): boolean
}

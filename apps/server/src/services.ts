import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { ExtensionState } from './extensions/extension-health.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { PaymentProviders } from './offer/payments/payment-providers.ts'
import type { FulfillmentProviders } from './offer/shipping/fulfillment-providers.ts'
import type { NotificationProviders } from './platform/notifications/providers/notification-providers.ts'
import type { ProviderSettings } from './platform/provider-settings/provider-settings.ts'
import type { StoreDirectory } from './platform/stores/store-directory.ts'
import type { AllProviderCalls } from './provider-calls.ts'
import type { ValidatedCartCache } from './sale/cart/repository/validated-cart-cache.ts'
import type { SwapConfirmation } from './sale/checkout/swap-confirmation.ts'
import type { PaymentFollowUps } from './sale/order-payments/follow-ups.ts'

/** The dependencies of every action; built once in app.ts, replaced one by one by tests. */
export interface Services {
  config: Config
  db: Database
  jobs: JobQueue
  stores: StoreDirectory
  files: FileStorage
  notifications: NotificationProviders
  payments: PaymentProviders
  providerSettings: ProviderSettings
  fulfillment: FulfillmentProviders
  cartCache: ValidatedCartCache
  /** What layers above the sale do for it. */
  swapConfirmation: SwapConfirmation
  paymentFollowUps: PaymentFollowUps
  /** How the extensions of this process do. */
  extensions: () => ExtensionState[]
  /** How calls to providers outside go. */
  providerCalls: AllProviderCalls
  /** The only clock: seeds move it, tests stop it. */
  now: () => Date
  /** Logs a fault that no response can report; `doing` names the work. */
  onFault: (error: unknown, doing: string) => void
}

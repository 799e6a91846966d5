import type { Language } from '@shopkey/i18n/languages.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { ProviderDefinition } from '../../platform/provider-settings/provider-definition.ts'
import type { ProviderSettings } from '../../platform/provider-settings/provider-settings.ts'
import type { AllProviderCalls } from '../../provider-calls.ts'
import { bankTransferProvider } from './bank-transfer/bank-transfer-provider.ts'
import { offlineProvider } from './offline-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { withCheckedAddresses } from './provider-addresses.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'
import { withBoundedCalls } from './with-bounded-calls.ts'

/**
 * The payment providers of this installation, by id. Their redirect addresses are checked, see withCheckedAddresses.
 */
export class PaymentProviders {
  readonly #byId: Map<string, PaymentProvider>

  /** calls: bounds those of remote providers; tests leave it out. */
  constructor(providers: readonly PaymentProvider[], calls?: AllProviderCalls) {
    const bounded = calls ? providers.map((provider) => withBoundedCalls(provider, calls)) : providers
    this.#byId = new Map(bounded.map((provider) => [provider.id, withCheckedAddresses(provider)]))
  }

  find(id: string): PaymentProvider | undefined {
    return this.#byId.get(id)
  }

  /** Throws for an unknown id: regions can only offer installed providers. */
  get(id: string): PaymentProvider {
    const provider = this.#byId.get(id)
    if (!provider) throw new Error(`the payment provider ${id} is not part of this installation`)
    return provider
  }

  /** Whether shoppers may choose it. */
  isOffered(id: string): boolean {
    return this.#byId.get(id)?.isOffered !== false
  }

  /** What the providers say of themselves. */
  definitions(): ProviderDefinition[] {
    return [...this.#byId.values()].flatMap(({ definition }) => (definition ? [definition] : []))
  }

  /** What shoppers may be offered, with the names in their language. */
  methods(language: Language) {
    return [...this.#byId.values()].flatMap(({ id, definition, isOffered, origins }) => {
      if (!definition || definition.isInternal || isOffered === false) return []
      const { name, capabilities } = definition
      const opens_page = origins !== undefined
      return [{ id, name: name[language], opens_page, needs_payment_form: capabilities.needs_payment_form }]
    })
  }

  /** Whether its money moves outside the system. */
  isOffline(id: string): boolean {
    return this.#byId.get(id)?.isOffline === true
  }

  /** The only origins outside the store that a payment redirects to. */
  origins(): string[] {
    return [...new Set([...this.#byId.values()].flatMap((provider) => provider.origins?.() ?? []))]
  }
}

/** Those of this layer and of other layers. */
export function builtInPaymentProviders(
  services: { db: Database; config: Config; providerSettings: ProviderSettings; now: () => Date },
  calls: AllProviderCalls,
  others: readonly PaymentProvider[],
): PaymentProviders {
  const offline = [offlineProvider('manual'), offlineProvider('cod'), offlineProvider('system')]
  return new PaymentProviders(
    [...offline, bankTransferProvider(), stripeProvider(services), sandboxProvider(services), ...others],
    calls,
  )
}

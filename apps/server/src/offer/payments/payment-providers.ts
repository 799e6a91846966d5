import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import type { ChannelOffer, PaymentProvider, SavedMethods } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import type { DB } from '../../db/tables.ts'
import type { AllProviderCalls } from '../../provider-calls.ts'
import { withCheckedAddresses } from './provider-addresses.ts'
import { withBoundedCalls } from './with-bounded-calls.ts'

/** An old payment is of a provider that was taken out: nothing can be done with it here. */
class ProviderNotInstalled extends PaymentRefused {
  constructor(provider_id: string) {
    super(
      `the payment provider ${provider_id} is not installed any more; move the money there, and record it outside the shop`,
    )
    this.name = 'ProviderNotInstalled'
  }
}

/** The fees of a store by provider, in minor units of its default currency. */
export interface PaymentFees {
  currency_code: string
  amounts: ReadonlyMap<string, number>
}

/**
 * The payment providers of this installation, by id. Their redirect addresses are checked, see withCheckedAddresses.
 */
export class PaymentProviders {
  readonly #byId: Map<string, PaymentProvider<DB>>

  /** calls: bounds those of remote providers; tests leave it out. */
  constructor(providers: readonly PaymentProvider<DB>[], calls?: AllProviderCalls) {
    const bounded = calls ? providers.map((provider) => withBoundedCalls(provider, calls)) : providers
    this.#byId = new Map(bounded.map((provider) => [provider.id, withCheckedAddresses(provider)]))
  }

  find(id: string): PaymentProvider<DB> | undefined {
    return this.#byId.get(id)
  }

  /** Throws PaymentRefused where it is not installed any more. */
  get(id: string): PaymentProvider<DB> {
    const provider = this.#byId.get(id)
    if (!provider) throw new ProviderNotInstalled(id)
    return provider
  }

  /** Whether shoppers may choose it. */
  isOffered(id: string): boolean {
    const provider = this.#byId.get(id)
    return provider !== undefined && provider.isOffered !== false
  }

  /**
   * The methods of these providers, in their order: one for each, or one for each of its channels. What several offer is of
   * the first; the sandbox comes last.
   */
  async methodsOf(
    provider_ids: readonly string[],
    offer: ChannelOffer,
  ): Promise<{ provider_id: string; channel: PaymentChannel | null }[]> {
    const ordered = [...provider_ids].sort((a, b) => Number(a === 'sandbox') - Number(b === 'sandbox'))
    const methods = ordered.map(async (provider_id) => {
      const channels = (await this.find(provider_id)?.channels?.(offer)) ?? [null]
      return channels.map((channel) => ({ provider_id, channel }))
    })
    const all = (await Promise.all(methods)).flat()
    const firstOf = new Map(all.toReversed().map((method) => [method.channel?.id, method]))
    return all.filter((method) => !method.channel || firstOf.get(method.channel.id) === method)
  }

  /** What a store charges for its methods. Not inside a transaction. */
  async feesOf(store: { id: string; default_currency_code: string }): Promise<PaymentFees> {
    const { divisor } = getCurrency(store.default_currency_code)
    const charging = [...this.#byId.values()].filter(({ fee }) => fee)
    const fees = await Promise.all(
      charging.map(async (provider) => [provider.id, ((await provider.fee?.(store.id)) ?? 0) * divisor] as const),
    )
    return { currency_code: store.default_currency_code, amounts: new Map(fees) }
  }

  /** The providers whose payments can be looked up. */
  idsWithLookUp(): string[] {
    return [...this.#byId.values()].flatMap(({ id, lookUp }) => (lookUp ? [id] : []))
  }

  /** The providers whose books can be compared with ours. */
  idsWithStatement(): string[] {
    return [...this.#byId.values()].flatMap(({ id, statement }) => (statement ? [id] : []))
  }

  /** What the providers say of themselves. */
  definitions(): ProviderDefinition[] {
    return [...this.#byId.values()].map(({ definition }) => definition)
  }

  /** Payment methods as shoppers read of them, also those that only earlier orders were paid with. */
  methods(language: Language) {
    return [...this.#byId.values()].flatMap(({ id, definition, origins }) => {
      if (definition.isInternal) return []
      const { name, capabilities, forShoppers } = definition
      return [
        {
          id,
          name: (forShoppers?.name ?? name)[language],
          text: forShoppers?.text[language] ?? null,
          opens_page: origins !== undefined,
          needs_payment_form: capabilities.needs_payment_form,
          needs_delivery: capabilities.needs_delivery === true,
          saved_methods: capabilities.saved_methods === true,
        },
      ]
    })
  }

  /** Whether its money moves outside the system. */
  isOffline(id: string): boolean {
    return this.#byId.get(id)?.isOffline === true
  }

  /** False where a payment is refunded as a whole or not at all. */
  takesPartialRefunds(id: string): boolean {
    return this.#byId.get(id)?.definition.capabilities.partial_refund !== false
  }

  /** Undefined where it saves nothing, or is not installed any more. */
  savedMethodsOf(id: string): SavedMethods | undefined {
    const provider = this.#byId.get(id)
    return provider?.definition.capabilities.saved_methods ? provider.savedMethods : undefined
  }

  /** Whether it captures a part of what it has reserved. */
  capturesParts(id: string): boolean {
    return this.#byId.get(id)?.definition.capabilities.partial_capture === true
  }

  /** The only origins outside the store that a payment redirects to. */
  origins(): string[] {
    return [...new Set([...this.#byId.values()].flatMap((provider) => provider.origins?.() ?? []))]
  }
}

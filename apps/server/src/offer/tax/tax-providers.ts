import { Refused } from '@shopkey/extension/extension-route.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import type { TaxLine, TaxProvider, TaxRequest } from '@shopkey/extension/tax-provider.ts'
import type { ProviderSettings } from '../../platform/provider-settings/provider-settings.ts'
import { type AllProviderCalls, type ProviderCalls, ProviderPaused } from '../../provider-calls.ts'
import { checkedTaxLines } from './checked-tax-lines.ts'
import { taxesRefused, taxesUnavailable, taxProviderNotInstalled, taxProviderNotReady } from './tax.errors.ts'

/** A shopper waits for it. */
const timeout_ms = 5_000

interface Dependencies {
  settings: Pick<ProviderSettings, 'find'>
  calls: AllProviderCalls
  /** Names the fault in the log and the state of the installation. */
  onFailed: (provider_id: string, error: unknown) => void
}

/** The tax providers of this installation, by id. The store's own rates are none of them: they need no call. */
export class TaxProviders {
  readonly #byId: ReadonlyMap<string, { provider: TaxProvider; calls: ProviderCalls }>
  readonly #settings: Dependencies['settings']
  readonly #onFailed: Dependencies['onFailed']

  constructor(providers: readonly TaxProvider[], { settings, calls, onFailed }: Dependencies) {
    const isReply = (error: unknown) => error instanceof Refused
    this.#byId = new Map(
      providers.map((provider) => {
        const { id } = provider
        return [id, { provider, calls: calls.to({ kind: 'tax', id, timeout_ms, isReply }) }]
      }),
    )
    this.#settings = settings
    this.#onFailed = onFailed
  }

  /** What the providers say of themselves. */
  definitions(): ProviderDefinition[] {
    return [...this.#byId.values()].map(({ provider }) => provider.definition)
  }

  /**
   * The taxes as the provider says. Throws its refusal, or taxes_unavailable where it fails, is late, or replies something
   * else than taxes. Never within a transaction.
   */
  async calculate(provider_id: string, request: TaxRequest): Promise<TaxLine[]> {
    const found = this.#byId.get(provider_id)
    if (!found) throw taxProviderNotInstalled({ provider_id })
    const { provider, calls } = found
    const { store_id } = request
    if (provider.definition.needsSettings && !(await this.#settings.find({ store_id, kind: 'tax', id: provider_id })))
      throw taxProviderNotReady({ provider_id })
    try {
      return await calls.run(async () => checkedTaxLines(await provider.calculate(request), request))
    } catch (error) {
      if (error instanceof Refused) throw taxesRefused({ reason: error.message, provider_code: error.code })
      // Its failures were named when it was paused.
      if (!(error instanceof ProviderPaused)) this.#onFailed(provider_id, error)
      throw taxesUnavailable()
    }
  }
}

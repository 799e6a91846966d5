import type { SearchProvider, SearchRequest } from '@shopkey/extension/search-provider.ts'
import type { AllProviderCalls, ProviderCalls } from '../../../provider-calls.ts'

/** A shopper waits for it. */
const queryTimeout_ms = 2_000
const indexTimeout_ms = 30_000

type OnFault = (error: unknown, doing: string) => void

/** The search provider of an extension, with bounds. */
export class SearchEngine {
  readonly #provider: SearchProvider
  readonly #queries: ProviderCalls
  readonly #changes: ProviderCalls
  readonly #onFault: OnFault

  constructor(provider: SearchProvider, calls: AllProviderCalls, onFault: OnFault) {
    this.#provider = provider
    this.#queries = calls.to({ kind: 'search', id: provider.id, timeout_ms: queryTimeout_ms })
    this.#changes = calls.to({ kind: 'search', id: `${provider.id} (index)`, timeout_ms: indexTimeout_ms })
    this.#onFault = onFault
  }

  get id(): string {
    return this.#provider.id
  }

  /** The ids of the products found, the best first; undefined while it fails. */
  async find(request: SearchRequest): Promise<string[] | undefined> {
    try {
      const ids = await this.#queries.run(() => this.#provider.query(request))
      return [...new Set(ids)].slice(0, request.limit)
    } catch (error) {
      this.#onFault(error, `a query of the search provider ${this.id}`)
      return undefined
    }
  }

  index(...products: Parameters<SearchProvider['index']>): Promise<void> {
    return this.#changes.run(() => this.#provider.index(...products))
  }

  remove(...products: Parameters<SearchProvider['remove']>): Promise<void> {
    return this.#changes.run(() => this.#provider.remove(...products))
  }
}

import { createHash } from 'node:crypto'
import type { TaxLine, TaxRequest } from '@shopkey/extension/tax-provider.ts'
import { taxesChangedMeanwhile } from './tax.errors.ts'
import type { TaxProviders } from './tax-providers.ts'

/** Taxes that a transaction needs, and that no provider has been asked for yet. */
class TaxesNotAsked extends Error {
  readonly provider_id: string
  readonly request: TaxRequest

  constructor(provider_id: string, request: TaxRequest) {
    super(`the taxes of ${provider_id} are asked outside of the transaction`)
    this.provider_id = provider_id
    this.request = request
  }
}

const mostAsked = 4

/**
 * What tax providers have replied during one use case. No provider is called within a transaction: one that lacks its
 * taxes is rolled back, the provider is asked, and the transaction runs again with the reply. Where what is taxed has
 * changed meanwhile, it is asked once more:
 *
 *     const taxes = new QuotedTaxes(services.taxes)
 *     await inTransaction(db, (trx) => work(trx, taxes), taxes.askFor)
 */
export class QuotedTaxes {
  readonly #providers: TaxProviders
  readonly #replies = new Map<string, readonly TaxLine[] | Error>()
  #asked = 0

  constructor(providers: TaxProviders) {
    this.#providers = providers
  }

  /** The taxes; undefined where the provider fails or refuses. */
  findLines(provider_id: string, request: TaxRequest): readonly TaxLine[] | undefined {
    const reply = this.#replyTo(provider_id, request)
    return reply instanceof Error ? undefined : reply
  }

  /** The taxes. Throws where the provider fails or refuses. */
  requireLines(provider_id: string, request: TaxRequest): readonly TaxLine[] {
    const reply = this.#replyTo(provider_id, request)
    if (reply instanceof Error) throw reply
    return reply
  }

  /** Asks for the taxes that work lacked. Returns false for any other error. */
  readonly askFor = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof TaxesNotAsked)) return false
    if (this.#asked === mostAsked) throw taxesChangedMeanwhile()
    this.#asked += 1
    const { provider_id, request } = error
    const reply = await this.#providers.calculate(provider_id, request).catch((failure: Error) => failure)
    this.#replies.set(keyOf(provider_id, request), reply)
    return true
  }

  #replyTo(provider_id: string, request: TaxRequest): readonly TaxLine[] | Error {
    const reply = this.#replies.get(keyOf(provider_id, request))
    if (!reply) throw new TaxesNotAsked(provider_id, request)
    return reply
  }
}

const keyOf = (provider_id: string, request: TaxRequest) => `${provider_id} ${hashOfTaxes(request)}`

/** Identifies what is taxed: the taxes of another request are unknown. */
export function hashOfTaxes(request: TaxRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** Runs work that has no transaction of its own, and again after each provider that it lacked was asked. */
export async function withQuotedTaxes<Result>(
  providers: TaxProviders,
  work: (quoted: QuotedTaxes) => Promise<Result>,
): Promise<Result> {
  const quoted = new QuotedTaxes(providers)
  for (;;) {
    try {
      return await work(quoted)
    } catch (error) {
      if (!(await quoted.askFor(error))) throw error
    }
  }
}

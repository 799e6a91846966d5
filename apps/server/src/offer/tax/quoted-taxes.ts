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

/** What tax providers have replied during one use case. */
export class QuotedTaxes {
  readonly #replies = new Map<string, readonly TaxLine[] | Error>()

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

  async ask(taxes: TaxProviders, { provider_id, request }: TaxesNotAsked): Promise<void> {
    const reply = await taxes.calculate(provider_id, request).catch((error: Error) => error)
    this.#replies.set(keyOf(provider_id, request), reply)
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

const mostAsked = 4

/**
 * Runs a use case whose transaction may need taxes of a provider. No provider is called within a transaction: one that lacks
 * them is rolled back, the provider is asked, and the use case runs again with the reply. Where what is taxed has changed
 * meanwhile, it is asked once more.
 */
export async function withQuotedTaxes<Result>(
  taxes: TaxProviders,
  work: (quoted: QuotedTaxes) => Promise<Result>,
): Promise<Result> {
  const quoted = new QuotedTaxes()
  for (let asked = 0; ; asked += 1) {
    try {
      return await work(quoted)
    } catch (error) {
      if (!(error instanceof TaxesNotAsked)) throw error
      if (asked === mostAsked) throw taxesChangedMeanwhile()
      await quoted.ask(taxes, error)
    }
  }
}

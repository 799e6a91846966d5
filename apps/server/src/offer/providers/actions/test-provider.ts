import type { TestOutcome } from '@shopkey/contract/provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { withDefaults } from '../../../platform/provider-settings/checked-values.ts'
import { providerWithoutTest } from '../../../platform/provider-settings/provider.errors.ts'
import type { Services } from '../../services.ts'
import { definitionOf, type ProviderReference } from '../provider.queries.ts'

interface ConnectionTest {
  outcome: TestOutcome
  message: string | null
  tested_at: Date
}

/** A member of the staff waits for it. */
const timeoutMs = 10_000
const longestMessage = 300

/**
 * Calls the provider with the stored settings and stores the result. The calls to a provider are paused after failures in
 * a row; a test is made all the same, since staff test to learn whether the provider is back.
 */
export async function testProvider(services: Services, reference: ProviderReference): Promise<ConnectionTest> {
  const definition = definitionOf(services, reference)
  if (!definition.test) throw providerWithoutTest({ provider_id: reference.id })
  const settings = await services.providerSettings.find(reference)
  const result = settings
    ? await call(services, definition, settings)
    : { outcome: 'incomplete' as const, message: null }
  const tested_at = services.now()
  await inTransaction(services.db, (trx) =>
    trx
      .updateTable('provider_settings')
      .set({ tested_at, test_outcome: result.outcome, test_message: result.message })
      .where('store_id', '=', reference.store_id)
      .where('kind', '=', reference.kind)
      .where('provider_id', '=', reference.id)
      .execute(),
  )
  return { ...result, tested_at }
}

async function call(services: Services, definition: ProviderDefinition, settings: Record<string, unknown>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no reply within 10 seconds')), timeoutMs)
  try {
    const tested = definition.test?.(withDefaults(definition, settings))
    const result = await Promise.race([tested, late.promise])
    return { outcome: result?.outcome ?? 'refused', message: result?.message?.slice(0, longestMessage) ?? null }
  } catch (error) {
    services.onFault(error, `testing the connection to ${definition.id}`)
    return { outcome: 'unreachable' as const, message: null }
  } finally {
    clearTimeout(timer)
  }
}

import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { missingSettings } from './checked-values.ts'
import { endingsOf, type SealingKeys, type SecretValues, sealValues } from './sealed-values.ts'

/** The columns of a row of settings that change when its values are replaced. What was tested before says nothing about them. */
export function settingsColumns(
  keys: SealingKeys,
  definition: Pick<ProviderDefinition, 'id' | 'settings'>,
  sealedFor: { store_id: string; provider: string },
  { values, secrets }: { values: Record<string, unknown>; secrets: SecretValues },
  at: Date,
) {
  return {
    values: JSON.stringify(values),
    ...sealValues(keys, sealedFor.store_id, sealedFor.provider, secrets),
    endings: JSON.stringify(endingsOf(secrets)),
    is_complete: missingSettings(definition, { ...values, ...secrets }).length === 0,
    tested_at: null,
    test_outcome: null,
    test_message: null,
    updated_at: at,
  }
}

import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import type { TaxProvider } from '@shopkey/extension/tax-provider.ts'
import { localTaxLines } from './local-tax-lines.ts'
import { type LocalTaxValues, localTaxesDefinition } from './local-taxes-definition.ts'

const { id } = localTaxesDefinition

/** Taxes by the provinces that staff have entered. */
export function localTaxProvider(settings: SettingsReader): TaxProvider {
  return {
    id,
    definition: localTaxesDefinition,
    async calculate({ store_id, address, items, deliveries }) {
      const values = (await settings.get({ store_id, kind: 'tax', id })) as LocalTaxValues // checked when they were saved
      return localTaxLines(values, { province: address?.province ?? null, items, deliveries })
    },
  }
}

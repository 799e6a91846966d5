import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { localTaxProvider } from './local-tax-provider.ts'

/** Tax rates by the province or state that the items go to. */
export function localTaxes(): Extension {
  return defineExtension({ id: 'local-taxes', taxProviders: ({ settings }) => [localTaxProvider(settings)] })
}

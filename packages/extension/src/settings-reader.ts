import type { ProviderKind } from '@shopkey/contract/provider.ts'

export interface ProviderKey {
  store_id: string
  kind: ProviderKind
  /** The provider's id. */
  id: string
}

/** The settings of providers by store, with their secrets decrypted. Not to be called inside a transaction. */
export interface SettingsReader {
  /** undefined where the store's settings are incomplete, or cannot be decrypted. */
  find(key: ProviderKey): Promise<Record<string, unknown> | undefined>
  /** Throws where `find` returns undefined. */
  get(key: ProviderKey): Promise<Record<string, unknown>>
}

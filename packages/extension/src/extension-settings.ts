import type { FieldSchema, Texts } from './setting-schema.ts'

/**
 * Settings per store of an extension that is no provider, or beside those of its providers. Staff see them under Settings →
 * Extensions; the extension reads them by `settings.find({ store_id, kind: 'extension', id })`.
 */
export interface ExtensionSettings {
  readonly name: Texts
  readonly description: Texts
  /** An object of `setting` and `secretSetting`. */
  readonly schema: FieldSchema
}

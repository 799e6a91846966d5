import type { UpdateStoreProviderBody } from '@shopkey/client/types.ts'
import type { SettingField, StoreProvider } from './queries.ts'

export type TextsByLanguage = Partial<Record<'en' | 'bh' | 'ar', string>>
export type SettingRow = Record<string, string>
export type SettingGroup = Record<string, string | number | undefined>
type SettingValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | TextsByLanguage
  | SettingRow[]
  | string[]
  | SettingGroup

/** The values of a form by the name of their setting. A secret is '' while it stays as stored, and null to remove it. */
export type ProviderDraft = Record<string, SettingValue>

export function draftOf({ fields, values }: Pick<StoreProvider, 'fields' | 'values'>): ProviderDraft {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.is_secret ? '' : storedValue(field, values[field.name])]),
  )
}

/** A stored value has the shape of its field: the server checked it against the same schema. */
function storedValue(field: SettingField, value: unknown): SettingValue {
  const known = value ?? field.default
  switch (field.type) {
    case 'list':
      return (known ?? []) as SettingRow[]
    case 'choices':
      return (known ?? []) as string[]
    case 'texts':
      return (known ?? {}) as TextsByLanguage
    case 'group':
      return (known ?? {}) as SettingGroup
    case 'number':
    case 'money':
      return (known ?? undefined) as number | undefined
    case 'boolean':
      return known === true
    default:
      return (known ?? '') as string
  }
}

export const isEmptySetting = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmptySetting))

export function bodyOf(fields: readonly SettingField[], draft: ProviderDraft): UpdateStoreProviderBody {
  const secrets = fields.filter(({ name, is_secret }) => is_secret && draft[name] !== '')
  return {
    values: Object.fromEntries(
      fields.filter(({ is_secret }) => !is_secret).map(({ name }) => [name, draft[name] ?? null]),
    ),
    secret_values: Object.fromEntries(secrets.map(({ name }) => [name, secretOf(draft[name])])),
  }
}

const secretOf = (value: SettingValue) => (typeof value === 'string' ? value : null)

import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { type FieldSchema, isSecret, settingFields } from '@shopkey/extension/setting-schema.ts'
import Value from 'typebox/value'
import { providerSettingInvalid, providerSettingUnknown } from './provider.errors.ts'
import type { SecretValues } from './sealed-values.ts'

type Values = Record<string, unknown>
/** What has settings. */
type Settable = Pick<ProviderDefinition, 'id' | 'settings'>

/** The values to store, without empty ones. Throws provider_setting_invalid with the path of the first wrong one. */
export function checkedValues(definition: Settable, sent: Values): Values {
  const present = Object.entries(sent).map(([name, value]) => [name, trimmed(value)] as const)
  const kept = present.filter(([, value]) => !isEmpty(value))
  for (const [name, value] of kept) {
    const field = definition.settings?.properties?.[name]
    if (!field || isSecret(field)) throw providerSettingUnknown({ provider_id: definition.id, name })
    requireValid(name, field, value)
  }
  return Object.fromEntries(kept)
}

/** The stored secret values with the sent ones; null removes one. */
export function mergedSecrets(
  definition: Settable,
  stored: SecretValues,
  sent: Record<string, string | null>,
): SecretValues {
  const merged = { ...stored }
  for (const [name, text] of Object.entries(sent)) {
    const field = definition.settings?.properties?.[name]
    if (!field || !isSecret(field)) throw providerSettingUnknown({ provider_id: definition.id, name })
    const value = text?.trim()
    if (value) {
      requireValid(name, field, value)
      merged[name] = value
    } else delete merged[name]
  }
  return merged
}

/** Names of the required settings that are missing. */
export function missingSettings(definition: Settable, values: Values): string[] {
  return settingFields(definition.settings).flatMap(({ name, is_required }) =>
    is_required && isEmpty(values[name]) ? [name] : [],
  )
}

/** The stored values with the defaults of the others. */
export function withDefaults(definition: Settable, values: Values): Values {
  const defaults = settingFields(definition.settings).flatMap((field) =>
    field.default === null ? [] : [[field.name, field.default] as const],
  )
  return { ...Object.fromEntries(defaults), ...values }
}

/** Throws provider_setting_invalid for a wrong value of a shipping option; other programs may store more with it. */
export function requireValidOption({ optionSettings }: ProviderDefinition, data: Values): void {
  for (const [name, field] of Object.entries(optionSettings?.properties ?? {}))
    if (!isEmpty(data[name])) requireValid(name, field, data[name], 'data')
}

function requireValid(name: string, field: FieldSchema, value: unknown, ...above: string[]): void {
  const [wrong] = Value.Errors(field, value)
  if (!wrong) return
  const missing = wrong.keyword === 'required' ? wrong.params.requiredProperties.slice(0, 1) : []
  const path = [...above, name, ...wrong.instancePath.split('/').filter(Boolean), ...missing].join('.')
  throw providerSettingInvalid({ field: path, reason: wrong.message, fields: [path] })
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).map(([name, each]) => [name, trimmed(each)] as const)
  return Object.fromEntries(kept.filter(([, each]) => !isEmpty(each)))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

import { annotated } from '@shopkey/contract/annotated.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import Type, { type TInteger, type TObject, type TSchema, type TString, type TUnsafe } from 'typebox'

/** Words of a provider, which come with it. */
export type Texts = Readonly<Record<Language, string>>

interface SettingWords {
  label: Texts
  hint?: Texts
}

const wordsKey = 'x-words'
const secretKey = 'x-secret'
const choicesKey = 'x-choices'

/** A setting of a provider: the schema of its value, and its words in the form of the back-office. */
export function setting<Schema extends TSchema>(words: SettingWords, schema: Schema): Schema {
  return annotated(schema, { [wordsKey]: words })
}

/** A setting whose value is stored encrypted, and never returned or logged. */
export function secretSetting<Schema extends TSchema>(words: SettingWords, schema: Schema): Schema {
  return annotated(schema, { [wordsKey]: words, [secretKey]: true })
}

/** A schema of one value among a few, each with its words. */
export function choiceOf<const Value extends string>(
  choices: Readonly<Record<Value, Texts>>,
): TUnsafe<Value> & { type: string } {
  const schema = Type.Unsafe<Value>({ type: 'string', enum: Object.keys(choices), [choicesKey]: choices })
  return Object.assign(schema, { type: 'string' })
}

/** A schema of a text in each language. */
export function languageTexts(maxLength: number) {
  const text = Type.Optional(Type.String({ maxLength }))
  return annotated(Type.Object({ en: text, bh: text, ar: text }, { additionalProperties: false }), {
    'x-type': 'texts',
  })
}

/** A schema of a district of Indonesia, by its code; the form searches it by its city. */
export function districtCode(): TString {
  return annotated(Type.String({ minLength: 1, maxLength: 60 }), { 'x-type': 'district' })
}

/** A schema of an amount in minor units, in the currency of the form. */
export function minorUnits(): TInteger {
  return annotated(Type.Integer({ minimum: 0 }), { 'x-type': 'money' })
}

/** A schema of settings that belong together. */
export function groupOf<Properties extends Record<string, TSchema>>(properties: Properties): TObject<Properties> {
  return annotated(Type.Object(properties), { 'x-type': 'group' })
}

/** The keywords of a schema that describe a field. */
export interface FieldSchema extends TSchema {
  type?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  default?: unknown
  [wordsKey]?: SettingWords
  [secretKey]?: boolean
  [choicesKey]?: Record<string, Texts>
  'x-type'?: 'texts' | 'district' | 'money' | 'group'
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

type FieldType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'list'
  | 'district'
  | 'money'
  | 'group'

interface PlainField {
  name: string
  type: FieldType
  label: Texts
  hint: Texts | null
  is_required: boolean
  min: number | null
  max: number | null
  choices: { value: string; label: Texts }[]
}

/** A setting as the form of the back-office shows it. */
export interface SettingField extends PlainField {
  is_secret: boolean
  default: unknown
  columns: PlainField[]
}

/** The fields of a settings schema, in its order. */
export function settingFields(schema: FieldSchema | undefined): SettingField[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    ...plainField(name, field, schema),
    is_secret: isSecret(field),
    default: field.default ?? null,
    columns: columnsOf(field),
  }))
}

/** The fields of each row of a list, or of a group. */
function columnsOf(field: FieldSchema): PlainField[] {
  const parent = field['x-type'] === 'group' ? field : field.items
  return Object.entries(parent?.properties ?? {}).map(([name, each]) => plainField(name, each, parent))
}

export function isSecret(field: FieldSchema | undefined): boolean {
  return field?.[secretKey] === true
}

function plainField(name: string, field: FieldSchema, parent: FieldSchema | undefined): PlainField {
  const { label, hint } = field[wordsKey] ?? { label: { en: name, bh: name, ar: name } }
  return {
    name,
    type: typeOf(field),
    label,
    hint: hint ?? null,
    is_required: isRequired(name, parent),
    min: field.minimum ?? field.minLength ?? field.minItems ?? null,
    max: field.maximum ?? field.maxLength ?? field.maxItems ?? null,
    choices: Object.entries(field[choicesKey] ?? field.items?.[choicesKey] ?? {}).map(([value, words]) => ({
      value,
      label: words,
    })),
  }
}

/** A required setting with a default is never missing. */
function isRequired(name: string, parent: FieldSchema | undefined): boolean {
  return (parent?.required ?? []).includes(name) && parent?.properties?.[name]?.default === undefined
}

function typeOf(field: FieldSchema): FieldType {
  if (field['x-type']) return field['x-type']
  if (field[choicesKey]) return 'choice'
  if (field.items?.[choicesKey]) return 'choices'
  if (field.type === 'array') return 'list'
  if (field.type === 'integer') return 'number'
  return field.type === 'boolean' ? 'boolean' : 'text'
}

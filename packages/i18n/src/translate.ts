import { numberFormat, pluralRules } from './formatters.ts'
import { LANGUAGES, type Language } from './languages.ts'

/**
 * Messages as in the JSON files: groups of texts. `{{name}}` is filled in; a text with a number has one entry per
 * plural form of its language: `items_one`, `items_other`.
 */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

type PluralSuffix = `_${Intl.LDMLPluralRule}`
/** `items` of `items_one`, where there is `items_other`; a name that only ends like a plural form is a key of its own. */
type WithoutPlural<Tree, Key extends string> = Key extends `${infer Base}${PluralSuffix}`
  ? `${Base}_other` extends keyof Tree
    ? Base
    : Key
  : Key

/** `cart.title`, `cart.items`: all keys of a tree, plural forms merged into one. */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Tree, Key> : `${Key}.${MessageKey<Tree[Key]>}`
}[keyof Tree & string]

export type MessageValues = Readonly<Record<string, string | number>>

export interface Translate<Key extends string> {
  (key: Key, values?: MessageValues): string
  /** Whether a name from elsewhere is the key of a text. */
  has(key: string): key is Key
  /** The text with its variables; with `count`, in its plural form. */
  template(key: Key, count?: string | number): string
}

/**
 * Creates the function that turns keys into text. With `count` among the values it uses the plural form of the
 * language. Returns the key of a missing text.
 */
export function createTranslator<Key extends string>(messages: MessageTree, language: Language): Translate<Key> {
  const plurals = pluralRules(language)

  const template = (key: Key, count?: string | number) =>
    (typeof count === 'number' ? find(messages, `${key}_${plurals.select(count)}`) : undefined) ??
    find(messages, key) ??
    key
  const translate = (key: Key, values: MessageValues = {}) => fillIn(template(key, values.count), values, language)
  const has = (key: string): key is Key => find(messages, key) !== undefined
  return Object.assign(translate, { has, template })
}

const hole = /\{\{(\w+)\}\}/g

/** A text with its variables replaced by values; a variable without a value stays as it is. */
function fillIn(text: string, values: MessageValues, language: Language): string {
  return textParts(text)
    .map((part) => {
      if ('text' in part) return part.text
      const value = values[part.variable]
      return value === undefined ? `{{${part.variable}}}` : shownValue(value, language)
    })
    .join('')
}

/** A value as a text of the language shows it. */
export function shownValue(value: string | number, language: Language): string {
  if (typeof value === 'number') return numberFormat(language).format(value)
  return LANGUAGES[language].direction === 'rtl' ? isolated(value) : value
}

export type TextPart = { text: string } | { variable: string }

/** A text as the words between its variables, and these: a value is never looked through for variables. */
export function textParts(text: string): TextPart[] {
  return text.split(hole).map((part, index) => (index % 2 === 0 ? { text: part } : { variable: part }))
}

/** The names of a text's variables, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(hole)].map(([, name = '']) => name))]
}

/** Isolates a name or an e-mail address in a sentence of the other direction; not digits, which keep to the sign beside them: #12. */
function isolated(text: string): string {
  return /^\d+$/.test(text) ? text : `\u2068${text}\u2069`
}

function find(messages: MessageTree, key: string): string | undefined {
  let here: string | MessageTree | undefined = messages
  for (const step of key.split('.')) here = typeof here === 'object' ? here[step] : undefined
  return typeof here === 'string' ? here : undefined
}

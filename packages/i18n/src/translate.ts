import { numberFormat, pluralRules } from './formatters.ts'
import { LANGUAGES, type Language } from './languages.ts'

/** Messages as they lie in the JSON files: groups of texts. `{{name}}` is filled in; a text that counts something has
 *  one entry per plural form of its language: `items_one`, `items_other`. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

type PluralSuffix = `_${Intl.LDMLPluralRule}`
type WithoutPlural<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key

/** `cart.title`, `cart.items`: every key a tree offers, plural forms folded into one. */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${MessageKey<Tree[Key]>}`
}[keyof Tree & string]

export type MessageValues = Readonly<Record<string, string | number>>

export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string

/** Makes the function that turns keys into text. With `count` among the values the plural form of the language is
 *  taken. A missing text answers its key: visible, and harmless. */
export function createTranslator<Key extends string>(messages: MessageTree, language: Language): Translate<Key> {
  const plurals = pluralRules(language)
  const isRightToLeft = LANGUAGES[language].direction === 'rtl'
  const numbers = numberFormat(language)

  return (key, values = {}) => {
    const { count } = values
    const text =
      (typeof count === 'number' ? find(messages, `${key}_${plurals.select(count)}`) : undefined) ?? find(messages, key)
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
      const value = values[name]
      if (value === undefined) return hole
      if (typeof value === 'number') return numbers.format(value)
      return isRightToLeft ? isolated(value) : value
    })
  }
}

/** Keeps a name or an e-mail address in one piece where the sentence around it runs the other way. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

function find(messages: MessageTree, key: string): string | undefined {
  let here: string | MessageTree | undefined = messages
  for (const step of key.split('.')) here = typeof here === 'object' ? here[step] : undefined
  return typeof here === 'string' ? here : undefined
}

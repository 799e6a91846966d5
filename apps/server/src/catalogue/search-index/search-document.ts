import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { optionKind } from '@shopkey/domain/option-kind.ts'
import { foldedWords, shapeOf, spellings } from './fold.ts'
import { placeWord, scopeWord } from './search-scope.ts'

interface Labelled {
  id: string
  text: string
}

/** A published product with all its stored texts. */
export interface IndexedProduct {
  id: string
  store_id: string
  title: string
  subtitle: string | null
  description: string | null
  collection: Labelled | null
  type: Labelled | null
  tags: Labelled[]
  categories: Labelled[]
  options: (Labelled & { values: string[] })[]
  skus: string[]
  sales_channel_ids: string[]
}

/** The fields of a row in one language. */
export type TextsOf = (id: string) => { readonly [field: string]: unknown } | undefined

export interface SearchDocument {
  product_id: string
  language: ContentLanguage
  scope: string[]
  /** Folded words: of the title, of the product's other names, and of its descriptions. */
  named: string
  known_as: string
  described: string
  title: string
  /** Names of the scope's words in this language, where they differ from their value. */
  labels: Record<string, string> | null
  /** The words that corrections are looked up in. */
  spelled: { word: string; spelling: string; shape: string }[]
}

/** The beginning of a description is enough, and a longer row is slower to rank. */
const maxDescription = 1500
const maxKnownAs = 3000

/** The texts of a product in one language, as stored where they are not translated. */
export function textsOfProduct(product: IndexedProduct, textsOf: TextsOf) {
  const translated = (id: string, field: string, stored: string | null) => {
    const text = textsOf(id)?.[field]
    return typeof text === 'string' && text ? text : (stored ?? '')
  }
  return {
    title: translated(product.id, 'title', product.title),
    subtitle: translated(product.id, 'subtitle', product.subtitle),
    description: translated(product.id, 'description', product.description),
    names: [
      ...(product.collection ? [translated(product.collection.id, 'title', product.collection.text)] : []),
      ...(product.type ? [translated(product.type.id, 'value', product.type.text)] : []),
      ...product.categories.map(({ id, text }) => translated(id, 'name', text)),
      ...product.tags.map(({ text }) => text),
    ],
    values: product.options.flatMap((option) => {
      const kind = scopeKindOf[optionKind(option.text)]
      return option.values.map((value) => ({
        value,
        label: labelOf(textsOf(option.id), value),
        scope: kind && scopeWord(kind, value),
      }))
    }),
  }
}

/**
 * The words that find a product in one language: those of its translation, and the stored ones, by which people may
 * know it as well.
 */
export function searchDocument(product: IndexedProduct, language: ContentLanguage, textsOf: TextsOf): SearchDocument {
  const { title, subtitle, description, names, values } = textsOfProduct(product, textsOf)
  const labels = values.flatMap(({ value, label, scope }) => (scope && label !== value ? [[scope, label]] : []))
  const known = [
    subtitle,
    product.title,
    ...names,
    ...values.flatMap(({ value, label }) => [label, value]),
    ...product.skus,
  ]
  return {
    product_id: product.id,
    language,
    scope: [
      ...[null, ...product.sales_channel_ids].map((channel) => placeWord(product.store_id, channel)),
      ...(product.collection ? [scopeWord('collection', product.collection.id)] : []),
      ...product.categories.map(({ id }) => scopeWord('category', id)),
      ...new Set(values.flatMap(({ scope }) => scope ?? [])),
    ],
    named: foldedWords(title).join(' '),
    known_as: unique(foldedWords(known.join(' ').slice(0, maxKnownAs))),
    described: foldedWords(description.slice(0, maxDescription)).join(' '),
    title: foldedWords(title).join(' '),
    labels: labels.length > 0 ? Object.fromEntries(labels) : null,
    spelled: [...spellings([title, subtitle, ...names, ...values.map(({ label }) => label)].join(' '))]
      .filter(([word]) => word.length >= minWordLength && word.length <= maxWordLength)
      .map(([word, spelling]) => ({ word, spelling, shape: shapeOf(word) })),
  }
}

// Shorter words are not corrected, and longer ones are not words.
const minWordLength = 3
const maxWordLength = 40

const scopeKindOf = { size: 'size', color: 'colour', other: null } as const

function labelOf(texts: ReturnType<TextsOf>, value: string): string {
  const label = (texts?.values as Record<string, string> | undefined)?.[value]
  return label || value
}

function unique(words: string[]): string {
  return [...new Set(words)].join(' ')
}

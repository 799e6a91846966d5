import { ClientError } from '@shopkey/client/client-error.ts'
import { isHandle } from '@shopkey/domain/handle.ts'
import { isNameText } from '@shopkey/domain/name-text.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import type { Problems } from '../../forms/problems.ts'
import { errorWords } from '../../lib/error-words.ts'
import { type ProductDraft, variantTitle } from './product-draft.ts'

/** What keeps a draft from being saved, by the field it is about: `title`, `options.{key}`, `variants.{key}.sku`. */
export function productProblems(draft: ProductDraft, defaultCurrency: string, t: AdminTranslate): Problems {
  const problems: Record<string, string> = {}
  if (!draft.title.trim()) problems.title = t('product.title_missing')
  else if (!isNameText(draft.title)) problems.title = t('form.name_wrong')
  const handle = draft.handle.trim()
  if (handle && !isHandle(handle)) problems.handle = t('product.handle_wrong')

  const titles = draft.options.map((option) => option.title.trim().toLowerCase())
  draft.options.forEach((option, index) => {
    if (!titles[index]) problems[`options.${option.key}`] = t('product.option_title_missing')
    else if (titles.indexOf(titles[index]) !== index) problems[`options.${option.key}`] = t('product.option_twice')
    if (option.values.length === 0) problems[`options.${option.key}.values`] = t('product.option_values_missing')
  })

  const skus = new Set<string>()
  for (const variant of draft.variants) {
    const sku = variant.sku.trim()
    if (variant.prices[defaultCurrency] === undefined)
      problems[`variants.${variant.key}.${defaultCurrency}`] = t('product.price_missing')
    if (sku && skus.has(sku)) problems[`variants.${variant.key}.sku`] = t('product.sku_twice')
    skus.add(sku)
  }
  return problems
}

/** The fields that a refusal of the server names, marked with its own reason. Fields are named as on the wire: `handle`,
 *  `variants.0.sku`; a SKU that another product has is named without its row. */
export function problemsOfProductRefusal(
  error: unknown,
  { values: draft, clean, t }: { values: ProductDraft; clean: ProductDraft; t: AdminTranslate },
): Problems {
  if (!(error instanceof ClientError)) return {}
  const { fields, variant_title } = error.details
  const words = errorWords(error, t)
  const problems: Record<string, string> = {}
  for (const field of Array.isArray(fields) ? fields.map(String) : []) {
    const [, row, property] = /^variants\.(\d+)\.(\w+)/.exec(field) ?? []
    const variant = draft.variants[Number(row)]
    if (variant && property) problems[`variants.${variant.key}.${property}`] = words
    else if (error.type === 'duplicate_error' && field === 'handle') problems.handle = t('product.handle_taken')
    else if (error.type === 'duplicate_error' && field === 'sku')
      for (const key of rowsWithNewSku(draft, clean)) problems[`variants.${key}.sku`] = t('product.sku_taken')
    else problems[field] = words
  }
  const named = draft.variants.find((variant) => variantTitle(draft, variant) === variant_title)
  if (named) problems[`variants.${named.key}.inventory_quantity`] = words
  return problems
}

function rowsWithNewSku(draft: ProductDraft, clean: ProductDraft): string[] {
  const known = new Set(clean.variants.map((variant) => variant.sku))
  return draft.variants.filter((variant) => variant.sku && !known.has(variant.sku)).map((variant) => variant.key)
}

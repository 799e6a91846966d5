import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import type { Product, Variant } from '../../lib/wire.ts'

/** Chosen values by option id. */
export type Choice = Readonly<Record<string, string>>

export interface ShownOption {
  id: string
  title: string
  values: { value: string; isAvailable: boolean }[]
}

/**
 * The options with their values, each marked by whether it can be bought with the other chosen ones. Values are in the
 * order of the variants.
 */
export function shownOptions(product: Product, choice: Choice): ShownOption[] {
  return product.options.map(({ id, title }) => {
    const values = [
      ...new Set(product.variants.map((variant) => optionValue(variant, id)).filter((value) => value !== undefined)),
    ]
    return {
      id,
      title,
      values: values.map((value) => ({ value, isAvailable: isAvailable(product, { ...choice, [id]: value }) })),
    }
  })
}

/** An option with one value needs no choice. */
export function settledChoice(product: Product, requested: Choice = {}): Choice {
  const settled = shownOptions(product, {}).flatMap(({ id, values }) =>
    values.length === 1 && values[0] ? [[id, values[0].value] as const] : [],
  )
  return { ...requested, ...Object.fromEntries(settled) }
}

/** The first option without a value; undefined when all are chosen. */
export function missingOption(product: Product, choice: Choice): { id: string; title: string } | undefined {
  return product.options.find(({ id }) => !choice[id])
}

/** The variant with all chosen values. Undefined while an option is open, or when the combination does not exist. */
export function chosenVariant(product: Product, choice: Choice): Variant | undefined {
  if (missingOption(product, choice)) return undefined
  return product.variants.find((variant) => fits(variant, choice))
}

function choiceOf(variant: Variant): Choice {
  return Object.fromEntries(variant.options.map(({ option_id, value }) => [option_id, value]))
}

/** The choice that an address asks for: a variant, or the values of some options. What the product does not have is ignored. */
export function requestedChoice(product: Product, params: URLSearchParams): Choice {
  const variant = product.variants.find(({ id }) => id === params.get('variant'))
  if (variant) return choiceOf(variant)
  const values = params.getAll('choice')
  return Object.fromEntries(
    shownOptions(product, {}).flatMap(({ id, values: known }) => {
      const value = values.find((wanted) => known.some(({ value }) => value === wanted))
      return value === undefined ? [] : [[id, value] as const]
    }),
  )
}

/** The query string with the choice in it: the variant, or the chosen values while an option is open. */
export function withChoice(search: string, product: Product, choice: Choice): string {
  const params = new URLSearchParams(search)
  params.delete('variant')
  params.delete('choice')
  const variant = chosenVariant(product, choice)
  if (variant) params.set('variant', variant.id)
  else for (const value of Object.values(choice)) params.append('choice', value)
  const query = params.toString()
  return query && `?${query}`
}

/** The pictures that all variants of this choice share: a colour has its pictures before a size is chosen. */
export function picturesOf(product: Product, choice: Choice): readonly string[] {
  const [first, ...others] = product.variants.filter((variant) => fits(variant, choice))
  if (!first) return []
  return first.image_urls.filter((url) => others.every((variant) => variant.image_urls.includes(url)))
}

function isAvailable(product: Product, choice: Choice): boolean {
  return product.variants.some((variant) => fits(variant, choice) && availableQuantity(variant) > 0)
}

function fits(variant: Variant, choice: Choice): boolean {
  return Object.entries(choice).every(([optionId, value]) => optionValue(variant, optionId) === value)
}

function optionValue(variant: Variant, optionId: string): string | undefined {
  return variant.options.find(({ option_id }) => option_id === optionId)?.value
}

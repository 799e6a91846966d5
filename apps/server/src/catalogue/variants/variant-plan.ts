import type { ListedVariantInput } from '@shopkey/contract/product-variant.ts'
import { mergeMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'
import {
  optionCombinationTaken,
  optionUnknown,
  optionValuesMissing,
  stockBelowZero,
  variantImageUnknown,
} from './variant.errors.ts'

/** The columns of a variant that a request sets. */
export interface VariantColumns {
  id: string
  title: string
  sku: string | null
  barcode: string | null
  ean: string | null
  upc: string | null
  variant_rank: number
  inventory_quantity: number
  allow_backorder: boolean
  manage_inventory: boolean
  hs_code: string | null
  origin_country: string | null
  mid_code: string | null
  material: string | null
  weight: number | null
  length: number | null
  height: number | null
  width: number | null
  image_urls: string[]
  metadata: Record<string, unknown> | null
}

export interface StoredVariant extends VariantColumns {
  /** Value by option id. */
  values: ReadonlyMap<string, string>
}

export interface VariantPlan {
  inserted: VariantColumns[]
  updated: VariantColumns[]
  deleted_ids: string[]
  /** Values that are new or differ from the stored ones. */
  values: { variant_id: string; option_id: string; value: string }[]
  prices: { variant_id: string; prices: NonNullable<ListedVariantInput['prices']> }[]
}

/** kept_id: the id that a new variant has in the shop that it comes from. */
export type ListedVariant = ListedVariantInput & { kept_id?: string | undefined }

interface PlanInput {
  options: readonly { id: string; title: string }[]
  stored: readonly StoredVariant[]
  listed: readonly ListedVariant[]
  /** Addresses of the product's pictures. */
  images: readonly string[]
  /** Whether unlisted stored variants are deleted, and the list's order becomes theirs. */
  isWholeList: boolean
}

/**
 * Decides the changes of a product's variants: an entry with an id changes that variant, one without creates one.
 * Throws for an id of another product (404), an unknown option (400), a new variant without a value for every option
 * (400), two variants with the same combination (422), and stock below zero without backorders (400). Source: v1 wire
 * rule. Also throws for a picture that the product does not have (400).
 */
export function planVariants({ options, stored, listed, images, isWholeList }: PlanInput): VariantPlan {
  const storedById = new Map(stored.map((variant) => [variant.id, variant]))
  const plan: VariantPlan = { inserted: [], updated: [], deleted_ids: [], values: [], prices: [] }
  const finalValues = new Map(stored.map((variant) => [variant.id, variant.values]))
  let nextRank = isWholeList ? 0 : 1 + Math.max(-1, ...stored.map((variant) => variant.variant_rank))

  for (const entry of listed) {
    const before = entry.id === undefined ? undefined : storedById.get(entry.id)
    if (entry.id !== undefined && !before) throw notFound('Variant', entry.id)
    const values = finalValuesOf(entry, before, options)
    const keepsRank = before && !isWholeList
    requireImages(entry, before, images)
    const after = columnsOf(entry, before, keepsRank ? before.variant_rank : nextRank++, [...values.values()])
    if (!before) plan.inserted.push(after)
    else if (differs(before, after)) plan.updated.push(after)
    finalValues.set(after.id, values)
    for (const [option_id, value] of values) {
      if (before?.values.get(option_id) !== value) plan.values.push({ variant_id: after.id, option_id, value })
    }
    if (entry.prices) plan.prices.push({ variant_id: after.id, prices: entry.prices })
  }
  if (isWholeList) {
    const kept = new Set(listed.map((entry) => entry.id))
    plan.deleted_ids = stored.filter((variant) => !kept.has(variant.id)).map((variant) => variant.id)
    for (const id of plan.deleted_ids) finalValues.delete(id)
  }
  refuseTwins(finalValues.values(), options)
  return plan
}

function finalValuesOf(
  entry: ListedVariantInput,
  before: StoredVariant | undefined,
  options: PlanInput['options'],
): ReadonlyMap<string, string> {
  const sent = new Map((entry.options ?? []).map(({ option_id, value }) => [option_id, value]))
  for (const option_id of sent.keys()) {
    if (!options.some((option) => option.id === option_id)) throw optionUnknown({ option_id })
  }
  const values = new Map<string, string>()
  for (const option of options) {
    const value = sent.get(option.id) ?? before?.values.get(option.id)
    if (value !== undefined) values.set(option.id, value)
  }
  if (!before && values.size < options.length) {
    throw optionValuesMissing({
      variant_title: entry.title ?? '',
      options: options.map((option) => option.title).join(', '),
    })
  }
  return values
}

function columnsOf(
  entry: ListedVariant,
  before: StoredVariant | undefined,
  variant_rank: number,
  values: string[],
): VariantColumns {
  const columns: VariantColumns = {
    id: before?.id ?? entry.kept_id ?? newId('variant'),
    title: entry.title ?? before?.title ?? (values.join(' / ') || 'Default'),
    sku: codeOf(entry.sku, before?.sku),
    barcode: codeOf(entry.barcode, before?.barcode),
    ean: codeOf(entry.ean, before?.ean),
    upc: codeOf(entry.upc, before?.upc),
    variant_rank,
    inventory_quantity: entry.inventory_quantity ?? before?.inventory_quantity ?? 0,
    allow_backorder: entry.allow_backorder ?? before?.allow_backorder ?? false,
    manage_inventory: entry.manage_inventory ?? before?.manage_inventory ?? true,
    hs_code: sentOr(entry.hs_code, before?.hs_code),
    origin_country: sentOr(entry.origin_country, before?.origin_country),
    mid_code: sentOr(entry.mid_code, before?.mid_code),
    material: sentOr(entry.material, before?.material),
    weight: sentOr(entry.weight, before?.weight),
    length: sentOr(entry.length, before?.length),
    height: sentOr(entry.height, before?.height),
    width: sentOr(entry.width, before?.width),
    image_urls: entry.image_urls ?? before?.image_urls ?? [],
    metadata: mergeMetadata(before?.metadata ?? null, entry.metadata),
  }
  const { inventory_quantity, manage_inventory, allow_backorder, title } = columns
  if (inventory_quantity < 0 && manage_inventory && !allow_backorder) throw stockBelowZero({ variant_title: title })
  return columns
}

function requireImages(
  { title, image_urls = [] }: ListedVariantInput,
  before: StoredVariant | undefined,
  images: readonly string[],
): void {
  const url = image_urls.find((candidate) => !images.includes(candidate))
  if (url !== undefined) throw variantImageUnknown({ variant_title: title ?? before?.title ?? '', url })
}

/** null clears, absent keeps. */
function sentOr<Value>(sent: Value | null | undefined, stored: Value | null | undefined): Value | null {
  return sent === undefined ? (stored ?? null) : sent
}

// Forms send an empty text for "no code"; two of those must not count as the same code.
function codeOf(sent: string | null | undefined, stored: string | null | undefined): string | null {
  return sentOr(sent, stored)?.trim() || null
}

function differs(before: StoredVariant, after: VariantColumns): boolean {
  return Object.entries(after).some(
    ([column, value]) => JSON.stringify(before[column as keyof VariantColumns]) !== JSON.stringify(value),
  )
}

function refuseTwins(all: Iterable<ReadonlyMap<string, string>>, options: PlanInput['options']): void {
  if (options.length === 0) return
  const seen = new Set<string>()
  for (const values of all) {
    const combination = options.map((option) => values.get(option.id) ?? '')
    const key = JSON.stringify(combination)
    if (seen.has(key)) throw optionCombinationTaken({ values: combination.join(' / ') })
    seen.add(key)
  }
}

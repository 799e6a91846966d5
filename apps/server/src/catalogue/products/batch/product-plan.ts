import type { CreateProductInput, UpdateProductInput } from '@shopkey/contract/product.ts'
import type { ListedVariantInput } from '@shopkey/contract/product-variant.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Finding, StagedRow } from '../../../platform/batch-jobs/import-rows.ts'
import { chooseHandle } from '../../choose-handle.ts'
import { planVariants } from '../../variants/variant-plan.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'
import type { ProductRow } from './imported-row.ts'
import { handleColumn, titleColumn } from './product-columns.ts'

type Row = StagedRow<ProductRow>
/** What is wrong and what to do, and the column that it is about. */
type Problem = [reason: string, column?: string]

/** The change that the rows of one product amount to. */
export type ProductPlan =
  | { kind: 'create'; group_key: string; rows: Row[]; input: CreateProductInput }
  | {
      kind: 'update'
      group_key: string
      rows: Row[]
      product_id: string
      /** Without prices, which depend on the variants' prices at the time of the change. */
      input: UpdateProductInput
    }
  | { kind: 'refused'; rows: Row[]; findings: Finding[] }

/**
 * Decides the change for the rows with one handle. The product's cells are those of its first row. With the id of one
 * of the store's products it updates that one, otherwise it creates one: an unknown id is another store's, and ignored;
 * likewise with variants. Refuses rows that name something unknown or belong to another product.
 */
export function planProduct(rows: readonly Row[], facts: CatalogueFacts): ProductPlan {
  const [head] = rows
  if (!head) throw new Error('a product without rows')
  const findings: Finding[] = []
  const refuse = ({ row_number }: Row, reason: string, column?: string) =>
    findings.push({ row_number, reason, ...(column && { column }) })
  const product_ids = new Set(
    rows.flatMap(({ data }) => (data.product_id && facts.products.has(data.product_id) ? data.product_id : [])),
  )
  if (product_ids.size > 1)
    refuse(head, 'the rows of this handle have several product ids; give all of them the same', 'Product Id')
  const product = facts.products.get([...product_ids][0] ?? '')

  const owner = facts.idByHandle.get(head.group_key)
  if (owner && owner !== product?.id)
    refuse(head, `the handle ${head.group_key} is taken; give the product's id to change it`, handleColumn)
  for (const row of rows) refuseForeignParts(row, { rows, product_id: product?.id, facts, refuse })
  const fields = productFields(head, facts, (...fault) => refuse(head, ...fault))
  const options = product?.options ?? optionsOf(rows)
  const variants = rows.map((row) =>
    variantOf(row, { options, isNewProduct: !product, facts, refuse: (...fault) => refuse(row, ...fault) }),
  )
  if (findings.length > 0) return { kind: 'refused', rows: [...rows], findings }

  const shared = { group_key: head.group_key, rows: [...rows] }
  if (product) {
    const title = text(head.data.product.title)
    return {
      kind: 'update',
      ...shared,
      product_id: product.id,
      input: { ...fields, ...(title && { title }), variants },
    }
  }
  return planCreation(head, shared, fields, options, variants)
}

function planCreation(
  head: Row,
  shared: { group_key: string; rows: Row[] },
  fields: ReturnType<typeof productFields>,
  options: readonly { id: string; title: string }[],
  variants: ListedVariantInput[],
): ProductPlan {
  const title = text(head.data.product.title)
  const refused = (reason: string, column?: string): ProductPlan => ({
    kind: 'refused',
    rows: shared.rows,
    findings: [{ row_number: head.row_number, reason, ...(column && { column }) }],
  })
  if (!title) return refused('a new product needs a Product Title', titleColumn)
  try {
    chooseHandle(head.group_key, title, 'prod')
    planVariants({ options, stored: [], listed: variants, images: fields.images ?? [], isWholeList: true })
  } catch (error) {
    if (error instanceof AppError) return refused(error.message)
    throw error
  }
  const input: CreateProductInput = {
    ...fields,
    title,
    options: options.map((option) => ({ title: option.title })),
    // The contract requires a title; a variant without one is named by its options.
    variants: variants.map(({ id: _new, prices = [], ...variant }) => ({
      ...variant,
      title: variant.title ?? ((variant.options ?? []).map(({ value }) => value).join(' / ') || title),
      prices,
    })),
  }
  return { kind: 'create', ...shared, input }
}

/** Checks against the store's data: whose codes and variants the row names. */
function refuseForeignParts(
  row: Row,
  context: {
    rows: readonly Row[]
    product_id: string | undefined
    facts: CatalogueFacts
    refuse: (row: Row, ...fault: Problem) => void
  },
): void {
  const { rows, product_id, facts, refuse } = context
  const { variant_id, variant } = row.data
  const variantOwner = variant_id ? facts.productByVariant.get(variant_id) : undefined
  if (variantOwner && variantOwner !== product_id)
    refuse(row, `the variant ${variant_id} is another product's; leave the cell empty for a new one`, 'Variant Id')
  // Variants of one product may exchange their codes.
  const named = new Set(rows.map(({ data }) => data.variant_id))
  for (const [field, name, column, owners] of [
    ['sku', 'SKU', 'Variant SKU', facts.variantBySku],
    ['barcode', 'barcode', 'Variant Barcode', facts.variantByBarcode],
  ] as const) {
    const code = text(variant[field])
    const owner = code && owners.get(code)
    if (owner && owner !== variant_id && !named.has(owner))
      refuse(row, `the ${name} ${code} is another variant's; choose another`, column)
  }
}

/** All fields but the title, which only a new product must have. */
function productFields(
  { group_key, data }: Row,
  facts: CatalogueFacts,
  refuse: (...fault: Problem) => void,
): Omit<UpdateProductInput, 'title' | 'variants'> {
  const { title: _title, status, discountable, ...columns } = data.product
  const { collection_handle, type, tags, images, channels, categories } = data
  const collection_id = collection_handle ? facts.collections.get(collection_handle) : null
  if (collection_handle && !collection_id)
    refuse(
      `there is no collection with the handle ${collection_handle}; create it first, or leave the cell empty`,
      'Product Collection Handle',
    )
  const category_ids = categories?.map((handle) => {
    const id = facts.categories.get(handle)
    if (!id)
      refuse(
        `there is no category with the handle ${handle}; create it first, or leave the cell empty`,
        'Product Category 1 Handle',
      )
    return { id: id ?? '' }
  })
  const sales_channels = channels && knownChannels(channels, facts)
  return {
    // Read column by column as these fields' types; see product-columns.ts.
    ...(columns as Pick<UpdateProductInput, 'subtitle' | 'description'>),
    handle: group_key,
    ...(typeof status === 'string' && { status: status as UpdateProductInput['status'] }),
    ...(typeof discountable === 'boolean' && { discountable }),
    ...(collection_handle !== undefined && { collection_id: collection_id ?? null }),
    ...(type !== undefined && { type: type === null ? null : { value: type } }),
    ...(tags && { tags: tags.map((value) => ({ value })) }),
    ...(images && { images }),
    ...(sales_channels && { sales_channels }),
    ...(category_ids && { categories: category_ids }),
  }
}

/** The store's channels by id or name; undefined, as if none were named, when the store has none of them. */
function knownChannels(channels: NonNullable<ProductRow['channels']>, facts: CatalogueFacts) {
  const ids = channels.flatMap(({ id, name }) => {
    const known =
      (id && (facts.channelIds.has(id) ? id : facts.channelByName.get(id))) || (name && facts.channelByName.get(name))
    return known ? [{ id: known }] : []
  })
  return ids.length > 0 || channels.length === 0 ? ids : undefined
}

/**
 * A new product's options: those named by its rows, in the order of first use. Titles stand for ids until they exist.
 */
function optionsOf(rows: readonly Row[]): { id: string; title: string }[] {
  const titles = new Set(rows.flatMap(({ data }) => (data.options ?? []).flatMap(({ title }) => title ?? [])))
  return [...titles].map((title) => ({ id: title, title }))
}

function variantOf(
  { data }: Row,
  {
    options,
    isNewProduct,
    facts,
    refuse,
  }: {
    options: readonly { id: string; title: string }[]
    isNewProduct: boolean
    facts: CatalogueFacts
    refuse: (...fault: Problem) => void
  },
): ListedVariantInput {
  const { title, inventory_quantity, allow_backorder, manage_inventory, ...columns } = data.variant
  const id =
    data.variant_id && !isNewProduct && facts.productByVariant.has(data.variant_id) ? data.variant_id : undefined
  const values = new Map((data.options ?? []).map((option) => [option.title, option.value]))
  for (const name of values.keys()) {
    if (!options.some((option) => option.title === name)) refuse(`the product has no option ${name}`, 'Option 1 Name')
  }
  const missing = options.find((option) => !id && !values.get(option.title))
  if (missing) refuse(`the option ${missing.title} has no value`, 'Option 1 Value')
  const name = text(title)
  return {
    ...(columns as Pick<ListedVariantInput, 'sku' | 'barcode'>),
    ...(id && { id }),
    ...(name && { title: name }),
    ...(typeof inventory_quantity === 'number' && { inventory_quantity }),
    ...(typeof allow_backorder === 'boolean' && { allow_backorder }),
    ...(typeof manage_inventory === 'boolean' && { manage_inventory }),
    options: options.flatMap((option) => {
      const value = values.get(option.title)
      return value ? [{ option_id: option.id, value }] : []
    }),
    ...(data.variant_images && { image_urls: data.variant_images }),
    ...(data.prices && {
      prices: data.prices.flatMap(({ amount, region_id, currency_code }) =>
        amount === null ? [] : [{ amount, ...(region_id ? { region_id } : { currency_code }) }],
      ),
    }),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined
}

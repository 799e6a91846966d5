import type { OpenFile } from './files/decode-text.ts'
import type { NumberFormat } from './files/numbers.ts'
import { openTable, type Table } from './files/read-table.ts'
import { type FileKind, recogniseFile } from './recognise-file.ts'
import type {
  MovedCart,
  MovedCategory,
  MovedCollection,
  MovedCustomer,
  MovedCustomerGroup,
  MovedDiscount,
  MovedDraft,
  MovedGiftCard,
  MovedNote,
  MovedOrder,
  MovedPriceList,
  MovedProduct,
  MovedRedirect,
  MovedReturnReason,
} from './records.ts'
import { readCustomers } from './shopify/read-customers.ts'
import { readDiscounts } from './shopify/read-discounts.ts'
import { readOrders } from './shopify/read-orders.ts'
import { readProducts } from './shopify/read-products.ts'
import { readRedirects } from './shopify/read-redirects.ts'
import { UnreadableFileError } from './unreadable-file.ts'
import { FileWarnings, type MoveWarning } from './warnings.ts'
import { readCustomers as readWooCommerceCustomers } from './woocommerce/read-customers.ts'
import { readOrders as readWooCommerceOrders } from './woocommerce/read-orders.ts'
import { readProducts as readWooCommerceProducts } from './woocommerce/read-products.ts'

export interface RecordOf {
  collection: MovedCollection
  category: MovedCategory
  product: MovedProduct
  customer_group: MovedCustomerGroup
  customer: MovedCustomer
  price_list: MovedPriceList
  order: MovedOrder
  discount: MovedDiscount
  gift_card: MovedGiftCard
  cart: MovedCart
  draft_order: MovedDraft
  note: MovedNote
  redirect: MovedRedirect
  return_reason: MovedReturnReason
}
export type RecordKind = keyof RecordOf

/** The records of one file. */
export interface ReadFile {
  kind: FileKind
  collections: MovedCollection[]
  categories: MovedCategory[]
  products: MovedProduct[]
  customer_groups: MovedCustomerGroup[]
  customers: MovedCustomer[]
  price_lists: MovedPriceList[]
  orders: MovedOrder[]
  discounts: MovedDiscount[]
  gift_cards: MovedGiftCard[]
  carts: MovedCart[]
  draft_orders: MovedDraft[]
  notes: MovedNote[]
  redirects: MovedRedirect[]
  return_reasons: MovedReturnReason[]
  warnings: MoveWarning[]
}

/** A file whose heading is known. Its warnings grow while its records are read. */
export interface OpenedFile {
  kind: FileKind
  content: RecordKind
  records: () => AsyncGenerator<RecordOf[RecordKind], void>
  warnings: readonly MoveWarning[]
}

type Reader = (
  table: Table,
  format: NumberFormat,
  warnings: FileWarnings,
) => AsyncGenerator<RecordOf[RecordKind], void> | Promise<readonly RecordOf[RecordKind][]>

const readers: Partial<Record<string, { content: RecordKind; read: Reader }>> = {
  'shopify products': { content: 'product', read: readProducts },
  'shopify customers': { content: 'customer', read: readCustomers },
  'shopify orders': { content: 'order', read: readOrders },
  'shopify discounts': { content: 'discount', read: readDiscounts },
  'shopify redirects': { content: 'redirect', read: (table, _format, warnings) => readRedirects(table, warnings) },
  'woocommerce products': { content: 'product', read: readWooCommerceProducts },
  'woocommerce customers': { content: 'customer', read: readWooCommerceCustomers },
  'woocommerce orders': { content: 'order', read: readWooCommerceOrders },
}

/**
 * Opens an export of another platform, which its heading recognises; its records are read as they are asked for, orders one at a time. Throws
 * for files that are not known, and later for those that cannot be read.
 */
export async function openFile(name: string, open: OpenFile, format: NumberFormat): Promise<OpenedFile> {
  const table = await openTable(open)
  const kind = recogniseFile(table.headings)
  if (!kind) {
    const seen = table.headings.slice(0, 5).join(', ')
    throw new UnreadableFileError('heading_unknown', { headings: seen })
  }
  const reader = readers[`${kind.platform} ${kind.content}`]
  if (!reader) throw new UnreadableFileError('content_unsupported', { content: kind.content, platform: kind.platform })
  const warnings = new FileWarnings(name)
  const { content, read } = reader
  async function* records() {
    yield* await read(table, format, warnings)
  }
  return { kind, content, records, warnings: warnings.list }
}

/** Reads all of a file. */
export async function readFile(name: string, open: OpenFile, format: NumberFormat): Promise<ReadFile> {
  const { kind, content, records, warnings } = await openFile(name, open, format)
  const all: RecordOf[RecordKind][] = []
  for await (const record of records()) all.push(record)
  const of = <Kind extends RecordKind>(one: Kind) => (content === one ? all : []) as RecordOf[Kind][]
  return {
    kind,
    collections: of('collection'),
    categories: of('category'),
    products: of('product'),
    customer_groups: of('customer_group'),
    customers: of('customer'),
    price_lists: of('price_list'),
    orders: of('order'),
    discounts: of('discount'),
    gift_cards: of('gift_card'),
    carts: of('cart'),
    draft_orders: of('draft_order'),
    notes: of('note'),
    redirects: of('redirect'),
    return_reasons: of('return_reason'),
    warnings: [...warnings],
  }
}

import type { OpenFile } from './files/decode-text.ts'
import type { NumberFormat } from './files/numbers.ts'
import { openTable } from './files/read-table.ts'
import { type FileKind, recogniseFile } from './recognise-file.ts'
import type { MovedCustomer, MovedDiscount, MovedGiftCard, MovedOrder, MovedProduct, MovedRedirect } from './records.ts'
import { readCustomers } from './shopify/read-customers.ts'
import { readDiscounts } from './shopify/read-discounts.ts'
import { readOrders } from './shopify/read-orders.ts'
import { readProducts } from './shopify/read-products.ts'
import { readRedirects } from './shopify/read-redirects.ts'
import { FileWarnings, type MoveWarning, UnreadableFileError } from './warnings.ts'
import { readCustomers as readWooCommerceCustomers } from './woocommerce/read-customers.ts'
import { readOrders as readWooCommerceOrders } from './woocommerce/read-orders.ts'
import { readProducts as readWooCommerceProducts } from './woocommerce/read-products.ts'

/** The records of one file. */
export interface ReadFile {
  kind: FileKind
  products: MovedProduct[]
  customers: MovedCustomer[]
  orders: MovedOrder[]
  discounts: MovedDiscount[]
  gift_cards: MovedGiftCard[]
  redirects: MovedRedirect[]
  warnings: MoveWarning[]
}

/** Reads an export of another platform, which its heading recognises. Throws for files that are not known or cannot be read. */
export async function readFile(name: string, open: OpenFile, format: NumberFormat): Promise<ReadFile> {
  const table = await openTable(open)
  const kind = recogniseFile(table.headings)
  if (!kind) {
    const seen = table.headings.slice(0, 5).join(', ')
    throw new UnreadableFileError(
      'heading_unknown',
      `The headings (${seen} …) are those of no export that is known here. They have to be in English.`,
    )
  }
  const warnings = new FileWarnings(name)
  const read: ReadFile = {
    kind,
    products: [],
    customers: [],
    orders: [],
    discounts: [],
    gift_cards: [],
    redirects: [],
    warnings: warnings.list,
  }
  const what = `${kind.platform} ${kind.content}`
  if (what === 'shopify products') read.products = await readProducts(table, format, warnings)
  else if (what === 'woocommerce products') read.products = await readWooCommerceProducts(table, format, warnings)
  else if (what === 'woocommerce customers') read.customers = await readWooCommerceCustomers(table, format, warnings)
  else if (what === 'woocommerce orders') read.orders = await readWooCommerceOrders(table, format, warnings)
  else if (what === 'shopify customers') read.customers = await readCustomers(table, format, warnings)
  else if (what === 'shopify orders') read.orders = await readOrders(table, format, warnings)
  else if (what === 'shopify discounts') read.discounts = await readDiscounts(table, format, warnings)
  else if (what === 'shopify redirects') read.redirects = await readRedirects(table, warnings)
  else
    throw new UnreadableFileError(
      'content_unsupported',
      `This is a file of ${kind.content} (${kind.platform}), which is not read yet.`,
    )
  return read
}

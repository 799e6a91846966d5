export type FileKind = { platform: 'shopify' | 'woocommerce' | 'medusa'; content: FileContent }

export type FileContent =
  | 'products'
  | 'customers'
  | 'orders'
  | 'discounts'
  | 'gift cards'
  | 'redirects'
  | 'inventory'
  | 'database'

/** Headings that only one kind of file has together, in lower case. The first kind that a heading fits is the file's. */
const signatures: readonly { platform: FileKind['platform']; content: FileContent; headings: readonly string[] }[] = [
  { platform: 'woocommerce', content: 'orders', headings: ['order_id', 'order_number', 'line_item_1'] },
  { platform: 'woocommerce', content: 'products', headings: ['id', 'type', 'name', 'published', 'regular price'] },
  { platform: 'woocommerce', content: 'customers', headings: ['name', 'username', 'email', 'total spend'] },
  { platform: 'shopify', content: 'orders', headings: ['name', 'financial status', 'lineitem name'] },
  { platform: 'shopify', content: 'redirects', headings: ['redirect from', 'redirect to'] },
  { platform: 'shopify', content: 'discounts', headings: ['name', 'value', 'value type', 'start', 'end'] },
  { platform: 'shopify', content: 'gift cards', headings: ['last characters', 'balance', 'expires on'] },
  { platform: 'shopify', content: 'inventory', headings: ['handle', 'sku', 'location'] },
  { platform: 'shopify', content: 'products', headings: ['handle', 'title', 'variant price'] },
  { platform: 'shopify', content: 'products', headings: ['url handle', 'title', 'price', 'option1 value'] },
  { platform: 'shopify', content: 'customers', headings: ['email', 'first name', 'accepts email marketing'] },
  { platform: 'shopify', content: 'customers', headings: ['email', 'first name', 'accepts marketing', 'total spent'] },
]

/** What a file is, by its heading alone; undefined for a heading of no known export. Nothing is guessed from single columns. */
export function recogniseFile(headings: readonly string[]): FileKind | undefined {
  const present = new Set(headings.map((heading) => heading.toLowerCase()))
  const fitting = signatures.find((signature) => signature.headings.every((heading) => present.has(heading)))
  return fitting && { platform: fitting.platform, content: fitting.content }
}

import type { FeedItem } from './feed-items.ts'

/** Meta writes availability with spaces, and further pictures in one field. */
const COLUMNS = {
  id: ({ id }) => id,
  item_group_id: ({ item_group_id }) => item_group_id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ availability }) => (availability === 'out_of_stock' ? 'out of stock' : 'in stock'),
  condition: ({ condition }) => condition,
  price: ({ price }) => price,
  sale_price: ({ sale_price }) => sale_price,
  link: ({ link }) => link,
  image_link: ({ image_link }) => image_link,
  additional_image_link: ({ additional_image_link }) => additional_image_link.join(','),
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  color: ({ color }) => color,
  size: ({ size }) => size,
  material: ({ material }) => material,
  product_type: ({ product_type }) => product_type,
} satisfies Record<string, (item: FeedItem) => string | undefined>

/** The parts of a feed in Meta's form: a table of comma-separated values. */
export const metaFeed = {
  type: 'text/csv; charset=utf-8',
  head: (): string => row(Object.keys(COLUMNS)),
  item: (item: FeedItem): string => row(Object.values(COLUMNS).map((of) => of(item) ?? '')),
  foot: '',
}

function row(values: readonly string[]): string {
  return `${values.map(field).join(',')}\r\n`
}

/** A spreadsheet that opens the feed takes no text for a formula. */
function field(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

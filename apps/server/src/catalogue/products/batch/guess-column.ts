import { productFileColumns } from '@shopkey/domain/product-file.ts'

/** Words that shops' own files have for a column, in English, Indonesian and Arabic. */
const wordsOf: Record<string, readonly string[]> = {
  'Product Id': ['product id', 'id produk', 'معرف المنتج'],
  'Product Handle': ['handle', 'slug', 'url', 'url key', 'permalink', 'tautan', 'الرابط'],
  'Product Title': [
    'title', 'name', 'product', 'product name', 'item', 'item name',
    'nama', 'nama produk', 'nama barang', 'judul', 'produk', 'اسم', 'الاسم', 'اسم المنتج', 'المنتج', 'العنوان',
  ],
  'Product Subtitle': ['subtitle', 'tagline', 'subjudul', 'العنوان الفرعي'],
  'Product Description': ['description', 'body', 'body html', 'details', 'deskripsi', 'keterangan', 'الوصف', 'وصف'],
  'Product Status': ['status', 'status produk', 'الحالة'],
  'Product Type': ['type', 'product type', 'tipe', 'jenis', 'النوع'],
  'Product Tags': ['tags', 'tag', 'label', 'labels', 'الوسوم'],
  'Product Material': ['material', 'fabric', 'bahan', 'الخامة'],
  'Product Collection Handle': ['collection', 'koleksi', 'المجموعة'],
  'Product Category 1 Handle': ['category', 'product category', 'kategori', 'الفئة', 'التصنيف'],
  'Variant Id': ['variant id', 'id varian'],
  'Variant Title': ['variant', 'variant name', 'varian', 'nama varian', 'المتغير'],
  'Variant SKU': ['sku', 'item code', 'code', 'kode', 'kode barang', 'kode produk', 'رمز المنتج', 'الرمز'],
  'Variant Barcode': ['barcode', 'ean', 'gtin', 'upc', 'kode batang', 'الباركود'],
  'Variant Inventory Quantity': [
    'stock', 'quantity', 'qty', 'inventory', 'in stock', 'on hand', 'stok', 'jumlah', 'persediaan', 'المخزون', 'الكمية',
  ],
  'Variant Weight': ['weight', 'weight g', 'weight grams', 'berat', 'berat gram', 'الوزن'],
  'Option 1 Name': ['option1 name', 'option name', 'nama opsi'],
  'Option 1 Value': ['option1 value', 'option value', 'nilai opsi'],
  'Image 1 Url': ['image', 'image src', 'image url', 'picture', 'photo', 'gambar', 'foto', 'الصورة'],
} // biome-ignore format: a list reads better packed
const priceWords = ['price', 'selling price', 'retail price', 'harga', 'harga jual', 'السعر', 'سعر البيع']

const titleOf = new Map([
  ...productFileColumns.map(({ title }) => [plain(title), title] as const),
  ...Object.entries(wordsOf).flatMap(([title, words]) => words.map((word) => [plain(word), title] as const)),
])

/**
 * The column of a product file that a header of a shop's own file most likely means; undefined where nothing is close. A price
 * without a currency is in the store's default one.
 */
export function guessColumn(header: string, currency_code: string): string | undefined {
  const words = plain(header)
  const known = titleOf.get(words)
  if (known) return known
  for (const price of priceWords.map(plain)) {
    if (words === price) return `Price ${currency_code.toUpperCase()}`
    const [, code] = new RegExp(`^${price} ([a-z]{3})$`).exec(words) ?? []
    if (code) return `Price ${code.toUpperCase()}`
  }
  return undefined
}

/** Without case, accents and punctuation: "Product-Name (EN)" is "product name en". */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** What a cell means. Each language has words for it; columns of one meaning share them. */
type CellMeaning =
  | 'product_id'
  | 'handle'
  | 'title'
  | 'subtitle'
  | 'description'
  | 'status'
  | 'thumbnail'
  | 'weight'
  | 'size'
  | 'hs_code'
  | 'origin_country'
  | 'mid_code'
  | 'material'
  | 'ignored'
  | 'collection_handle'
  | 'type'
  | 'tags'
  | 'discountable'
  | 'external_id'
  | 'variant_id'
  | 'variant_title'
  | 'sku'
  | 'barcode'
  | 'inventory_quantity'
  | 'allow_backorder'
  | 'manage_inventory'
  | 'option_name'
  | 'option_value'
  | 'variant_image'
  | 'image'
  | 'channel'
  | 'category_handle'

export interface ProductFileColumn {
  title: string
  about: CellMeaning
  /** Exports write it, imports ignore it. */
  isIgnored?: boolean
  /** What a cell looks like. */
  example?: string
}

interface Part extends Pick<ProductFileColumn, 'about' | 'example'> {
  name: string
}

const measures: readonly Part[] = [
  { name: 'Weight', about: 'weight', example: '250' },
  { name: 'Length', about: 'size', example: '120' },
  { name: 'Width', about: 'size', example: '80' },
  { name: 'Height', about: 'size', example: '200' },
]
const customs: readonly Part[] = [
  { name: 'HS Code', about: 'hs_code', example: '090121' },
  { name: 'Origin Country', about: 'origin_country', example: 'id' },
  { name: 'MID Code', about: 'mid_code' },
  { name: 'Material', about: 'material' },
]
const of = (noun: string, columns: readonly Part[]): ProductFileColumn[] =>
  columns.map(({ name, ...column }) => ({ title: `${noun} ${name}`, ...column }))

/** The columns that an import of products takes, in the order of exports. Of those with a number there may be more. */
export const productFileColumns: readonly ProductFileColumn[] = [
  { title: 'Product Id', about: 'product_id' },
  { title: 'Product Handle', about: 'handle', example: 'kopi-gayo' },
  { title: 'Product Title', about: 'title', example: 'Kopi Gayo' },
  { title: 'Product Subtitle', about: 'subtitle' },
  { title: 'Product Description', about: 'description' },
  { title: 'Product Status', about: 'status', example: 'draft' },
  { title: 'Product Thumbnail', about: 'thumbnail' },
  ...of('Product', [...measures, ...customs]),
  { title: 'Product Collection Title', about: 'ignored', isIgnored: true },
  { title: 'Product Collection Handle', about: 'collection_handle' },
  { title: 'Product Type', about: 'type', example: 'Coffee' },
  { title: 'Product Tags', about: 'tags', example: 'arabica,washed' },
  { title: 'Product Discountable', about: 'discountable', example: 'true' },
  { title: 'Product External Id', about: 'external_id' },
  { title: 'Product Profile Name', about: 'ignored', isIgnored: true },
  { title: 'Product Profile Type', about: 'ignored', isIgnored: true },
  { title: 'Variant Id', about: 'variant_id' },
  { title: 'Variant Title', about: 'variant_title', example: '250 g' },
  { title: 'Variant SKU', about: 'sku', example: 'GAYO-250' },
  { title: 'Variant Barcode', about: 'barcode' },
  { title: 'Variant Inventory Quantity', about: 'inventory_quantity', example: '40' },
  { title: 'Variant Allow Backorder', about: 'allow_backorder', example: 'false' },
  { title: 'Variant Manage Inventory', about: 'manage_inventory', example: 'true' },
  ...of('Variant', [...measures, ...customs]),
  { title: 'Option 1 Name', about: 'option_name', example: 'Weight' },
  { title: 'Option 1 Value', about: 'option_value', example: '250 g' },
  { title: 'Variant Image 1 Url', about: 'variant_image' },
  { title: 'Image 1 Url', about: 'image' },
  { title: 'Sales Channel 1 Id', about: 'channel' },
  { title: 'Sales Channel 1 Name', about: 'channel' },
  { title: 'Sales Channel 1 Description', about: 'ignored', isIgnored: true },
  { title: 'Product Category 1 Handle', about: 'category_handle' },
  { title: 'Product Category 1 Name', about: 'ignored', isIgnored: true },
  { title: 'Product Category 1 Description', about: 'ignored', isIgnored: true },
]

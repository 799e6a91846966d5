/** Headings of Shopify's product files: those since 2024 first, then those of before. */
export const productColumns = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  collection: ['Collection'],
  option1_name: ['Option1 name'],
  option1_value: ['Option1 value'],
  option2_name: ['Option2 name'],
  option2_value: ['Option2 value'],
  option3_name: ['Option3 name'],
  option3_value: ['Option3 value'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant Barcode'],
  price: ['Price', 'Variant Price'],
  compare_at: ['Compare-at price', 'Variant Compare At Price'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  weight_unit: ['Weight unit for display', 'Variant Weight Unit'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  stock: ['Inventory quantity', 'Variant Inventory Qty'],
  backorders: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  requires_shipping: ['Requires shipping', 'Variant Requires Shipping'],
  taxable: ['Charge tax', 'Variant Taxable'],
  picture: ['Product image URL', 'Image Src'],
  picture_position: ['Image position'],
  picture_alt: ['Image alt text'],
  variant_picture: ['Variant image URL', 'Variant Image'],
  gift_card: ['Gift card'],
  seo_title: ['SEO title'],
  seo_description: ['SEO description'],
} as const satisfies Record<string, readonly string[]>

export type ProductColumn = keyof typeof productColumns

export const optionColumns = [
  ['option1_name', 'option1_value'],
  ['option2_name', 'option2_value'],
  ['option3_name', 'option3_value'],
] as const

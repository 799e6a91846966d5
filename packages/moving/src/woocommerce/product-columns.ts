import { Columns } from '../files/columns.ts'

const productColumns = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name'],
  published: ['Published'],
  short_description: ['Short description'],
  description: ['Description'],
  sale_starts: ['Date sale price starts'],
  sale_ends: ['Date sale price ends'],
  tax_status: ['Tax status'],
  in_stock: ['In stock?'],
  stock: ['Stock'],
  backorders: ['Backorders allowed?'],
  kilograms: ['Weight (kg)'],
  grams: ['Weight (g)'],
  pounds: ['Weight (lbs)'],
  ounces: ['Weight (oz)'],
  sale_price: ['Sale price'],
  price: ['Regular price'],
  categories: ['Categories'],
  tags: ['Tags'],
  images: ['Images'],
  parent: ['Parent'],
  brands: ['Brands'],
} as const satisfies Record<string, readonly string[]>

type OwnColumn = keyof typeof productColumns
export type AttributeColumn = `attribute_${number}_${'name' | 'values'}`
export type ProductColumn = OwnColumn | AttributeColumn

export type ProductColumns = Columns<ProductColumn>

/** How many attributes the file has columns for. */
export function attributeCount(headings: readonly string[]): number {
  return headings.filter((heading) => /^attribute \d+ name$/i.test(heading)).length
}

export function openColumns(headings: readonly string[]): ProductColumns {
  const names: Record<ProductColumn, readonly string[]> = { ...productColumns }
  for (let number = 1; number <= attributeCount(headings); number += 1) {
    names[`attribute_${number}_name`] = [`Attribute ${number} name`]
    names[`attribute_${number}_values`] = [`Attribute ${number} value(s)`]
  }
  return new Columns<ProductColumn>(headings, names)
}

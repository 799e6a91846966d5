import { productStatuses } from '@shopkey/contract/product.ts'
import type { DecimalMark } from '@shopkey/domain/typed-number.ts'
import type { Row } from '../../../db/relations.ts'
import type { Cell } from '../../../platform/batch-jobs/csv/csv-cells.ts'
import {
  readFlag,
  readInteger,
  readMeasure,
  readName,
  readOneOf,
  readText,
} from '../../../platform/batch-jobs/csv/read-cells.ts'
import type { ProductRow } from './imported-row.ts'

/** A variant and its product as loaded by an export. */
export interface ExportedVariant {
  product: Row
  variant: Row
}

/** A column that every file may have once. Exports write them in this order. */
export interface FixedColumn {
  title: string
  write: (row: ExportedVariant) => Cell
  /** Copies the cell into the row, or throws a CellFault. Without it the column is read and ignored. */
  read?: (row: ProductRow, cell: string | null, decimal?: DecimalMark) => void
}

const codeLength = 255
const textLength = 2000
const descriptionLength = 20_000

type Read = (cell: string | null, decimal?: DecimalMark) => unknown
const text = (max: number) => (cell: string | null) => readText(cell, max)
const name = (max: number) => (cell: string | null) => readName(cell, max)

function ofProduct(title: string, field: string, read: Read): FixedColumn {
  return {
    title,
    write: ({ product }) => (read === readMeasure ? measureCell(product[field]) : (product[field] as Cell)),
    read: (row, cell, decimal) => {
      row.product[field] = read(cell, decimal)
    },
  }
}

function ofVariant(title: string, field: string, read: Read): FixedColumn {
  return {
    title,
    write: ({ variant }) => (read === readMeasure ? measureCell(variant[field]) : (variant[field] as Cell)),
    read: (row, cell, decimal) => {
      row.variant[field] = read(cell, decimal)
    },
  }
}

/** With a fourth decimal after three, so that the mark before them separates no thousands. */
function measureCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  const text = String(value)
  return { written: /\.\d{3}$/.test(text) ? `${text}0` : text }
}

const measures = [
  ['Weight', 'weight'],
  ['Length', 'length'],
  ['Width', 'width'],
  ['Height', 'height'],
] as const
const customs = [
  ['HS Code', 'hs_code'],
  ['Origin Country', 'origin_country'],
  ['MID Code', 'mid_code'],
  ['Material', 'material'],
] as const

/** The related row of a product: its type, collection or profile. */
function related(product: Row, name: string): Row | null {
  return product[name] as Row | null
}

export const handleColumn = 'Product Handle'
export const titleColumn = 'Product Title'

export const fixedColumns: readonly FixedColumn[] = [
  {
    title: 'Product Id',
    write: ({ product }) => product.id as string,
    read: (row, cell) => {
      row.product_id = readText(cell, codeLength)
    },
  },
  {
    title: handleColumn,
    write: ({ product }) => product.handle as string,
    read: (row, cell) => {
      row.handle = readText(cell, codeLength)?.trim() ?? null
    },
  },
  ofProduct(titleColumn, 'title', name(codeLength)),
  ofProduct('Product Subtitle', 'subtitle', text(textLength)),
  ofProduct('Product Description', 'description', text(descriptionLength)),
  ofProduct('Product Status', 'status', (cell) => readOneOf(cell, productStatuses)),
  ofProduct('Product Thumbnail', 'thumbnail', text(textLength)),
  ...measures.map(([name, field]) => ofProduct(`Product ${name}`, field, readMeasure)),
  ...customs.map(([name, field]) => ofProduct(`Product ${name}`, field, text(codeLength))),
  { title: 'Product Collection Title', write: ({ product }) => related(product, 'collection')?.title as Cell },
  {
    title: 'Product Collection Handle',
    write: ({ product }) => related(product, 'collection')?.handle as Cell,
    read: (row, cell) => {
      row.collection_handle = readText(cell, codeLength)
    },
  },
  {
    title: 'Product Type',
    write: ({ product }) => related(product, 'type')?.value as Cell,
    read: (row, cell) => {
      row.type = readText(cell, codeLength)
    },
  },
  {
    title: 'Product Tags',
    write: ({ product }) => (product.tags as { value: string }[]).map(({ value }) => value).join(','),
    read: (row, cell) => {
      const values = (cell ?? '').split(',').map((value) => value.trim())
      for (const value of values) readText(value, codeLength)
      row.tags = values.filter(Boolean)
    },
  },
  ofProduct('Product Discountable', 'discountable', readFlag),
  ofProduct('Product External Id', 'external_id', text(textLength)),
  { title: 'Product Profile Name', write: ({ product }) => related(product, 'profile')?.name as Cell },
  { title: 'Product Profile Type', write: ({ product }) => related(product, 'profile')?.type as Cell },
  {
    title: 'Variant Id',
    write: ({ variant }) => variant.id as string,
    read: (row, cell) => {
      row.variant_id = readText(cell, codeLength)
    },
  },
  ofVariant('Variant Title', 'title', name(codeLength)),
  ofVariant('Variant SKU', 'sku', text(codeLength)),
  ofVariant('Variant Barcode', 'barcode', text(codeLength)),
  ofVariant('Variant Inventory Quantity', 'inventory_quantity', readInteger),
  ofVariant('Variant Allow Backorder', 'allow_backorder', readFlag),
  ofVariant('Variant Manage Inventory', 'manage_inventory', readFlag),
  ...measures.map(([name, field]) => ofVariant(`Variant ${name}`, field, readMeasure)),
  ...customs.map(([name, field]) => ofVariant(`Variant ${name}`, field, text(codeLength))),
]

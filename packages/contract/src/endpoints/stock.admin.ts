import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { countLimitFilter, IdParams, ListQuery } from '../schema.ts'
import {
  AdjustStockBody,
  StockItemReply,
  StockMovementsPage,
  StockPage,
  stockFilters,
  UpdateStockBody,
} from '../stock.ts'

const { limit, offset, order } = ListQuery(50, {}).properties

export const listStock = endpoint({
  method: 'GET',
  path: '/admin/stock',
  tag: 'Stock',
  summary: 'List stock',
  description:
    'Returns a page of the variants whose stock is counted, by product unless `order` is `inventory_quantity` or `-inventory_quantity`.',
  query: Type.Object({ limit, offset, order, ...stockFilters, ...countLimitFilter }, { additionalProperties: false }),
  replies: { 200: StockPage },
})

export const getStock = endpoint({
  method: 'GET',
  path: '/admin/stock/:id',
  tag: 'Stock',
  summary: 'Get the stock of a variant',
  description: 'Returns a variant whose stock is counted.',
  params: IdParams('variant'),
  replies: { 200: StockItemReply },
})

export const updateStock = endpoint({
  method: 'POST',
  path: '/admin/stock/:id',
  tag: 'Stock',
  summary: 'Set when the stock of a variant is low',
  description: 'Sets the threshold of a variant. Returns it.',
  params: IdParams('variant'),
  body: UpdateStockBody,
  replies: { 200: StockItemReply },
})

export const adjustStock = endpoint({
  method: 'POST',
  path: '/admin/stock/:id/adjust',
  tag: 'Stock',
  summary: 'Adjust the stock of a variant',
  description:
    'Changes the stock by a difference or to a count, with a reason that its history keeps. Returns the variant with its stock.',
  params: IdParams('variant'),
  body: AdjustStockBody,
  replies: { 200: StockItemReply },
  errors: ['stock_below_zero', 'stock_adjustment_unclear'],
})

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/admin/stock/:id/movements',
  tag: 'Stock',
  summary: "List a variant's stock movements",
  description: 'Returns a page of what changed the stock of a variant, the last first.',
  params: IdParams('variant'),
  query: Type.Object({ limit, offset }, { additionalProperties: false }),
  replies: { 200: StockMovementsPage },
})

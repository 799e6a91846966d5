import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'
import { IdInput, ListQuery, Page } from '../schema.ts'

export const listOrderEdits = endpoint({
  method: 'GET',
  path: '/admin/order-edits',
  tag: 'Orders',
  summary: 'List the edits of orders',
  description:
    'Always an empty page: orders are not edited here. It answers because the dashboard of Medusa v1 asks for the edits of each order that it shows.',
  query: ListQuery(20, {
    order_id: Type.Optional(IdInput('order', 'Only those of this order')),
    q: Type.Optional(about('Words to look for', Type.String({ maxLength: 200 }), 'gift')),
  }),
  replies: { 200: Page('order_edits', Type.Object({ id: text('Never sent', 'oe_01KAJ2W3V8C1ZK0M5T9Q7R4XYB') })) },
})

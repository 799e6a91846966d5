import type { TransitionTable } from './transition-table.ts'

export type DraftOrderStatus = 'open' | 'completed'
export type DraftOrderEvent = 'change' | 'complete'

/** A draft order: changed while open, completed once, by staff or by the shopper. Source: v1 wire rule. */
export const draftOrderTable: TransitionTable<DraftOrderStatus, DraftOrderEvent> = {
  name: 'draft_order',
  starts: ['open'],
  ends: ['completed'],
  states: {
    open: 'The draft order can still be changed.',
    completed: 'The draft order has become an order.',
  },
  transitions: [
    { from: 'open', event: 'change', to: 'open' },
    { from: 'open', event: 'complete', to: 'completed' },
  ],
}

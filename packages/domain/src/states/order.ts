import type { TransitionTable } from './transition-table.ts'

export type OrderStatus = 'pending' | 'completed' | 'archived' | 'canceled'
export type OrderEvent = 'complete' | 'archive' | 'cancel'

/**
 * An order's own status; payment and fulfillment have statuses of their own, derived from amounts and quantities.
 * Completing depends on neither. An archived order is not completed again. Source: v1 wire rule.
 */
export const orderTable: TransitionTable<OrderStatus, OrderEvent> = {
  name: 'order',
  starts: ['pending'],
  ends: ['archived', 'canceled'],
  states: {
    pending: 'The order is placed and being worked on.',
    completed: 'The order is completed.',
    archived: 'The order is archived.',
    canceled: 'The order is canceled.',
  },
  transitions: [
    { from: 'pending', event: 'complete', to: 'completed' },
    { from: 'completed', event: 'archive', to: 'archived' },
    { from: 'pending', event: 'cancel', to: 'canceled' },
    { from: 'completed', event: 'cancel', to: 'canceled' },
    { from: 'archived', event: 'cancel', to: 'canceled' },
  ],
}

import type { OrderFilters } from './queries.ts'

export type OrderTab = 'all' | 'open' | 'fulfill' | 'capture' | 'completed' | 'canceled'

/** The tabs of the order list, each with its filters. */
export const orderTabs: Record<OrderTab, OrderFilters> = {
  all: {},
  open: { status: ['pending'] },
  fulfill: {
    status: ['pending', 'completed'],
    fulfillment_status: ['not_fulfilled', 'partially_fulfilled'],
  },
  capture: { status: ['pending', 'completed'], payment_status: ['awaiting', 'requires_action'] },
  completed: { status: ['completed', 'archived'] },
  canceled: { status: ['canceled'] },
}

export const isOrderTab = (name: string): name is OrderTab => Object.hasOwn(orderTabs, name)

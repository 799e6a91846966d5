import type { TransitionTable } from './transition-table.ts'

export type ReplacementFulfillmentStatus = 'not_fulfilled' | 'fulfilled' | 'partially_shipped' | 'shipped' | 'canceled'
export type ReplacementFulfillmentEvent = 'fulfill' | 'ship_part' | 'ship_all' | 'cancel_fulfillment' | 'cancel'

const states = {
  not_fulfilled: 'The new goods are not packed yet.',
  fulfilled: 'The new goods are packed.',
  partially_shipped: 'Some of the new goods are on their way.',
  shipped: 'The new goods are on their way.',
  canceled: 'The fulfillment is canceled.',
} as const

const transitions: TransitionTable<ReplacementFulfillmentStatus, ReplacementFulfillmentEvent>['transitions'] = [
  { from: 'not_fulfilled', event: 'fulfill', to: 'fulfilled' },
  { from: 'not_fulfilled', event: 'cancel', to: 'canceled' },
  { from: 'fulfilled', event: 'ship_part', to: 'partially_shipped' },
  { from: 'fulfilled', event: 'ship_all', to: 'shipped' },
  { from: 'fulfilled', event: 'cancel_fulfillment', to: 'canceled' },
  { from: 'partially_shipped', event: 'ship_part', to: 'partially_shipped' },
  { from: 'partially_shipped', event: 'ship_all', to: 'shipped' },
  // A canceled fulfillment may be created again, as long as the swap or claim itself (canceled_at) is not canceled.
  { from: 'canceled', event: 'fulfill', to: 'fulfilled' },
  { from: 'canceled', event: 'cancel', to: 'canceled' },
]

/** The additional items of a swap or claim: always all new lines at once. Source: v1 wire rule. */
export const replacementFulfillmentTable: TransitionTable<ReplacementFulfillmentStatus, ReplacementFulfillmentEvent> = {
  name: 'replacement_fulfillment',
  starts: ['not_fulfilled'],
  ends: ['shipped', 'canceled'],
  states,
  transitions,
}

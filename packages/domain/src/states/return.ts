import type { TransitionTable } from './transition-table.ts'

export type ReturnStatus = 'requested' | 'received' | 'requires_action' | 'canceled'
export type ReturnEvent = 'receive' | 'hold' | 'cancel'

/**
 * A return's status. `hold`: what arrived is not what was requested, and staff have to decide. Received is final: it
 * cannot be received twice, and so not refunded twice. Source: v1 wire rule.
 */
export const returnTable: TransitionTable<ReturnStatus, ReturnEvent> = {
  name: 'return',
  starts: ['requested'],
  ends: ['received', 'canceled'],
  states: {
    requested: 'The return is asked for; the goods are not here yet.',
    received: 'The return has been received.',
    requires_action: 'What arrived is not what was asked for. Someone has to decide.',
    canceled: 'The return is canceled.',
  },
  transitions: [
    { from: 'requested', event: 'receive', to: 'received' },
    { from: 'requested', event: 'hold', to: 'requires_action' },
    { from: 'requested', event: 'cancel', to: 'canceled' },
    { from: 'requires_action', event: 'receive', to: 'received' },
    { from: 'requires_action', event: 'cancel', to: 'canceled' },
  ],
}

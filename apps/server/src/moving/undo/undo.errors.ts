import { refusal } from '../../http/refusal.ts'

export const moveUndoStoreOpen = refusal({
  type: 'not_allowed',
  code: 'move_undo_store_open',
  message: 'The store is open: what was moved can be undone only before it opens',
})
export const moveUndoNothing = refusal({
  type: 'not_allowed',
  code: 'move_undo_nothing',
  message: 'Nothing that was moved into this store can be undone',
})
export const moveUndoWhileMoving = refusal({
  type: 'not_allowed',
  code: 'move_undo_while_moving',
  message: 'A move is under way; wait for its end, or cancel it',
})
export const moveWhileUndoing = refusal({
  type: 'not_allowed',
  code: 'move_while_undoing',
  message: 'What was moved before is being undone; wait for its end, or cancel it',
})
export const moveUndoUsed = refusal({
  type: 'not_allowed',
  code: 'move_undo_used',
  message: 'What was moved is used since, in {place}; it cannot be undone',
})

/** What was done with moved records since; `count` of them. */
export const useRefusals = {
  orders_placed: refusal({
    type: 'not_allowed',
    code: 'move_undo_orders_placed',
    message: 'The move cannot be undone: orders with what was moved have been placed here since, {count} of them',
  }),
  orders_worked_on: refusal({
    type: 'not_allowed',
    code: 'move_undo_orders_worked_on',
    message: 'The move cannot be undone: moved orders have been worked on here since, {count} of them',
  }),
  carts: refusal({
    type: 'not_allowed',
    code: 'move_undo_carts',
    message: 'The move cannot be undone: moved customers have carts or draft orders here since, {count} of them',
  }),
  customers: refusal({
    type: 'not_allowed',
    code: 'move_undo_customers',
    message:
      'The move cannot be undone: moved customers have signed in, got a message, earned points or joined another store since, {count} of them',
  }),
  discounts: refusal({
    type: 'not_allowed',
    code: 'move_undo_discounts',
    message:
      'The move cannot be undone: discounts of the store are for what was moved, {count} of them; change them first',
  }),
  wishlists: refusal({
    type: 'not_allowed',
    code: 'move_undo_wishlists',
    message: 'The move cannot be undone: wishlists have moved products, {count} of them',
  }),
}
export type Use = keyof typeof useRefusals

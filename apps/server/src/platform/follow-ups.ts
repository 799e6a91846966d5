import type { Trx } from '../db/database.ts'

/** Orders that were placed with one address, or with none. */
export interface OrdersOfGuest {
  customer_id: string
  /** In lower case; null: orders without an address. */
  email: string | null
}

/**
 * What higher layers do within a transaction of a lower one, which knows none of their tables. Passed from where the application is
 * built.
 */
export interface FollowUps {
  /** A store has what every catalogue has. Returns the id of its sales channel. */
  storeCreated(trx: Trx, store_id: string, created_at: Date): Promise<string>
  /** An address gets nothing more of a store that it may unsubscribe from. */
  unsubscribed(trx: Trx, message: { store_id: string; customer_id: string | null; address: string }): Promise<void>
  /** An account has its person, after a stranger may have put things into it that show or send something to them. */
  accountTakenOver(trx: Trx, customer_id: string, now: Date): Promise<void>
  /** A guest has an account: open carts may be someone else's. */
  guestGotAccount(trx: Trx, customer_id: string): Promise<void>
  /** The addresses of the customer's orders, null for none. */
  addressesOfOrders(trx: Trx, customer_id: string): Promise<(string | null)[]>
  /** The number that the newest of these orders was placed with. */
  phoneOfOrders(trx: Trx, orders: OrdersOfGuest): Promise<string | null>
  /** The orders belong to another customer, with their carts and what they will earn. */
  moveOrders(trx: Trx, orders: OrdersOfGuest, to: string, now: Date): Promise<void>
  /** Staff have decided about the order's money: no return of it waits for that. */
  refundMade(trx: Trx, order_id: string, now: Date): Promise<void>
  /** A discount is given by its code only: it is no longer in carts that got it without. */
  discountNeedsCode(trx: Trx, discount: { store_id: string; discount_id: string }): Promise<void>
}

import type { App } from '../../src/app.ts'
import { demoPassword } from '../../src/people/customer-auth/demo-accounts.ts'
import { type Caller, callerOf } from './caller.ts'
import { customers, type DemoCustomer } from './customers.ts'
import type { DemoClock } from './demo-clock.ts'

/** A little shorter than a customer's session. */
const signedInMs = 29 * 86_400_000

/** The demo's customers with their browsers, each at an address of their own; sessions are reused until they expire. */
export class Shoppers {
  readonly #app: App
  readonly #clock: DemoClock
  readonly #tokens = new Map<string, { token: string; until: number }>()

  constructor(app: App, clock: DemoClock) {
    this.#app = app
    this.#clock = clock
  }

  asGuest(view_code: string, customer?: DemoCustomer): Caller {
    return callerOf(this.#app, { 'store-view-code': view_code }, customer && addressOnTheNet(customer))
  }

  /** The holder of an order's link. */
  asHolder(view_code: string, customer: DemoCustomer, order_key: string): Caller {
    return callerOf(this.#app, { 'store-view-code': view_code, 'x-order-key': order_key }, addressOnTheNet(customer))
  }

  async asCustomer(view_code: string, customer: DemoCustomer): Promise<Caller> {
    const headers = { 'store-view-code': view_code, authorization: `Bearer ${await this.#signIn(view_code, customer)}` }
    return callerOf(this.#app, headers, addressOnTheNet(customer))
  }

  /** Like entering the code, without sending a message to each of them. */
  async verifyPhone({ email }: DemoCustomer): Promise<void> {
    const { db, now } = this.#app.services
    await db.updateTable('customers').set({ phone_verified_at: now() }).where('email', '=', email).execute()
  }

  async #signIn(view_code: string, customer: DemoCustomer): Promise<string> {
    const time = this.#clock.now().getTime()
    const known = this.#tokens.get(customer.email)
    if (known && known.until > time) return known.token
    const { access_token } = await this.asGuest(view_code, customer).post<{ access_token: string }>(
      '/store/auth/token',
      { email: customer.email, password: demoPassword },
    )
    this.#tokens.set(customer.email, { token: access_token, until: time + signedInMs })
    return access_token
  }
}

/** From a range reserved for examples (RFC 5737): sign-ins are limited per address. */
const addressOnTheNet = (customer: DemoCustomer): string => `203.0.113.${1 + customers.indexOf(customer)}`

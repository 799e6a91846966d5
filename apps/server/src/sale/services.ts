import type { Services as OfferServices } from '../offer/services.ts'
import type { ValidatedCartCache } from './cart/repository/validated-cart-cache.ts'
import type { SwapConfirmation } from './checkout/swap-confirmation.ts'
import type { PaymentFollowUps } from './order-payments/follow-ups.ts'

/** The dependencies of every action from the sale on; built once in app.ts, replaced one by one by tests. */
export interface Services extends OfferServices {
  cartCache: ValidatedCartCache
  /** What layers above the sale do for it. */
  swapConfirmation: SwapConfirmation<Services>
  paymentFollowUps: PaymentFollowUps<Services>
}

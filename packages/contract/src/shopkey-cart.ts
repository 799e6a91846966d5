import Type from 'typebox'
import { Cart, CartChange } from './cart.ts'
import { SaleCustomer } from './sale.ts'
import { Body, Id, Nullable } from './schema.ts'

/** The storefront's clients read the cart from `data`. */
export const CartDataReply = Type.Object({ data: Cart, change: CartChange })

// Older clients send an empty text or null for what they do not know.
const IdOrNone = Type.Optional(Nullable(Type.String({ maxLength: 100 })))

export const OpenShopkeyCartBody = Body({
  customer_id: IdOrNone,
  region_id: IdOrNone,
  source: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
})
export const JoinCartsBody = Body({ guestCustomerCartId: Id, customerId: Id })
export const SetStoreViewBody = Body({ storeViewCode: Type.String({ minLength: 1, maxLength: 40 }), cartId: IdOrNone })

export const ShopkeyCartParams = Type.Object({ cartId: Id })
export const CartCustomerReply = Type.Object({ customer: Nullable(SaleCustomer) })

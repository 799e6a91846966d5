import Type from 'typebox'
import { about } from './annotated.ts'
import { Cart, CartChange } from './cart.ts'
import { exampleId } from './ids.ts'
import { SaleCustomer } from './sale.ts'
import { Body, IdInput, Nullable } from './schema.ts'

/** The storefront's clients read the cart from `data`. */
export const CartDataReply = Type.Object({
  data: about('The cart as it is now', Cart),
  change: about('What changed since it was last seen', CartChange),
})

/** Older clients send an empty text or null for what they do not know. */
const idOrNone = (description: string, example: string) =>
  Type.Optional(
    about(`${description}; empty or null where it is not known`, Nullable(Type.String({ maxLength: 100 })), example),
  )
const sourceText = Nullable(Type.String({ maxLength: 100 }))

export const OpenShopkeyCartBody = Body({
  customer_id: idOrNone('The signed-in customer; another one is refused', exampleId('customer')),
  region_id: idOrNone('The region to shop in', exampleId('region')),
  source: Type.Optional(about('The storefront or client that opens it', sourceText, 'web')),
})
export const JoinCartsBody = Body({
  guestCustomerCartId: IdInput('cart', 'The guest’s cart'),
  customerId: IdInput('customer', 'The signed-in customer'),
})
export const SetStoreViewBody = Body({
  storeViewCode: about('Code of the store to shop in', Type.String({ minLength: 1, maxLength: 40 }), 'coffee-id'),
  cartId: idOrNone('The cart that the shopper has now', exampleId('cart')),
})

export const ShopkeyCartParams = Type.Object({ cartId: IdInput('cart') })
export const CartCustomerReply = Type.Object({
  customer: about('The customer; null while unknown', Nullable(SaleCustomer)),
})

// Written by `npm run generate` from packages/contract. Do not edit.

import type { Operation } from './operation.ts'
import type {
  AccessTokenReply,
  AccountExistsReply,
  AddDatapointBody,
  AddLineItemBody,
  AddressParams,
  AddressPayload,
  AddShippingMethodBody,
  AddWishlistItemBody,
  BlockPlacesReply,
  CartAndChangeReply,
  CartCompletion,
  CartCustomerReply,
  CartDataReply,
  CartDiscountParams,
  CartIdempotencyKeyReply,
  CartLineParams,
  CartMetadataReply,
  CartParams,
  CartProviderParams,
  CartReminderReply,
  CartReply,
  CartSessionsReply,
  CatalogueRevisionReply,
  ChangePaymentMethodBody,
  CheckedPaymentReply,
  CompleteCartBody,
  ConfigDetailsReply,
  ConfirmOrderClaimBody,
  ContactUsersQuery,
  ContactUsersReply,
  CreateCartBody,
  CreateHandOverBody,
  CreateLeadBody,
  CustomerDetailsBody,
  CustomerDetailsReply,
  CustomerLoyaltyDetailsReply,
  CustomerReply,
  DateFilter,
  DistrictsQuery,
  DistrictsReply,
  EmailParams,
  FindDomainQuery,
  FindRedirectQuery,
  FoundDomainReply,
  FoundOrderReply,
  FoundRedirectReply,
  HandOverReply,
  ItemQuery,
  JoinCartsBody,
  LegalKindParams,
  LegalTextNamesReply,
  LegalTextReply,
  LookUpOrderQuery,
  LoyaltyAccountReply,
  LoyaltyProgrammeReply,
  MovedStoreQuery,
  MovedStoreReply,
  NewAddressBody,
  OfferedPaymentMethodsReply,
  OneTimeCodeSentReply,
  OpenPaymentFormBody,
  OpenShopkeyCartBody,
  Order,
  OrderCompletion,
  OrderReply,
  OrderReturnsQuery,
  OrderReturnsReply,
  PageHandleParams,
  PasswordStatusParams,
  PasswordStatusReply,
  PasswordTokenBody,
  PaymentFormReply,
  PaymentMethodsReply,
  PaymentProofsReply,
  ProductCollection,
  ProductReply,
  ProductsPage,
  ProductTag,
  ProductType,
  ProvincesReply,
  RedeemedHandOverReply,
  RedeemHandOverBody,
  Region,
  RegionReply,
  RegisterCustomerBody,
  RequestOrderClaimBody,
  ResetCustomerPasswordBody,
  ReturnReasonListReply,
  ReturnReasonReply,
  ReturnReply,
  SavedMethodParams,
  SavedMethodsOfferReply,
  SearchIndexBody,
  SearchIndexReply,
  SearchProductsBody,
  SearchProductsReply,
  SelectPaymentSessionBody,
  SendOneTimeCodeBody,
  SetCartReminderBody,
  SetStoreViewBody,
  SharedWishlistParams,
  SharedWishlistReply,
  ShippingOptionsOfCartParams,
  ShippingOptionsReply,
  ShopkeyCartParams,
  ShopkeyLoginBody,
  ShopkeyResetPasswordBody,
  ShopperCampaignsReply,
  ShopperShipmentsReply,
  ShownPageQuery,
  ShownPageReply,
  ShownPageSummary,
  SignInBody,
  SizeGuideReply,
  StatusReply,
  StoreCategoryReply,
  StoreDirectoryReply,
  StorefrontStoreReply,
  StoreGiftCardReply,
  StoreMenusReply,
  StoreProductCategory,
  StoreReturnBody,
  StoreSwapBody,
  SwapCompletion,
  SwapOfCartParams,
  SwapReply,
  TranslationParams,
  UnsubscribeBody,
  UnsubscribedReply,
  UpdateCartBody,
  UpdateCartMetadataBody,
  UpdateLineItemBody,
  UpdateMeBody,
  UpdatePaymentSessionBody,
  UpdateWishlistBody,
  Variant,
  VariantReply,
  VillagesQuery,
  VillagesReply,
  VisitorPassBody,
  VisitorPassReply,
  WishlistItemParams,
  WishlistReply,
} from './types.ts'

/**
 * List running campaigns
 *
 * Returns the campaigns that are shown and between their dates, in the language of the request. The path is kept for older storefronts.
 */
export const listCampaigns: Operation<
  {
    query?: {
      /** Which page, from 1 on */
      page?: number
      /** By creation: `desc` has the newest first and is the usual one */
      sort?: 'asc' | 'desc'
      /** Accepted from older clients; only shown campaigns are ever listed */
      status?: number
      /** How many to return at most */
      limit?: number
    }
  },
  ShopperCampaignsReply
> = { method: 'GET', path: '/store/wasp/api/accounts/campaign' }

/**
 * Create the payment sessions of a cart
 *
 * Opens a session for each payment provider of the cart's region, with the total including tax. Existing sessions stay. The session of an only provider is selected at once. With nothing to pay, there are none.
 */
export const createPaymentSessions: Operation<
  { params: CartParams; query?: ItemQuery },
  CartSessionsReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/payment-sessions' }

/**
 * Delete a payment session
 *
 * Deletes the session of this provider. Creating the sessions again opens a new one.
 */
export const deletePaymentSession: Operation<
  { params: CartProviderParams; query?: ItemQuery },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'DELETE', path: '/store/carts/:id/payment-sessions/:provider_id' }

/**
 * Reset a payment session
 *
 * Clears the data of the provider and the shopper and sets the current total, for another try.
 */
export const refreshPaymentSession: Operation<
  { params: CartProviderParams; query?: ItemQuery },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/payment-sessions/:provider_id/refresh' }

/**
 * Select a payment session
 *
 * Selects the session of a provider; the one selected before is reset. Nothing is charged before the cart is completed.
 */
export const selectPaymentSession: Operation<
  { params: CartParams; query?: ItemQuery; body: SelectPaymentSessionBody },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/payment-session' }

/**
 * Select a payment session, at the older path
 *
 * The same as `/store/carts/{id}/payment-session`, for older clients.
 */
export const selectPaymentSessionLegacy: Operation<
  { params: CartParams; query?: ItemQuery; body: SelectPaymentSessionBody },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/payment-session-set' }

/**
 * Update a payment session
 *
 * Selects the session of this provider and stores data for it, which the provider gets when the cart is completed. The session selected before is reset.
 */
export const updatePaymentSession: Operation<
  { params: CartProviderParams; query?: ItemQuery; body: UpdatePaymentSessionBody },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/payment-sessions/:provider_id' }

/**
 * Get whether a shopper is reminded of a cart
 *
 * Returns whether the store offers a message about an unpaid cart, and whether its shopper wants it.
 */
export const getCartReminder: Operation<{ params: CartParams }, CartReminderReply> = {
  method: 'GET',
  path: '/store/carts/:id/reminder',
}

/**
 * Ask for a reminder of a cart
 *
 * Stores, with the time, that the shopper agrees to one message if they leave the cart unpaid; or that they do not. It is sent to the address that the cart has now, and to no later one. The cart must belong to an account or a browser, since the message links to it.
 */
export const setCartReminder: Operation<{ params: CartParams; body: SetCartReminderBody }, CartReminderReply> = {
  method: 'POST',
  path: '/store/carts/:id/reminder',
}

/**
 * Unsubscribe by the link of a message
 *
 * Ends reminders and messages about wishlists of the store that sent the message, to the address it went to. Needs no account.
 */
export const unsubscribe: Operation<{ body: UnsubscribeBody }, UnsubscribedReply> = {
  method: 'POST',
  path: '/store/unsubscribe',
}

/**
 * Add a line to a cart
 *
 * Adds a quantity of a variant: to a line of the same variant and metadata, or as a new line, at the current price for the quantity. Its shipping methods are removed. Stock is checked, not taken.
 */
export const addLineItem: Operation<
  { params: CartParams; query?: ItemQuery; body: AddLineItemBody },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/line-items' }

/**
 * Add a shipping method to a cart
 *
 * Chooses a shipping option for the items of its shipping profile; it replaces the former one. A calculated price comes from the provider, and is valid for this address and these items.
 */
export const addShippingMethod: Operation<
  { params: CartParams; query?: ItemQuery; body: AddShippingMethodBody },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/shipping-methods' }

/**
 * Calculate the taxes of a cart
 *
 * Returns the cart with its taxes, also in regions without automatic taxes. Nothing is stored.
 */
export const calculateCartTaxes: Operation<
  { params: CartParams },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/taxes' }

/**
 * Get the cart to shop with in another store
 *
 * Returns the customer's cart in that store if it has lines; otherwise moves an empty cart there, or opens a new one. A cart with lines stays in its store.
 */
export const changeStoreView: Operation<
  { body: SetStoreViewBody },
  CartDataReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/shopkey-auth/customer/set-store-view' }

/**
 * Create a cart
 *
 * Opens a cart in a region, with lines if any are sent. The reply to a browser sets a cookie that identifies the cart's owner. A cart of a signed-in customer belongs to the customer.
 */
export const createCart: Operation<
  { query?: ItemQuery; body?: CreateCartBody },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts' }

/**
 * Delete a line of a cart
 *
 * Removes the line and the cart's shipping methods; an unknown line is ignored.
 */
export const deleteLineItem: Operation<
  { params: CartLineParams; query?: ItemQuery },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'DELETE', path: '/store/carts/:id/line-items/:line_id' }

/**
 * Get a cart and its changes since the last call
 *
 * Returns the cart with current prices and stock: prices are corrected, and lines beyond the stock are lowered or removed. `change` reports this once. A signed-in customer takes over the cart of their browser.
 */
export const getCart: Operation<
  { params: CartParams; query?: ItemQuery },
  CartAndChangeReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'GET', path: '/store/carts/:id' }

/**
 * Get the customer of a cart
 *
 * Returns the customer of a cart: complete for the customer, to others only the first name of an account. Null while unknown.
 */
export const getCartCustomer: Operation<{ params: ShopkeyCartParams }, CartCustomerReply> = {
  method: 'POST',
  path: '/store/shopkey-carts/:cartId/customer',
}

/**
 * Get the key to complete a cart with
 *
 * Returns the same key at every call. Sent as `Idempotency-Key`, it makes a repeated completion return the first reply.
 */
export const getCartIdempotencyKey: Operation<{ params: CartParams }, CartIdempotencyKeyReply> = {
  method: 'GET',
  path: '/store/carts/:id/idempotency-key',
}

/**
 * Join a guest's cart to the customer's
 *
 * Moves the lines of a guest's cart to the customer's: equal lines add up as far as the stock allows, and codes are taken over. A customer without another cart takes over the guest's. `change` lists lowered quantities; items that cannot be bought stay in the guest's cart.
 */
export const joinCarts: Operation<
  { body: JoinCartsBody },
  CartDataReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/shopkey-carts/join-carts' }

/**
 * List the shipping options of a cart
 *
 * Returns the options for the cart's region and shipping profiles whose requirements it meets, with calculated prices. For a swap or draft with options of its own, those, at their prices. Of another shopper's cart, only flat rates are listed.
 */
export const listCartShippingOptions: Operation<
  { params: ShippingOptionsOfCartParams },
  ShippingOptionsReply,
  'price_incl_tax' | 'tax_amount' | 'tax_rates' | 'profile' | 'requirements'
> = { method: 'GET', path: '/store/shipping-options/:cart_id' }

/**
 * Get or open your cart
 *
 * Returns the open cart of the signed-in customer in the store, and in the region where one is sent; a new one where there is none. A guest always gets a new one. Prices and quantities are updated; `change` lists the differences.
 */
export const openCart: Operation<
  { body?: OpenShopkeyCartBody },
  CartDataReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/shopkey-carts' }

/**
 * Remove a discount code from a cart
 *
 * Removes the code and updates the totals; an unknown code is ignored.
 */
export const removeDiscount: Operation<
  { params: CartDiscountParams; query?: ItemQuery },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'DELETE', path: '/store/carts/:id/discounts/:code' }

/**
 * Update a cart
 *
 * Changes the properties that are sent: region, customer, addresses, codes. Payment sessions follow the new total. A shopper who changes a cart without an owner that another browser opened takes over its lines only.
 */
export const updateCart: Operation<
  { params: CartParams; query?: ItemQuery; body?: UpdateCartBody },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id' }

/**
 * Update the metadata of a cart
 *
 * Merges the keys that are sent; an empty text removes a key.
 */
export const updateCartMetadata: Operation<
  { params: CartParams; body: UpdateCartMetadataBody },
  CartMetadataReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/update-cart-metadata' }

/**
 * Update a line of a cart
 *
 * Sets the quantity and the price for it; 0 removes the line. A price that staff set by hand stays, so its line takes no larger quantity. The cart's shipping methods are removed.
 */
export const updateLineItem: Operation<
  { params: CartLineParams; query?: ItemQuery; body: UpdateLineItemBody },
  CartReply,
  | 'customer'
  | 'shipping_address'
  | 'billing_address'
  | 'payment_sessions'
  | 'payment_session'
  | 'payment'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods.shipping_option'
  | 'discounts.rule'
> = { method: 'POST', path: '/store/carts/:id/line-items/:line_id' }

/**
 * Get a category
 *
 * Returns a category that shoppers see, in the language of `x-store-language`. With `discounted`, its products on sale are in `products`, priced for the region, currency or cart that is named, or for the store's default region.
 */
export const getProductCategory: Operation<
  {
    params: {
      /** Id of the product category */
      id: string
    }
    query?: {
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
      /** Whether to return its products on sale, too */
      discounted?: boolean
    }
  },
  StoreCategoryReply,
  'parent_category' | 'category_children'
> = { method: 'GET', path: '/store/product-categories/:id' }

/**
 * Get a category by its handle
 *
 * Returns a category that shoppers see, in the language of `x-store-language`. With `discounted`, its products on sale are in `products`, priced for the region, currency or cart that is named, or for the store's default region.
 */
export const getProductCategoryByHandle: Operation<
  {
    params: {
      /** Handle of the category */
      handle: string
    }
    query?: {
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
      /** Whether to return its products on sale, too */
      discounted?: boolean
    }
  },
  StoreCategoryReply,
  'parent_category' | 'category_children'
> = { method: 'GET', path: '/store/product-categories/category-handle/:handle' }

/**
 * List categories
 *
 * Returns a page of the categories that shoppers see, by rank unless `order` says otherwise, in the language of `x-store-language`. With `include_descendants_tree`, `category_children` hold the whole tree below each.
 */
export const listProductCategories: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the name or handle, in either case */
      q?: string
      /** Only the one with exactly this handle */
      handle?: string
      /** Only those directly below this category; the text null for the top */
      parent_category_id?: string
      /** Whether category_children hold the whole tree below, not one level */
      include_descendants_tree?: boolean
    }
  },
  {
    /** The entries of this page */
    product_categories: StoreProductCategory[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'parent_category' | 'category_children'
> = { method: 'GET', path: '/store/product-categories' }

/**
 * Complete a cart
 *
 * Makes the cart an order, exactly once even if it is called repeatedly. Checks stock, codes, gift cards and total again, authorizes the payment, takes the stock, charges the gift cards, emits `order.placed` and notifies the customer. A cart whose lines, codes, gift cards or delivery changed is corrected and refused once with `cart_changed` and what changed (`details.change`), unless `total` is what it costs now. A gift card in a draft is spent only by the browser or account that entered it, or with its code in `gift_cards`. The reply has the order, or the swap that its cart confirmed, or the cart if the shopper has to act at the payment provider first.
 */
export const completeCart: Operation<
  { params: CartParams; query?: ItemQuery; body?: CompleteCartBody },
  OrderCompletion | SwapCompletion | CartCompletion
> = { method: 'POST', path: '/store/carts/:id/complete' }

/**
 * Get a collection
 *
 * Returns a collection with its title in the language of `x-store-language`.
 */
export const getCollection: Operation<
  {
    params: {
      /** Id of the product collection */
      id: string
    }
  },
  {
    /** The collection */
    collection: ProductCollection
  }
> = { method: 'GET', path: '/store/collections/:id' }

/**
 * List collections
 *
 * Returns a page of collections, newest first unless `order` says otherwise, with titles in the language of `x-store-language`. Their products are listed by `GET /store/products?collection_id[]=…`.
 */
export const listCollections: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only those with exactly one of these handles */
      handle?: string[] | string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    collections: ProductCollection[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/store/collections' }

/**
 * Get settings of the installation
 *
 * Returns what a storefront needs to know before it knows its store: languages, themes, the default store.
 */
export const getConfigDetails: Operation<unknown, ConfigDetailsReply> = { method: 'GET', path: '/config-details' }

/**
 * Get the storefront's texts
 *
 * Returns the texts of the storefront in one language, by key. May be cached for five minutes.
 */
export const getTranslation: Operation<{ params: TranslationParams }, { [name: string]: unknown }> = {
  method: 'GET',
  path: '/locales/:lng/translation.json',
}

/**
 * Change a password
 *
 * Sets a new password for who knows the old one or gets the codes of the account's phone. All other sessions end, and a message about it goes to the customer.
 */
export const changePassword: Operation<{ body: ShopkeyResetPasswordBody }, StatusReply> = {
  method: 'POST',
  path: '/store/shopkey-auth/customer/reset-password',
}

/**
 * Check for an account
 *
 * Returns whether an account can sign in with an e-mail address.
 */
export const checkEmail: Operation<{ params: EmailParams }, AccountExistsReply> = {
  method: 'GET',
  path: '/store/auth/:email',
}

/**
 * Sign in for a bearer token
 *
 * Opens a session of 30 days for a client without cookies and returns its token, to be sent as `Authorization: Bearer …`.
 */
export const createAccessToken: Operation<{ body: SignInBody }, AccessTokenReply> = {
  method: 'POST',
  path: '/store/auth/token',
}

/**
 * Find a customer by phone number
 *
 * Returns the customer with a phone number, or the one who is signed in. Whole for themselves and staff of a store they are customers of; others get the ends of the number that they sent, for any number.
 */
export const findCustomerDetails: Operation<{ body?: CustomerDetailsBody }, CustomerDetailsReply> = {
  method: 'POST',
  path: '/store/shopkey-auth/customer/get-customer-details',
}

/**
 * Get a customer by id
 *
 * Returns a customer: whole for themselves and staff of a store they are customers of, with a first name alone for others.
 */
export const getCustomerDetails: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
  },
  CustomerDetailsReply
> = { method: 'GET', path: '/store/shopkey-auth/customer/:id' }

/**
 * Check for an account and a password
 *
 * Returns whether a phone number, e-mail address or customer id has an account, and the account a password. An unverified number counts as none.
 */
export const getPasswordStatus: Operation<{ params: PasswordStatusParams }, PasswordStatusReply> = {
  method: 'GET',
  path: '/store/shopkey-auth/customer/passwordStatus/:x',
}

/**
 * Get the session
 *
 * Returns the customer who is signed in, with their orders in this store.
 */
export const getSession: Operation<unknown, CustomerReply, 'orders' | 'orders.items' | 'shipping_addresses'> = {
  method: 'GET',
  path: '/store/auth',
}

/**
 * Send a one-time code to a phone
 *
 * Sends a six-digit code to a phone number, with or without an account. It works for five minutes; another can be sent after one minute, and five within an hour. Only where `message_channels` of the store has `phone`.
 */
export const sendOneTimeCode: Operation<{ body: SendOneTimeCodeBody }, OneTimeCodeSentReply> = {
  method: 'POST',
  path: '/store/shopkey-auth/customer/send-otp',
}

/**
 * Sign in with a cookie
 *
 * Signs in with session cookies for 30 days; the session of an earlier cookie ends. Returns the customer with their orders in this store.
 */
export const signIn: Operation<{ body: SignInBody }, CustomerReply, 'orders' | 'orders.items' | 'shipping_addresses'> =
  { method: 'POST', path: '/store/auth' }

/**
 * Sign in by password, one-time code or token
 *
 * Signs in with session cookies for 30 days. A number that has no account gets one with the first valid code, which emits `customer.created`. Returns the customer with their orders in this store.
 */
export const signInCustomer: Operation<
  { body?: ShopkeyLoginBody },
  CustomerReply,
  'orders' | 'orders.items' | 'shipping_addresses'
> = { method: 'POST', path: '/store/shopkey-auth/customer/login' }

/**
 * Sign out
 *
 * Ends the session and clears its cookies; without a session it does nothing.
 */
export const signOut: Operation<unknown, 'OK'> = { method: 'DELETE', path: '/store/auth' }

/**
 * Sign out
 *
 * Ends the session and clears its cookies; without a session it does nothing.
 */
export const signOutCustomer: Operation<unknown, StatusReply> = {
  method: 'GET',
  path: '/store/shopkey-auth/customer/logout',
}

/**
 * Add an address
 *
 * Adds an address to the address book, unless the same one is there; an address book has at most 50. Returns the customer.
 */
export const addAddress: Operation<{ body: NewAddressBody }, CustomerReply, 'shipping_addresses' | 'billing_address'> =
  { method: 'POST', path: '/store/customers/me/addresses' }

/**
 * Delete an address
 *
 * Removes an address from the address book; one that is not there is fine. Orders keep their own copies. Returns the customer.
 */
export const deleteAddress: Operation<
  { params: AddressParams },
  CustomerReply,
  'shipping_addresses' | 'billing_address'
> = { method: 'DELETE', path: '/store/customers/me/addresses/:address_id' }

/**
 * Get the signed-in customer
 *
 * Returns the customer who is signed in, with their address book and billing address.
 */
export const getMe: Operation<{ query?: ItemQuery }, CustomerReply, 'shipping_addresses' | 'billing_address'> = {
  method: 'GET',
  path: '/store/customers/me',
}

/**
 * Register and sign in
 *
 * Creates an account, signs it in with session cookies for 30 days, and sends a welcome message. With `otp`, the phone number is verified and signs them in from then on. Emits `customer.created`. Returns the customer.
 */
export const registerCustomer: Operation<
  { body: RegisterCustomerBody },
  CustomerReply,
  'shipping_addresses' | 'billing_address'
> = { method: 'POST', path: '/store/customers' }

/**
 * Request a link for a new password
 *
 * Sends a link for a new password that works for 15 minutes to an e-mail address with an account, and nothing to others. The reply is the same for both.
 */
export const requestPasswordToken: Operation<{ body: PasswordTokenBody }, undefined> = {
  method: 'POST',
  path: '/store/customers/password-token',
}

/**
 * Reset a password
 *
 * Sets a new password with the token of a mailed link and ends all sessions; it does not sign in. From a device that the account does not know, its phone number has to be verified again. A guest whom a store invited becomes an account, which emits `customer.created`. Returns the customer.
 */
export const resetPassword: Operation<
  { body: ResetCustomerPasswordBody },
  CustomerReply,
  'shipping_addresses' | 'billing_address'
> = { method: 'POST', path: '/store/customers/password-reset' }

/**
 * Update an address
 *
 * Changes what is sent of an address of the address book. Orders keep their own copies. Returns the customer.
 */
export const updateAddress: Operation<
  { params: AddressParams; body?: AddressPayload },
  CustomerReply,
  'shipping_addresses' | 'billing_address'
> = { method: 'POST', path: '/store/customers/me/addresses/:address_id' }

/**
 * Update the signed-in customer
 *
 * Changes what is sent. A new e-mail address or password, and a phone number that signs in or that `otp` verifies, needs `old_password`, `current_otp`, or a sign-in of the last 15 minutes; a message about it goes to the former address. A number without `otp` is only stored, unless the earlier one signs in; a new password ends all other sessions. Returns the customer.
 */
export const updateMe: Operation<{ body?: UpdateMeBody }, CustomerReply, 'shipping_addresses' | 'billing_address'> = {
  method: 'POST',
  path: '/store/customers/me',
}

/**
 * List the districts of an Indonesian city
 *
 * Returns the districts (kecamatan) of an Indonesian city or regency, for addresses that a courier understands.
 */
export const listDistricts: Operation<{ query: DistrictsQuery }, DistrictsReply> = {
  method: 'GET',
  path: '/store/search/sap-express/district-by-city',
}

/**
 * List Indonesia’s provinces and their cities
 *
 * Returns Indonesia's provinces with their cities and regencies.
 */
export const listProvinces: Operation<unknown, ProvincesReply> = {
  method: 'GET',
  path: '/store/search/sap-express/provinces',
}

/**
 * List the villages of an Indonesian district
 *
 * Returns the villages (kelurahan and desa) of an Indonesian district.
 */
export const listVillages: Operation<{ query: VillagesQuery }, VillagesReply> = {
  method: 'GET',
  path: '/store/search/sap-express/villages-by-district',
}

/**
 * Look up a gift card
 *
 * Returns the value and balance of the card with this code. At most 30 look-ups a minute.
 */
export const getGiftCard: Operation<
  {
    params: {
      /** The code, in either case */
      code: string
    }
  },
  StoreGiftCardReply,
  'region'
> = { method: 'GET', path: '/store/gift-cards/:code' }

/**
 * Request to be contacted
 *
 * Stores a phone number and a message for the staff of the store, as a lead. At most 10 a minute.
 */
export const createLead: Operation<
  { body: CreateLeadBody },
  {
    /** Always Success */
    status: 'Success'
    /** Id of the lead */
    id: string
  }
> = { method: 'POST', path: '/store/lead-details' }

/**
 * Get a legal text
 *
 * Returns a text in the language of `x-store-language`; where the store has not written it, in the first of the store's languages that it has.
 */
export const getLegalText: Operation<{ params: LegalKindParams }, LegalTextReply> = {
  method: 'GET',
  path: '/store/legal-texts/:kind',
}

/**
 * List the legal texts
 *
 * Returns which texts the store has, without the texts themselves.
 */
export const listLegalTextNames: Operation<unknown, LegalTextNamesReply> = { method: 'GET', path: '/store/legal-texts' }

/**
 * Get the menus
 *
 * Returns the menus that the store has made for its header and footer, in the language of `x-store-language`. Entries whose target is not shown are left out.
 */
export const getMenus: Operation<unknown, StoreMenusReply> = { method: 'GET', path: '/store/menus' }

/**
 * Get a page
 *
 * Returns a published page, or an article with `kind=article`, in the language of `x-store-language`. With `kind=home` and the handle `home`, with `kind=collection` or `kind=product` and the id of one, it returns the blocks above (`blocks`) and below (`below`) what the shop shows there.
 */
export const getPage: Operation<{ params: PageHandleParams; query?: ShownPageQuery }, ShownPageReply> = {
  method: 'GET',
  path: '/store/pages/:handle',
}

/**
 * List where blocks are
 *
 * Names the places of the shop that have blocks above or below: a storefront asks for those of a product only where a product of the store has any.
 */
export const listBlockPlaces: Operation<unknown, BlockPlacesReply> = { method: 'GET', path: '/store/block-places' }

/**
 * List pages
 *
 * Returns the pages and articles that are published, the latest first, without their blocks.
 */
export const listPages: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** page, or article: an entry of the journal */
      kind?: 'page' | 'article'
      /** Only those with this tag */
      tag?: string
    }
  },
  {
    /** The entries of this page */
    pages: ShownPageSummary[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/store/pages' }

/**
 * Get a customer's points and tier
 *
 * Returns the points to the customer and to staff with the right people.read, and an empty account to others. The path is kept for older storefronts.
 */
export const getCustomerLoyaltyDetails: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
  },
  CustomerLoyaltyDetailsReply
> = { method: 'GET', path: '/store/users/customer-loyalty-details/:id' }

/**
 * Get the loyalty programme
 *
 * Returns the active programme with its tiers and where its reward store is; null where there is none.
 */
export const getLoyaltyProgramme: Operation<unknown, LoyaltyProgrammeReply> = { method: 'GET', path: '/store/loyalty' }

/**
 * Get your points
 *
 * Returns the points of the signed-in customer in this store; an empty account before they join.
 */
export const getMyLoyalty: Operation<unknown, LoyaltyAccountReply> = {
  method: 'GET',
  path: '/store/customers/me/loyalty',
}

/**
 * Join the loyalty programme
 *
 * Makes the signed-in customer a member, and a customer of the store. Again, nothing changes.
 */
export const joinLoyaltyProgramme: Operation<unknown, LoyaltyAccountReply> = {
  method: 'POST',
  path: '/store/customers/me/loyalty',
}

/**
 * Count a view
 *
 * Counts a view, once per visitor, object and day of the store. The visitor is stored only as a hash that changes every day.
 */
export const addDatapoint: Operation<{ body: AddDatapointBody }, StatusReply> = {
  method: 'POST',
  path: '/store/metrics/datapoint/add',
}

/**
 * List your orders
 *
 * Returns the orders of the signed-in customer in this store, newest first. Orders placed as a guest are listed after they were moved to the account.
 */
export const listMyOrders: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in the number, the e-mail address, the name of the recipient and, for staff, name and phone of the customer, company and phone of the recipient */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only these statuses */
      status?: ('pending' | 'completed' | 'archived' | 'canceled' | 'requires_action')[]
      /** Only these fulfillment statuses */
      fulfillment_status?: (
        | 'not_fulfilled'
        | 'partially_fulfilled'
        | 'fulfilled'
        | 'partially_shipped'
        | 'shipped'
        | 'partially_returned'
        | 'returned'
        | 'canceled'
        | 'requires_action'
      )[]
      /** Only these payment statuses */
      payment_status?: (
        | 'not_paid'
        | 'awaiting'
        | 'captured'
        | 'partially_refunded'
        | 'refunded'
        | 'canceled'
        | 'requires_action'
      )[]
      /** Only the order with this number */
      display_id?: number
      /** Only the order that this cart became */
      cart_id?: string
      /** Only orders placed with this e-mail address */
      email?: string
      /** Only orders of this region, or of one of these */
      region_id?: string[] | string
      /** Only orders in this currency: ISO 4217, in either case */
      currency_code?: string
      /** Kept for clients that send it; orders here have no rate of their own */
      tax_rate?: number
      /** Only orders with a payment by this provider, or by one of these */
      payment_provider_id?: string[] | string
      /** Only orders that are shipped by this shipping option, or by one of these */
      shipping_option_id?: string[] | string
      /** Only orders with an item whose product has this tag, or one of these; deleted variants do not count */
      product_tag_id?: string[] | string
      /** Only orders with a return that is not canceled, or only those without one */
      has_returns?: boolean
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** When it was canceled, between bounds */
      canceled_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    orders: Order[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  | 'shipping_address'
  | 'fulfillments'
  | 'fulfillments.items'
  | 'items'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods'
  | 'shipping_methods.shipping_option'
  | 'discounts'
  | 'discounts.rule'
  | 'customer'
  | 'payments'
  | 'region'
> = { method: 'GET', path: '/store/customers/me/orders' }

/**
 * Confirm a request for guests' orders
 *
 * Moves the orders of the mailed token to the account that requested them, with its e-mail address. Orders that belong to an account by now stay there.
 */
export const confirmOrderClaim: Operation<{ body: ConfirmOrderClaimBody }, 'OK'> = {
  method: 'POST',
  path: '/store/orders/customer/confirm',
}

/**
 * Get an order
 *
 * Returns an order by its id. One that was bought in a browser, or by a customer with an account, is masked for others: they see items and statuses. With `X-Order-Key` it is complete.
 */
export const getOrder: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
  },
  OrderReply,
  | 'shipping_address'
  | 'fulfillments'
  | 'fulfillments.items'
  | 'items'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods'
  | 'shipping_methods.shipping_option'
  | 'discounts'
  | 'discounts.rule'
  | 'customer'
  | 'payments'
  | 'region'
> = { method: 'GET', path: '/store/orders/:id' }

/**
 * Get the order that a cart became
 *
 * Returns the order that the cart became. Another shopper's order is not found: the id of a cart is part of shared links.
 */
export const getOrderByCart: Operation<
  { params: ShippingOptionsOfCartParams; query?: ItemQuery },
  OrderReply,
  | 'shipping_address'
  | 'fulfillments'
  | 'fulfillments.items'
  | 'items'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods'
  | 'shipping_methods.shipping_option'
  | 'discounts'
  | 'discounts.rule'
  | 'customer'
  | 'payments'
  | 'region'
> = { method: 'GET', path: '/store/orders/cart/:cart_id' }

/**
 * Look up an order
 *
 * Finds an order by its number and e-mail address. With the postal code or the phone number of the shipping address it is complete and comes with a key; without, an order bought in a browser is masked, and any other is not found. At most 20 failed tries an hour per e-mail address.
 */
export const lookUpOrder: Operation<
  { query: LookUpOrderQuery },
  FoundOrderReply,
  | 'shipping_address'
  | 'fulfillments'
  | 'fulfillments.items'
  | 'items'
  | 'items.variant'
  | 'items.variant.product'
  | 'shipping_methods'
  | 'shipping_methods.shipping_option'
  | 'discounts'
  | 'discounts.rule'
  | 'customer'
  | 'payments'
  | 'region'
> = { method: 'GET', path: '/store/orders' }

/**
 * Request guests' orders for an account
 *
 * Sends a message to the e-mail addresses of the orders, with a link to give them to the account of the signed-in customer. A link is valid for 15 minutes, and an address gets at most three in that time. The reply is OK even for orders that cannot be requested.
 */
export const requestOrderClaim: Operation<{ body: RequestOrderClaimBody }, 'OK'> = {
  method: 'POST',
  path: '/store/orders/batch/customer/token',
}

/**
 * Change the payment method of an order
 *
 * Requests the payment of an order that waits for it from another provider, and then cancels the former one. The reply has the order with its new payment; `data.redirect_url` is the page to pay on. If the former payment comes all the same, it is refunded. Repeated, it changes nothing. An order takes five changes. For a method with a form (`needs_payment_form`), open the form first, and call this once the shopper has confirmed the payment in it.
 */
export const changePaymentMethod: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    body: ChangePaymentMethodBody
  },
  OrderReply
> = { method: 'POST', path: '/store/orders/:id/payment-method' }

/**
 * Check the payment of an order
 *
 * Asks the payment provider for the payment that the order waits for, and applies its state like an event of the provider: for shoppers who come back from its page before that event. The provider is asked once in five seconds at most, and what is not known stays awaited. Only for the shopper whose order it is.
 */
export const checkOrderPayment: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  CheckedPaymentReply
> = { method: 'POST', path: '/store/orders/:id/payment-check' }

/**
 * List the payment methods of a cart
 *
 * Returns the methods of the payment providers of its region: one for each, and one for each bank or wallet of a provider that takes payments without a page of its own. To choose one, update the payment session of its provider with `data.channel`, null for the provider itself.
 */
export const listCartPaymentMethods: Operation<{ params: CartParams }, OfferedPaymentMethodsReply> = {
  method: 'GET',
  path: '/store/carts/:id/payment-methods',
}

/**
 * List the payment methods that an order may change to
 *
 * Returns how an order that waits for its payment may be paid instead. Empty for an order that waits for none, and while the store has to look at the proof of a transfer. Once the time to pay is over, the same method again is among them. Only for the shopper whose order it is.
 */
export const listOrderPaymentMethods: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  OfferedPaymentMethodsReply
> = { method: 'GET', path: '/store/orders/:id/payment-methods' }

/**
 * Open the form of a payment method for an order
 *
 * Returns what the form of a payment provider needs for an order that waits for its payment. The order keeps its payment until the method is changed. For half an hour it returns the same form; what is reserved in it and not claimed is released then. Only for the shopper whose order it is.
 */
export const openPaymentForm: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    body: OpenPaymentFormBody
  },
  PaymentFormReply
> = { method: 'POST', path: '/store/orders/:id/payment-form' }

/**
 * List the proofs of payment of an order
 *
 * Returns what the shopper has sent, without the files. Only for the shopper whose order it is.
 */
export const listPaymentProofs: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  PaymentProofsReply
> = { method: 'GET', path: '/store/orders/:id/payment-proofs' }

/**
 * Send a proof of payment
 *
 * Stores a picture (JPEG, PNG, WebP, AVIF, GIF) or a PDF of up to 10 MB, of the form field `files`, for an order that waits for a bank transfer: at most five for an order. Pictures are encoded anew, without the data of the camera. Only staff who may see orders can read the file.
 */
export const sendPaymentProof: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    body: FormData
  },
  PaymentProofsReply
> = { method: 'POST', path: '/store/orders/:id/payment-proofs' }

/**
 * Search products
 *
 * Finds products by misspelt and half-typed words, without regard to accents, in the language of `x-store-language`; without `q`, all products, newest first. Returns a page of them with what they can be narrowed by. At most 1,000 products are counted.
 */
export const searchProducts: Operation<
  { body?: SearchProductsBody },
  SearchProductsReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'options'
  | 'options.values'
  | 'images'
  | 'tags'
  | 'collection'
  | 'type'
  | 'profiles'
  | 'variants.original_price'
  | 'variants.calculated_price'
  | 'variants.calculated_price_type'
  | 'variants.original_price_includes_tax'
  | 'variants.calculated_price_includes_tax'
  | 'variants.original_price_incl_tax'
  | 'variants.calculated_price_incl_tax'
  | 'variants.original_tax'
  | 'variants.calculated_tax'
  | 'variants.tax_rates'
  | 'variants.purchasable'
> = { method: 'POST', path: '/store/products/search' }

/**
 * Complete what is typed into a search box
 *
 * Returns the best products for what has been typed so far, and whole queries to offer instead. The last word may be incomplete.
 */
export const suggestProducts: Operation<{ body: SearchIndexBody }, SearchIndexReply> = {
  method: 'POST',
  path: '/store/search/products',
}

/**
 * List product tags
 *
 * Returns a page of product tags, newest first unless `order` says otherwise.
 */
export const listProductTags: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the value, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly one of these values */
      value?: string[] | string
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    product_tags: ProductTag[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/store/product-tags' }

/**
 * List product types
 *
 * Returns a page of product types, newest first unless `order` says otherwise, with names in the language of `x-store-language`.
 */
export const listProductTypes: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the value, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly one of these values */
      value?: string[] | string
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    product_types: ProductType[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/store/product-types' }

/**
 * Get the revision of the catalogue
 *
 * Names the state of products, prices, stock and the settings of the store itself: a reply that was read after this one stays current until the revision is another one, or a price list starts or ends. Changes of stock change it a second later at most. For caches of pages; null while the server cannot know.
 */
export const getCatalogueRevision: Operation<unknown, CatalogueRevisionReply> = {
  method: 'GET',
  path: '/store/catalogue-revision',
}

/**
 * Get a product with prices
 *
 * Returns a published product. Prices are computed for the cart, region or currency that is named and for the customer who is signed in; texts are in the language of `x-store-language`.
 */
export const getProduct: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
    query?: {
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
      /** Only what is sold in this channel, instead of the region's or store's own */
      sales_channel_id?: string
    }
  },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'options'
  | 'options.values'
  | 'images'
  | 'tags'
  | 'collection'
  | 'type'
  | 'profiles'
  | 'variants.original_price'
  | 'variants.calculated_price'
  | 'variants.calculated_price_type'
  | 'variants.original_price_includes_tax'
  | 'variants.calculated_price_includes_tax'
  | 'variants.original_price_incl_tax'
  | 'variants.calculated_price_incl_tax'
  | 'variants.original_tax'
  | 'variants.calculated_tax'
  | 'variants.tax_rates'
  | 'variants.purchasable'
> = { method: 'GET', path: '/store/products/:id' }

/**
 * Get the size guide of a product
 *
 * Returns the size guide of the nearest category of a published product that has one, its own categories before those above them, in the language of `x-store-language`.
 */
export const getSizeGuide: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
  },
  SizeGuideReply
> = { method: 'GET', path: '/store/products/:id/size-guide' }

/**
 * List prices under automatic discounts
 *
 * Returns what the variants of these products cost where an automatic discount lowers them here and now, for the customer who is signed in. Without cart, region or currency, prices are for the store's default region.
 */
export const listAutomaticPrices: Operation<
  {
    query: {
      /** The products */
      product_id: string[]
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
    }
  },
  {
    /** The variants that an automatic discount lowers; others cost what their products say */
    automatic_prices: {
      /** Id of the variant */
      variant_id: string
      /** What one unit costs in a cart of its own, with tax where the region has automatic taxes; minor units */
      amount: number
    }[]
  }
> = { method: 'GET', path: '/store/products/automatic-prices' }

/**
 * List products on sale
 *
 * Returns a page of products whose price a running price list or an automatic discount lowers here and now, the biggest saving as a share of the price first. Without cart, region or currency, prices are for the store's default region.
 */
export const listProductDeals: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
    }
  },
  ProductsPage,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'options'
  | 'options.values'
  | 'images'
  | 'tags'
  | 'collection'
  | 'type'
  | 'profiles'
  | 'variants.original_price'
  | 'variants.calculated_price'
  | 'variants.calculated_price_type'
  | 'variants.original_price_includes_tax'
  | 'variants.calculated_price_includes_tax'
  | 'variants.original_price_incl_tax'
  | 'variants.calculated_price_incl_tax'
  | 'variants.original_tax'
  | 'variants.calculated_tax'
  | 'variants.tax_rates'
  | 'variants.purchasable'
> = { method: 'GET', path: '/store/products/product-deals' }

/**
 * List products with prices
 *
 * Returns a page of published products of the region's sales channel, or of the store's default one, newest first unless `order` says otherwise. Prices are computed for the cart, region or currency that is named and for the customer who is signed in; texts are in the language of `x-store-language`.
 */
export const listProducts: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for, also misspelt; the best matches come first unless `order` says otherwise */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those in these collections */
      collection_id?: string[]
      /** Only those of these types */
      type_id?: string[]
      /** The older name of type_id, which takes precedence */
      type?: string[]
      /** Only those with one of the tags with these ids */
      tags?: string[]
      /** Only those sold in one of these channels, instead of the region's or store's own */
      sales_channel_id?: string[]
      /** Only those in one of these categories */
      category_id?: string[]
      /** Whether category_id means the categories below, too */
      include_category_children?: boolean
      /** Only those with exactly this title */
      title?: string
      /** Only those with exactly this description */
      description?: string
      /** Only those with exactly one of these handles */
      handle?: string[] | string
      /** Only gift cards, or only the others */
      is_giftcard?: boolean
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
    }
  },
  ProductsPage,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'options'
  | 'options.values'
  | 'images'
  | 'tags'
  | 'collection'
  | 'type'
  | 'profiles'
  | 'variants.original_price'
  | 'variants.calculated_price'
  | 'variants.calculated_price_type'
  | 'variants.original_price_includes_tax'
  | 'variants.calculated_price_includes_tax'
  | 'variants.original_price_incl_tax'
  | 'variants.calculated_price_incl_tax'
  | 'variants.original_tax'
  | 'variants.calculated_tax'
  | 'variants.tax_rates'
  | 'variants.purchasable'
> = { method: 'GET', path: '/store/products' }

/**
 * Find where a missing page has gone
 *
 * Returns where a path of the storefront leads that has no page. Ask only then: a page goes before a redirect. Counts the visit, without who made it.
 */
export const findRedirect: Operation<{ query: FindRedirectQuery }, FoundRedirectReply> = {
  method: 'GET',
  path: '/store/redirects',
}

/**
 * Find the store of a host
 *
 * Returns the store that a host of its own belongs to. Needs no `store-view-code`.
 */
export const findDomain: Operation<{ query: FindDomainQuery }, FoundDomainReply> = {
  method: 'GET',
  path: '/store/domains',
}

/**
 * Take a shopper along to a domain of the store
 *
 * For storefronts: returns a token by which the same browser gets its bag, sign-in and wish list at a verified domain of the store, once and within a minute.
 */
export const createHandOver: Operation<{ body: CreateHandOverBody }, HandOverReply> = {
  method: 'POST',
  path: '/store/hand-overs',
}

/**
 * Redeem what a shopper takes along
 *
 * For storefronts at a domain of the store, which `x-store-host` names. Sets the cookies of session and visitor where the browser has none there.
 */
export const redeemHandOver: Operation<{ body: RedeemHandOverBody }, RedeemedHandOverReply> = {
  method: 'POST',
  path: '/store/hand-overs/redeem',
}

/**
 * Get a region
 *
 * Returns one region with its countries, providers and currency, in the language of `x-store-language`.
 */
export const getRegion: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
    query?: ItemQuery
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency'
> = { method: 'GET', path: '/store/regions/:id' }

/**
 * List regions
 *
 * Returns the regions of the store, newest first, in the language of `x-store-language`. With `x-reward-store: include` also the one that sells for loyalty points, if there is one: its currency is `pts`.
 */
export const listRegions: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    regions: Region[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency'
> = { method: 'GET', path: '/store/regions' }

/**
 * Get a return reason
 *
 * Returns one reason in the language of `x-store-language`.
 */
export const getReturnReason: Operation<
  {
    params: {
      /** Id of the return reason */
      id: string
    }
  },
  ReturnReasonReply,
  'parent_return_reason' | 'return_reason_children'
> = { method: 'GET', path: '/store/return-reasons/:id' }

/**
 * List return reasons
 *
 * Returns the reasons for returns in the language of `x-store-language`, each with its children.
 */
export const listReturnReasons: Operation<
  unknown,
  ReturnReasonListReply,
  'parent_return_reason' | 'return_reason_children'
> = { method: 'GET', path: '/store/return-reasons' }

/**
 * Create a return
 *
 * Creates a return of fulfilled items of a paid order. Emits `order.return_requested` and notifies the customer. The refund is computed by the store, and made when the items are received. The days and kinds that the store takes back bind shoppers; staff may accept others.
 */
export const createReturn: Operation<{ body: StoreReturnBody }, ReturnReply, 'items' | 'items.reason'> = {
  method: 'POST',
  path: '/store/returns',
}

/**
 * List the returns of an order
 *
 * Returns the returns of an order, its swaps and its claims, newest first, and what its shopper may return until when.
 */
export const listReturns: Operation<
  { query: OrderReturnsQuery },
  OrderReturnsReply,
  | 'items'
  | 'items.reason'
  | 'swap'
  | 'swap.payment'
  | 'swap.additional_items'
  | 'swap.fulfillments'
  | 'swap.fulfillments.tracking_links'
> = { method: 'GET', path: '/store/returns' }

/**
 * List the parcels of an order
 *
 * Returns where the parcels are that couriers carry. Only for the shopper whose order it is.
 */
export const listShipments: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  ShopperShipmentsReply
> = { method: 'GET', path: '/store/orders/:id/shipments' }

/**
 * List saved payment methods
 *
 * Returns the cards that the customer has saved at payment providers of the store.
 */
export const listPaymentMethods: Operation<unknown, PaymentMethodsReply> = {
  method: 'GET',
  path: '/store/customers/me/payment-methods',
}

/**
 * Offer saved payment methods
 *
 * Returns what the form of the selected payment session's provider needs to offer what the signed-in customer of the cart has saved, and to save more with their consent. Carts of others are not found.
 */
export const offerSavedMethods: Operation<{ params: CartProviderParams }, SavedMethodsOfferReply> = {
  method: 'POST',
  path: '/store/carts/:id/payment-sessions/:provider_id/saved-methods',
}

/**
 * Remove a saved payment method
 *
 * Removes a card that the customer has saved; one that is not there is fine. Returns the others.
 */
export const removePaymentMethod: Operation<{ params: SavedMethodParams }, PaymentMethodsReply> = {
  method: 'DELETE',
  path: '/store/customers/me/payment-methods/:provider_id/:method_id',
}

/**
 * List the shipping options of all regions
 *
 * Returns the shipping options of all regions that shoppers may choose, without those for returns, with tax, in the language of `x-store-language`.
 */
export const listAllShippingOptions: Operation<
  unknown,
  ShippingOptionsReply,
  'price_incl_tax' | 'tax_amount' | 'tax_rates' | 'profile' | 'requirements'
> = { method: 'GET', path: '/store/shipping-options/all-store-options' }

/**
 * List shipping options
 *
 * Returns the shipping options that shoppers may choose, with tax, oldest first, in the language of `x-store-language`. Those of one cart are at `/store/shipping-options/{cart_id}`.
 */
export const listShippingOptions: Operation<
  {
    query?: {
      /** Only those for returns, or only the others */
      is_return?: boolean
      /** Only those for one of these products: ids, separated by commas */
      product_ids?: string
      /** Only those of this region */
      region_id?: string
    }
  },
  ShippingOptionsReply,
  'price_incl_tax' | 'tax_amount' | 'tax_rates' | 'profile' | 'requirements'
> = { method: 'GET', path: '/store/shipping-options' }

/**
 * Enter a store that is not open
 *
 * Returns a pass for the password that the store gave to visitors, for 30 days. Send it as `x-store-pass` with every call.
 */
export const createVisitorPass: Operation<{ body: VisitorPassBody }, VisitorPassReply> = {
  method: 'POST',
  path: '/store/visitor-passes',
}

/**
 * Find a store by a view code that it had before
 *
 * Returns the view code that the store has now; null where no store had this one. Needs no `store-view-code`.
 */
export const findMovedStore: Operation<{ query: MovedStoreQuery }, MovedStoreReply> = {
  method: 'GET',
  path: '/store/moved-stores',
}

/**
 * Get the store
 *
 * Returns the store of `store-view-code`, or the default store, with its currencies.
 */
export const getCurrentStore: Operation<unknown, StorefrontStoreReply> = {
  method: 'GET',
  path: '/store/get-current-store',
}

/**
 * List stores
 *
 * Returns the open stores of the installation, the oldest first. Needs no `store-view-code`.
 */
export const listStores: Operation<unknown, StoreDirectoryReply> = { method: 'GET', path: '/store/stores' }

/**
 * Create a swap
 *
 * Creates a swap of fulfilled items of a paid order, with additional items at current prices. Emits `swap.created`. The reply has the cart in which the shopper confirms the swap and pays the difference.
 */
export const createSwap: Operation<
  { body: StoreSwapBody },
  SwapReply,
  | 'additional_items'
  | 'additional_items.variant'
  | 'additional_items.adjustments'
  | 'additional_items.tax_lines'
  | 'return_order'
  | 'return_order.items'
  | 'return_order.shipping_method'
  | 'return_order.shipping_method.shipping_option'
  | 'fulfillments'
  | 'fulfillments.items'
  | 'shipping_methods'
  | 'shipping_methods.shipping_option'
  | 'cart'
> = { method: 'POST', path: '/store/swaps' }

/**
 * Get the swap of a cart
 *
 * Returns the swap that a cart confirms. For others than its shopper, order, address and payment are left out.
 */
export const getSwapByCart: Operation<
  { params: SwapOfCartParams },
  SwapReply,
  | 'additional_items'
  | 'additional_items.variant'
  | 'additional_items.adjustments'
  | 'additional_items.tax_lines'
  | 'return_order'
  | 'return_order.items'
  | 'return_order.shipping_method'
  | 'return_order.shipping_method.shipping_option'
  | 'fulfillments'
  | 'fulfillments.items'
  | 'shipping_methods'
  | 'shipping_methods.shipping_option'
  | 'cart'
> = { method: 'GET', path: '/store/swaps/:cart_id' }

/**
 * List customer service
 *
 * Returns whom shoppers may write to: the store's customer service by first name and phone number.
 */
export const listContactUsers: Operation<{ query: ContactUsersQuery }, ContactUsersReply> = {
  method: 'GET',
  path: '/store/users',
}

/**
 * Get a variant with prices
 *
 * Returns a variant of a published product with its product, option values and prices. Prices are computed for the cart, region or currency that is named and for the customer who is signed in.
 */
export const getVariant: Operation<
  {
    params: {
      /** Id of the variant */
      id: string
    }
    query?: {
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
      /** Only what is sold in this channel, instead of the region's or store's own */
      sales_channel_id?: string
    }
  },
  VariantReply,
  | 'product'
  | 'prices'
  | 'options'
  | 'original_price'
  | 'calculated_price'
  | 'calculated_price_type'
  | 'original_price_includes_tax'
  | 'calculated_price_includes_tax'
  | 'original_price_incl_tax'
  | 'calculated_price_incl_tax'
  | 'original_tax'
  | 'calculated_tax'
  | 'tax_rates'
  | 'purchasable'
> = { method: 'GET', path: '/store/variants/:id' }

/**
 * Estimate the delivery of a variant
 *
 * Returns the shipping options that a guest’s cart with nothing but this variant would be offered in the region, with prices calculated for the place, as far as it is known, and the days that the store expects. Opens no cart.
 */
export const listVariantShippingOptions: Operation<
  {
    params: {
      /** Id of the variant */
      id: string
    }
    query: {
      /** The region that it is sold in */
      region_id: string
      /** How many of it; one without it */
      quantity?: number
      /** ISO 3166-1 alpha-2, in either case */
      country_code?: string
      /** Province */
      province?: string
      /** City or regency */
      city?: string
      /** Code of an Indonesian district */
      district_code?: string
      /** Postal code */
      postal_code?: string
    }
  },
  ShippingOptionsReply,
  'price_incl_tax' | 'tax_amount' | 'tax_rates' | 'profile' | 'requirements'
> = { method: 'GET', path: '/store/variants/:id/shipping-options' }

/**
 * List variants with prices
 *
 * Returns variants of published products, newest first unless `order` says otherwise, with their product, option values and prices. Prices are computed for the cart, region or currency that is named and for the customer who is signed in.
 */
export const listVariants: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only those with these ids, separated by commas; instead of id */
      ids?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly one of these titles */
      title?: string[] | string
      /** Only those with this stock, or within bounds: `inventory_quantity[lt]=5` */
      inventory_quantity?:
        | number
        | {
            /** Less than */
            lt?: number
            /** More than */
            gt?: number
            /** At most */
            lte?: number
            /** At least */
            gte?: number
          }
      /** Only what is sold in this channel, instead of the region's or store's own */
      sales_channel_id?: string
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
    }
  },
  {
    /** The variants */
    variants: Variant[]
  },
  | 'product'
  | 'prices'
  | 'options'
  | 'original_price'
  | 'calculated_price'
  | 'calculated_price_type'
  | 'original_price_includes_tax'
  | 'calculated_price_includes_tax'
  | 'original_price_incl_tax'
  | 'calculated_price_incl_tax'
  | 'original_tax'
  | 'calculated_tax'
  | 'tax_rates'
  | 'purchasable'
> = { method: 'GET', path: '/store/variants' }

/**
 * Add a product to your wishlist
 *
 * Keeps a published product, at most 200. One that is there already stays where it is. The wishlist is that of the signed-in customer in this store, or of the browser.
 */
export const addWishlistItem: Operation<{ body: AddWishlistItemBody }, WishlistReply> = {
  method: 'POST',
  path: '/store/wishlist/items',
}

/**
 * Get a shared wishlist
 *
 * Returns the products of a list by its link, and the first name of the account that shares it.
 */
export const getSharedWishlist: Operation<{ params: SharedWishlistParams }, SharedWishlistReply> = {
  method: 'GET',
  path: '/store/wishlists/:share_id',
}

/**
 * Get your wishlist
 *
 * Returns the products that the shopper keeps for later; an empty list before the first. The wishlist is that of the signed-in customer in this store, or of the browser.
 */
export const getWishlist: Operation<unknown, WishlistReply> = { method: 'GET', path: '/store/wishlist' }

/**
 * Join the wishlist of the browser to the account
 *
 * Moves what the browser kept before the sign-in to the list of the signed-in customer. A link that the browser shared opens the joined list, unless the account shares its own.
 */
export const joinWishlists: Operation<unknown, WishlistReply> = { method: 'POST', path: '/store/wishlist/join' }

/**
 * Remove a product from your wishlist
 *
 * Returns the rest; also where the product was not in it. The wishlist is that of the signed-in customer in this store, or of the browser.
 */
export const removeWishlistItem: Operation<{ params: WishlistItemParams }, WishlistReply> = {
  method: 'DELETE',
  path: '/store/wishlist/items/:product_id',
}

/**
 * Share your wishlist, or get messages about it
 *
 * Turns the link for others and the messages on or off. The wishlist is that of the signed-in customer in this store, or of the browser.
 */
export const updateWishlist: Operation<{ body?: UpdateWishlistBody }, WishlistReply> = {
  method: 'POST',
  path: '/store/wishlist',
}

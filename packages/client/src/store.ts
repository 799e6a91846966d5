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
  CartReply,
  CartSessionsReply,
  ConfigDetailsReply,
  ConfirmOrderClaimBody,
  ContactUsersQuery,
  ContactUsersReply,
  CreateCartBody,
  CreateLeadBody,
  CustomerDetailsBody,
  CustomerDetailsReply,
  CustomerLoyaltyDetailsReply,
  CustomerReply,
  DateFilter,
  DistrictsQuery,
  DistrictsReply,
  EmailParams,
  FoundOrderReply,
  ItemQuery,
  JoinCartsBody,
  LookUpOrderQuery,
  LoyaltyAccountReply,
  LoyaltyProgrammeReply,
  NewAddressBody,
  OneTimeCodeSentReply,
  OpenShopkeyCartBody,
  Order,
  OrderCompletion,
  OrderReply,
  OrderReturnsQuery,
  OrderReturnsReply,
  PasswordStatusParams,
  PasswordStatusReply,
  PasswordTokenBody,
  PaymentMethodsReply,
  ProductCollection,
  ProductReply,
  ProductsPage,
  ProductTag,
  ProductType,
  ProvincesReply,
  Region,
  RegionReply,
  RegisterCustomerBody,
  RequestOrderClaimBody,
  ResetCustomerPasswordBody,
  ReturnReasonListReply,
  ReturnReasonReply,
  ReturnReply,
  SearchIndexBody,
  SearchIndexReply,
  SearchProductsBody,
  SearchProductsReply,
  SelectPaymentSessionBody,
  SendOneTimeCodeBody,
  SetStoreViewBody,
  ShippingOptionsOfCartParams,
  ShippingOptionsReply,
  ShopkeyCartParams,
  ShopkeyLoginBody,
  ShopkeyResetPasswordBody,
  ShopperCampaignsReply,
  SignInBody,
  StatusReply,
  StoreCategoryReply,
  StoreDirectoryReply,
  StorefrontStoreReply,
  StoreGiftCardReply,
  StoreProductCategory,
  StoreReturnBody,
  StoreSwapBody,
  SwapCompletion,
  SwapReply,
  TranslationParams,
  UpdateCartBody,
  UpdateCartMetadataBody,
  UpdateLineItemBody,
  UpdateMeBody,
  UpdatePaymentSessionBody,
  Variant,
  VariantReply,
} from './types.ts'

/** List running campaigns */
export const listCampaigns: Operation<
  {
    query?: {
      page?: number
      sort?: 'asc' | 'desc'
      status?: number
      limit?: number
    }
  },
  ShopperCampaignsReply
> = { method: 'GET', path: '/store/wasp/api/accounts/campaign' }

/** Open a payment session for each way of paying */
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

/** Close a payment session */
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

/** Start a payment session afresh */
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

/** Choose how to pay */
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

/** Choose how to pay */
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

/** Choose how to pay, and tell the provider more */
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

/** Add a line */
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

/** Choose a way of shipping */
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

/** The cart with its taxes, also in a region where they are not shown before paying */
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

/** The cart to shop with in another store */
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

/** Open a cart */
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

/** Take a line out */
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

/** Get a cart, and what changed since it was last seen */
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

/** Whose cart it is: whole for the customer, to others the first name */
export const getCartCustomer: Operation<{ params: ShopkeyCartParams }, CartCustomerReply> = {
  method: 'POST',
  path: '/store/shopkey-carts/:cartId/customer',
}

/** The key to complete this cart with */
export const getCartIdempotencyKey: Operation<{ params: CartParams }, CartIdempotencyKeyReply> = {
  method: 'GET',
  path: '/store/carts/:id/idempotency-key',
}

/** Join a guest's cart to the customer's */
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

/** Ways of shipping for a cart */
export const listCartShippingOptions: Operation<
  { params: ShippingOptionsOfCartParams },
  ShippingOptionsReply,
  'price_incl_tax' | 'tax_amount' | 'tax_rates' | 'profile' | 'requirements'
> = { method: 'GET', path: '/store/shipping-options/:cart_id' }

/** The customer's open cart, or a new one */
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

/** Take a code off */
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

/** Update a cart */
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

/** Merge metadata */
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

/** Change a line */
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
    /** How many were asked for */
    limit: number
  },
  'parent_category' | 'category_children'
> = { method: 'GET', path: '/store/product-categories' }

/** Make the cart an order */
export const completeCart: Operation<
  { params: CartParams; query?: ItemQuery },
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
    /** How many were asked for */
    limit: number
  }
> = { method: 'GET', path: '/store/collections' }

/** Settings of the installation */
export const getConfigDetails: Operation<unknown, ConfigDetailsReply> = { method: 'GET', path: '/config-details' }

/** The storefront's texts in one language */
export const getTranslation: Operation<{ params: TranslationParams }, { [name: string]: unknown }> = {
  method: 'GET',
  path: '/locales/:lng/translation.json',
}

/** Set a new password with the old one or a one-time code */
export const changePassword: Operation<{ body: ShopkeyResetPasswordBody }, StatusReply> = {
  method: 'POST',
  path: '/store/shopkey-auth/customer/reset-password',
}

/** Whether an e-mail address has an account */
export const checkEmail: Operation<{ params: EmailParams }, AccountExistsReply> = {
  method: 'GET',
  path: '/store/auth/:email',
}

/** Sign in for a bearer token */
export const createAccessToken: Operation<{ body: SignInBody }, AccessTokenReply> = {
  method: 'POST',
  path: '/store/auth/token',
}

/** The signed-in customer, or the one with a phone number */
export const findCustomerDetails: Operation<{ body?: CustomerDetailsBody }, CustomerDetailsReply> = {
  method: 'POST',
  path: '/store/shopkey-auth/customer/get-customer-details',
}

/** A customer */
export const getCustomerDetails: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
  },
  CustomerDetailsReply
> = { method: 'GET', path: '/store/shopkey-auth/customer/:id' }

/** Whether a phone number, e-mail address or customer has an account and a password */
export const getPasswordStatus: Operation<{ params: PasswordStatusParams }, PasswordStatusReply> = {
  method: 'GET',
  path: '/store/shopkey-auth/customer/passwordStatus/:x',
}

/** Who is signed in */
export const getSession: Operation<unknown, CustomerReply, 'orders' | 'orders.items' | 'shipping_addresses'> = {
  method: 'GET',
  path: '/store/auth',
}

/** Send a one-time code to a phone */
export const sendOneTimeCode: Operation<{ body: SendOneTimeCodeBody }, OneTimeCodeSentReply> = {
  method: 'POST',
  path: '/store/shopkey-auth/customer/send-otp',
}

/** Sign in with a cookie */
export const signIn: Operation<{ body: SignInBody }, CustomerReply, 'orders' | 'orders.items' | 'shipping_addresses'> =
  { method: 'POST', path: '/store/auth' }

/** Sign in by password, one-time code or token */
export const signInCustomer: Operation<
  { body?: ShopkeyLoginBody },
  CustomerReply,
  'orders' | 'orders.items' | 'shipping_addresses'
> = { method: 'POST', path: '/store/shopkey-auth/customer/login' }

/** Sign out */
export const signOut: Operation<unknown, 'OK'> = { method: 'DELETE', path: '/store/auth' }

/** Sign out */
export const signOutCustomer: Operation<unknown, StatusReply> = {
  method: 'GET',
  path: '/store/shopkey-auth/customer/logout',
}

/** Add an address */
export const addAddress: Operation<{ body: NewAddressBody }, CustomerReply, 'shipping_addresses' | 'billing_address'> =
  { method: 'POST', path: '/store/customers/me/addresses' }

/** Remove an address */
export const deleteAddress: Operation<
  { params: AddressParams },
  CustomerReply,
  'shipping_addresses' | 'billing_address'
> = { method: 'DELETE', path: '/store/customers/me/addresses/:address_id' }

/** The signed-in customer */
export const getMe: Operation<{ query?: ItemQuery }, CustomerReply, 'shipping_addresses' | 'billing_address'> = {
  method: 'GET',
  path: '/store/customers/me',
}

/** Saved ways to pay, per provider */
export const listPaymentMethods: Operation<unknown, PaymentMethodsReply> = {
  method: 'GET',
  path: '/store/customers/me/payment-methods',
}

/** Register and sign in */
export const registerCustomer: Operation<
  { body: RegisterCustomerBody },
  CustomerReply,
  'shipping_addresses' | 'billing_address'
> = { method: 'POST', path: '/store/customers' }

/** Have a link for a new password sent */
export const requestPasswordToken: Operation<{ body: PasswordTokenBody }, undefined> = {
  method: 'POST',
  path: '/store/customers/password-token',
}

/** Set a new password with a token */
export const resetPassword: Operation<
  { body: ResetCustomerPasswordBody },
  CustomerReply,
  'shipping_addresses' | 'billing_address'
> = { method: 'POST', path: '/store/customers/password-reset' }

/** Change an address */
export const updateAddress: Operation<
  { params: AddressParams; body?: AddressPayload },
  CustomerReply,
  'shipping_addresses' | 'billing_address'
> = { method: 'POST', path: '/store/customers/me/addresses/:address_id' }

/** Change what is yours */
export const updateMe: Operation<{ body?: UpdateMeBody }, CustomerReply, 'shipping_addresses' | 'billing_address'> = {
  method: 'POST',
  path: '/store/customers/me',
}

/** List the districts of an Indonesian city */
export const listDistricts: Operation<{ query: DistrictsQuery }, DistrictsReply> = {
  method: 'GET',
  path: '/store/search/sap-express/district-by-city',
}

/** List Indonesia’s provinces and their cities */
export const listProvinces: Operation<unknown, ProvincesReply> = {
  method: 'GET',
  path: '/store/search/sap-express/provinces',
}

/** Look up a gift card */
export const getGiftCard: Operation<
  {
    params: {
      code: string
    }
  },
  StoreGiftCardReply,
  'region'
> = { method: 'GET', path: '/store/gift-cards/:code' }

/** Ask to be contacted */
export const createLead: Operation<
  { body: CreateLeadBody },
  {
    status: 'Success'
    id: string
  }
> = { method: 'POST', path: '/store/lead-details' }

/** A customer's points and tier */
export const getCustomerLoyaltyDetails: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
  },
  CustomerLoyaltyDetailsReply
> = { method: 'GET', path: '/store/users/customer-loyalty-details/:id' }

/** The loyalty programme, its tiers, and where its reward store is */
export const getLoyaltyProgramme: Operation<unknown, LoyaltyProgrammeReply> = { method: 'GET', path: '/store/loyalty' }

/** My points */
export const getMyLoyalty: Operation<unknown, LoyaltyAccountReply> = {
  method: 'GET',
  path: '/store/customers/me/loyalty',
}

/** Join the loyalty programme */
export const joinLoyaltyProgramme: Operation<unknown, LoyaltyAccountReply> = {
  method: 'POST',
  path: '/store/customers/me/loyalty',
}

/** Count a view, once per visitor and day */
export const addDatapoint: Operation<{ body: AddDatapointBody }, StatusReply> = {
  method: 'POST',
  path: '/store/metrics/datapoint/add',
}

/** List your orders */
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
      /** Words to look for */
      q?: string
      id?: string[] | string
      status?: ('pending' | 'completed' | 'archived' | 'canceled' | 'requires_action')[]
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
      payment_status?: (
        | 'not_paid'
        | 'awaiting'
        | 'captured'
        | 'partially_refunded'
        | 'refunded'
        | 'canceled'
        | 'requires_action'
      )[]
      display_id?: number
      cart_id?: string
      email?: string
      region_id?: string[] | string
      currency_code?: string
      tax_rate?: number
      /** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
      created_at?: DateFilter
      /** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
      updated_at?: DateFilter
      /** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
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
    /** How many were asked for */
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

/** Give the orders to the account that asked for them, with the token that was mailed */
export const confirmOrderClaim: Operation<{ body: ConfirmOrderClaimBody }, 'OK'> = {
  method: 'POST',
  path: '/store/orders/customer/confirm',
}

/** Get an order */
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

/** Get the order that a cart became */
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

/** Look an order up */
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

/** Ask the addresses of guests' orders to give them to the signed-in customer's account */
export const requestOrderClaim: Operation<{ body: RequestOrderClaimBody }, 'OK'> = {
  method: 'POST',
  path: '/store/orders/batch/customer/token',
}

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
    /** How many were asked for */
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
    /** How many were asked for */
    limit: number
  }
> = { method: 'GET', path: '/store/product-types' }

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
 * List products on sale
 *
 * Returns a page of products whose price a running price list lowers here and now, the biggest saving as a share of the price first. Without cart, region or currency, prices are for the store's default region. `order` has no effect.
 */
export const listProductDeals: Operation<
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

/** Get a region */
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

/** List regions */
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
      /** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
      created_at?: DateFilter
      /** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
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
    /** How many were asked for */
    limit: number
  },
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency'
> = { method: 'GET', path: '/store/regions' }

/** Get a return reason */
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

/** List return reasons */
export const listReturnReasons: Operation<
  unknown,
  ReturnReasonListReply,
  'parent_return_reason' | 'return_reason_children'
> = { method: 'GET', path: '/store/return-reasons' }

/** Send goods of an order back */
export const createReturn: Operation<{ body: StoreReturnBody }, ReturnReply, 'items' | 'items.reason'> = {
  method: 'POST',
  path: '/store/returns',
}

/** Goods of an order that come back, newest first; those of its swaps and claims too */
export const listReturns: Operation<
  { query: OrderReturnsQuery },
  OrderReturnsReply,
  'items' | 'items.reason' | 'swap' | 'swap.payment'
> = { method: 'GET', path: '/store/returns' }

/** All ways of delivery in all regions of the store */
export const listAllShippingOptions: Operation<
  unknown,
  ShippingOptionsReply,
  'price_incl_tax' | 'tax_amount' | 'tax_rates' | 'profile' | 'requirements'
> = { method: 'GET', path: '/store/shipping-options/all-store-options' }

/** List shipping options */
export const listShippingOptions: Operation<
  {
    query?: {
      is_return?: boolean
      product_ids?: string
      region_id?: string
    }
  },
  ShippingOptionsReply,
  'price_incl_tax' | 'tax_amount' | 'tax_rates' | 'profile' | 'requirements'
> = { method: 'GET', path: '/store/shipping-options' }

/** The store of this request */
export const getCurrentStore: Operation<unknown, StorefrontStoreReply> = {
  method: 'GET',
  path: '/store/get-current-store',
}

/** All stores of the installation */
export const listStores: Operation<unknown, StoreDirectoryReply> = { method: 'GET', path: '/store/stores' }

/** Swap goods of an order */
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

/** Get the swap of a cart */
export const getSwapByCart: Operation<
  { params: ShippingOptionsOfCartParams },
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

/** Customer service of the store */
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

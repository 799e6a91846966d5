interface Impossible {
  codes: string[]
  /** As `cart.store addLineItem`. */
  endpoints: string[]
  because: string
}

const sessionsOfCart = [
  'cart-payment.store createPaymentSessions',
  'cart-payment.store deletePaymentSession',
  'cart-payment.store refreshPaymentSession',
  'cart-payment.store selectPaymentSession',
  'cart-payment.store selectPaymentSessionLegacy',
  'cart-payment.store updatePaymentSession',
]

const staffCartChanges = [
  'cart.admin addOpenCartLine',
  'cart.admin addOpenCartShippingMethod',
  'cart.admin deleteOpenCartLine',
  'cart.admin updateOpenCart',
  'cart.admin updateOpenCartLine',
]

/** Refusals that a handler's code can reach, but that its endpoint never returns. */
export const impossibleRefusals: Impossible[] = [
  {
    codes: ['redirect_exists'],
    endpoints: ['redirect.admin setRedirects'],
    because: 'a path that has a redirect gets the new target',
  },
  {
    codes: ['not_returnable', 'return_period_over'],
    endpoints: [
      'claim.admin createClaim',
      'claim.admin previewClaim',
      'return.admin previewReturn',
      'return.admin requestReturn',
      'swap.admin createSwap',
      'swap.admin previewSwap',
    ],
    because: "the store's rules for returns bind shoppers; staff go past them",
  },
  {
    codes: ['insufficient_inventory', 'payment_being_moved'],
    endpoints: ['payment-method.store checkOrderPayment'],
    because: 'a payment whose state cannot be applied now is awaited on',
  },
  {
    codes: ['fulfillment_canceled', 'fulfillment_shipped'],
    endpoints: [
      'shipment.admin cancelShipment',
      'shipment.admin trackShipment',
      'shipment-webhook.system receiveShipmentWebhook',
    ],
    because: 'a report ships only what is packed',
  },
  {
    codes: ['shipment_being_booked'],
    endpoints: ['shipment.admin bookShipment', 'shipment-webhook.system receiveShipmentWebhook'],
    because: 'a report is of a booked parcel',
  },
  {
    codes: ['too_many_lines'],
    endpoints: [
      ...sessionsOfCart,
      'cart.store addShippingMethod',
      'cart.store deleteLineItem',
      'cart.store getCart',
      'cart.store removeDiscount',
      'cart.store updateCart',
      'cart.store updateCartMetadata',
      'cart.store updateLineItem',
      'draft-order.admin deleteDraftOrderLineItem',
      'draft-order.admin updateDraftOrder',
      'draft-order.admin updateDraftOrderLineItem',
    ],
    because: 'no lines are added',
  },
  {
    codes: ['customer_not_signed_in'],
    endpoints: [
      ...sessionsOfCart,
      'cart.store addLineItem',
      'cart.store addShippingMethod',
      'cart.store getCart',
      'cart.store removeDiscount',
      'cart.store updateCartMetadata',
      'checkout.store completeCart',
    ],
    because: 'the request names no customer',
  },
  {
    codes: ['members_only', 'not_enough_points', 'points_pay_in_points', 'rewards_closed', 'sign_in_to_spend_points'],
    endpoints: ['payment-method.store changePaymentMethod'],
    because: 'a region in points has no other method, and no order there waits for its payment',
  },
  {
    codes: ['country_in_other_region', 'country_unknown'],
    endpoints: ['region-members.admin addRegionFulfillmentProvider', 'region-members.admin addRegionPaymentProvider'],
    because: 'a provider is added, no country',
  },
  {
    codes: ['provider_not_for_currency'],
    endpoints: ['region-members.admin addRegionCountry', 'region-members.admin addRegionFulfillmentProvider'],
    because: 'no payment provider is added',
  },
  {
    codes: ['shipping_option_of_other_region'],
    endpoints: ['tax-rate.admin addTaxRateProducts', 'tax-rate.admin addTaxRateProductTypes'],
    because: 'no shipping option is added',
  },
  {
    codes: ['second_factor_required', 'second_factor_wrong'],
    endpoints: ['staff-auth.admin confirmSignIn', 'two-factor.admin disableTwoFactor'],
    because: 'within a session the codes are confirmation_code_missing and confirmation_code_wrong',
  },
  {
    codes: ['confirmation_code_missing', 'confirmation_code_wrong'],
    endpoints: ['staff-auth.admin createAccessToken', 'staff-auth.admin signIn', 'staff-auth.admin signInByName'],
    because: 'without a session the codes are second_factor_required and second_factor_wrong',
  },
  {
    codes: ['view_code_malformed', 'view_code_reserved', 'view_code_taken'],
    endpoints: ['store.admin updateStore'],
    because: 'only owners of the installation change the view code',
  },
  {
    codes: ['batch_job_of_other'],
    endpoints: ['batch-job.admin createBatchJob'],
    because: 'the job is new, and so is its owner',
  },
  {
    codes: ['category_in_itself'],
    endpoints: ['category.admin createProductCategory'],
    because: 'nothing is below a new category',
  },
  {
    codes: ['currency_in_use'],
    endpoints: ['stores.admin createInstallationStore'],
    because: 'a new store has no regions',
  },
  {
    codes: ['discount_needs_region'],
    endpoints: ['discount.admin addDiscountRegion'],
    because: 'a region is added',
  },
  {
    codes: ['fixed_discount_needs_one_region'],
    endpoints: ['discount.admin removeDiscountRegion'],
    because: 'a region is removed',
  },
  {
    codes: ['return_canceled', 'return_received'],
    endpoints: ['return.admin requestReturn', 'return.store createReturn'],
    because: 'the return is new',
  },
  {
    codes: ['gift_card_spent', 'partial_refund_unsupported', 'refund_exceeds_payment'],
    endpoints: ['return.store createReturn'],
    because: 'shoppers do not choose the refund',
  },
  {
    codes: ['amount_not_payable'],
    endpoints: ['return.store createReturn', 'swap.store createSwap'],
    because: 'shoppers do not choose amounts',
  },
  {
    codes: [
      'cart_incompatible_state',
      'cart_of_other_customer',
      'cart_of_other_visitor',
      'customer_not_signed_in',
      'shipping_option_not_custom',
      'swap_canceled',
      'swap_goods_agreed',
    ],
    endpoints: [...staffCartChanges, 'cart.admin openCart', 'cart.admin placeOpenCart'],
    because: 'staff of the store act, who name no customer, on carts of the default type',
  },
  {
    codes: ['gift_card_of_another'],
    endpoints: ['cart.admin placeOpenCart'],
    because: 'whether staff spend cards is decided by their right to move money',
  },
  {
    codes: ['too_many_lines'],
    endpoints: [
      'cart.admin addOpenCartShippingMethod',
      'cart.admin deleteOpenCartLine',
      'cart.admin openCart',
      'cart.admin placeOpenCart',
      'cart.admin updateOpenCart',
      'cart.admin updateOpenCartLine',
    ],
    because: 'no lines are added',
  },
  {
    codes: ['swap_goods_agreed'],
    endpoints: ['draft-order.admin createDraftOrder'],
    because: 'the cart of a draft is not that of a swap',
  },
  {
    codes: [
      'country_not_in_region',
      'gift_card_disabled',
      'gift_card_empty',
      'gift_card_expired',
      'gift_card_in_other_region',
      'gift_card_unknown',
      'price_agreed',
      'sales_channel_disabled',
      'saved_address_unknown',
    ],
    endpoints: ['cart.admin updateOpenCart'],
    because: 'staff change neither region, channel nor gift cards, and send addresses in full',
  },
  {
    codes: [
      'cart_completed',
      'members_only',
      'not_enough_points',
      'payment_provider_not_in_region',
      'payment_refused',
      'payment_session_missing',
      'points_pay_in_points',
      'rewards_closed',
      'sign_in_to_spend_points',
    ],
    endpoints: ['cart.admin placeOpenCart'],
    because:
      'the payment is one that staff may choose, which authorizes at once; a cart that is placed already returns its order',
  },
  {
    codes: [
      'file_type_refused',
      'handle_invalid',
      'option_combination_taken',
      'option_title_taken',
      'option_unknown',
      'option_values_missing',
      'picture_too_large',
      'price_bounds_reversed',
      'price_currency_unknown',
      'price_needs_place',
      'price_not_payable',
      'stock_below_zero',
      'variant_image_unknown',
    ],
    endpoints: ['example-products.admin addExampleProducts'],
    because: 'the products and pictures are ours, without options, and priced in the currency of the store',
  },
  {
    codes: ['currency_in_use', 'owner_unknown'],
    endpoints: ['merchant-sign-up.admin completeSignUp'],
    because: 'the store is new, and its owner is the account of the link',
  },
  {
    codes: ['sending_set_by_environment'],
    endpoints: ['sending.admin setSendingService'],
    because: "the environment names the installation's service, and a store may have its own",
  },
  {
    codes: ['message_text_fixed', 'message_variable_unknown', 'message_variable_missing'],
    endpoints: ['message-template.admin resetMessageText'],
    because: 'it removes the own text, so there is none to check',
  },
  {
    codes: ['insufficient_inventory'],
    endpoints: ['payment-webhook.system receivePaymentWebhook', 'payment-webhook.system receiveStorePaymentWebhook'],
    because: 'an order that no longer gets its stock stays canceled, and its late money is returned',
  },
]

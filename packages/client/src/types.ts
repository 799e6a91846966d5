// Written by `npm run generate` from packages/contract. Do not edit.

export interface Address {
  /** Id of the address */
  id: string
  /** The customer who saved it; null on carts and orders */
  customer_id: string | null
  /** Company at the address */
  company: string | null
  /** First name of the recipient */
  first_name: string | null
  /** Last name of the recipient */
  last_name: string | null
  /** Street and number */
  address_1: string | null
  /** Floor, flat, district or landmark */
  address_2: string | null
  /** City */
  city: string | null
  /** ISO 3166-1 alpha-2, lower case */
  country_code: string | null
  /** Province or state */
  province: string | null
  /** Postal code */
  postal_code: string | null
  /** Phone number for the courier */
  phone: string | null
  /** Whatever an integration keeps with it, by key; `district_code` is the Indonesian district that couriers need */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its country */
  country?: Country | null
}

export interface AddressPayload {
  /** First name of the recipient */
  first_name?: string | null
  /** Last name of the recipient */
  last_name?: string | null
  /** Phone number for the courier */
  phone?: string | null
  /** Company at the address */
  company?: string | null
  /** Street and number */
  address_1?: string | null
  /** Floor, flat, district or landmark */
  address_2?: string | null
  /** City */
  city?: string | null
  /** ISO 3166-1 alpha-2, in either case */
  country_code?: string | null
  /** Province or state */
  province?: string | null
  /** Postal code */
  postal_code?: string | null
  /** Whatever an integration keeps with it, by key; `district_code` is the Indonesian district that couriers need */
  metadata?: Record<string, unknown>
}

export interface AddOrderShippingMethodBody {
  /** A shipping option of the region */
  option_id: string
  /** Its price in minor units */
  price: number
  /** Data for the provider about this shipment */
  data?: Record<string, unknown>
}

/** An order as staff see it, with its returns, swaps and claims */
export interface AdminOrder {
  /** Id of the order */
  id: string
  /** Always order */
  object?: 'order'
  /** The store it belongs to */
  store_id?: string
  /** Set by staff: `pending` while it is worked on, then `completed`, `archived` or `canceled` */
  status: 'pending' | 'completed' | 'archived' | 'canceled' | 'requires_action'
  /** How far its items are. `fulfilled`: packed and not shipped. `requires_action`: a refund for a return waits for staff */
  fulfillment_status:
    | 'not_fulfilled'
    | 'partially_fulfilled'
    | 'fulfilled'
    | 'partially_shipped'
    | 'shipped'
    | 'partially_returned'
    | 'returned'
    | 'canceled'
    | 'requires_action'
  /** How far its payments are. `awaiting`: authorized or awaited. `requires_action`: a capture was refused */
  payment_status:
    | 'not_paid'
    | 'awaiting'
    | 'captured'
    | 'partially_refunded'
    | 'refunded'
    | 'canceled'
    | 'requires_action'
  /** Its number in the store, as people read it */
  display_id: number
  /** The cart that became it */
  cart_id: string | null
  /** The customer of the order */
  customer_id: string
  /** E-mail address of the order */
  email: string | null
  /** The region that it was placed in */
  region_id: string
  /** The currency of all its amounts: ISO 4217 in lower case, or `pts` for points */
  currency_code: string
  /** Kept for clients that read it, in percent; taxes are in `tax_lines` */
  tax_rate: number | null
  /** Shipping address */
  shipping_address_id: string | null
  /** Billing address */
  billing_address_id: string | null
  /** The sales channel that it was placed in */
  sales_channel_id: string | null
  /** The draft that it was made of */
  draft_order_id: string | null
  /** Its id in another system */
  external_id: string | null
  /** Kept for clients that read it */
  idempotency_key: string | null
  /** Whether no messages about it are sent */
  no_notification: boolean | null
  /** When it was canceled */
  canceled_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** True for the order of another shopper: what identifies them, their address and their payment is left out */
  is_masked?: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** What the payment method itself costs; null: nothing */
  payment_fee: PaymentFee | null
  /** Items before discounts and tax, in minor units */
  subtotal?: number
  /** Discounts on items, in minor units */
  discount_total?: number
  /** Tax on items after discounts, in minor units */
  item_tax_total?: number
  /** Shipping without tax, with the fee of the payment method, in minor units; 0 while it is free */
  shipping_total?: number
  /** Tax on shipping and on the fee of the payment method, in minor units */
  shipping_tax_total?: number
  /** Tax on items and shipping, in minor units; of an order, less what gift cards covered of it */
  tax_total?: number
  /** Paid by gift cards for items and shipping, in minor units */
  gift_card_total?: number
  /** Paid by gift cards for tax, in minor units */
  gift_card_tax_total?: number
  /** Refunds, in minor units */
  refunded_total?: number
  /** What was paid, by money or gift cards, less what was given back, in minor units */
  refundable_amount?: number
  /** Amount to pay, tax included, in minor units */
  total?: number
  /** Total of its payments, captured or not, in minor units */
  paid_total?: number
  /** Its currency */
  currency?: Currency | null
  /** The region that it was placed in */
  region?: Region | null
  /** The customer of the order */
  customer?: SaleCustomer | null
  /** Shipping address */
  shipping_address?: Address | null
  /** Billing address */
  billing_address?: Address | null
  /** The sales channel that it was placed in */
  sales_channel?: SaleSalesChannel | null
  /** Its lines */
  items?: LineItem[]
  /** Its discounts */
  discounts?: SaleDiscount[]
  /** Gift cards that were charged */
  gift_cards?: SaleGiftCard[]
  /** What each gift card was charged */
  gift_card_transactions?: {
    /** Id of the gift card transaction */
    id: string
    /** The gift card */
    gift_card_id: string
    /** The order */
    order_id: string
    /** Amount that it paid for items and shipping, in minor units */
    amount: number
    /** Whether it covered tax in addition */
    is_taxable: boolean | null
    /** Tax that it covered in addition, in percent */
    tax_rate: number | null
    /** Tax that it covered in addition, in minor units */
    tax_amount: number
    /** What was given back to its balance, in minor units */
    refunded_amount: number
    /** Of the tax, what was given back with it, in minor units */
    refunded_tax_amount: number
    /** When it was charged */
    created_at: string
    /** The gift card */
    gift_card?: SaleGiftCard | null
  }[]
  /** Its shipping methods */
  shipping_methods?: ShippingMethod[]
  /** Its payments */
  payments?: Payment[]
  /** Refunds */
  refunds?: Refund[]
  /** Its fulfillments */
  fulfillments?: Fulfillment[]
  /** The cart that became it */
  cart?: LinkedCart | null
  /** The draft that it was made of */
  draft_order?: {
    /** Id of the draft order */
    id: string
    /** Number of the draft, as people read it */
    display_id: number
    /** Status of the draft */
    status: string
  } | null
  /** Its returns */
  returns?: Return[]
  /** Its swaps */
  swaps?: Swap[]
  /** Its claims */
  claims?: ClaimOrder[]
  /** Lines of the order, its swaps and its claims whose shipped quantity was not fully returned; loaded by `expand` */
  returnable_items?: LineItem[]
}

export interface AdminOrderReply {
  /** The order as it is now */
  order: AdminOrder
}

export interface CaptureOrderPartBody {
  /** Amount to capture, in minor units; at most what was authorized */
  amount: number
}

export interface OrderLinkReply {
  /** The page of the order in the shop, without the key that opens it in full */
  url: string
}

export interface RefundOrderBody {
  /** Amount to refund, in minor units; at most what was paid, by money or gift cards, and not given back */
  amount: number
  /** Kind of reason */
  reason: 'discount' | 'return' | 'swap' | 'claim' | 'other'
  /** Note for staff */
  note?: string
  /** What becomes of gift cards of the order whose price is refunded: `void`, the default, takes it off their balance; `keep` is goodwill */
  gift_cards?: 'void' | 'keep'
  /** True to send no message about it; without it, as set on the order */
  no_notification?: boolean
}

export interface TimelineReply {
  /** What happened to the order, oldest first */
  events: {
    /** Id of the order event */
    id: string
    /** Type of the event: placed, payment_captured, shipment_created … */
    type: string
    /** When it happened */
    created_at: string
    /** The actor */
    actor: {
      /** Kind of actor */
      type: 'customer' | 'staff' | 'provider' | 'system'
      /** Name of the person or payment provider */
      name: string | null
    }
    /** Details, depending on the type */
    data: Record<string, unknown>
  }[]
}

export interface UpdateOrderBody {
  /** E-mail address for messages about it */
  email?: string
  /** Parts of the billing address to change */
  billing_address?: AddressPayload
  /** Parts of the shipping address to change; its country stays in the region */
  shipping_address?: AddressPayload
  /** The new customer, one of the store */
  customer_id?: string
  /** True to send no messages about it from now on */
  no_notification?: boolean | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** The shipping method whose `data` changes; the rest of it stays */
  shipping_method?: {
    /** Identifies the method by its shipping profile */
    profile_id?: string
    /** Identifies the method by its fulfillment provider */
    provider_id?: string
    /** As it is, in minor units; another one is refused */
    price?: number
    /** Data for the provider; replaces the former data */
    data?: Record<string, unknown>
    /** Accepted from older clients, without effect */
    items?: unknown[]
  }
  /** As it is; another one is refused */
  region?: string
  /** Refused: items, prices and payment of an order are fixed */
  items?: unknown[]
  /** Refused: items, prices and payment of an order are fixed */
  discounts?: unknown[]
  /** Refused: items, prices and payment of an order are fixed */
  payment_method?: {
    /** The payment provider */
    provider_id?: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data?: Record<string, unknown>
  }
}

export interface AdminSearchQuery {
  /** Part of a number, name, e-mail address, phone number, title, handle or SKU, in either case */
  q: string
  /** How many of each kind to return at most */
  limit: number
}

export interface AdminSearchReply {
  /** Orders by number, e-mail address, or name or phone number of the recipient, newest first; absent without orders.read */
  orders?: {
    /** Id of the order */
    id: string
    /** Its number, counted up within the store */
    display_id: number
    /** E-mail address of the order */
    email: string | null
    /** State of the order */
    status: string
    /** ISO 4217, lower case */
    currency_code: string
    /** Total when it was placed, tax included; minor units */
    placed_total: number
    /** When it was placed */
    created_at: string
  }[]
  /** Customers by name, e-mail address or phone number, newest first; absent without people.read */
  customers?: {
    /** Id of the customer */
    id: string
    /** E-mail address */
    email: string | null
    /** Phone number, E.164 */
    phone: string | null
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
  }[]
  /** Products by title, handle or SKU, newest first; absent without catalogue.read */
  products?: {
    /** Id of the product */
    id: string
    /** What it is called */
    title: string
    /** Its part of a page address */
    handle: string
    /** How far it is: draft, proposed, published or rejected */
    status: string
    /** Address of its picture */
    thumbnail: string | null
  }[]
}

export interface ClaimPreviewReply {
  /** The refund, in minor units; null for additional items */
  refund_amount: number | null
  /** How the refund would be split over what the order was paid by; empty where nothing is refunded or it cannot be given back */
  refund_parts: {
    /** The payment that is refunded; null for a gift card */
    payment_id: string | null
    /** Provider of that payment */
    provider_id: string | null
    /** The gift card that gets it back; null for a payment */
    gift_card_id: string | null
    /** The last characters of its code */
    gift_card_code: string | null
    /** What comes back this way, tax included, in minor units */
    amount: number
  }[]
  /** Value of the additional items, which the shopper does not pay, in minor units */
  additional_total: number
  /** Amount of the order that was paid, by money or gift cards, and not given back, without what spent gift cards of it cost, in minor units; a provider without partial refunds gives back all of a payment or nothing */
  refundable_amount: number
}

export interface ReceiptPreviewReply {
  /** The refund for what arrived, in minor units */
  refund_amount: number
  /** What is refunded at once, in minor units */
  refunded_amount: number
  /** How the refund would be split over what the order was paid by; empty where nothing is refunded or it cannot be given back */
  refund_parts: {
    /** The payment that is refunded; null for a gift card */
    payment_id: string | null
    /** Provider of that payment */
    provider_id: string | null
    /** The gift card that gets it back; null for a payment */
    gift_card_id: string | null
    /** The last characters of its code */
    gift_card_code: string | null
    /** What comes back this way, tax included, in minor units */
    amount: number
  }[]
  /** Whether the refund would wait for staff, because the payments cannot give it back or the caller may not refund */
  is_held: boolean
  /** Amount of the order that was paid, by money or gift cards, and not given back, without what spent gift cards of it cost, in minor units; a provider without partial refunds gives back all of a payment or nothing */
  refundable_amount: number
}

export interface ReturnPreviewReply {
  /** Value of the items, tax and discounts included, in minor units */
  items_amount: number
  /** Return shipping with its tax, in minor units */
  shipping_amount: number
  /** The refund, in minor units; below 0 where the return shipping costs more than the items are worth */
  refund_amount: number
  /** How the refund would be split over what the order was paid by; empty where nothing is refunded or it cannot be given back */
  refund_parts: {
    /** The payment that is refunded; null for a gift card */
    payment_id: string | null
    /** Provider of that payment */
    provider_id: string | null
    /** The gift card that gets it back; null for a payment */
    gift_card_id: string | null
    /** The last characters of its code */
    gift_card_code: string | null
    /** What comes back this way, tax included, in minor units */
    amount: number
  }[]
  /** Whether the refund would wait for staff, because the payments cannot give it back */
  is_held: boolean
  /** Amount of the order that was paid, by money or gift cards, and not given back, without what spent gift cards of it cost, in minor units; a provider without partial refunds gives back all of a payment or nothing */
  refundable_amount: number
}

export interface ReturnableLinesReply {
  /** Lines of the order, of its swaps and of its claims, oldest first */
  lines: {
    /** The line */
    item_id: string
    /** The swap that it is an additional item of */
    swap_id: string | null
    /** The claim that it is an additional item of */
    claim_order_id: string | null
    /** Its variant; null for a custom line */
    variant_id: string | null
    /** Title of the product when it was bought */
    title: string
    /** Title of the variant when it was bought */
    description: string | null
    /** Address of the picture */
    thumbnail: string | null
    /** Sold quantity */
    quantity: number
    /** Quantity that can be returned: fulfilled, not returned, and not in an open return */
    returnable_quantity: number
    /** Quantity that can be claimed: fulfilled, and not returned or claimed before */
    claimable_quantity: number
    /** Value of the returnable quantity, tax and discounts included, in minor units */
    refundable: number
  }[]
  /** ISO 4217, lower case */
  currency_code: string
}

export interface SwapPreviewReply {
  /** Value of the returned items, tax and discounts included, in minor units */
  returned_total: number
  /** Return shipping with its tax, in minor units */
  return_shipping_total: number
  /** Additional items, tax and discounts included, in minor units */
  additional_total: number
  /** Delivery of the additional items with its tax, in minor units; null where the shopper chooses among several options */
  shipping_total: number | null
  /** Amount that the shopper pays or, below 0, gets back, in minor units; without a delivery that is not known */
  difference_due: number
  /** How the refund would be split over what the order was paid by; empty where nothing is refunded or it cannot be given back */
  refund_parts: {
    /** The payment that is refunded; null for a gift card */
    payment_id: string | null
    /** Provider of that payment */
    provider_id: string | null
    /** The gift card that gets it back; null for a payment */
    gift_card_id: string | null
    /** The last characters of its code */
    gift_card_code: string | null
    /** What comes back this way, tax included, in minor units */
    amount: number
  }[]
}

export interface AlertMessagesReply {
  /** The alerts of this store that you also get by e-mail */
  kinds: ('order_placed' | 'low_stock')[]
  /** Those that you may ask for: what your role may read */
  available: ('order_placed' | 'low_stock')[]
}

export interface SetAlertMessagesBody {
  /** All alerts that you want by e-mail */
  kinds: ('order_placed' | 'low_stock')[]
}

export interface AlertsReply {
  /** The newest of the last 14 days, newest first, at most 30 */
  alerts: {
    /** Its kind and the id of what it is about */
    id: string
    /** What happened */
    kind:
      | 'order_placed'
      | 'payment_proof_sent'
      | 'payment_disputed'
      | 'order_reopened'
      | 'late_payment_returned'
      | 'late_payment_refused'
      | 'payment_differs'
      | 'return_requested'
      | 'swap_created'
      | 'claim_created'
      | 'lead_received'
      | 'low_stock'
      | 'job_completed'
      | 'job_failed'
      | 'webhook_failing'
    /** Id of the order (also of a proof, a dispute or the late money of its payment), payment that differs at its provider, return, swap, claim, contact message, variant, batch job or webhook that it is about */
    resource_id: string
    /** When it happened */
    created_at: string
    /** Number of the order that it is about */
    number: number | null
    /** Total of a new order when it was placed, tax included; minor units */
    amount: number | null
    /** ISO 4217, lower case */
    currency_code: string | null
    /** Product and variant that run low, kind of the job, or host of the webhook */
    title: string | null
    /** The stock that is left of what runs low */
    quantity: number | null
    /** Whether the caller has read it */
    is_read: boolean
  }[]
  /** How many of the last 14 days the caller has not read; counted up to 100 */
  unread_count: number
}

export interface ReadAlertsBody {
  /** Only these */
  ids?: string[]
  /** All up to this time, which is the newest that was shown */
  until?: string
}

export interface AnalyticsBreakdownQuery {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** What the sales are split by */
  by: 'region' | 'sales_channel' | 'currency'
  /** What to compare with: the same number of days before, or the same days a year before */
  compare?: 'previous' | 'year'
}

export interface AnalyticsBreakdownReply {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Time zone that the days are in, IANA name */
  time_zone: string
  /** How many days of the store are still being computed; 0: the figures are complete */
  pending_days: number
  /** The days compared with; null without `compare` */
  compared: {
    /** First day */
    from: string
    /** Last day */
    to: string
  } | null
  /** One for each part and currency, the largest first */
  rows: {
    /** Id of the region or sales channel; null for orders without one */
    id: string | null
    /** Its name */
    name: string | null
    /** Currency of the amounts */
    currency_code: string
    /** Its figures */
    figures: {
      /** Orders placed and not canceled */
      orders: number
      /** Those that were the first of their customer */
      new_customer_orders: number
      /** Those of customers who had bought before */
      returning_customer_orders: number
      /** Units in them */
      items: number
      /** Value of their items before discounts, in minor units; tax excluded */
      subtotal: number
      /** Discounts, in minor units; tax excluded */
      discount_total: number
      /** Delivery, in minor units; tax excluded */
      shipping_total: number
      /** Tax on items and delivery, in minor units */
      tax_total: number
      /** Paid by gift cards, in minor units */
      gift_card_total: number
      /** What was to be paid when the orders were placed: the sum of the totals of the orders, in minor units */
      total: number
      /** Average total of an order, in minor units; 0 without any */
      average_order: number
      /** Refunds made, and payments that were captured in part */
      refunds: number
      /** Refunded, on the day of the refund, in minor units; and what was reserved but not captured, on the day of the capture */
      refund_total: number
      /** Paid for swaps in addition, on the day of their confirmation, in minor units */
      exchange_total: number
      /** total with exchange_total, less refund_total, in minor units */
      net_total: number
    }
    /** The same of the days compared with, zeros where they had none; null without `compare` */
    compared: {
      /** Orders placed and not canceled */
      orders: number
      /** Those that were the first of their customer */
      new_customer_orders: number
      /** Those of customers who had bought before */
      returning_customer_orders: number
      /** Units in them */
      items: number
      /** Value of their items before discounts, in minor units; tax excluded */
      subtotal: number
      /** Discounts, in minor units; tax excluded */
      discount_total: number
      /** Delivery, in minor units; tax excluded */
      shipping_total: number
      /** Tax on items and delivery, in minor units */
      tax_total: number
      /** Paid by gift cards, in minor units */
      gift_card_total: number
      /** What was to be paid when the orders were placed: the sum of the totals of the orders, in minor units */
      total: number
      /** Average total of an order, in minor units; 0 without any */
      average_order: number
      /** Refunds made, and payments that were captured in part */
      refunds: number
      /** Refunded, on the day of the refund, in minor units; and what was reserved but not captured, on the day of the capture */
      refund_total: number
      /** Paid for swaps in addition, on the day of their confirmation, in minor units */
      exchange_total: number
      /** total with exchange_total, less refund_total, in minor units */
      net_total: number
    } | null
  }[]
}

export interface AnalyticsExportQuery {
  /** Which report */
  report: 'sales' | 'breakdown' | 'products' | 'taxes' | 'funnel' | 'stock'
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Currency of the sales; the store's default one by default. Amounts of different currencies are never added */
  currency_code?: string
  /** As the report takes it */
  by?: 'region' | 'sales_channel' | 'currency' | 'product' | 'category'
  /** Adds the columns of the days compared with, each beginning with `compared_`; not of the stock, which is of now */
  compare?: 'previous' | 'year'
  /** Language and place of the computer on which Excel opens the file: the file gets a byte order mark, and the separator and the decimal mark that Excel expects there. Without it, semicolons and decimal points */
  excel_locale?: string
}

export interface AnalyticsExportReply {
  /** Name for the file */
  file_name: string
  /** The report as CSV, UTF-8: a header, then a row each. Amounts are in units of the currency, with a decimal point. */
  content: string
}

export interface AnalyticsFunnelQuery {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** What to compare with: the same number of days before, or the same days a year before */
  compare?: 'previous' | 'year'
}

export interface AnalyticsFunnelReply {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Time zone that the days are in, IANA name */
  time_zone: string
  /** How many days of the store are still being computed; 0: the figures are complete */
  pending_days: number
  /** By the day that the carts were opened */
  totals: {
    /** Views, each counted once a day per visitor and object */
    views: number
    /** Visitors, each counted once a day */
    visitors: number
    /** Carts opened with an item */
    carts: number
    /** Those that came to delivery or payment */
    checkouts: number
    /** Those that became orders */
    orders: number
  }
  /** The days compared with; null without `compare` */
  compared: {
    /** First day */
    from: string
    /** Last day */
    to: string
    /** Their sums */
    totals: {
      /** Views, each counted once a day per visitor and object */
      views: number
      /** Visitors, each counted once a day */
      visitors: number
      /** Carts opened with an item */
      carts: number
      /** Those that came to delivery or payment */
      checkouts: number
      /** Those that became orders */
      orders: number
    }
  } | null
}

export interface AnalyticsProductsQuery {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Currency of the sales; the store's default one by default. Amounts of different currencies are never added */
  currency_code?: string
  /** What to compare with: the same number of days before, or the same days a year before */
  compare?: 'previous' | 'year'
  /** What the items are grouped by; products by default */
  by?: 'product' | 'category'
  /** How many rows */
  limit: number
}

export interface AnalyticsProductsReply {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Time zone that the days are in, IANA name */
  time_zone: string
  /** How many days of the store are still being computed; 0: the figures are complete */
  pending_days: number
  /** Currency of the amounts */
  currency_code: string
  /** The days compared with; null without `compare` */
  compared: {
    /** First day */
    from: string
    /** Last day */
    to: string
  } | null
  /** The best sold first. A product in several categories counts in each. */
  rows: {
    /** Id of the product or category */
    id: string
    /** What it is called */
    title: string
    /** Units sold */
    quantity: number
    /** Units that came back */
    returned_quantity: number
    /** Value of the units sold, after discounts, in minor units; tax excluded */
    total: number
    /** The same of the days compared with, zeros where they had none; null without `compare` */
    compared: {
      /** Units sold */
      quantity: number
      /** Units that came back */
      returned_quantity: number
      /** Value of the units sold, after discounts, in minor units; tax excluded */
      total: number
    } | null
  }[]
}

export interface AnalyticsSalesQuery {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Currency of the sales; the store's default one by default. Amounts of different currencies are never added */
  currency_code?: string
  /** What to compare with: the same number of days before, or the same days a year before */
  compare?: 'previous' | 'year'
}

export interface AnalyticsSalesReply {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Time zone that the days are in, IANA name */
  time_zone: string
  /** How many days of the store are still being computed; 0: the figures are complete */
  pending_days: number
  /** Currency of all amounts */
  currency_code: string
  /** Currencies of the orders of these days */
  currencies: string[]
  /** Sums of all days */
  totals: {
    /** Orders placed and not canceled */
    orders: number
    /** Those that were the first of their customer */
    new_customer_orders: number
    /** Those of customers who had bought before */
    returning_customer_orders: number
    /** Units in them */
    items: number
    /** Value of their items before discounts, in minor units; tax excluded */
    subtotal: number
    /** Discounts, in minor units; tax excluded */
    discount_total: number
    /** Delivery, in minor units; tax excluded */
    shipping_total: number
    /** Tax on items and delivery, in minor units */
    tax_total: number
    /** Paid by gift cards, in minor units */
    gift_card_total: number
    /** What was to be paid when the orders were placed: the sum of the totals of the orders, in minor units */
    total: number
    /** Average total of an order, in minor units; 0 without any */
    average_order: number
    /** Refunds made, and payments that were captured in part */
    refunds: number
    /** Refunded, on the day of the refund, in minor units; and what was reserved but not captured, on the day of the capture */
    refund_total: number
    /** Paid for swaps in addition, on the day of their confirmation, in minor units */
    exchange_total: number
    /** total with exchange_total, less refund_total, in minor units */
    net_total: number
  }
  /** The days compared with; null without `compare` */
  compared: {
    /** First day */
    from: string
    /** Last day */
    to: string
    /** Their sums */
    totals: {
      /** Orders placed and not canceled */
      orders: number
      /** Those that were the first of their customer */
      new_customer_orders: number
      /** Those of customers who had bought before */
      returning_customer_orders: number
      /** Units in them */
      items: number
      /** Value of their items before discounts, in minor units; tax excluded */
      subtotal: number
      /** Discounts, in minor units; tax excluded */
      discount_total: number
      /** Delivery, in minor units; tax excluded */
      shipping_total: number
      /** Tax on items and delivery, in minor units */
      tax_total: number
      /** Paid by gift cards, in minor units */
      gift_card_total: number
      /** What was to be paid when the orders were placed: the sum of the totals of the orders, in minor units */
      total: number
      /** Average total of an order, in minor units; 0 without any */
      average_order: number
      /** Refunds made, and payments that were captured in part */
      refunds: number
      /** Refunded, on the day of the refund, in minor units; and what was reserved but not captured, on the day of the capture */
      refund_total: number
      /** Paid for swaps in addition, on the day of their confirmation, in minor units */
      exchange_total: number
      /** total with exchange_total, less refund_total, in minor units */
      net_total: number
    }
  } | null
  /** Each day, the oldest first */
  days: {
    /** The day */
    date: string
    /** Its figures */
    figures: {
      /** Orders placed and not canceled */
      orders: number
      /** Those that were the first of their customer */
      new_customer_orders: number
      /** Those of customers who had bought before */
      returning_customer_orders: number
      /** Units in them */
      items: number
      /** Value of their items before discounts, in minor units; tax excluded */
      subtotal: number
      /** Discounts, in minor units; tax excluded */
      discount_total: number
      /** Delivery, in minor units; tax excluded */
      shipping_total: number
      /** Tax on items and delivery, in minor units */
      tax_total: number
      /** Paid by gift cards, in minor units */
      gift_card_total: number
      /** What was to be paid when the orders were placed: the sum of the totals of the orders, in minor units */
      total: number
      /** Average total of an order, in minor units; 0 without any */
      average_order: number
      /** Refunds made, and payments that were captured in part */
      refunds: number
      /** Refunded, on the day of the refund, in minor units; and what was reserved but not captured, on the day of the capture */
      refund_total: number
      /** Paid for swaps in addition, on the day of their confirmation, in minor units */
      exchange_total: number
      /** total with exchange_total, less refund_total, in minor units */
      net_total: number
    }
    /** Those of the day compared with */
    compared: {
      /** Orders placed and not canceled */
      orders: number
      /** Those that were the first of their customer */
      new_customer_orders: number
      /** Those of customers who had bought before */
      returning_customer_orders: number
      /** Units in them */
      items: number
      /** Value of their items before discounts, in minor units; tax excluded */
      subtotal: number
      /** Discounts, in minor units; tax excluded */
      discount_total: number
      /** Delivery, in minor units; tax excluded */
      shipping_total: number
      /** Tax on items and delivery, in minor units */
      tax_total: number
      /** Paid by gift cards, in minor units */
      gift_card_total: number
      /** What was to be paid when the orders were placed: the sum of the totals of the orders, in minor units */
      total: number
      /** Average total of an order, in minor units; 0 without any */
      average_order: number
      /** Refunds made, and payments that were captured in part */
      refunds: number
      /** Refunded, on the day of the refund, in minor units; and what was reserved but not captured, on the day of the capture */
      refund_total: number
      /** Paid for swaps in addition, on the day of their confirmation, in minor units */
      exchange_total: number
      /** total with exchange_total, less refund_total, in minor units */
      net_total: number
    } | null
  }[]
}

export interface AnalyticsStockQuery {
  /** What comes first: the highest value, or what is sold out soonest */
  order?: 'value' | 'days_left'
  /** How many rows */
  limit: number
}

export interface AnalyticsStockReply {
  /** The store's default currency, which the values are in */
  currency_code: string
  /** Units in stock */
  quantity: number
  /** Their value at their prices in that currency, in minor units; without those that have none */
  value: number
  /** Units without a price in that currency */
  unpriced: number
  /** Variants with stock */
  rows: {
    /** Id of the variant */
    variant_id: string
    /** Id of the product */
    product_id: string
    /** Product and variant */
    title: string
    /** Units in stock */
    quantity: number
    /** Value of them, in minor units; null without a price */
    value: number | null
    /** Units sold in the last 30 days */
    sold: number
    /** Days until they are sold at that pace; null when none was sold */
    days_left: number | null
  }[]
}

export interface AnalyticsTaxesReply {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Time zone that the days are in, IANA name */
  time_zone: string
  /** How many days of the store are still being computed; 0: the figures are complete */
  pending_days: number
  /** The days compared with; null without `compare` */
  compared: {
    /** First day */
    from: string
    /** Last day */
    to: string
  } | null
  /** Each rate of each currency. Refunds without returned items are in no rate. */
  rows: {
    /** Currency of the amounts */
    currency_code: string
    /** Rate of the tax, in percent; 0: sold without tax */
    rate: number
    /** Its name; empty for what was sold without tax */
    name: string
    /** What it was charged on, in minor units */
    taxable: number
    /** Tax charged, in minor units */
    tax: number
    /** Of items that came back on these days, in minor units */
    returned_taxable: number
    /** Tax of items that came back on these days, in minor units */
    returned_tax: number
    /** The same of the days compared with, zeros where they had none; null without `compare` */
    compared: {
      /** What it was charged on, in minor units */
      taxable: number
      /** Tax charged, in minor units */
      tax: number
      /** Of items that came back on these days, in minor units */
      returned_taxable: number
      /** Tax of items that came back on these days, in minor units */
      returned_tax: number
    } | null
  }[]
}

export interface Announcement {
  /** Its text by language; where one is missing, shoppers read it in another language of the store */
  text: {
    /** In Arabic */
    ar?: string
    /** In Indonesian */
    bh?: string
    /** In English */
    en?: string
  }
  /** What it leads to: a path below the store, such as /products, or an https address; null: nothing */
  link: string | null
  /** From when on shoppers see it; null: at once */
  starts_at: string | null
  /** Until when shoppers see it; null: without an end */
  ends_at: string | null
}

export interface AnnouncementInput {
  /** Its text by language; where one is missing, shoppers read it in another language of the store */
  text: {
    /** In Arabic */
    ar?: string
    /** In Indonesian */
    bh?: string
    /** In English */
    en?: string
  }
  /** What it leads to: a path below the store, such as /products, or an https address; null: nothing */
  link?: string | null
  /** From when on shoppers see it; null: at once */
  starts_at?: string | null
  /** Until when shoppers see it; null: without an end */
  ends_at?: string | null
}

export interface ApiKeyListReply {
  /** Your keys, newest first, revoked ones too */
  api_keys: {
    /** Id of the api key */
    id: string
    /** Whose rights it has */
    user_id: string
    /** What it is for */
    title: string
    /** The last four characters of the secret */
    token_hint: string
    /** When it was created */
    created_at: string
    /** When it was last used, to one hour; null: never */
    last_used_at: string | null
    /** When it was revoked; null while it works */
    revoked_at: string | null
  }[]
}

export interface CreateApiKeyBody {
  /** What it is for */
  title: string
}

export interface NewApiKeyReply {
  /** The new key */
  api_key: {
    /** Id of the api key */
    id: string
    /** Whose rights it has */
    user_id: string
    /** What it is for */
    title: string
    /** The last four characters of the secret */
    token_hint: string
    /** When it was created */
    created_at: string
    /** When it was last used, to one hour; null: never */
    last_used_at: string | null
    /** When it was revoked; null while it works */
    revoked_at: string | null
    /** The secret, shown this once */
    token: string
  }
}

export interface AuditChange {
  /** Number of the change, in the order they were made */
  id: number
  /** Table of the row */
  table_name: string
  /** Id of the row; null where rows have none, such as links between two tables */
  row_id: string | null
  /** What happened to the row */
  change: 'inserted' | 'updated' | 'deleted'
  /** Old and new values by column: `{ title: { from, to } }`. “…” stands for a value that is not recorded, or not for you; long texts are cut. */
  changes: Record<string, unknown>
}

export interface AuditEntry {
  /** Id of the audit entry */
  id: string
  /** The store it belongs to */
  store_id: string | null
  /** Kind of caller: staff */
  actor_type: string
  /** Who called */
  actor_id: string | null
  /** Method and path of the call, or what an account did: sign_in, second_factor_wrong */
  action: string
  /** Kind of object the path is about */
  resource_type: string
  /** Id of that object */
  resource_id: string | null
  /** What that object is called now; null where it has no name, is gone, or is a person */
  resource_name?: string | null
  /** Old and new values of the object itself, by property: `{ title: { from, to } }`. null where the call created it, or changed others only. */
  changes: Record<string, unknown> | null
  /** Id of the request, as in the header `Request-Id` and the logs */
  request_id: string | null
  /** When it happened */
  created_at: string
  /** Who called */
  actor?: {
    /** Id of the user */
    id: string
    /** E-mail address */
    email: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
  } | null
}

export interface AccessTokenReply {
  /** Send it as `Authorization: Bearer …` */
  access_token: string
}

export interface ConfirmSignInBody {
  /** Your password */
  password: string
  /** The six digits of the authenticator app, for accounts with two-factor sign-in */
  otp?: string
  /** Instead of otp: a recovery code, which works once */
  recovery_code?: string
}

export interface FreshSignInReply {
  /** Until when calls that want a fresh sign-in are open to this session */
  fresh_until: string
}

export interface SignInBody {
  /** E-mail address */
  email: string
  /** The password */
  password: string
}

export interface StaffLoginBody {
  /** Phone number of the account; this, username, or both of one person */
  phoneNumber?: string
  /** User name or e-mail address */
  username?: string
  /** The password */
  password: string
  /** The six digits of the authenticator app, for accounts with two-factor sign-in */
  otp?: string
  /** Instead of otp: a recovery code, which works once */
  recovery_code?: string
}

export interface StaffSessionReply {
  /** Who is signed in */
  user: {
    /** Id of the user */
    id: string
    /** The store of this request */
    store_id: string
    /** Role in that store; v1’s word where v1 has one: admin is owner, member is manager */
    role: string
    /** E-mail address they sign in with */
    email: string
    /** User name; null unless it is you */
    username: string | null
    /** Phone number, E.164; null unless it is you */
    phone: string | null
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
    /** Whether they own the installation, and may open every store */
    is_installation_owner: boolean
    /** What an integration stores, by key; null unless it is you */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** The stores you may open */
    stores: {
      /** Id of the store */
      store_id: string
      /** What the store is called */
      name: string
      /** What `store-view-code` names it by */
      view_code: string
      /** Your role in the store: owner, manager, fulfilment, catalogue, customer_service */
      role: string
      /** Theme of its storefront */
      theme: string | null
      /** Time zone that its days and dates are in, IANA name */
      time_zone: string
      /** What it writes before the numbers of its orders; null: # */
      order_number_prefix: string | null
      /** Your rights in the store */
      permissions: string[]
    }[]
    /** Whether shoppers can pay with the sandbox gateway in production, where no money moves */
    sandbox_payments: boolean
    /** Your two-factor sign-in */
    two_factor: {
      /** Whether signing in takes a code */
      is_active: boolean
      /** Whether nothing but your account works until it is active */
      is_required: boolean
      /** Whether you own or manage a store */
      is_recommended: boolean
    }
  }
}

export interface StaffSignInBody {
  /** E-mail address */
  email: string
  /** The password */
  password: string
  /** The six digits of the authenticator app, for accounts with two-factor sign-in */
  otp?: string
  /** Instead of otp: a recovery code, which works once */
  recovery_code?: string
}

export interface AuditExportContext {
  /** Which to export, as in the list; all by default */
  filterable_fields?: {
    /** Only calls of this person */
    actor_id?: string
    /** Only calls about this kind of object */
    resource_type?: string
    /** Only calls about the object with this id */
    resource_id?: string
    /** Only this method and path */
    action?: string
    /** When it happened, between bounds */
    created_at?: DateFilter
  }
  /** How many to export at most; all by default */
  limit?: number
  /** How many to skip */
  offset?: number
  /** Property to sort by; a minus before it sorts descending */
  order?: string
  /** How many are read at once */
  batch_size?: number
  /** Language and place of the computer on which Excel opens the file: the file gets a byte order mark, and the separator and the decimal mark that Excel expects there. Without it, semicolons and decimal points */
  excel_locale?: string
}

export interface BatchJob {
  /** Id of the batch job */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Kind of job: product-import, product-export, order-export, price-list-import, customer-import, move, move-undo, full-export or audit-export */
  type: string
  /** How far it is; pre_processed waits to be confirmed */
  status: 'created' | 'pre_processed' | 'confirmed' | 'processing' | 'completed' | 'canceled' | 'failed'
  /** Who created it */
  created_by: string | null
  /** Who created it; when expanded */
  created_by_user?: {
    /** Id of the user */
    id: string
    /** E-mail address */
    email: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
  } | null
  /** What was sent as context, without what the kind of job does not know */
  context: Record<string, unknown> | null
  /** Whether it waits to be confirmed after it was prepared */
  dry_run: boolean
  /** Progress and outcome: `count` items, `advancement_count` of them done, `progress` from 0 to 1, `stat_descriptors` for people, `errors`; of an export `file_key` and `file_size` in bytes; of an import `operations`, `refused` rows, after a dry run `unchanged` products or customers, and `error_file_key`, a file of what is wrong, by row and column; of a move `notices`, the first of the `noticed` rows that come otherwise than they were; while a move runs, `seconds_left` is an estimate, null as long as there is none */
  result: Record<string, unknown> | null
  /** When it was prepared */
  pre_processed_at: string | null
  /** When it was confirmed, by staff or, without a dry run, automatically */
  confirmed_at: string | null
  /** When its work began */
  processing_at: string | null
  /** When its work was paused; null while it is not */
  paused_at: string | null
  /** Who paused it */
  paused_by: string | null
  /** Who paused it; when expanded */
  paused_by_user?: {
    /** Id of the user */
    id: string
    /** E-mail address */
    email: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
  } | null
  /** When its work was done */
  completed_at: string | null
  /** When it was canceled */
  canceled_at: string | null
  /** When it failed */
  failed_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface BatchJobReply {
  /** The batch job */
  batch_job: BatchJob
}

export interface CreateBatchJobBody {
  /** Kind of job: product-import, product-export, order-export, price-list-import, customer-import, move, move-undo, full-export or audit-export */
  type: string
  /** What the job needs: see ProductImportContext, ProductExportContext, OrderExportContext, AuditExportContext, PriceListImportContext, CustomerImportContext and MoveContext; a full-export and a move-undo need nothing. Further properties are ignored. */
  context: Record<string, unknown>
  /** Whether to wait for a confirmation after it was prepared; false by default */
  dry_run?: boolean
}

export interface CustomerImportContext {
  /** The `key` that `POST /admin/uploads` returned for the CSV file */
  fileKey: string
}

export interface MoveContext {
  /** Where the shop moves from; shopkey: a full export of this or another installation */
  platform: 'shopify' | 'woocommerce' | 'shopkey'
  /** The files that the platform exported: products, customers, discounts, redirects. What each is, is known by its headings */
  files: {
    /** The `key` that `POST /admin/uploads` returned for the CSV file */
    file_key: string
    /** As it is called in messages */
    name: string
  }[]
  /** Currency of the files' amounts, one of the store; by default its own */
  currency_code?: string
  /** What the file writes before decimals. Needed where a number such as 1.500 can be read in two ways; without it, such a file is refused (`import_marks_ambiguous`) */
  decimal_mark?: '.' | ','
}

export interface OrderExportContext {
  /** Which to export, as in the list; all by default */
  filterable_fields?: {
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
    /** Only orders of this customer */
    customer_id?: string
    /** Only orders placed with this e-mail address */
    email?: string
    /** Only orders of this region, or of one of these */
    region_id?: string[] | string
    /** Only orders in this currency: ISO 4217, in either case */
    currency_code?: string
    /** Kept for clients that send it; orders here have no rate of their own */
    tax_rate?: number
    /** Only orders of this sales channel, or of one of these */
    sales_channel_id?: string[] | string
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
  /** How many to export at most; all by default */
  limit?: number
  /** How many to skip */
  offset?: number
  /** Property to sort by; a minus before it sorts descending */
  order?: string
  /** How many are read at once */
  batch_size?: number
  /** Language and place of the computer on which Excel opens the file: the file gets a byte order mark, and the separator and the decimal mark that Excel expects there. Without it, semicolons and decimal points */
  excel_locale?: string
  /** Properties whose columns to write; all by default */
  fields?: string[] | string
  /** Relations whose columns to write; all by default */
  expand?: string[] | string
}

export interface PriceListImportContext {
  /** The `key` that `POST /admin/uploads` returned for the CSV file */
  fileKey: string
  /** What the file writes before decimals. Needed where a number such as 1.500 can be read in two ways; without it, such a file is refused (`import_marks_ambiguous`) */
  decimal_mark?: '.' | ','
  /** The price list to import into */
  price_list_id: string
}

export interface ProductExportContext {
  /** Which to export, as in the list; all by default */
  filterable_fields?: {
    /** Part of its title or description, its collection’s title, or a variant’s title or SKU, in either case */
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
    /** Only those sold in one of these channels */
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
    /** Only those with one of these statuses */
    status?: ('draft' | 'proposed' | 'published' | 'rejected')[]
    /** Only those with a price in one of these price lists */
    price_list_id?: string[]
    /** Only those of one of these shipping profiles */
    profile_id?: string[]
    /** Lists what was deleted instead, between bounds */
    deleted_at?: DateFilter
  }
  /** How many to export at most; all by default */
  limit?: number
  /** How many to skip */
  offset?: number
  /** Property to sort by; a minus before it sorts descending */
  order?: string
  /** How many are read at once */
  batch_size?: number
  /** Language and place of the computer on which Excel opens the file: the file gets a byte order mark, and the separator and the decimal mark that Excel expects there. Without it, semicolons and decimal points */
  excel_locale?: string
}

export interface ProductFileColumnsQuery {
  /** The `key` that `POST /admin/uploads` returned for the CSV file */
  file_key: string
}

export interface ProductFileColumnsReply {
  /** The headers of the file, in their order */
  headers: {
    /** As in the file */
    header: string
    /** The column of product files that it most likely means; null if none is known */
    column: string | null
    /** How the column is known: by its `title`, from the `last` import of the store, or by a `guess` */
    known_by: 'title' | 'last' | 'guess' | null
    /** The first cells below it that are not empty */
    examples: string[]
  }[]
  /** The columns that a header can mean, with those of prices of this store */
  columns: string[]
}

export interface ProductImportContext {
  /** The `key` that `POST /admin/uploads` returned for the CSV file */
  fileKey: string
  /** What the file writes before decimals. Needed where a number such as 1.500 can be read in two ways; without it, such a file is refused (`import_marks_ambiguous`) */
  decimal_mark?: '.' | ','
  /** What the headers of a file of the store's own mean; others are not imported. Stored for its next files. Without it the headers are those of exports. */
  columns?: {
    /** As in the file */
    header: string
    /** A column of product files; null: not imported */
    column: string | null
  }[]
}

export interface ButtonBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** A button that leads somewhere */
  type: 'button'
  /** What is on it, by language */
  label: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What it leads to: a path of the store such as /deals, or an address */
  to: string | null
  /** How strong it looks */
  kind: 'primary' | 'secondary'
  /** Where in its line it is */
  place: 'start' | 'center'
}

export interface CollectionRowBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** Collections beside each other, each with the picture of its newest product */
  type: 'collection_row'
  /** Its headline, by language */
  title: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** The collections, in their order; empty: the newest ones */
  collection_ids: string[]
}

export interface ContactFormBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** The form of the contact page */
  type: 'contact_form'
  /** Its headline, by language */
  title: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What stands above the form, by language */
  text: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
}

export interface MapBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** A place with a link to a map: nothing of a map service is loaded */
  type: 'map'
  /** What the place is called, by language */
  title: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** Its address, by language */
  address: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** The map: a path of the store such as /deals, or an address */
  to: string | null
}

export interface PictureColumnsBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** Pictures beside each other, each with a text */
  type: 'picture_columns'
  /** Its headline, by language */
  title: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** The columns */
  columns: {
    /** Address of the picture */
    picture_url: string | null
    /** What it shows, for people who do not see it, by language */
    alt: {
      /** In English */
      en?: string
      /** In Bahasa Indonesia */
      bh?: string
      /** In Arabic */
      ar?: string
    }
    /** What stands below the picture, by language */
    title: {
      /** In English */
      en?: string
      /** In Bahasa Indonesia */
      bh?: string
      /** In Arabic */
      ar?: string
    }
    /** The text below that, by language */
    text: {
      /** In English */
      en?: string
      /** In Bahasa Indonesia */
      bh?: string
      /** In Arabic */
      ar?: string
    }
    /** What the column leads to: a path of the store such as /deals, or an address */
    to: string | null
  }[]
}

export interface PictureBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** One picture */
  type: 'picture'
  /** Address of the picture */
  picture_url: string | null
  /** What it shows, for people who do not see it, by language */
  alt: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What stands below it, by language */
  caption: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What the picture leads to: a path of the store such as /deals, or an address */
  to: string | null
  /** As wide as text, as the page, or as the window */
  width: 'text' | 'page' | 'window'
}

export interface ProductRowBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** Products beside each other */
  type: 'product_row'
  /** Its headline, by language */
  title: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** Which products: the newest, those with a reduced price, those of a collection, or those in product_ids */
  source: 'newest' | 'deals' | 'collection' | 'chosen'
  /** The collection; null for other sources */
  collection_id: string | null
  /** The products, in their order; empty for other sources */
  product_ids: string[]
  /** How many are shown at most */
  count: number
}

export interface QuestionsBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** Questions, each of which opens what is said about it */
  type: 'questions'
  /** Its headline, by language */
  title: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** The questions in their order */
  questions: {
    /** The question, by language */
    question: {
      /** In English */
      en?: string
      /** In Bahasa Indonesia */
      bh?: string
      /** In Arabic */
      ar?: string
    }
    /** What is said about it, by language */
    text: {
      /** In English */
      en?: {
        /** Always doc: the root of a text */
        type: 'doc'
        [name: string]: unknown
      }
      /** In Bahasa Indonesia */
      bh?: {
        /** Always doc: the root of a text */
        type: 'doc'
        [name: string]: unknown
      }
      /** In Arabic */
      ar?: {
        /** Always doc: the root of a text */
        type: 'doc'
        [name: string]: unknown
      }
    }
  }[]
}

export interface QuoteBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** What somebody has said */
  type: 'quote'
  /** What was said, by language */
  text: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** Who said it, by language */
  by: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
}

export interface SpacerBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** Empty space */
  type: 'spacer'
  /** How much */
  size: 'small' | 'medium' | 'large'
}

export interface TextBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** Text with headings, lists and links */
  type: 'text'
  /** The text, by language */
  text: {
    /** In English */
    en?: {
      /** Always doc: the root of a text */
      type: 'doc'
      [name: string]: unknown
    }
    /** In Bahasa Indonesia */
    bh?: {
      /** Always doc: the root of a text */
      type: 'doc'
      [name: string]: unknown
    }
    /** In Arabic */
    ar?: {
      /** Always doc: the root of a text */
      type: 'doc'
      [name: string]: unknown
    }
  }
}

export interface VideoBlock {
  /** Names the block within its page; chosen by whoever adds it */
  id: string
  /** A video: one of the store plays in the page, one elsewhere is opened there */
  type: 'video'
  /** Address of the video: an MP4 or WebM file, or the page of a video elsewhere */
  video_url: string | null
  /** Address of the picture */
  picture_url: string | null
  /** What it shows, for people who do not see it, by language */
  alt: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What stands below it, by language */
  caption: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
}

export interface BounceServiceParams {
  /** The service that delivers the e-mails */
  service: 'postmark' | 'mailgun' | 'ses'
}

export interface BouncingAddressListReply {
  /** The latest first, 100 at most */
  bouncing_addresses: {
    /** Id of the bouncing address */
    id: string
    /** The e-mail address */
    address: string
    /** rejected: by its mail server at sending; bounced: reported later; complained: its owner called a message unwanted */
    kind: string
    /** In the words of the mail server or service */
    reason: string | null
    /** When it was reported last */
    reported_at: string
  }[]
}

export interface BouncingAddressQuery {
  /** Only this address */
  address?: string
}

export interface Campaign {
  /** Id of the campaign */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Headline */
  title: string
  /** Text below the headline */
  body: string | null
  /** Address of its picture */
  banner_url: string | null
  /** Address of the page that it links to */
  target_url: string | null
  /** 1 shows it to shoppers, 0 hides it */
  status: number
  /** From when on shoppers see it; null for at once */
  starts_at: string | null
  /** Until when they see it; null for ever */
  ends_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface CampaignReply {
  /** The campaign */
  campaign: StaffCampaign
}

export interface CreateCampaignBody {
  /** Headline */
  title: string
  /** Text below the headline */
  body?: string | null
  /** Address of its picture */
  banner_url?: string | null
  /** Address of the page that it links to */
  target_url?: string | null
  /** 1 shows it to shoppers, 0 hides it. A new one is shown without it */
  status?: number
  /** From when on shoppers see it; null for at once */
  starts_at?: string | null
  /** Until when they see it; null for ever. After starts_at */
  ends_at?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: CampaignTranslationsBody
}

export interface ShopperCampaignsQuery {
  /** Which page, from 1 on */
  page: number
  /** By creation: `desc` has the newest first and is the usual one */
  sort?: 'asc' | 'desc'
  /** Accepted from older clients; only shown campaigns are ever listed */
  status?: number
  /** How many to return at most */
  limit: number
}

export interface ShopperCampaignsReply {
  /** Campaigns that run now */
  campaigns: Campaign[]
  /** How many run now, on all pages */
  count: number
  /** Which page it is */
  page: number
  /** How many were requested */
  limit: number
}

export interface StaffCampaign {
  /** Id of the campaign */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Headline */
  title: string
  /** Text below the headline */
  body: string | null
  /** Address of its picture */
  banner_url: string | null
  /** Address of the page that it links to */
  target_url: string | null
  /** 1 shows it to shoppers, 0 hides it */
  status: number
  /** From when on shoppers see it; null for at once */
  starts_at: string | null
  /** Until when they see it; null for ever */
  ends_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface UpdateCampaignBody {
  /** Headline */
  title?: string
  /** Text below the headline */
  body?: string | null
  /** Address of its picture */
  banner_url?: string | null
  /** Address of the page that it links to */
  target_url?: string | null
  /** 1 shows it to shoppers, 0 hides it. A new one is shown without it */
  status?: number
  /** From when on shoppers see it; null for at once */
  starts_at?: string | null
  /** Until when they see it; null for ever. After starts_at */
  ends_at?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: CampaignTranslationsBody
}

/** A line of a cart, with the relations that `expand` names */
export interface CartLineItem {
  /** Id of the line item */
  id: string
  /** The cart that it was bought in */
  cart_id: string | null
  /** The order that it is part of */
  order_id: string | null
  /** The swap that it is an additional item of */
  swap_id: string | null
  /** The claim that it is an additional item of */
  claim_order_id: string | null
  /** In the cart of a swap, the line that is returned */
  original_item_id: string | null
  /** Kept for clients that read it */
  order_edit_id?: string | null
  /** Title of the product when it was bought */
  title: string
  /** Title of the variant when it was bought */
  description: string | null
  /** Address of the picture */
  thumbnail: string | null
  /** In the cart of a swap: whether it stands for returned items or for return shipping */
  is_return: boolean
  /** Whether each unit becomes a gift card */
  is_giftcard: boolean
  /** Whether the same variant is added to this line, and the price follows the quantity */
  should_merge: boolean
  /** Whether discounts count on it */
  allow_discounts: boolean
  /** Whether a chosen shipping method carries it */
  has_shipping: boolean | null
  /** Price of one unit, in minor units; below 0 for items that are returned in a swap */
  unit_price: number
  /** Whether `unit_price` includes tax */
  includes_tax: boolean
  /** Its variant; null for a custom line */
  variant_id: string | null
  /** Quantity */
  quantity: number
  /** Fulfilled quantity */
  fulfilled_quantity: number | null
  /** Returned quantity */
  returned_quantity: number | null
  /** Shipped quantity */
  shipped_quantity: number | null
  /** Whom a bought gift card is for */
  gift: Gift | null
  /** In a shared cart, the name that the person who added it typed for all who have its link */
  added_by?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The line before discounts and tax, in minor units */
  subtotal: number
  /** Discounts on the line, in minor units */
  discount_total: number
  /** Tax on the line after discounts, in minor units */
  tax_total: number
  /** Total, tax included, in minor units */
  total: number
  /** Total without discounts, in minor units */
  original_total: number
  /** Tax without discounts, in minor units */
  original_tax_total: number
  /** Kept for clients that read it, in minor units */
  gift_card_total?: number
  /** Value of the quantity that was not returned, tax included, in minor units; of an order */
  refundable?: number | null
  /** Its variant, with the relations that `expand` names */
  variant?: {
    /** Id of the variant */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Its product */
    product_id: string
    /** Title of the variant */
    title: string
    /** Stock keeping unit */
    sku: string | null
    /** Barcode */
    barcode: string | null
    /** International article number */
    ean: string | null
    /** Universal product code */
    upc: string | null
    /** Place among the variants of its product, from 0 on */
    variant_rank: number | null
    /** Quantity in stock */
    inventory_quantity: number
    /** Whether it is sold without stock */
    allow_backorder: boolean
    /** Whether its stock is counted */
    manage_inventory: boolean
    /** Code of the Harmonized System, for customs */
    hs_code: string | null
    /** Where it was made: ISO 3166-1 alpha-2 */
    origin_country: string | null
    /** Manufacturer identification code, for customs */
    mid_code: string | null
    /** What it is made of */
    material: string | null
    /** Weight, in grams */
    weight: number | null
    /** Length, in millimetres */
    length: number | null
    /** Height, in millimetres */
    height: number | null
    /** Width, in millimetres */
    width: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Its product */
    product?: {
      /** Id of the product */
      id: string
      /** Title of the product */
      title: string
      /** Last part of its address in the shop */
      handle: string
      /** Address of the picture */
      thumbnail: string | null
      /** Whether shoppers see it */
      status: string
      /** Whether it is a gift card */
      is_giftcard: boolean
      /** Whether discounts count on it */
      discountable: boolean
      /** Its collection */
      collection_id: string | null
      /** Its type */
      type_id: string | null
      /** The shipping profile that it ships by */
      profile_id: string
      /** The same, as a list of one */
      profiles?: ShippingProfile[]
      /** Its subtitle */
      subtitle?: string | null
      /** Description for shoppers */
      description?: string | null
      /** What it is made of */
      material?: string | null
      /** Code of the Harmonized System, for customs */
      hs_code?: string | null
      /** Where it was made: ISO 3166-1 alpha-2 */
      origin_country?: string | null
      /** Manufacturer identification code, for customs */
      mid_code?: string | null
      /** Its id in another system */
      external_id?: string | null
      /** Weight, in grams */
      weight?: number | null
      /** Length, in millimetres */
      length?: number | null
      /** Height, in millimetres */
      height?: number | null
      /** Width, in millimetres */
      width?: number | null
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata?: Record<string, unknown> | null
      /** When it was created */
      created_at?: string
      /** When it last changed */
      updated_at?: string
      /** When it was deleted; null while it exists */
      deleted_at?: string | null
      /** Its pictures */
      images?: Image[]
      /** What its variants differ in */
      options?: ProductOption[]
      /** Categories that it is filed under */
      categories?: ProductCategory[]
      /** Its collection */
      collection?: ProductCollection | null
      /** Its type */
      type?: ProductType | null
      /** Its tags */
      tags?: ProductTag[]
      /** The shipping profile that it ships by */
      profile?: ShippingProfile | null
    } | null
    /** Its values of what the variants differ in */
    options?: ProductOptionValue[]
  } | null
  /** Discounts on the line */
  adjustments: {
    /** Id of the line item adjustment */
    id: string
    /** The line that it lowers */
    item_id: string
    /** The code that was used */
    description: string
    /** The discount; null for a change made by hand */
    discount_id: string | null
    /** What it takes off the line, without tax, in minor units */
    amount: number
    /** What it takes off a price that includes tax, in minor units; null where tax comes on top of the price */
    amount_incl_tax: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }[]
  /** Its taxes */
  tax_lines: {
    /** Id of the tax line; of an order’s */
    id?: string
    /** Rate, in percent */
    rate: number
    /** Name of the tax */
    name: string
    /** Code of the tax in the store’s bookkeeping */
    code: string | null
    /** The tax as another shop charged it, of an order that was moved from there, in minor units; null: it follows from the rate */
    charged_amount?: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    /** The line */
    item_id: string
  }[]
}

/** A line of a cart beside another noun */
export interface LinkedCartLineItem {
  /** Id of the line item */
  id: string
  /** The cart that it was bought in */
  cart_id: string | null
  /** The order that it is part of */
  order_id: string | null
  /** The swap that it is an additional item of */
  swap_id: string | null
  /** The claim that it is an additional item of */
  claim_order_id: string | null
  /** In the cart of a swap, the line that is returned */
  original_item_id: string | null
  /** Kept for clients that read it */
  order_edit_id?: string | null
  /** Title of the product when it was bought */
  title: string
  /** Title of the variant when it was bought */
  description: string | null
  /** Address of the picture */
  thumbnail: string | null
  /** In the cart of a swap: whether it stands for returned items or for return shipping */
  is_return: boolean
  /** Whether each unit becomes a gift card */
  is_giftcard: boolean
  /** Whether the same variant is added to this line, and the price follows the quantity */
  should_merge: boolean
  /** Whether discounts count on it */
  allow_discounts: boolean
  /** Whether a chosen shipping method carries it */
  has_shipping: boolean | null
  /** Price of one unit, in minor units; below 0 for items that are returned in a swap */
  unit_price: number
  /** Whether `unit_price` includes tax */
  includes_tax: boolean
  /** Its variant; null for a custom line */
  variant_id: string | null
  /** Quantity */
  quantity: number
  /** Fulfilled quantity */
  fulfilled_quantity: number | null
  /** Returned quantity */
  returned_quantity: number | null
  /** Shipped quantity */
  shipped_quantity: number | null
  /** Whom a bought gift card is for */
  gift: Gift | null
  /** In a shared cart, the name that the person who added it typed for all who have its link */
  added_by?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The line before discounts and tax, in minor units */
  subtotal?: number
  /** Discounts on the line, in minor units */
  discount_total?: number
  /** Tax on the line after discounts, in minor units */
  tax_total?: number
  /** Total, tax included, in minor units */
  total?: number
  /** Total without discounts, in minor units */
  original_total?: number
  /** Tax without discounts, in minor units */
  original_tax_total?: number
  /** Kept for clients that read it, in minor units */
  gift_card_total?: number
  /** Value of the quantity that was not returned, tax included, in minor units; of an order */
  refundable?: number | null
  /** Its variant, with the relations that `expand` names */
  variant?: {
    /** Id of the variant */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Its product */
    product_id: string
    /** Title of the variant */
    title: string
    /** Stock keeping unit */
    sku: string | null
    /** Barcode */
    barcode: string | null
    /** International article number */
    ean: string | null
    /** Universal product code */
    upc: string | null
    /** Place among the variants of its product, from 0 on */
    variant_rank: number | null
    /** Quantity in stock */
    inventory_quantity: number
    /** Whether it is sold without stock */
    allow_backorder: boolean
    /** Whether its stock is counted */
    manage_inventory: boolean
    /** Code of the Harmonized System, for customs */
    hs_code: string | null
    /** Where it was made: ISO 3166-1 alpha-2 */
    origin_country: string | null
    /** Manufacturer identification code, for customs */
    mid_code: string | null
    /** What it is made of */
    material: string | null
    /** Weight, in grams */
    weight: number | null
    /** Length, in millimetres */
    length: number | null
    /** Height, in millimetres */
    height: number | null
    /** Width, in millimetres */
    width: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Its product */
    product?: {
      /** Id of the product */
      id: string
      /** Title of the product */
      title: string
      /** Last part of its address in the shop */
      handle: string
      /** Address of the picture */
      thumbnail: string | null
      /** Whether shoppers see it */
      status: string
      /** Whether it is a gift card */
      is_giftcard: boolean
      /** Whether discounts count on it */
      discountable: boolean
      /** Its collection */
      collection_id: string | null
      /** Its type */
      type_id: string | null
      /** The shipping profile that it ships by */
      profile_id: string
      /** The same, as a list of one */
      profiles?: ShippingProfile[]
      /** Its subtitle */
      subtitle?: string | null
      /** Description for shoppers */
      description?: string | null
      /** What it is made of */
      material?: string | null
      /** Code of the Harmonized System, for customs */
      hs_code?: string | null
      /** Where it was made: ISO 3166-1 alpha-2 */
      origin_country?: string | null
      /** Manufacturer identification code, for customs */
      mid_code?: string | null
      /** Its id in another system */
      external_id?: string | null
      /** Weight, in grams */
      weight?: number | null
      /** Length, in millimetres */
      length?: number | null
      /** Height, in millimetres */
      height?: number | null
      /** Width, in millimetres */
      width?: number | null
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata?: Record<string, unknown> | null
      /** When it was created */
      created_at?: string
      /** When it last changed */
      updated_at?: string
      /** When it was deleted; null while it exists */
      deleted_at?: string | null
      /** Its pictures */
      images?: Image[]
      /** What its variants differ in */
      options?: ProductOption[]
      /** Categories that it is filed under */
      categories?: ProductCategory[]
      /** Its collection */
      collection?: ProductCollection | null
      /** Its type */
      type?: ProductType | null
      /** Its tags */
      tags?: ProductTag[]
      /** The shipping profile that it ships by */
      profile?: ShippingProfile | null
    } | null
    /** Its values of what the variants differ in */
    options?: ProductOptionValue[]
  } | null
  /** Discounts on the line */
  adjustments?: {
    /** Id of the line item adjustment */
    id: string
    /** The line that it lowers */
    item_id: string
    /** The code that was used */
    description: string
    /** The discount; null for a change made by hand */
    discount_id: string | null
    /** What it takes off the line, without tax, in minor units */
    amount: number
    /** What it takes off a price that includes tax, in minor units; null where tax comes on top of the price */
    amount_incl_tax: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }[]
  /** Its taxes */
  tax_lines?: {
    /** Id of the tax line; of an order’s */
    id?: string
    /** Rate, in percent */
    rate: number
    /** Name of the tax */
    name: string
    /** Code of the tax in the store’s bookkeeping */
    code: string | null
    /** The tax as another shop charged it, of an order that was moved from there, in minor units; null: it follows from the rate */
    charged_amount?: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    /** The line */
    item_id: string
  }[]
}

export interface CartReminderReply {
  /** The reminder */
  reminder: {
    /** Whether the store reminds of carts */
    is_offered: boolean
    /** Whether the caller, whose cart it is, has asked for it */
    is_wanted: boolean
  }
}

export interface SetCartReminderBody {
  /** Whether the shopper agrees to one message to the e-mail address of the cart, if they leave it unpaid */
  is_wanted: boolean
}

export interface UnsubscribeBody {
  /** The message with the link */
  message_id: string
  /** Signature of the link */
  key: string
}

export interface UnsubscribeParams {
  /** The message with the link */
  message_id: string
  /** Signature of the link */
  key: string
}

export interface UnsubscribedReply {
  /** Always true, also where they were unsubscribed before */
  unsubscribed: boolean
}

export interface AddLineItemBody {
  /** The variant */
  variant_id: string
  /** Quantity to add */
  quantity: number
  /** Whatever a client keeps with the line; lines of one variant with other metadata stay apart */
  metadata?: Record<string, unknown>
  /** Of a gift card: whom it is for; without it, for the buyer */
  gift?: GiftBody
  /** In a shared cart, the name of the person who adds it, for all who have its link; orders do not keep it */
  added_by?: string
}

export interface AddShippingMethodBody {
  /** A shipping option of this cart */
  option_id: string
  /** Data for the provider about this shipment */
  data?: Record<string, unknown>
}

/** What a shopper is about to buy. Carts' own endpoints return it with its totals and what they follow from, whatever `expand` names */
export interface Cart {
  /** Id of the cart */
  id: string
  /** Always cart */
  object: 'cart'
  /** The store it belongs to */
  store_id: string
  /** `default` is a shopper’s own, `draft_order` prepared by staff, `swap` for the confirmation of a swap */
  type: 'default' | 'swap' | 'draft_order' | 'payment_link' | 'claim'
  /** E-mail address of the shopper */
  email: string | null
  /** The region, which decides prices, taxes and payment providers */
  region_id: string
  /** The sales channel whose products it may contain */
  sales_channel_id: string | null
  /** The customer; null while unknown */
  customer_id: string | null
  /** Shipping address */
  shipping_address_id: string | null
  /** Billing address */
  billing_address_id: string | null
  /** The payment of the order that it became */
  payment_id: string | null
  /** When its payment was authorized */
  payment_authorized_at: string | null
  /** When it became an order or confirmed its swap; from then on it cannot change */
  completed_at: string | null
  /** The key to complete it with, once requested */
  idempotency_key: string | null
  /** The storefront or client that it was opened in */
  source: string | null
  /** Data that clients keep about its origin */
  context: Record<string, unknown> | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** True for the cart of another shopper: what identifies them, their address and their payment is left out */
  is_masked?: boolean
  /** Whether it is known to be the caller’s: by their account, their browser or the shop’s link. A client that opened it by an id in a link copies one that is not before it collects personal data */
  is_own: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Items before discounts and tax, in minor units */
  subtotal: number
  /** Discounts on items, in minor units */
  discount_total: number
  /** Tax on items after discounts, in minor units */
  item_tax_total: number
  /** Shipping without tax, with the fee of the payment method, in minor units; 0 while it is free */
  shipping_total: number
  /** Tax on shipping and on the fee of the payment method, in minor units */
  shipping_tax_total: number
  /** Tax on items and shipping, in minor units; of an order, less what gift cards covered of it */
  tax_total: number
  /** Paid by gift cards for items and shipping, in minor units */
  gift_card_total: number
  /** Paid by gift cards for tax, in minor units */
  gift_card_tax_total: number
  /** Refunds, in minor units */
  refunded_total: number
  /** What was paid, by money or gift cards, less what was given back, in minor units */
  refundable_amount: number
  /** Amount to pay, tax included, in minor units */
  total: number
  /** The region, which decides prices, taxes and payment providers */
  region: {
    /** Id of the region */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Name for shoppers */
    name: string
    /** The currency that it sells in: ISO 4217 in lower case, or `pts` for points */
    currency_code: string
    /** Tax on items and shipping that have no tax rate of their own, in percent */
    tax_rate: number
    /** Code of that tax in the store’s bookkeeping */
    tax_code: string | null
    /** True: a gift card covers items and shipping, and tax by its own tax rate. False: it covers the total, tax included, as always where prices include tax */
    gift_cards_taxable: boolean
    /** Whether carts and catalogue prices include tax from the start. False: a cart leaves it out until taxes are calculated or paid */
    automatic_taxes: boolean
    /** Whether prices in this region include tax */
    includes_tax: boolean
    /** The installed tax provider that says the taxes of carts; null: they follow from the tax rates of the store */
    tax_provider_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Its currency */
    currency?: Currency
    /** Countries that it ships to */
    countries: Country[]
    /** Payment providers that shoppers may choose */
    payment_providers: Provider[]
    /** Fulfillment providers that shipping options may use */
    fulfillment_providers: Provider[]
    /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
    translations?: { [name: string]: { [name: string]: string } }
  }
  /** The customer */
  customer?: SaleCustomer | null
  /** Shipping address */
  shipping_address?: Address | null
  /** Billing address */
  billing_address?: Address | null
  /** The sales channel whose products it may contain */
  sales_channel?: SaleSalesChannel | null
  /** Its lines */
  items: CartLineItem[]
  /** Discount codes that were entered, one on items and one for free shipping, and the automatic discounts that apply. An automatic one on items replaces the code on items, which stays unused */
  discounts: SaleDiscount[]
  /** Gift cards that are charged when it is completed */
  gift_cards: SaleGiftCard[]
  /** The chosen shipping methods, one for each shipping profile */
  shipping_methods: PricedShippingMethod[]
  /** What the selected payment method itself costs; null: nothing */
  payment_fee: PaymentFee | null
  /** Its payment sessions */
  payment_sessions?: PaymentSession[]
  /** The selected payment session */
  payment_session?: PaymentSession | null
  /** The payment of the order that it became */
  payment?: Payment | null
}

export interface CartAndChangeReply {
  /** The cart as it is now */
  cart: Cart
  /** What changed since it was last seen */
  change: CartChange
}

/** What changed since the cart was last seen. Each change is reported once */
export interface CartChange {
  /** Lines whose price changed */
  price: {
    /** One entry per line */
    changesDetails: {
      /** The line */
      item_Id: string
      /** Price of one unit before, in minor units */
      previous_price: number
      /** Price of one unit now, in minor units */
      new_price: number
    }[]
  }
  /** Lines whose quantity was lowered, or which were removed */
  inventory: {
    /** Lines that were lowered to the stock */
    changesDetails: {
      /** The line */
      item_id: string
      /** Quantity before */
      previous_quantity: number
      /** Quantity now */
      new_quantity: number
    }[]
    /** Lines that were removed: out of stock or no longer sold */
    deletedItem: {
      /** The removed line */
      item_id: string
      /** Its variant */
      variant_id: string | null
      /** Title of the product */
      title: string
      /** Quantity before */
      quantity: number
    }[]
  }
  /** Codes, gift cards and deliveries that were removed or have another price; absent where none changed */
  parts?: {
    /** What it is */
    part: 'discount' | 'gift_card' | 'shipping_method'
    /** Id of the discount, the gift card or the shipping option */
    id: string
    /** The code, the end of the gift card’s code, or the name of the delivery */
    name: string
    /** Why it was removed; null where its price changed */
    reason: string | null
    /** Price of the delivery before, without what tax adds, in minor units */
    previous_price: number | null
    /** Price of the delivery now, in minor units */
    new_price: number | null
  }[]
}

export interface CartDiscountParams {
  /** Id of the cart */
  id: string
  /** The code, in either case */
  code: string
}

export interface CartIdempotencyKeyReply {
  /** Sent as `Idempotency-Key` when the cart is completed */
  idempotencyKey: string
}

export interface CartLineParams {
  /** Id of the cart */
  id: string
  /** The line */
  line_id: string
}

export interface CartMetadataReply {
  /** The cart */
  cart: Cart
  /** Always Success */
  status: 'Success' | 'Failed'
}

export interface CartParams {
  /** Id of the cart */
  id: string
}

export interface CartProviderParams {
  /** Id of the cart */
  id: string
  /** The payment provider */
  provider_id: string
}

export interface CartReply {
  /** The cart */
  cart: Cart
}

export interface CartSessionsReply {
  /** The cart */
  cart: Cart
  /** The same cart, for clients that read it here */
  data: Cart
}

export interface CompleteCartBody {
  /** The total that the shopper has seen, in minor units. A cart that changed since, but costs this, is completed; one that costs something else is refused */
  total?: number
  /** Codes of gift cards in the cart of a draft that were entered in another browser or account: who sends the code may spend them */
  gift_cards?: {
    /** The code, in either case */
    code: string
  }[]
}

export interface CreateCartBody {
  /** The region to shop in; without it, that of the country, else the store’s default */
  region_id?: string
  /** Country of the shipping address, one of the region’s: ISO 3166-1 alpha-2, in either case */
  country_code?: string
  /** The sales channel whose products it may contain */
  sales_channel_id?: string
  /** Items to add at once */
  items?: {
    /** The variant */
    variant_id: string
    /** Quantity; 0 counts as 1 */
    quantity: number
  }[]
  /** Data that clients keep about its origin; keys are merged */
  context?: Record<string, unknown>
}

/** A cart beside an order, a swap or a draft order, with the relations that were requested */
export interface LinkedCart {
  /** Id of the cart */
  id: string
  /** Always cart */
  object?: 'cart'
  /** The store it belongs to */
  store_id: string
  /** `default` is a shopper’s own, `draft_order` prepared by staff, `swap` for the confirmation of a swap */
  type: 'default' | 'swap' | 'draft_order' | 'payment_link' | 'claim'
  /** E-mail address of the shopper */
  email: string | null
  /** The region, which decides prices, taxes and payment providers */
  region_id: string
  /** The sales channel whose products it may contain */
  sales_channel_id: string | null
  /** The customer; null while unknown */
  customer_id: string | null
  /** Shipping address */
  shipping_address_id: string | null
  /** Billing address */
  billing_address_id: string | null
  /** The payment of the order that it became */
  payment_id: string | null
  /** When its payment was authorized */
  payment_authorized_at: string | null
  /** When it became an order or confirmed its swap; from then on it cannot change */
  completed_at: string | null
  /** The key to complete it with, once requested */
  idempotency_key: string | null
  /** The storefront or client that it was opened in */
  source: string | null
  /** Data that clients keep about its origin */
  context: Record<string, unknown> | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** True for the cart of another shopper: what identifies them, their address and their payment is left out */
  is_masked?: boolean
  /** Whether it is known to be the caller’s: by their account, their browser or the shop’s link. A client that opened it by an id in a link copies one that is not before it collects personal data */
  is_own?: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Items before discounts and tax, in minor units */
  subtotal?: number
  /** Discounts on items, in minor units */
  discount_total?: number
  /** Tax on items after discounts, in minor units */
  item_tax_total?: number
  /** Shipping without tax, with the fee of the payment method, in minor units; 0 while it is free */
  shipping_total?: number
  /** Tax on shipping and on the fee of the payment method, in minor units */
  shipping_tax_total?: number
  /** Tax on items and shipping, in minor units; of an order, less what gift cards covered of it */
  tax_total?: number
  /** Paid by gift cards for items and shipping, in minor units */
  gift_card_total?: number
  /** Paid by gift cards for tax, in minor units */
  gift_card_tax_total?: number
  /** Refunds, in minor units */
  refunded_total?: number
  /** What was paid, by money or gift cards, less what was given back, in minor units */
  refundable_amount?: number
  /** Amount to pay, tax included, in minor units */
  total?: number
  /** The region, which decides prices, taxes and payment providers */
  region?: Region
  /** The customer */
  customer?: SaleCustomer | null
  /** Shipping address */
  shipping_address?: Address | null
  /** Billing address */
  billing_address?: Address | null
  /** The sales channel whose products it may contain */
  sales_channel?: SaleSalesChannel | null
  /** Its lines */
  items?: LinkedCartLineItem[]
  /** Discount codes that were entered, one on items and one for free shipping, and the automatic discounts that apply. An automatic one on items replaces the code on items, which stays unused */
  discounts?: SaleDiscount[]
  /** Gift cards that are charged when it is completed */
  gift_cards?: SaleGiftCard[]
  /** The chosen shipping methods, one for each shipping profile */
  shipping_methods?: ShippingMethod[]
  /** What the selected payment method itself costs; null: nothing */
  payment_fee?: PaymentFee | null
  /** Its payment sessions */
  payment_sessions?: PaymentSession[]
  /** The selected payment session */
  payment_session?: PaymentSession | null
  /** The payment of the order that it became */
  payment?: Payment | null
}

export interface SelectPaymentSessionBody {
  /** The payment provider */
  provider_id: string
}

export interface ShippingOptionsOfCartParams {
  /** Id of the cart */
  cart_id: string
}

export interface ShippingOptionsReply {
  /** Shipping options, oldest first */
  shipping_options: ShippingOption[]
}

export interface UpdateCartBody {
  /** The region to shop in. Another one has its own prices; shipping methods, gift cards and payment sessions are removed */
  region_id?: string
  /** Country of the shipping address, one of the region’s: ISO 3166-1 alpha-2, in either case */
  country_code?: string
  /** E-mail address of the shopper; it identifies a guest */
  email?: string
  /** The sales channel; lines that it does not sell are removed */
  sales_channel_id?: string
  /** Shipping address: parts of it, or the id of an address that the customer saved, which is copied; null removes it */
  shipping_address?: AddressPayload | string | null
  /** Billing address: parts of it, or the id of an address that the customer saved, which is copied; null removes it */
  billing_address?: AddressPayload | string | null
  /** All discount codes; of several, one on items and one for free shipping stay */
  discounts?: {
    /** The code, in either case */
    code: string
  }[]
  /** All gift cards; one of the cart may be named as it is shown */
  gift_cards?: {
    /** The code, in either case */
    code: string
  }[]
  /** The signed-in customer, who takes the cart over */
  customer_id?: string
  /** Data that clients keep about its origin; keys are merged */
  context?: Record<string, unknown>
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateCartMetadataBody {
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown>
}

export interface UpdateLineItemBody {
  /** The new quantity; 0 removes the line */
  quantity: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdatePaymentSessionBody {
  /** Data for the provider; merged with data sent before */
  data: Record<string, unknown>
}

export interface ClaimFulfillmentParams {
  /** Id of the order */
  id: string
  /** Id of the claim */
  claim_id: string
  /** Id of the fulfillment */
  fulfillment_id: string
}

/** A complaint about items of an order, settled with a refund or with additional items */
export interface ClaimOrder {
  /** Id of the claim */
  id: string
  /** The store it belongs to */
  store_id: string
  /** The order */
  order_id: string
  /** Whether it is settled with a refund or with additional items */
  type: 'refund' | 'replace'
  /** How far the refund is. `na` for additional items, `not_refunded` until the provider has refunded it */
  payment_status: 'na' | 'not_refunded' | 'refunded'
  /** How far the additional items are. `fulfilled`: packed and not shipped */
  fulfillment_status:
    | 'not_fulfilled'
    | 'partially_fulfilled'
    | 'fulfilled'
    | 'partially_shipped'
    | 'shipped'
    | 'partially_returned'
    | 'returned'
    | 'canceled'
    | 'requires_action'
  /** Shipping address of the additional items */
  shipping_address_id: string | null
  /** The refund, in minor units; null for additional items */
  refund_amount: number | null
  /** When it was canceled */
  canceled_at: string | null
  /** Whether no messages about it are sent */
  no_notification: boolean | null
  /** Kept for clients that read it */
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** The order */
  order?: LinkedOrder | null
  /** What was wrong */
  claim_items?: {
    /** Id of the claim item */
    id: string
    /** The claim */
    claim_order_id: string
    /** The claimed line */
    item_id: string
    /** Its variant */
    variant_id: string
    /** What was wrong */
    reason: 'missing_item' | 'wrong_item' | 'production_failure' | 'other'
    /** A note */
    note: string | null
    /** Claimed quantity */
    quantity: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Pictures of what was wrong */
    images?: {
      /** Id of the claim image */
      id: string
      /** What it shows */
      claim_item_id: string
      /** Picture of what was wrong: an address, or the key of an uploaded file */
      url: string
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata: Record<string, unknown> | null
      /** When it was created */
      created_at: string
      /** When it last changed */
      updated_at: string
      /** When it was deleted; null while it exists */
      deleted_at: string | null
    }[]
    /** Words to find such claims by */
    tags?: {
      /** Id of the claim tag */
      id: string
      /** A word to find such claims by; kept in lower case */
      value: string
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata: Record<string, unknown> | null
      /** When it was created */
      created_at: string
      /** When it last changed */
      updated_at: string
      /** When it was deleted; null while it exists */
      deleted_at: string | null
    }[]
    /** The claimed line */
    item?: LineItem | null
    /** Its variant */
    variant?: LineItemVariant | null
  }[]
  /** The additional items */
  additional_items?: LineItem[]
  /** The return */
  return_order?: Return | null
  /** Fulfillments of the additional items */
  fulfillments?: Fulfillment[]
  /** Shipping address of the additional items */
  shipping_address?: Address | null
  /** Shipping methods of the additional items */
  shipping_methods?: ShippingMethod[]
}

export interface ClaimParams {
  /** Id of the order */
  id: string
  /** Id of the claim */
  claim_id: string
}

export interface ClaimPicturesReply {
  /** The uploaded pictures of its items */
  pictures: {
    /** Id of the claim image */
    id: string
    /** A link that works for 15 minutes */
    download_url: string
  }[]
}

export interface ClaimReply {
  /** The claim */
  claim: ClaimOrder
}

export interface CreateClaimBody {
  /** Whether it is settled with a refund or with additional items */
  type: 'refund' | 'replace'
  /** What was wrong */
  claim_items: {
    /** A line of the order, its swaps or its claims */
    item_id: string
    /** Claimed quantity; at most what was fulfilled and not returned or claimed before */
    quantity: number
    /** A note */
    note?: string
    /** What was wrong */
    reason: 'missing_item' | 'wrong_item' | 'production_failure' | 'other'
    /** Words to find such claims by */
    tags?: string[]
    /** Pictures of it: addresses, or keys of uploaded files */
    images?: string[]
  }[]
  /** Requests the claimed items back, with this shipping; without an option the shopper sends them */
  return_shipping?: {
    /** A shipping option for returns */
    option_id?: string
    /** Its price in minor units; without it, the option's price */
    price?: number
  }
  /** The additional items, for the type replace */
  additional_items?: AdditionalItemBody[]
  /** Shipping methods of the additional items */
  shipping_methods?: {
    /** A shipping method that the claim has, to keep it */
    id?: string
    /** A shipping option, for a new one */
    option_id?: string
    /** Its price, in minor units, which the shopper does not pay; without it, the option's */
    price?: number
    /** Data for the provider about this shipment */
    data?: Record<string, unknown>
  }[]
  /** Shipping address of the additional items; without it, that of the order */
  shipping_address?: AddressPayload
  /** Amount to refund, in minor units, for the type refund; without it, the value of the claimed items */
  refund_amount?: number
  /** True to send no message about it; without it, as set on the order */
  no_notification?: boolean
  /** Where the items are. Kept as sent; stock is not counted by location */
  return_location_id?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateClaimBody {
  /** Claimed items to change */
  claim_items?: {
    /** Id of the claim item */
    id: string
    /** A note */
    note?: string
    /** What was wrong */
    reason?: 'missing_item' | 'wrong_item' | 'production_failure' | 'other'
    /** All its pictures: kept ones by id, new ones by address or key */
    images: {
      /** A picture that stays */
      id?: string
      /** Picture of what was wrong: an address, or the key of an uploaded file */
      url?: string
    }[]
    /** All its tags: kept ones by id, new ones by value */
    tags: {
      /** A tag that stays */
      id?: string
      /** A word to find such claims by; kept in lower case */
      value?: string
    }[]
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown>
  }[]
  /** All shipping methods of the additional items: kept ones by id, new ones by option */
  shipping_methods?: {
    /** A shipping method that the claim has, to keep it */
    id?: string
    /** A shipping option, for a new one */
    option_id?: string
    /** Its price, in minor units, which the shopper does not pay; without it, the option's */
    price?: number
    /** Data for the provider about this shipment */
    data?: Record<string, unknown>
  }[]
  /** True to send no message about it; without it, as set on the order */
  no_notification?: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

/** The shopper has to act first, such as at the payment provider */
export interface CartCompletion {
  /** Always cart */
  type: 'cart'
  /** The cart, still open */
  data: Cart
  /** The shopper has to act first, see `data.payment_session.data`; then the cart is completed again */
  payment_status: 'requires_more' | 'pending'
}

export type CompleteCartReply = OrderCompletion | SwapCompletion | CartCompletion

/** Completing made an order */
export interface OrderCompletion {
  /** Always order */
  type: 'order'
  /** The order that the cart became */
  data: Order
}

/** Completing confirmed a swap */
export interface SwapCompletion {
  /** Always swap */
  type: 'swap'
  /** The swap that was confirmed */
  data: Swap
}

export interface ConfigDetailsReply {
  /** Settings of the installation */
  config: {
    /** View code of the store that requests without `store-view-code` get */
    default_store_view_code: string | null
    /** Default region of that store */
    default_region_id: string | null
    /** Languages of the storefront */
    languages: {
      /** Our code of the language, as in `x-store-language` */
      code: 'ar' | 'en' | 'bh'
      /** BCP 47 tag, for formatting */
      tag: string
      /** Writing direction */
      direction: 'ltr' | 'rtl'
      /** What the language calls itself */
      own_name: string
    }[]
    /** Language where none is chosen */
    fallback_language: 'ar' | 'en' | 'bh'
    /** Themes that a storefront can have */
    themes: string[]
    /** What kinds of business a store can be */
    store_categories: string[]
    /** First parts of paths that are pages, so that no store can have them */
    reserved_segments: string[]
    /** Currencies whose minor unit is the whole unit: amounts are not divided by 100 to be shown */
    zero_decimal_currencies: string[]
  }
}

export interface TranslationParams {
  /** Language of the texts */
  lng: 'ar' | 'en' | 'bh'
}

export interface Country {
  /** Its number in this installation */
  id: number
  /** ISO 3166-1 alpha-2, lower case */
  iso_2: string
  /** ISO 3166-1 alpha-3 in lower case */
  iso_3: string
  /** ISO 3166-1 number */
  num_code: number
  /** English name in capitals */
  name: string
  /** English name as people read it */
  display_name: string
  /** The region that it was read with */
  region_id?: string | null
}

export interface Currency {
  /** ISO 4217, lower case */
  code: string
  /** Symbol in English texts */
  symbol: string
  /** Symbol where the currency is used */
  symbol_native: string
  /** English name */
  name: string
  /** Whether prices in this currency include tax, in every store of the installation */
  includes_tax?: boolean
}

export interface CurrencyParams {
  /** ISO 4217, in either case */
  code: string
}

export interface CurrencyReply {
  /** The currency */
  currency: Currency
}

export interface Provider {
  /** The payment or fulfillment provider */
  id: string
  /** Whether this installation can use it */
  is_installed: boolean
}

export interface UpdateCurrencyBody {
  /** Whether prices in this currency include tax, in every store of the installation */
  includes_tax?: boolean
}

export interface CustomerFiguresQuery {
  /** The customers */
  customer_id: string[]
}

export interface CustomerFiguresReply {
  /** One entry for each of them that is a customer of the store */
  customer_figures: {
    /** Id of the customer */
    customer_id: string
    /** Orders in this store that are not canceled */
    order_count: number
    /** When the latest of them was placed; null without one */
    last_order_at: string | null
    /** Captured payments less refunds, by currency; points are left out */
    spent: {
      /** ISO 4217, lower case */
      currency_code: string
      /** Amount, in minor units */
      amount: number
    }[]
  }[]
}

export interface CreateCustomerGroupBody {
  /** What it is called, unique in its store */
  name: string
  /** Customers with an account who fulfil every condition of it are members by the rule; null: only those who staff add */
  rule?: CustomerGroupRule | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface CustomerGroup {
  /** Id of the customer group */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called, unique in its store */
  name: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Customers with an account who fulfil every condition of it are members by the rule; null: only those who staff add */
  rule: CustomerGroupRule | null
  /** Its customers; when expanded */
  customers?: Customer[]
  /** Price lists that are for this group; when expanded */
  price_lists?: {
    /** Id of the price list */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called */
    name: string
    /** What it is for */
    description: string | null
    /** sale or override */
    type: string
    /** active or draft */
    status: string
    /** When its prices begin to apply; null: at once */
    starts_at: string | null
    /** When its prices cease to apply; null: never */
    ends_at: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  }[]
}

export interface CustomerGroupReply {
  /** The customer group */
  customer_group: CustomerGroup
}

export interface CustomerGroupRule {
  /** Payments less refunds, of orders that are not canceled */
  spent?: {
    /** ISO 4217, in either case */
    currency_code: string
    /** Minor units */
    at_least: number
    /** Only orders of so many last days; without it, all */
    within_days?: number
  }
  /** Orders that are not canceled */
  orders?: {
    /** So many or more */
    at_least?: number
    /** So many or fewer; 0: none */
    at_most?: number
    /** Only orders of so many last days; without it, all */
    within_days?: number
  }
  /** An address that they saved, or that an order was sent to, is in one of these countries */
  country_codes?: string[]
  /** The store keeps this value under this key of their metadata */
  metadata?: {
    /** The key */
    key: string
    /** The value */
    value: string
  }
}

export interface GroupCustomersBody {
  /** The customers, each as an object with its id */
  customer_ids: {
    /** Id of the customer */
    id: string
  }[]
}

export interface GroupMember {
  /** Id of the customer */
  id: string
  /** E-mail address; null for who signed up with a phone number alone */
  email: string | null
  /** Phone number, E.164 */
  phone: string | null
  /** Since when the number signs them in; null: it is unverified */
  phone_verified_at?: string | null
  /** First name; to staff, as their store has it */
  first_name: string | null
  /** Last name; to staff, as their store has it */
  last_name: string | null
  /** Their billing address */
  billing_address_id: string | null
  /** Whether they can sign in; false for guests */
  has_account: boolean
  /** Language of messages to them */
  language: string | null
  /** What an integration stores, by key: to staff that of their store, to the customer their own */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Their billing address */
  billing_address?: Address | null
  /** Their address book */
  shipping_addresses?: Address[]
  /** Their orders in this store, newest first */
  orders?: {
    /** Id of the order */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Its number, counted up within the store */
    display_id: number
    /** State of the order */
    status: string
    /** What was packed, shipped or returned */
    fulfillment_status: string
    /** What was paid or given back */
    payment_status: string
    /** The cart it was made of */
    cart_id: string | null
    /** Who ordered */
    customer_id: string
    /** E-mail address of the order */
    email: string | null
    /** The region it was sold in */
    region_id: string
    /** ISO 4217, lower case */
    currency_code: string
    /** Percent, where the order has one rate */
    tax_rate: number | null
    /** Total when it was placed, tax included; minor units */
    placed_total: number
    /** When it was canceled */
    canceled_at: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** What was ordered */
    items?: {
      /** Id of the line item */
      id: string
      /** The order it is in */
      order_id: string | null
      /** The variant that was bought; null once it is gone */
      variant_id: string | null
      /** Title of the product, as it was sold */
      title: string
      /** Title of the variant, as it was sold */
      description: string | null
      /** Address of its picture */
      thumbnail: string | null
      /** How many were ordered */
      quantity: number
      /** Price of one, minor units */
      unit_price: number
      /** How many were packed */
      fulfilled_quantity: number | null
      /** How many were shipped */
      shipped_quantity: number | null
      /** How many came back */
      returned_quantity: number | null
    }[]
  }[]
  /** Groups of this store that they are in */
  groups?: {
    /** Id of the customer group */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called, unique in its store */
    name: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  }[]
  /** A member by the rule of the group; false: added by staff */
  by_rule: boolean
}

export interface PreviewCustomerGroupBody {
  /** The rule to try out */
  rule: CustomerGroupRule
}

export interface PreviewCustomerGroupReply {
  /** Who would be a member by the rule now */
  preview: {
    /** How many customers */
    count: number
  }
}

export interface UpdateCustomerGroupBody {
  /** What it is called, unique in its store */
  name?: string
  /** Customers with an account who fulfil every condition of it are members by the rule; null: only those who staff add */
  rule?: CustomerGroupRule | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface AnonymizationReply {
  /** What the store keeps of the customer now */
  anonymization: {
    /** Orders in this store */
    orders: number
    /** Carts that are not completed */
    open_carts: number
    /** Draft orders that are not completed */
    draft_orders: number
    /** Customer groups */
    groups: number
    /** Balance of points, in hundredths of a point */
    points: number
    /** Notes about the customer */
    notes: number
    /** Messages to the customer */
    messages: number
    /** Addresses with the name or street of the person */
    addresses: number
    /** Contact requests with the same phone number or e-mail address */
    leads: number
    /** What to send as `confirmation`: e-mail address, phone number or id */
    confirmation: string
    /** Numbers of orders that are not finished; while there are any, the customer is not anonymised */
    open_orders: number[]
  }
}

export interface AnonymizeCustomerBody {
  /** The e-mail address of the customer, or what the preview names instead */
  confirmation: string
}

export interface AnonymizedReply {
  /** Id of the customer */
  id: string
  /** The kind of object */
  object: 'customer'
  /** Always true */
  anonymized: boolean
}

export interface DuplicateParams {
  /** The customer who stays */
  id: string
  /** The duplicate */
  duplicate_id: string
}

export interface MergeCustomersBody {
  /** The duplicate; it is gone afterwards */
  from_id: string
}

export interface MergePreviewReply {
  /** What the duplicate has in this store */
  merge: {
    /** Orders in this store */
    orders: number
    /** Carts that are not completed */
    open_carts: number
    /** Draft orders that are not completed */
    draft_orders: number
    /** Customer groups */
    groups: number
    /** Balance of points, in hundredths of a point */
    points: number
    /** Notes about the customer */
    notes: number
    /** Messages to the customer */
    messages: number
    /** Whether open carts stay without a customer: those of a guest do not become those of an account, which nobody signed in to there */
    leaves_open_carts: boolean
  }
}

export interface AccountExistsReply {
  /** Whether an account can sign in with the address */
  exists: boolean
}

export interface AddressParams {
  /** Id of an address of the address book */
  address_id: string
}

export interface CreateCustomerBody {
  /** E-mail address */
  email: string
  /** First name, as the store knows it */
  first_name: string
  /** Last name, as the store knows it */
  last_name: string
  /** Accepted from v1 clients and ignored: the person chooses one by the link that they are sent */
  password?: string
  /** Phone number; without a country code it is read in the country of `billing_address`, else in those of the store’s default region, and stays as typed where that is not clear. Empty removes it. */
  phone?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface Customer {
  /** Id of the customer */
  id: string
  /** E-mail address; null for who signed up with a phone number alone */
  email: string | null
  /** Phone number, E.164 */
  phone: string | null
  /** Since when the number signs them in; null: it is unverified */
  phone_verified_at?: string | null
  /** First name; to staff, as their store has it */
  first_name: string | null
  /** Last name; to staff, as their store has it */
  last_name: string | null
  /** Their billing address */
  billing_address_id: string | null
  /** Whether they can sign in; false for guests */
  has_account: boolean
  /** Language of messages to them */
  language: string | null
  /** What an integration stores, by key: to staff that of their store, to the customer their own */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Their billing address */
  billing_address?: Address | null
  /** Their address book */
  shipping_addresses?: Address[]
  /** Their orders in this store, newest first */
  orders?: {
    /** Id of the order */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Its number, counted up within the store */
    display_id: number
    /** State of the order */
    status: string
    /** What was packed, shipped or returned */
    fulfillment_status: string
    /** What was paid or given back */
    payment_status: string
    /** The cart it was made of */
    cart_id: string | null
    /** Who ordered */
    customer_id: string
    /** E-mail address of the order */
    email: string | null
    /** The region it was sold in */
    region_id: string
    /** ISO 4217, lower case */
    currency_code: string
    /** Percent, where the order has one rate */
    tax_rate: number | null
    /** Total when it was placed, tax included; minor units */
    placed_total: number
    /** When it was canceled */
    canceled_at: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** What was ordered */
    items?: {
      /** Id of the line item */
      id: string
      /** The order it is in */
      order_id: string | null
      /** The variant that was bought; null once it is gone */
      variant_id: string | null
      /** Title of the product, as it was sold */
      title: string
      /** Title of the variant, as it was sold */
      description: string | null
      /** Address of its picture */
      thumbnail: string | null
      /** How many were ordered */
      quantity: number
      /** Price of one, minor units */
      unit_price: number
      /** How many were packed */
      fulfilled_quantity: number | null
      /** How many were shipped */
      shipped_quantity: number | null
      /** How many came back */
      returned_quantity: number | null
    }[]
  }[]
  /** Groups of this store that they are in */
  groups?: {
    /** Id of the customer group */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called, unique in its store */
    name: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  }[]
}

export interface CustomerReply {
  /** The customer */
  customer: Customer
}

export interface EmailParams {
  /** The e-mail address to look up */
  email: string
}

export interface NewAddressBody {
  /** The address to add */
  address: {
    /** First name of the recipient */
    first_name: string
    /** Last name of the recipient */
    last_name: string
    /** Phone number for the courier */
    phone?: string | null
    /** Company */
    company?: string | null
    /** Street and number */
    address_1: string
    /** Further line: building, floor, district */
    address_2?: string | null
    /** City or regency */
    city: string
    /** ISO 3166-1 alpha-2, in either case */
    country_code: string
    /** Province or state */
    province?: string | null
    /** Postal code */
    postal_code: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown>
  }
}

export interface RegisterCustomerBody {
  /** E-mail address */
  email: string
  /** The new password: 8 to 128 characters, none that is often guessed */
  password: string
  /** First name */
  first_name?: string
  /** Last name */
  last_name?: string
  /** Phone number; without a country code it is read in the country of `billing_address`, else in those of the store’s default region, and stays as typed where that is not clear. Empty removes it. */
  phone?: string
  /** The one-time code that was sent to `phone`; with it, the number is verified and signs them in */
  otp?: string
  /** Language of messages to them */
  language?: 'ar' | 'en' | 'bh'
}

export interface ResetCustomerPasswordBody {
  /** E-mail address of the account */
  email: string
  /** The token of the link that was mailed */
  token: string
  /** The new password: 8 to 128 characters, none that is often guessed */
  password: string
}

export interface UpdateCustomerBody {
  /** New e-mail address; of guests only */
  email?: string
  /** The store's record of the first name; empty removes it */
  first_name?: string
  /** The store's record of the last name; empty removes it */
  last_name?: string
  /** New phone number; of guests only. Empty removes it. */
  phone?: string
  /** Always refused: customers set their password themselves */
  password?: string
  /** The groups they are in, complete */
  groups?: {
    /** Id of the customer group */
    id: string
  }[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateMeBody {
  /** New e-mail address; takes old_password or current_otp, except the first one of a new account */
  email?: string
  /** First name */
  first_name?: string
  /** Last name */
  last_name?: string
  /** New phone number; takes old_password or current_otp, and otp where the account signs in with a number. Empty removes it. */
  phone?: string
  /** The one-time code that was sent to `phone`; with it, the number is verified and signs them in */
  otp?: string
  /** The current password, to change e-mail address, phone number or password */
  old_password?: string
  /** Instead of old_password: a code that was sent to the number they sign in with */
  current_otp?: string
  /** New password, 8 to 128 characters; takes old_password or current_otp */
  password?: string
  /** Language of messages to them */
  language?: 'ar' | 'en' | 'bh'
  /** Id of an address of the address book, or an address to keep for bills alone */
  billing_address?: string | AddressPayload
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface DiscountTryOutReply {
  /** What the discount would do */
  try_out: {
    /** ISO 4217, lower case */
    currency_code: string
    /** Why the code would be refused in this cart now; null where it would be taken. The amounts are as if it were taken */
    refusal:
      | 'usage_limit_reached'
      | 'not_started'
      | 'expired'
      | 'disabled'
      | 'customer_required'
      | 'not_in_region'
      | 'customer_group_not_met'
      | null
    /** Whether it would make delivery free */
    free_shipping: boolean
    /** The lines, in the order of the cart */
    items: {
      /** Id of the variant */
      variant_id: string | null
      /** Title of the product */
      title: string
      /** Title of the variant */
      description: string | null
      /** Address of the picture */
      thumbnail: string | null
      /** Its quantity */
      quantity: number
      /** Price of one unit, as the rules for prices give it, in minor units */
      unit_price: number
      /** Whether that price includes tax */
      includes_tax: boolean
      /** Why the discount does not count on the line: it takes no discounts, or a condition does not hold. Null where it counts */
      obstacle: 'not_discountable' | 'products' | 'product_types' | 'product_collections' | 'product_tags' | null
      /** `in`: the line is none of what the condition names. `not_in`: it is one */
      obstacle_operator: 'in' | 'not_in' | null
      /** Price of the line without tax, before the discount, in minor units */
      subtotal: number
      /** What the discount takes off, without tax, in minor units */
      discount_total: number
      /** Tax after the discount, in minor units */
      tax_total: number
      /** What the line costs in the end, in minor units */
      total: number
      /** What it costs without discounts, with tax, in minor units */
      original_total: number
    }[]
    /** Items without tax, before discounts, in minor units */
    subtotal: number
    /** What this and other discounts of the cart take off, without tax, in minor units */
    discount_total: number
    /** Delivery without tax, in minor units */
    shipping_total: number
    /** Tax on delivery, in minor units */
    shipping_tax_total: number
    /** Tax on items and delivery, in minor units */
    tax_total: number
    /** What the cart would cost with the discount, in minor units */
    total: number
    /** What it costs without it, in minor units */
    total_before: number
  }
}

export interface TryDiscountBody {
  /** An open cart of the store, by its id for staff or its own. Either it, or region_id with items */
  cart_id?: string
  /** The region that a described cart is in */
  region_id?: string
  /** The lines of a described cart */
  items?: {
    /** The variant */
    variant_id: string
    /** Its quantity */
    quantity: number
  }[]
  /** The groups of the customer of a described cart; an empty list for a customer of no group. Without it, an unknown guest */
  customer_group_ids?: string[]
}

export interface ConditionBatchBody {
  /** What to add or remove, of the type that the condition names */
  resources: {
    /** Id of a product, product type, collection, tag or customer group */
    id: string
  }[]
}

export interface CreateConditionBody {
  /** `in`: one of the named ones. `not_in`: none of them. A rule has one condition of each type and operator */
  operator: 'in' | 'not_in'
  /** Ids of products. Exactly one of the five lists is sent */
  products?: string[]
  /** Ids of product types, instead */
  product_types?: string[]
  /** Ids of collections, instead */
  product_collections?: string[]
  /** Ids of product tags, instead */
  product_tags?: string[]
  /** Ids of customer groups, instead */
  customer_groups?: string[]
}

export interface CreateDiscountBody {
  /** What shoppers type; kept without space around it and in capitals */
  code: string
  /** Whether carts that it applies to get it without a code; the code is then its name. At most one on items and one for free shipping, the best for the shopper, or the entered code where that saves more */
  is_automatic?: boolean
  /** Whether codes of its own can be made of it */
  is_dynamic?: boolean
  /** Whether it is switched off */
  is_disabled?: boolean
  /** What it takes off */
  rule: {
    /** `percentage` of each line as shoppers see its price, a `fixed` amount, or all that shipping costs */
    type: 'fixed' | 'percentage' | 'free_shipping'
    /** Description for shoppers */
    description?: string
    /** Percent for a percentage; for a fixed amount, minor units off the price as shoppers see it, so with tax where prices include it; ignored for free shipping */
    value: number
    /** Of a fixed amount: `total` takes it off once, shared over the lines; `item` takes it off each unit */
    allocation: 'total' | 'item'
    /** All must hold for a line, or for the customer; without any, the discount applies to all items and customers */
    conditions?: CreateConditionBody[]
  }
  /** From when on it may be used; at a creation without it, from now on */
  starts_at?: string
  /** Until when it may be used; null for ever. After starts_at */
  ends_at?: string | null
  /** How long a code made of it lasts: an ISO 8601 duration; null for ever */
  valid_duration?: string | null
  /** How many orders may use it; null for any number */
  usage_limit?: number | null
  /** Regions where it may be used; a fixed discount has one. May be added afterwards */
  regions?: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface CreateDynamicCodesBody {
  /** How many codes to make */
  count: number
  /** What each code begins with, kept in capitals; eight random letters and digits follow */
  prefix?: string
  /** How many orders may use each code; without it, the discount's limit */
  usage_limit?: number
}

export interface Discount {
  /** Id of the discount */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What shoppers type; kept without space around it and in capitals */
  code: string
  /** Whether carts that it applies to get it without a code; the code is then its name. At most one on items and one for free shipping, the best for the shopper, or the entered code where that saves more */
  is_automatic: boolean
  /** Whether codes of its own can be made of it */
  is_dynamic: boolean
  /** Whether it is switched off */
  is_disabled: boolean
  /** Its rule */
  rule_id: string
  /** The dynamic discount that this code was made of */
  parent_discount_id: string | null
  /** From when on it may be used */
  starts_at: string
  /** Until when it may be used; null for ever */
  ends_at: string | null
  /** How long a code made of it lasts: an ISO 8601 duration; null for ever */
  valid_duration: string | null
  /** How many orders may use it; null for any number */
  usage_limit: number | null
  /** How many orders have used it; a canceled order gives its use back */
  usage_count: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** What it takes off */
  rule?: {
    /** Id of the discount rule */
    id: string
    /** `percentage` of each line as shoppers see its price, a `fixed` amount, or all that shipping costs */
    type: 'fixed' | 'percentage' | 'free_shipping'
    /** Description for shoppers */
    description: string | null
    /** Percent for a percentage; for a fixed amount, minor units off the price as shoppers see it, so with tax where prices include it; ignored for free shipping */
    value: number
    /** Of a fixed amount: `total` takes it off once, shared over the lines; `item` takes it off each unit */
    allocation: 'total' | 'item' | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** All must hold for a line, or for the customer; without any, the discount applies to all items and customers */
    conditions?: DiscountCondition[]
  }
  /** Regions where it may be used; a fixed discount has one */
  regions?: Region[]
  /** The dynamic discount that this code was made of */
  parent_discount?: DynamicCode | null
}

export interface DiscountCondition {
  /** Id of the discount condition */
  id: string
  /** What it names */
  type: 'products' | 'product_types' | 'product_collections' | 'product_tags' | 'customer_groups'
  /** `in`: one of the named ones. `not_in`: none of them */
  operator: 'in' | 'not_in'
  /** The rule that it narrows */
  discount_rule_id: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** The rule that it narrows */
  discount_rule?: {
    /** Id of the discount rule */
    id: string
    /** `percentage` of each line as shoppers see its price, a `fixed` amount, or all that shipping costs */
    type: string
    /** Description for shoppers */
    description: string | null
    /** Percent for a percentage; for a fixed amount, minor units off the price as shoppers see it, so with tax where prices include it; ignored for free shipping */
    value: number
    /** Of a fixed amount: `total` takes it off once, shared over the lines; `item` takes it off each unit */
    allocation: string | null
  }
  /** The products that it names; loaded by `expand` */
  products?: {
    /** Its id */
    id: string
    /** Title of a product or collection */
    title?: string
    /** Name of a product type or tag */
    value?: string
    /** Name of a customer group */
    name?: string
    /** Last part of its address in the shop */
    handle?: string | null
    /** Address of its picture */
    thumbnail?: string | null
  }[]
  /** The product types that it names; loaded by `expand` */
  product_types?: {
    /** Its id */
    id: string
    /** Title of a product or collection */
    title?: string
    /** Name of a product type or tag */
    value?: string
    /** Name of a customer group */
    name?: string
    /** Last part of its address in the shop */
    handle?: string | null
    /** Address of its picture */
    thumbnail?: string | null
  }[]
  /** The collections that it names; loaded by `expand` */
  product_collections?: {
    /** Its id */
    id: string
    /** Title of a product or collection */
    title?: string
    /** Name of a product type or tag */
    value?: string
    /** Name of a customer group */
    name?: string
    /** Last part of its address in the shop */
    handle?: string | null
    /** Address of its picture */
    thumbnail?: string | null
  }[]
  /** The product tags that it names; loaded by `expand` */
  product_tags?: {
    /** Its id */
    id: string
    /** Title of a product or collection */
    title?: string
    /** Name of a product type or tag */
    value?: string
    /** Name of a customer group */
    name?: string
    /** Last part of its address in the shop */
    handle?: string | null
    /** Address of its picture */
    thumbnail?: string | null
  }[]
  /** The customer groups that it names; loaded by `expand` */
  customer_groups?: {
    /** Its id */
    id: string
    /** Title of a product or collection */
    title?: string
    /** Name of a product type or tag */
    value?: string
    /** Name of a customer group */
    name?: string
    /** Last part of its address in the shop */
    handle?: string | null
    /** Address of its picture */
    thumbnail?: string | null
  }[]
}

export interface DiscountConditionDeleted {
  /** The id that was deleted */
  id: string
  /** The kind of object that was deleted */
  object: 'discount-condition'
  /** Always true */
  deleted: boolean
  /** The discount without the condition */
  discount: Discount
}

export interface DiscountConditionReply {
  /** The condition */
  discount_condition: DiscountCondition
}

export interface DiscountReply {
  /** The discount */
  discount: Discount
}

export interface DynamicCode {
  /** Id of the discount */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What shoppers type; kept without space around it and in capitals */
  code: string
  /** Whether carts that it applies to get it without a code; the code is then its name. At most one on items and one for free shipping, the best for the shopper, or the entered code where that saves more */
  is_automatic: boolean
  /** Whether codes of its own can be made of it */
  is_dynamic: boolean
  /** Whether it is switched off */
  is_disabled: boolean
  /** Its rule */
  rule_id: string
  /** The dynamic discount that this code was made of */
  parent_discount_id: string | null
  /** From when on it may be used */
  starts_at: string
  /** Until when it may be used; null for ever */
  ends_at: string | null
  /** How long a code made of it lasts: an ISO 8601 duration; null for ever */
  valid_duration: string | null
  /** How many orders may use it; null for any number */
  usage_limit: number | null
  /** How many orders have used it; a canceled order gives its use back */
  usage_count: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface DynamicCodeBody {
  /** What shoppers type; kept without space around it and in capitals */
  code: string
  /** How many orders may use it; without it, the discount's limit */
  usage_limit?: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface DynamicCodesReply {
  /** The codes that were made */
  codes: string[]
}

export interface UpdateConditionBody {
  /** Ids of products. Exactly one of the five lists is sent */
  products?: string[]
  /** Ids of product types, instead */
  product_types?: string[]
  /** Ids of collections, instead */
  product_collections?: string[]
  /** Ids of product tags, instead */
  product_tags?: string[]
  /** Ids of customer groups, instead */
  customer_groups?: string[]
}

export interface UpdateDiscountBody {
  /** What shoppers type; kept without space around it and in capitals */
  code?: string
  /** Whether carts that it applies to get it without a code; the code is then its name. At most one on items and one for free shipping, the best for the shopper, or the entered code where that saves more */
  is_automatic?: boolean
  /** Whether it is switched off */
  is_disabled?: boolean
  /** What it takes off; its type stays */
  rule?: {
    /** The rule of this discount */
    id: string
    /** Description for shoppers */
    description?: string
    /** Percent for a percentage; for a fixed amount, minor units off the price as shoppers see it, so with tax where prices include it; ignored for free shipping */
    value?: number
    /** Of a fixed amount: `total` takes it off once, shared over the lines; `item` takes it off each unit */
    allocation?: 'total' | 'item'
    /** Conditions to change, by id, and to add; others stay */
    conditions?: {
      /** The condition to change; without it, a new one */
      id?: string
      /** `in`: one of the named ones. `not_in`: none of them. A rule has one condition of each type and operator */
      operator: 'in' | 'not_in'
      /** Ids of products. Exactly one of the five lists is sent */
      products?: string[]
      /** Ids of product types, instead */
      product_types?: string[]
      /** Ids of collections, instead */
      product_collections?: string[]
      /** Ids of product tags, instead */
      product_tags?: string[]
      /** Ids of customer groups, instead */
      customer_groups?: string[]
    }[]
  }
  /** From when on it may be used; at a creation without it, from now on */
  starts_at?: string
  /** Until when it may be used; null for ever. After starts_at */
  ends_at?: string | null
  /** How long a code made of it lasts: an ISO 8601 duration; null for ever */
  valid_duration?: string | null
  /** How many orders may use it; null for any number */
  usage_limit?: number | null
  /** Regions where it may be used; a fixed discount has one */
  regions?: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface District {
  /** Code of the province */
  provinsi_code: string
  /** Name of the province */
  provinsi_name: string
  /** Code of the city or regency */
  city_code: string
  /** Name of the city or regency */
  city_name: string
  /** Code of the district */
  district_code: string
  /** Name of the district */
  district_name: string
}

export interface DistrictsQuery {
  /** The city or regency, with or without “Kota” or “Kabupaten”; a part of the name where no whole one matches */
  city_name: string
}

export interface DistrictsReply {
  /** The districts, at most 500 */
  sap_shipment_data: District[]
}

export interface ProvincesReply {
  /** Every province of Indonesia */
  provinces: {
    /** Code of the province */
    provinsi_code: string
    /** Name of the province */
    provinsi_name: string
    /** Its cities and regencies */
    cities: {
      /** Code of the city or regency */
      city_code: string
      /** Name of the city or regency */
      city_name: string
    }[]
  }[]
}

export interface VillagesQuery {
  /** Code of the district */
  district_code: string
}

export interface VillagesReply {
  /** Its villages, by name; none for an unknown code */
  villages: {
    /** Code of the village; its seventh digit is 2 outside of towns */
    village_code: string
    /** Name of the village */
    village_name: string
    /** Its postal code; null where none is known */
    postal_code: string | null
  }[]
}

export interface AddDomainBody {
  /** The host, or an address that has it; letters of other scripts are converted */
  host: string
}

export interface DomainListReply {
  /** Those of the store, the oldest first */
  domains: {
    /** Id of the domain */
    id: string
    /** The host, in Punycode */
    host: string
    /** The host as people write it */
    shown_host: string
    /** Whether the pages of the store are there, and its other addresses lead to it; while its state is failing, they are at the platform’s address */
    is_primary: boolean
    /** Whether replies of this host send `Strict-Transport-Security`: for one year, without subdomains */
    is_https_only: boolean
    /** waiting: the TXT record was not found yet. verified: the host is the store’s, and does not lead here yet. serving: it leads here. failing: one of its records is gone. */
    state: 'waiting' | 'verified' | 'serving' | 'failing'
    /** Since when it has this state */
    since: string
    /** When the DNS was asked last */
    checked_at: string | null
    /** The records that it needs, with what the DNS said last */
    records: {
      /** TXT shows that the domain is the store’s. Of the others one is enough: CNAME for a name below a domain, A and AAAA for a domain itself. */
      type: 'TXT' | 'CNAME' | 'A' | 'AAAA'
      /** Where it belongs in the DNS */
      name: string
      /** What it should be */
      value: string
      /** found: it is there. missing: it is not. different: something else is there. unknown: the DNS did not reply, or was not asked yet. */
      state: 'found' | 'missing' | 'different' | 'unknown'
      /** What the DNS has */
      found: string[]
    }[]
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  }[]
  /** Where its pages are without a primary domain */
  platform_address: string
}

export interface DomainReply {
  /** The domain */
  domain: {
    /** Id of the domain */
    id: string
    /** The host, in Punycode */
    host: string
    /** The host as people write it */
    shown_host: string
    /** Whether the pages of the store are there, and its other addresses lead to it; while its state is failing, they are at the platform’s address */
    is_primary: boolean
    /** Whether replies of this host send `Strict-Transport-Security`: for one year, without subdomains */
    is_https_only: boolean
    /** waiting: the TXT record was not found yet. verified: the host is the store’s, and does not lead here yet. serving: it leads here. failing: one of its records is gone. */
    state: 'waiting' | 'verified' | 'serving' | 'failing'
    /** Since when it has this state */
    since: string
    /** When the DNS was asked last */
    checked_at: string | null
    /** The records that it needs, with what the DNS said last */
    records: {
      /** TXT shows that the domain is the store’s. Of the others one is enough: CNAME for a name below a domain, A and AAAA for a domain itself. */
      type: 'TXT' | 'CNAME' | 'A' | 'AAAA'
      /** Where it belongs in the DNS */
      name: string
      /** What it should be */
      value: string
      /** found: it is there. missing: it is not. different: something else is there. unknown: the DNS did not reply, or was not asked yet. */
      state: 'found' | 'missing' | 'different' | 'unknown'
      /** What the DNS has */
      found: string[]
    }[]
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  }
}

export interface FindDomainQuery {
  /** The host that a page was asked at, without a port */
  host: string
}

export interface FoundDomainReply {
  /** Whose it is; null: it is no verified domain of a store */
  domain: {
    /** The store */
    view_code: string
    /** The host that its pages are at; null: none of its own */
    primary_host: string | null
    /** Whether replies of this host send `Strict-Transport-Security`: for one year, without subdomains */
    is_https_only: boolean
  } | null
}

export interface UpdateDomainBody {
  /** True: the pages of the store are there from now on. False: they are at the address of the platform again. */
  is_primary?: boolean
  /** Whether replies of this host send `Strict-Transport-Security`: for one year, without subdomains */
  is_https_only?: boolean
}

export interface CreateDraftOrderBody {
  /** Only open: a draft is completed by paying it */
  status?: 'open' | 'completed'
  /** E-mail address of the customer */
  email: string
  /** Billing address: parts of it, or the id of an address that the customer saved */
  billing_address?: AddressPayload | string
  /** Shipping address: parts of it, or the id of an address that the customer saved */
  shipping_address?: AddressPayload | string
  /** Its lines */
  items?: DraftLineBody[]
  /** The region to sell in */
  region_id: string
  /** All discount codes; of several, one on items and one for free shipping stay */
  discounts?: {
    /** The code, in either case */
    code: string
  }[]
  /** A customer of the store; without it, the guest with the e-mail address */
  customer_id?: string
  /** True to send no messages about the order */
  no_notification_order?: boolean
  /** Shipping methods; of several for one shipping profile, the last */
  shipping_methods: {
    /** A shipping option of the region */
    option_id: string
    /** Data for the provider about this shipment */
    data?: Record<string, unknown>
    /** Its price in this draft, in minor units, without regard to the option's requirements; without it, the option's price */
    price?: number
  }[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface DraftLineBody {
  /** The variant; without it, a custom line, which has no tax or discounts */
  variant_id?: string
  /** Price of one unit set by hand, in minor units, tax excluded; later changes keep it */
  unit_price?: number
  /** Title; without it, that of the product */
  title?: string
  /** Quantity */
  quantity: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface DraftLineParams {
  /** Id of the draft order */
  id: string
  /** The line */
  line_id: string
}

/** A sale that staff prepare */
export interface DraftOrder {
  /** Id of the draft order */
  id: string
  /** The store it belongs to */
  store_id: string
  /** `completed` once it has become an order */
  status: 'open' | 'completed'
  /** Its number in the store, as people read it; drafts have numbers of their own */
  display_id: number
  /** The cart of the draft */
  cart_id: string | null
  /** The order that it became */
  order_id: string | null
  /** Kept for clients that read it; drafts are deleted */
  canceled_at: string | null
  /** When it became an order */
  completed_at: string | null
  /** Whether no messages about the order are sent */
  no_notification_order: boolean | null
  /** Kept for clients that read it */
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** Link by which the customer sees and pays it without an account, while it is open; of a single draft only */
  payment_link?: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The cart of the draft */
  cart?: LinkedCart | null
  /** The order that it became */
  order?: LinkedOrder | null
}

export interface DraftOrderReply {
  /** The draft order */
  draft_order: DraftOrder
}

export interface UpdateDraftLineBody {
  /** Price of one unit set by hand, in minor units, tax excluded; null returns a line of the catalogue to its own price */
  unit_price?: number | null
  /** Title */
  title?: string
  /** The new quantity; 0 removes the line */
  quantity?: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateDraftOrderBody {
  /** The region to sell in */
  region_id?: string
  /** Country of the shipping address: ISO 3166-1 alpha-2, in either case */
  country_code?: string
  /** E-mail address of the customer */
  email?: string
  /** Billing address: parts of it, or the id of an address that the customer saved */
  billing_address?: AddressPayload | string
  /** Shipping address: parts of it, or the id of an address that the customer saved */
  shipping_address?: AddressPayload | string
  /** All discount codes; of several, one on items and one for free shipping stay */
  discounts?: {
    /** The code, in either case */
    code: string
  }[]
  /** True to send no messages about the order */
  no_notification_order?: boolean
  /** A customer of the store; without it, the guest with the e-mail address */
  customer_id?: string
  /** All shipping methods, in place of those chosen before; of several for one shipping profile, the last */
  shipping_methods?: {
    /** A shipping option of the region */
    option_id: string
    /** Data for the provider about this shipment */
    data?: Record<string, unknown>
    /** Its price in this draft, in minor units, without regard to the option's requirements; without it, the option's price */
    price?: number
  }[]
}

export interface ErrorReply {
  /** The kind of refusal */
  type: string
  /** Which rule refused, for programs */
  code?: string
  /** What went wrong, for people, in English */
  message: string
  /** What the message names; `fields` are the wrong fields of a request, `problems` the rule that each breaks */
  details?: Record<string, unknown>
}

export interface ExampleProductsReply {
  /** The example set of the store */
  example_products: {
    /** How many of its products the store has; 0 where there are none */
    count: number
  }
}

export interface CreateFulfillmentBody {
  /** The items to fulfill */
  items: {
    /** A line of the order */
    item_id: string
    /** Quantity to fulfill; at most what is not fulfilled yet */
    quantity: number
  }[]
  /** Where the items are. Kept as sent; stock is not counted by location */
  location_id?: string
  /** True to send no message about it; without it, as set on the order */
  no_notification?: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface CreateShipmentBody {
  /** The fulfillment to ship */
  fulfillment_id: string
  /** Tracking numbers of the courier */
  tracking_numbers?: string[]
  /** True to send no message about it; without it, as set on the order */
  no_notification?: boolean
}

export interface FulfillAdditionalItemsBody {
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** True to send no message about it; without it, as set on the order */
  no_notification?: boolean
  /** Where the items are. Kept as sent; stock is not counted by location */
  location_id?: string
}

export interface OrderFulfillmentParams {
  /** Id of the order */
  id: string
  /** Id of the fulfillment */
  fulfillment_id: string
}

export interface CreateGiftCardBody {
  /** What it is worth, in minor units */
  value: number
  /** The region whose carts it pays in; its currency is the card’s */
  region_id: string
  /** Whether it is switched off */
  is_disabled?: boolean
  /** Until when it pays; without it, for ever */
  ends_at?: string
  /** Percent of tax that it covers in addition, where the region taxes gift cards; without it, the region’s */
  tax_rate?: number | null
  /** The address that the code of an issued card is sent to. Without it, no message is sent */
  recipient_email?: string
  /** The name of the person who gets it */
  recipient_name?: string
  /** What staff or the buyer wrote to that person */
  message?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface GiftCard {
  /** Id of the gift card */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What a shopper types to pay with it */
  code: string
  /** What it was worth when it was issued, in minor units */
  value: number
  /** What is left on it, in minor units */
  balance: number
  /** The region whose carts it pays in; its currency is the card’s */
  region_id: string
  /** The order that it was bought with; null for one that staff issued */
  order_id: string | null
  /** Whether it is switched off; one that was bought is, until its payment is captured */
  is_disabled: boolean
  /** Until when it pays; null for ever */
  ends_at: string | null
  /** Tax that it covers in addition, in percent; null where the region does not tax gift cards */
  tax_rate: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** The address that the code of an issued card is sent to */
  recipient_email: string | null
  /** The name of the person who gets it */
  recipient_name: string | null
  /** What staff or the buyer wrote to that person */
  message: string | null
  /** The day on which its code is sent to the recipient; null: as soon as it is paid */
  deliver_on: string | null
  /** The region whose carts it pays in */
  region?: Region
  /** The order that it was bought with */
  order?: {
    /** Id of the order */
    id: string
    /** Number of the order, as people read it */
    display_id: number
    /** E-mail address of the buyer */
    email: string | null
    /** Status of the order */
    status: string
    /** ISO 4217, lower case */
    currency_code: string
  } | null
}

export interface GiftCardReply {
  /** The gift card */
  gift_card: GiftCard
}

export interface GiftCardTransaction {
  /** Id of the gift card transaction */
  id: string
  /** The order that it paid */
  order_id: string
  /** Number of the order, as people read it */
  display_id: number
  /** What it paid, without the tax that it covered in addition, in minor units */
  amount: number
  /** ISO 4217, lower case */
  currency_code: string
  /** When it was created */
  created_at: string
}

export interface StoreGiftCardReply {
  /** The gift card */
  gift_card: {
    /** Id of the gift card */
    id: string
    /** The code that was sent */
    code: string
    /** What it was worth when it was issued, in minor units */
    value: number
    /** What is left on it, in minor units */
    balance: number
    /** The region whose carts it pays in */
    region?: Region
  }
}

export interface UpdateGiftCardBody {
  /** What is left on it, in minor units; its value at most */
  balance?: number
  /** The region whose carts it pays in; its currency is the card’s */
  region_id?: string
  /** Whether it is switched off */
  is_disabled?: boolean
  /** Until when it pays; null for ever */
  ends_at?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

/** Whom a bought gift card is for */
export interface Gift {
  /** The address that the codes are sent to, in place of the buyer’s */
  recipient_email: string
  /** The name of the person who gets them */
  recipient_name: string | null
  /** What the buyer wrote to that person */
  message: string | null
  /** The day on which they are sent, in the store’s time zone; without it, as soon as they are paid */
  deliver_on: string | null
}

export interface GiftBody {
  /** The address that the codes are sent to, in place of the buyer’s */
  recipient_email: string
  /** The name of the person who gets them */
  recipient_name?: string
  /** What the buyer wrote to that person */
  message?: string
  /** The day on which they are sent, in the store’s time zone; without it, as soon as they are paid */
  deliver_on?: string
}

export interface CreateHandOverBody {
  /** A verified domain of the store */
  host: string
  /** SHA-256, base64url, of a secret that the browser has in a cookie of that host */
  challenge: string
  /** The open cart of the browser in the store */
  cart_id?: string
  /** Likewise in its reward store */
  reward_cart_id?: string
  /** The chosen region */
  region_id?: string
  /** The chosen country */
  country_code?: string
  /** The chosen language */
  language?: 'ar' | 'bh' | 'en'
}

export interface HandOverReply {
  /** For the browser that has the secret */
  hand_over: {
    /** Redeems it once, at that host */
    token: string
    /** When it can no longer be redeemed */
    expires_at: string
  }
}

export interface RedeemHandOverBody {
  /** As it was returned */
  token: string
  /** The secret whose SHA-256 is the challenge */
  verifier: string
}

export interface RedeemedHandOverReply {
  /** What was taken along. Session and visitor are in cookies. */
  hand_over: {
    /** The open cart in the store */
    cart_id: string | null
    /** The open cart in its reward store */
    reward_cart_id: string | null
    /** The chosen region */
    region_id: string | null
    /** The chosen country */
    country_code: string | null
    /** The chosen language */
    language: 'ar' | 'bh' | 'en' | null
  }
}

export interface Image {
  /** Id of the image */
  id: string
  /** Where the picture is */
  url: string
  /** What it shows, in the shopper's language, for people who do not see it; null without */
  alt_text?: string | null
  /** Where the video is that the picture is the poster of, MP4 or WebM; null without */
  video_url?: string | null
  /** Its mean color, to show until it is loaded; null for a picture that is transparent, or not ours */
  color?: string | null
  /** The picture in twelve pixels, a WebP in Base64, to show until it is loaded; null as `color` */
  preview?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface ClaimInstallationBody {
  /** From the link that the start of the installation or `npm run owner` prints */
  token: string
  /** The address to sign in with */
  email: string
  /** To sign in with; refused where it is easy to guess */
  password: string
  /** First name */
  first_name?: string
  /** Last name */
  last_name?: string
}

export interface AcceptInviteBody {
  /** The token of the link */
  token: string
  /** Makes the account. Who has one joins with the session they are signed in with, or with their password here. */
  user?: {
    /** First name of a new account */
    first_name?: string
    /** Last name of a new account */
    last_name?: string
    /** Of an existing account its password; of a new one the password to set, which a mailed link needs */
    password?: string
  }
}

export interface CreateInviteBody {
  /** E-mail address to invite */
  user: string
  /** Role that accepting gives */
  role:
    | 'admin'
    | 'developer'
    | 'member'
    | 'csu_website'
    | 'owner'
    | 'manager'
    | 'fulfilment'
    | 'catalogue'
    | 'customer_service'
}

export interface InviteLinkReply {
  /** The new link */
  invite_link: {
    /** The address to hand over */
    link: string
    /** When it stops working */
    expires_at: string
  }
}

export interface InviteListReply {
  /** Open invitations, newest first */
  invites: {
    /** Id of the invite */
    id: string
    /** The store it belongs to */
    store_id: string
    /** The invited e-mail address */
    user_email: string
    /** Role that accepting gives; v1’s word where v1 has one */
    role: string
    /** Whether it was accepted; always false in the list of open ones */
    accepted: boolean
    /** v1’s property, always empty: only the recipient gets the token */
    token: string
    /** When its link stops working */
    expires_at: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  }[]
}

export interface CreateLeadBody {
  /** Name of the person */
  name?: string
  /** Phone number of the person, international with a plus. Without one it is read in the countries of the store’s default region */
  phone: string
  /** Message of the person */
  message?: string
  /** Page that the request was sent from */
  page?: string
  /** E-mail address of the person */
  email?: string
  /** Language that the person wrote in; without it, that of the header x-store-language */
  language?: 'ar' | 'en' | 'bh'
}

export interface Lead {
  /** Id of the lead */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Name of the person */
  name: string | null
  /** International, without the plus */
  phone: string
  /** Message of the person */
  message: string | null
  /** Page that the request was sent from */
  page: string | null
  /** E-mail address of the person */
  email: string | null
  /** Language that the person wrote in */
  language: 'ar' | 'en' | 'bh' | null
  /** `new` waits for staff, `answered` was replied to, `closed` needs nothing more */
  status: 'new' | 'answered' | 'closed'
  /** The colleague who answers; null for nobody */
  assigned_to: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The colleague who answers */
  assignee?: {
    /** Id of the user */
    id: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
  } | null
}

export interface LeadAssigneesReply {
  /** Staff of the store who may answer leads, by name; at most 200 */
  assignees: {
    /** Id of the user */
    id: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
  }[]
}

export interface LeadReply {
  /** The lead */
  lead: Lead
}

export interface UpdateLeadBody {
  /** `new` waits for staff, `answered` was replied to, `closed` needs nothing more */
  status?: 'new' | 'answered' | 'closed'
  /** The colleague who answers; null for nobody */
  assigned_to?: string | null
}

export interface LegalKindParams {
  /** What it is about: terms of sale, privacy, returns, or who runs the store */
  kind: 'terms' | 'privacy' | 'returns' | 'imprint'
}

export interface LegalTextNamesReply {
  /** Which texts the store has, by kind and language */
  legal_texts: {
    /** What it is about: terms of sale, privacy, returns, or who runs the store */
    kind: 'terms' | 'privacy' | 'returns' | 'imprint'
    /** Language that it is written in */
    language: 'ar' | 'en' | 'bh'
    /** When it was last changed */
    updated_at: string
  }[]
}

export interface LegalTextReply {
  /** The text */
  legal_text: {
    /** What it is about: terms of sale, privacy, returns, or who runs the store */
    kind: 'terms' | 'privacy' | 'returns' | 'imprint'
    /** Language that it is written in */
    language: 'ar' | 'en' | 'bh'
    /** The text without structure: paragraphs with an empty line between them; a line that begins with ## is a heading */
    body: string
    /** The text with its headings, lists and links, as shoppers see it */
    content: {
      /** Always doc: the root of a text */
      type: 'doc'
      [name: string]: unknown
    }
    /** When it was last changed */
    updated_at: string
  }
}

export interface LegalTextsReply {
  /** The texts of the store */
  legal_texts: {
    /** What it is about: terms of sale, privacy, returns, or who runs the store */
    kind: 'terms' | 'privacy' | 'returns' | 'imprint'
    /** Language that it is written in */
    language: 'ar' | 'en' | 'bh'
    /** The text without structure: paragraphs with an empty line between them; a line that begins with ## is a heading */
    body: string
    /** The text with its headings, lists and links, as shoppers see it */
    content: {
      /** Always doc: the root of a text */
      type: 'doc'
      [name: string]: unknown
    }
    /** When it was last changed */
    updated_at: string
  }[]
}

export interface SetLegalTextBody {
  /** The text in Arabic, with structure or as body has it; null removes it */
  ar?:
    | string
    | {
        /** Always doc: the root of a text */
        type: 'doc'
        [name: string]: unknown
      }
    | null
  /** The text in Indonesian, with structure or as body has it; null removes it */
  bh?:
    | string
    | {
        /** Always doc: the root of a text */
        type: 'doc'
        [name: string]: unknown
      }
    | null
  /** The text in English, with structure or as body has it; null removes it */
  en?:
    | string
    | {
        /** Always doc: the root of a text */
        type: 'doc'
        [name: string]: unknown
      }
    | null
}

/** A line of a cart, order, swap or claim, with its totals where they were requested */
export interface LineItem {
  /** Id of the line item */
  id: string
  /** The cart that it was bought in */
  cart_id: string | null
  /** The order that it is part of */
  order_id: string | null
  /** The swap that it is an additional item of */
  swap_id: string | null
  /** The claim that it is an additional item of */
  claim_order_id: string | null
  /** In the cart of a swap, the line that is returned */
  original_item_id: string | null
  /** Kept for clients that read it */
  order_edit_id?: string | null
  /** Title of the product when it was bought */
  title: string
  /** Title of the variant when it was bought */
  description: string | null
  /** Address of the picture */
  thumbnail: string | null
  /** In the cart of a swap: whether it stands for returned items or for return shipping */
  is_return: boolean
  /** Whether each unit becomes a gift card */
  is_giftcard: boolean
  /** Whether the same variant is added to this line, and the price follows the quantity */
  should_merge: boolean
  /** Whether discounts count on it */
  allow_discounts: boolean
  /** Whether a chosen shipping method carries it */
  has_shipping: boolean | null
  /** Price of one unit, in minor units; below 0 for items that are returned in a swap */
  unit_price: number
  /** Whether `unit_price` includes tax */
  includes_tax: boolean
  /** Its variant; null for a custom line */
  variant_id: string | null
  /** Quantity */
  quantity: number
  /** Fulfilled quantity */
  fulfilled_quantity: number | null
  /** Returned quantity */
  returned_quantity: number | null
  /** Shipped quantity */
  shipped_quantity: number | null
  /** Whom a bought gift card is for */
  gift: Gift | null
  /** In a shared cart, the name that the person who added it typed for all who have its link */
  added_by?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The line before discounts and tax, in minor units */
  subtotal?: number
  /** Discounts on the line, in minor units */
  discount_total?: number
  /** Tax on the line after discounts, in minor units */
  tax_total?: number
  /** Total, tax included, in minor units */
  total?: number
  /** Total without discounts, in minor units */
  original_total?: number
  /** Tax without discounts, in minor units */
  original_tax_total?: number
  /** Kept for clients that read it, in minor units */
  gift_card_total?: number
  /** Value of the quantity that was not returned, tax included, in minor units; of an order */
  refundable?: number | null
  /** Its variant as it is now */
  variant?: LineItemVariant | null
  /** Discounts on the line */
  adjustments?: {
    /** Id of the line item adjustment */
    id: string
    /** The line that it lowers */
    item_id: string
    /** The code that was used */
    description: string
    /** The discount; null for a change made by hand */
    discount_id: string | null
    /** What it takes off the line, without tax, in minor units */
    amount: number
    /** What it takes off a price that includes tax, in minor units; null where tax comes on top of the price */
    amount_incl_tax: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }[]
  /** Its taxes */
  tax_lines?: {
    /** Id of the tax line; of an order’s */
    id?: string
    /** Rate, in percent */
    rate: number
    /** Name of the tax */
    name: string
    /** Code of the tax in the store’s bookkeeping */
    code: string | null
    /** The tax as another shop charged it, of an order that was moved from there, in minor units; null: it follows from the rate */
    charged_amount?: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    /** The line */
    item_id: string
  }[]
}

export interface LineItemProduct {
  /** Id of the product */
  id: string
  /** Title of the product */
  title: string
  /** Last part of its address in the shop */
  handle: string
  /** Address of the picture */
  thumbnail: string | null
  /** Whether shoppers see it */
  status: string
  /** Whether it is a gift card */
  is_giftcard: boolean
  /** Whether discounts count on it */
  discountable: boolean
  /** Its collection */
  collection_id: string | null
  /** Its type */
  type_id: string | null
  /** The shipping profile that it ships by */
  profile_id: string
  /** The same, as a list of one */
  profiles?: ShippingProfile[]
}

export interface LineItemVariant {
  /** Id of the variant */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Its product */
  product_id: string
  /** Title of the variant */
  title: string
  /** Stock keeping unit */
  sku: string | null
  /** Barcode */
  barcode: string | null
  /** International article number */
  ean: string | null
  /** Universal product code */
  upc: string | null
  /** Place among the variants of its product, from 0 on */
  variant_rank: number | null
  /** Quantity in stock */
  inventory_quantity: number
  /** Whether it is sold without stock */
  allow_backorder: boolean
  /** Whether its stock is counted */
  manage_inventory: boolean
  /** Code of the Harmonized System, for customs */
  hs_code: string | null
  /** Where it was made: ISO 3166-1 alpha-2 */
  origin_country: string | null
  /** Manufacturer identification code, for customs */
  mid_code: string | null
  /** What it is made of */
  material: string | null
  /** Weight, in grams */
  weight: number | null
  /** Length, in millimetres */
  length: number | null
  /** Height, in millimetres */
  height: number | null
  /** Width, in millimetres */
  width: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its product */
  product?: LineItemProduct | null
}

/** A line of a cart or of a shopper's order, with its totals */
export interface PricedLineItem {
  /** Id of the line item */
  id: string
  /** The cart that it was bought in */
  cart_id: string | null
  /** The order that it is part of */
  order_id: string | null
  /** The swap that it is an additional item of */
  swap_id: string | null
  /** The claim that it is an additional item of */
  claim_order_id: string | null
  /** In the cart of a swap, the line that is returned */
  original_item_id: string | null
  /** Kept for clients that read it */
  order_edit_id?: string | null
  /** Title of the product when it was bought */
  title: string
  /** Title of the variant when it was bought */
  description: string | null
  /** Address of the picture */
  thumbnail: string | null
  /** In the cart of a swap: whether it stands for returned items or for return shipping */
  is_return: boolean
  /** Whether each unit becomes a gift card */
  is_giftcard: boolean
  /** Whether the same variant is added to this line, and the price follows the quantity */
  should_merge: boolean
  /** Whether discounts count on it */
  allow_discounts: boolean
  /** Whether a chosen shipping method carries it */
  has_shipping: boolean | null
  /** Price of one unit, in minor units; below 0 for items that are returned in a swap */
  unit_price: number
  /** Whether `unit_price` includes tax */
  includes_tax: boolean
  /** Its variant; null for a custom line */
  variant_id: string | null
  /** Quantity */
  quantity: number
  /** Fulfilled quantity */
  fulfilled_quantity: number | null
  /** Returned quantity */
  returned_quantity: number | null
  /** Shipped quantity */
  shipped_quantity: number | null
  /** Whom a bought gift card is for */
  gift: Gift | null
  /** In a shared cart, the name that the person who added it typed for all who have its link */
  added_by?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The line before discounts and tax, in minor units */
  subtotal: number
  /** Discounts on the line, in minor units */
  discount_total: number
  /** Tax on the line after discounts, in minor units */
  tax_total: number
  /** Total, tax included, in minor units */
  total: number
  /** Total without discounts, in minor units */
  original_total: number
  /** Tax without discounts, in minor units */
  original_tax_total: number
  /** Kept for clients that read it, in minor units */
  gift_card_total?: number
  /** Value of the quantity that was not returned, tax included, in minor units; of an order */
  refundable?: number | null
  /** Its variant as it is now */
  variant?: LineItemVariant | null
  /** Discounts on the line */
  adjustments: {
    /** Id of the line item adjustment */
    id: string
    /** The line that it lowers */
    item_id: string
    /** The code that was used */
    description: string
    /** The discount; null for a change made by hand */
    discount_id: string | null
    /** What it takes off the line, without tax, in minor units */
    amount: number
    /** What it takes off a price that includes tax, in minor units; null where tax comes on top of the price */
    amount_incl_tax: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }[]
  /** Its taxes */
  tax_lines: {
    /** Id of the tax line; of an order’s */
    id?: string
    /** Rate, in percent */
    rate: number
    /** Name of the tax */
    name: string
    /** Code of the tax in the store’s bookkeeping */
    code: string | null
    /** The tax as another shop charged it, of an order that was moved from there, in minor units; null: it follows from the rate */
    charged_amount?: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    /** The line */
    item_id: string
  }[]
}

export interface TaxLine {
  /** Id of the tax line; of an order’s */
  id?: string
  /** Rate, in percent */
  rate: number
  /** Name of the tax */
  name: string
  /** Code of the tax in the store’s bookkeeping */
  code: string | null
  /** The tax as another shop charged it, of an order that was moved from there, in minor units; null: it follows from the rate */
  charged_amount?: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown> | null
  /** When it was created */
  created_at?: string
  /** When it last changed */
  updated_at?: string
}

export interface ListView {
  /** Id of the list view */
  id: string
  /** The list it is a view of */
  list: string
  /** What it is called */
  name: string
  /** Filters, order, search and columns, as in the address of the list; without a page */
  query: string
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface ListViewQuery {
  /** The list it is a view of */
  list: string
}

export interface ListViewReply {
  /** The view */
  list_view: ListView
}

export interface ListViewsReply {
  /** Your views of the list in this store, by name */
  list_views: ListView[]
}

export interface SaveListViewBody {
  /** The list it is a view of */
  list: string
  /** What it is called */
  name: string
  /** Filters, order, search and columns, as in the address of the list; without a page */
  query: string
}

export interface AdjustPointsBody {
  /** Hundredths of a point to add or, below 0, to take; not 0 */
  points: number
  /** Reason; shown to the member */
  note: string
}

export interface CustomerLoyaltyDetailsReply {
  /** Complete for the customer and for staff with the right people.read; for others, all but the id is empty */
  loyalty_details: {
    /** The customer whose points they are */
    customer_id: string
    /** When the customer became a member; null before */
    joined_at: string | null
    /** Points to spend, in hundredths of a point */
    balance: number | null
    /** Points earned in all, less those taken back after refunds, in hundredths of a point; they decide the tier */
    earned_total: number | null
    /** The highest tier that was reached; null for none */
    tier: {
      /** Id of the loyalty tier */
      id: string
      /** Name of the tier */
      name: string
      /** Points earned in all from which on a member is in it, in hundredths of a point */
      min_points: number
    } | null
    /** The next tier to reach; null at the top */
    next_tier: {
      /** Id of the loyalty tier */
      id: string
      /** Name of the tier */
      name: string
      /** Points earned in all from which on a member is in it, in hundredths of a point */
      min_points: number
    } | null
    /** The last 100 movements, newest first */
    entries: {
      /** Id of the loyalty entry */
      id: string
      /** Points that were added or, below 0, taken, in hundredths of a point */
      points: number
      /** `earned` by an order that was paid, `reversed` by a refund, `spent` on a reward, `refunded` from one, `adjusted` by staff, `expired` */
      reason: 'earned' | 'reversed' | 'spent' | 'refunded' | 'adjusted' | 'expired'
      /** The order that earned or spent them */
      order_id: string | null
      /** Reason given by staff */
      note: string | null
      /** When they were booked */
      created_at: string
    }[]
  }
}

export interface LoyaltyAccount {
  /** The customer whose points they are */
  customer_id: string
  /** When the customer became a member; null before */
  joined_at: string | null
  /** Points to spend, in hundredths of a point */
  balance: number
  /** Points earned in all, less those taken back after refunds, in hundredths of a point; they decide the tier */
  earned_total: number
  /** The highest tier that was reached; null for none */
  tier: {
    /** Id of the loyalty tier */
    id: string
    /** Name of the tier */
    name: string
    /** Points earned in all from which on a member is in it, in hundredths of a point */
    min_points: number
  } | null
  /** The next tier to reach; null at the top */
  next_tier: {
    /** Id of the loyalty tier */
    id: string
    /** Name of the tier */
    name: string
    /** Points earned in all from which on a member is in it, in hundredths of a point */
    min_points: number
  } | null
  /** The last 100 movements, newest first */
  entries: {
    /** Id of the loyalty entry */
    id: string
    /** Points that were added or, below 0, taken, in hundredths of a point */
    points: number
    /** `earned` by an order that was paid, `reversed` by a refund, `spent` on a reward, `refunded` from one, `adjusted` by staff, `expired` */
    reason: 'earned' | 'reversed' | 'spent' | 'refunded' | 'adjusted' | 'expired'
    /** The order that earned or spent them */
    order_id: string | null
    /** Reason given by staff */
    note: string | null
    /** When they were booked */
    created_at: string
  }[]
}

export interface LoyaltyAccountReply {
  /** Points in this store */
  loyalty_account: LoyaltyAccount
}

export interface LoyaltyLedgerEntry {
  /** Id of the loyalty entry */
  id: string
  /** Points that were added or, below 0, taken, in hundredths of a point */
  points: number
  /** `earned` by an order that was paid, `reversed` by a refund, `spent` on a reward, `refunded` from one, `adjusted` by staff, `expired` */
  reason: 'earned' | 'reversed' | 'spent' | 'refunded' | 'adjusted' | 'expired'
  /** The order that earned or spent them */
  order_id: string | null
  /** Reason given by staff */
  note: string | null
  /** When they were booked */
  created_at: string
  /** Balance after it, in hundredths of a point */
  balance: number
  /** Number of that order */
  order_display_id: number | null
  /** Who adjusted the points; null where an order did */
  actor: {
    /** Id of the user */
    id: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
  } | null
}

export interface LoyaltyProgramme {
  /** The store it belongs to */
  store_id: string
  /** Name of the programme */
  name: string
  /** Whether points are earned and spent, and members can join */
  is_active: boolean
  /** Points for each 100 minor units paid, by currency code. 0.25: an order of 98,000 earns 245 points */
  earning_rates: { [name: string]: number }
  /** The region of the reward store, whose prices are points; null for no reward store */
  reward_region_id: string | null
  /** The sales channel of the reward store; null for the store’s default one */
  reward_sales_channel_id: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** Its tiers, the one with the fewest points first */
  tiers: LoyaltyTier[]
}

export interface LoyaltyProgrammeReply {
  /** The programme; null where the store has none */
  loyalty_programme: LoyaltyProgramme | null
}

export interface LoyaltyTier {
  /** Id of the loyalty tier */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Name of the tier */
  name: string
  /** Points earned in all from which on a member is in it, in hundredths of a point */
  min_points: number
  /** Place in the list that was sent, from 0 on */
  rank: number
  /** Benefits of its members */
  benefits: string[] | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface SetLoyaltyProgrammeBody {
  /** Name of the programme */
  name: string
  /** Whether points are earned and spent, and members can join; true without it */
  is_active?: boolean
  /** Points for each 100 minor units paid, by currency code. 0.25: an order of 98,000 earns 245 points. Replaces all rates; a currency that is left out earns none */
  earning_rates: { [name: string]: number }
  /** The region of the reward store, whose prices are points; null for no reward store */
  reward_region_id?: string | null
  /** The sales channel of the reward store; null for the store’s default one */
  reward_sales_channel_id?: string | null
  /** All tiers, lowest first; they replace the old ones, and members move to where their points put them */
  tiers?: {
    /** Name of the tier */
    name: string
    /** Points earned in all from which on a member is in it, in hundredths of a point */
    min_points: number
    /** Benefits of its members */
    benefits?: string[]
  }[]
}

export interface AltTextsBody {
  /** The `file_key` of a picture of the store */
  file_key: string
  /** What it shows, by language. A language that is not sent stays. */
  alt_texts: {
    /** In English; null for none */
    en?: string | null
    /** In Bahasa Indonesia; null for none */
    bh?: string | null
    /** In Arabic; null for none */
    ar?: string | null
  }
}

export interface DeleteMediaBody {
  /** The pictures to delete */
  file_keys: string[]
}

export interface DeletedMediaReply {
  /** Keys of the pictures that are deleted */
  deleted: string[]
  /** Keys of the pictures that something shows, which stay */
  kept: string[]
}

export interface MediaFile {
  /** Names the picture in other calls */
  file_key: string
  /** Address of the picture */
  url: string
  /** Address of the video that the picture is the poster of */
  video_url: string | null
  /** Name of the file that was uploaded */
  original_name: string
  /** Size of its largest version, in bytes */
  size_bytes: number
  /** Width of its largest version, in pixels */
  width: number | null
  /** Height of its largest version, in pixels */
  height: number | null
  /** What it shows, by language, for people who do not see it */
  alt_texts: {
    /** In English; null for none */
    en?: string | null
    /** In Bahasa Indonesia; null for none */
    bh?: string | null
    /** In Arabic; null for none */
    ar?: string | null
  }
  /** How many products, campaigns, claims and stores show it */
  use_count: number
  /** The first five of what shows it */
  uses: {
    /** What kind of thing shows it */
    kind: 'product' | 'campaign' | 'claim' | 'page' | 'store'
    /** Its id */
    id: string
    /** Its title; null for a claim */
    name: string | null
  }[]
  /** When it was uploaded */
  created_at: string
}

export interface MediaFileReply {
  /** The picture */
  media: MediaFile
}

export interface MediaPage {
  /** The entries of this page */
  media: MediaFile[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface PictureBody {
  /** The `file_key` of a picture of the store */
  file_key: string
}

export interface PictureQuery {
  /** The `file_key` of a picture of the store */
  file_key: string
}

export interface MenuParams {
  /** Where it is shown: in the header, or in the footer */
  kind: 'header' | 'footer'
}

export interface MenuReply {
  /** The menu */
  menu: {
    /** Where it is shown: in the header, or in the footer */
    kind: 'header' | 'footer'
    /** Its entries in their order; none: the storefront shows its usual menu */
    entries: {
      /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
      leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
      /** The id of the product, collection, category or page; the place: home, products, deals, collections, categories, gift_cards, campaigns, journal, rewards, contact, account, wishlist, find_order, privacy, terms, returns, imprint, stores; or the https address. null for a heading */
      target: string | null
      /** What shoppers read, by language */
      labels: { [name: string]: string }
      /** The target's own name as stored; null where it has none or is gone */
      title: string | null
      /** shown: shoppers see it. hidden: they do not while its target is not shown. gone: the target was deleted */
      state: 'shown' | 'hidden' | 'gone'
      /** The entries below it */
      entries: {
        /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
        leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
        /** The id of the product, collection, category or page; the place: home, products, deals, collections, categories, gift_cards, campaigns, journal, rewards, contact, account, wishlist, find_order, privacy, terms, returns, imprint, stores; or the https address. null for a heading */
        target: string | null
        /** What shoppers read, by language */
        labels: { [name: string]: string }
        /** The target's own name as stored; null where it has none or is gone */
        title: string | null
        /** shown: shoppers see it. hidden: they do not while its target is not shown. gone: the target was deleted */
        state: 'shown' | 'hidden' | 'gone'
      }[]
    }[]
    /** When it was last changed; null: the store has none of its own */
    updated_at: string | null
  }
}

export interface MenusReply {
  /** The menus of header and footer */
  menus: {
    /** Where it is shown: in the header, or in the footer */
    kind: 'header' | 'footer'
    /** Its entries in their order; none: the storefront shows its usual menu */
    entries: {
      /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
      leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
      /** The id of the product, collection, category or page; the place: home, products, deals, collections, categories, gift_cards, campaigns, journal, rewards, contact, account, wishlist, find_order, privacy, terms, returns, imprint, stores; or the https address. null for a heading */
      target: string | null
      /** What shoppers read, by language */
      labels: { [name: string]: string }
      /** The target's own name as stored; null where it has none or is gone */
      title: string | null
      /** shown: shoppers see it. hidden: they do not while its target is not shown. gone: the target was deleted */
      state: 'shown' | 'hidden' | 'gone'
      /** The entries below it */
      entries: {
        /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
        leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
        /** The id of the product, collection, category or page; the place: home, products, deals, collections, categories, gift_cards, campaigns, journal, rewards, contact, account, wishlist, find_order, privacy, terms, returns, imprint, stores; or the https address. null for a heading */
        target: string | null
        /** What shoppers read, by language */
        labels: { [name: string]: string }
        /** The target's own name as stored; null where it has none or is gone */
        title: string | null
        /** shown: shoppers see it. hidden: they do not while its target is not shown. gone: the target was deleted */
        state: 'shown' | 'hidden' | 'gone'
      }[]
    }[]
    /** When it was last changed; null: the store has none of its own */
    updated_at: string | null
  }[]
}

export interface SetMenuBody {
  /** All entries in their order; none: the storefront shows its usual menu */
  entries: {
    /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
    leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
    /** The id of the product, collection, category or page; the place: home, products, deals, collections, categories, gift_cards, campaigns, journal, rewards, contact, account, wishlist, find_order, privacy, terms, returns, imprint, stores; or the https address. null for a heading */
    target: string | null
    /** What shoppers read, by language. Without one, the name of the target in that language; an address and a heading need at least one */
    labels: {
      /** What shoppers read in English */
      en?: string
      /** What shoppers read in Bahasa Indonesia */
      bh?: string
      /** What shoppers read in Arabic */
      ar?: string
    }
    /** The entries below it */
    entries: {
      /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
      leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
      /** The id of the product, collection, category or page; the place: home, products, deals, collections, categories, gift_cards, campaigns, journal, rewards, contact, account, wishlist, find_order, privacy, terms, returns, imprint, stores; or the https address. null for a heading */
      target: string | null
      /** What shoppers read, by language. Without one, the name of the target in that language; an address and a heading need at least one */
      labels: {
        /** What shoppers read in English */
        en?: string
        /** What shoppers read in Bahasa Indonesia */
        bh?: string
        /** What shoppers read in Arabic */
        ar?: string
      }
    }[]
  }[]
}

export interface StoreMenusReply {
  /** The menus of the store */
  menus: {
    /** The entries in their order; null: the store has no menu of its own here */
    header:
      | {
          /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
          leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
          /** What shoppers read, in the language of `x-store-language` */
          label: string
          /** The handle of the product, collection, category or page, or the id of a collection without one; of an article, its handle after journal/; the place; or the https address. null for a heading */
          target: string | null
          /** The entries below it */
          entries: {
            /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
            leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
            /** What shoppers read, in the language of `x-store-language` */
            label: string
            /** The handle of the product, collection, category or page, or the id of a collection without one; of an article, its handle after journal/; the place; or the https address. null for a heading */
            target: string | null
          }[]
        }[]
      | null
    /** The entries in their order; null: the store has no menu of its own here */
    footer:
      | {
          /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
          leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
          /** What shoppers read, in the language of `x-store-language` */
          label: string
          /** The handle of the product, collection, category or page, or the id of a collection without one; of an article, its handle after journal/; the place; or the https address. null for a heading */
          target: string | null
          /** The entries below it */
          entries: {
            /** What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it */
            leads_to: 'product' | 'collection' | 'category' | 'page' | 'place' | 'address' | 'heading'
            /** What shoppers read, in the language of `x-store-language` */
            label: string
            /** The handle of the product, collection, category or page, or the id of a collection without one; of an article, its handle after journal/; the place; or the https address. null for a heading */
            target: string | null
          }[]
        }[]
      | null
  }
}

export interface CompleteSignUpBody {
  /** From the link in the message */
  token: string
  /** The new password: 8 to 128 characters, none that is often guessed */
  password: string
  /** First name */
  first_name?: string
  /** Last name */
  last_name?: string
  /** The store to open; you become its owner */
  store: {
    /** What the store is called */
    name: string
    /** Names the store in addresses and in `store-view-code`: 2 to 40 lower-case letters, digits and single hyphens, unique in the installation */
    view_code: string
    /** Currency of prices where nothing else decides, ISO 4217, in either case */
    default_currency_code: string
    /** Kind of business */
    category?:
      | 'GENERAL_STORE'
      | 'RESELLER'
      | 'SERVICE_PROVIDER'
      | 'OTHERS'
      | 'FASHION_RETAILER'
      | 'RESTAURANT_OR_BAKERY'
      | 'WHOLESALER'
      | 'GROCERY_STORE'
    /** Languages of its storefront, the usual one first */
    languages?: ('ar' | 'en' | 'bh')[]
    /** Time zone that its days and dates are in, IANA name; Asia/Jakarta by default */
    time_zone?: string
  }
}

export interface InstallationSettingsBody {
  /** Who may open a store of their own: nobody (off), who is invited by an owner of the installation (invite), or everybody with an e-mail address (open) */
  merchant_sign_up?: 'off' | 'invite' | 'open'
  /** The store to make the default one */
  default_store_id?: string
}

export interface InstallationSettingsReply {
  /** The settings of the installation */
  installation: {
    /** Who may open a store of their own: nobody (off), who is invited by an owner of the installation (invite), or everybody with an e-mail address (open) */
    merchant_sign_up: 'off' | 'invite' | 'open'
    /** The store of requests without `store-view-code`; null before the first one */
    default_store: {
      /** Id of the store */
      id: string
      /** What the store is called */
      name: string
      /** Names the store in addresses */
      view_code: string
    } | null
  }
}

export interface MerchantInviteReply {
  /** The invitation */
  merchant_invite: {
    /** Id of the merchant invite */
    id: string
    /** Where the link was sent */
    email: string
    /** Whether an owner of the installation invited them; otherwise they asked for the link */
    is_invited: boolean
    /** When the first link was sent */
    created_at: string
    /** When the link stops working */
    expires_at: string
  }
}

export interface MerchantInvitesQuery {
  /** How many to return at most */
  limit: number
  /** How many to skip */
  offset: number
}

export interface MerchantInvitesReply {
  /** The entries of this page */
  merchant_invites: {
    /** Id of the merchant invite */
    id: string
    /** Where the link was sent */
    email: string
    /** Whether an owner of the installation invited them; otherwise they asked for the link */
    is_invited: boolean
    /** When the first link was sent */
    created_at: string
    /** When the link stops working */
    expires_at: string
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface RequestSignUpBody {
  /** Where the link is sent */
  email: string
  /** Language of the message */
  language?: 'ar' | 'en' | 'bh'
}

export interface SignUpStateReply {
  /** Whether merchants sign up */
  sign_up: {
    /** Whether everybody may ask for a link */
    is_open: boolean
  }
}

export interface ViewCodeParams {
  /** The address to check */
  view_code: string
}

export interface ViewCodeReply {
  /** The address */
  view_code: {
    /** Whether a new store can have it */
    is_available: boolean
  }
}

export interface MessageSettingsReply {
  /** The settings */
  message_settings: {
    /** Hours after the last change of an unpaid cart until its shopper, who has asked for it, gets one message; null sends none */
    cart_reminder_hours: number | null
    /** Whether messages about orders and accounts are still sent to an address that bounces */
    is_bouncing_tried: boolean
    /** Whether staff open the store without a service for e-mail; the checklist of the opening then asks for none */
    is_sending_skipped: boolean
    /** Provider that sends e-mails with links, such as invitations; null where none does */
    email_provider_id: string | null
    /** Provider that sends codes to phones; null where none does */
    phone_provider_id: string | null
    /** When they were last changed; null before the first time */
    updated_at: string | null
  }
}

export interface SetMessageSettingsBody {
  /** Hours after the last change of an unpaid cart until its shopper, who has asked for it, gets one message; null sends none */
  cart_reminder_hours?: number | null
  /** Whether messages about orders and accounts are still sent to an address that bounces */
  is_bouncing_tried?: boolean
  /** Whether staff open the store without a service for e-mail; the checklist of the opening then asks for none */
  is_sending_skipped?: boolean
}

export interface MessagePreviewReply {
  /** The message with sample values */
  preview: {
    /** Subject line */
    subject: string
    /** The e-mail as HTML */
    html: string
    /** The e-mail as plain text; also the text of an SMS */
    text: string
    /** The text in WhatsApp, in one paragraph as its templates demand; null where it never goes to a phone */
    whatsapp: string | null
  }
}

export interface MessageTemplateListReply {
  /** Every kind of message */
  message_templates: {
    /** What the message is about */
    topic:
      | 'order_placed'
      | 'gift_cards_ordered'
      | 'transfer_awaited'
      | 'transfer_reminder'
      | 'payment_awaited'
      | 'payment_reminder'
      | 'payment_received'
      | 'payment_part_charged'
      | 'payment_proof_rejected'
      | 'payment_declined'
      | 'payment_expired'
      | 'order_reopened'
      | 'late_payment_returned'
      | 'order_shipped'
      | 'order_picked_up'
      | 'order_canceled'
      | 'order_refunded'
      | 'return_requested'
      | 'items_returned'
      | 'swap_created'
      | 'cart_reminder'
      | 'wishlist_changed'
      | 'draft_order_link'
      | 'gift_card'
      | 'gift_card_with_message'
      | 'welcome'
      | 'customer_invitation'
      | 'order_claim'
      | 'customer_password'
      | 'email_changed'
      | 'phone_changed'
      | 'password_changed'
      | 'one_time_code'
      | 'invite'
      | 'staff_order_placed'
      | 'staff_low_stock'
      | 'payment_proof_waiting'
      | 'payment_disputed'
      | 'webhook_disabled'
      | 'staff_confirm'
      | 'staff_password'
      | 'staff_password_changed'
      | 'staff_email_confirm'
      | 'staff_email_changing'
      | 'staff_two_factor_reset'
      | 'merchant_sign_up'
      | 'merchant_known'
    /** Whom it concerns */
    group: 'orders' | 'gifts' | 'accounts' | 'team' | 'installation'
    /** Channels that it is sent by: a customer without an e-mail address gets it by phone */
    channels: ('email' | 'phone')[]
    /** Whether the store may write its own texts; messages that protect an account are the same in all stores */
    is_editable: boolean
    /** Variables that its subject and body may contain, as {{name}} */
    variables: string[]
    /** Variables that an own body must contain */
    required_variables: string[]
    /** Languages that the store has written own texts in */
    own_languages: string[]
  }[]
}

export interface MessageTemplateReply {
  /** The kind of message */
  message_template: {
    /** What the message is about */
    topic:
      | 'order_placed'
      | 'gift_cards_ordered'
      | 'transfer_awaited'
      | 'transfer_reminder'
      | 'payment_awaited'
      | 'payment_reminder'
      | 'payment_received'
      | 'payment_part_charged'
      | 'payment_proof_rejected'
      | 'payment_declined'
      | 'payment_expired'
      | 'order_reopened'
      | 'late_payment_returned'
      | 'order_shipped'
      | 'order_picked_up'
      | 'order_canceled'
      | 'order_refunded'
      | 'return_requested'
      | 'items_returned'
      | 'swap_created'
      | 'cart_reminder'
      | 'wishlist_changed'
      | 'draft_order_link'
      | 'gift_card'
      | 'gift_card_with_message'
      | 'welcome'
      | 'customer_invitation'
      | 'order_claim'
      | 'customer_password'
      | 'email_changed'
      | 'phone_changed'
      | 'password_changed'
      | 'one_time_code'
      | 'invite'
      | 'staff_order_placed'
      | 'staff_low_stock'
      | 'payment_proof_waiting'
      | 'payment_disputed'
      | 'webhook_disabled'
      | 'staff_confirm'
      | 'staff_password'
      | 'staff_password_changed'
      | 'staff_email_confirm'
      | 'staff_email_changing'
      | 'staff_two_factor_reset'
      | 'merchant_sign_up'
      | 'merchant_known'
    /** Whom it concerns */
    group: 'orders' | 'gifts' | 'accounts' | 'team' | 'installation'
    /** Channels that it is sent by: a customer without an e-mail address gets it by phone */
    channels: ('email' | 'phone')[]
    /** Whether the store may write its own texts; messages that protect an account are the same in all stores */
    is_editable: boolean
    /** Variables that its subject and body may contain, as {{name}} */
    variables: string[]
    /** Variables that an own body must contain */
    required_variables: string[]
    /** The texts in each language */
    texts: {
      /** Language of the texts */
      language: 'ar' | 'en' | 'bh'
      /** The texts that are sent without own ones */
      usual: {
        /** Subject line */
        subject: string
        /** First line, to a person whose name is known */
        greeting: string
        /** Paragraphs, with an empty line between them */
        body: string
      }
      /** The store's own texts; null where it has none */
      own: {
        /** Own subject; null for the usual one */
        subject: string | null
        /** Own first line; null for the usual one */
        greeting: string | null
        /** Own paragraphs; null for the usual ones */
        body: string | null
        /** Paragraphs at the end; null for none */
        closing: string | null
        /** When they were last changed */
        updated_at: string
      } | null
    }[]
  }
}

export interface MessageTestReply {
  /** The message that was stored for sending */
  test: {
    /** Provider of e-mail; outbox where messages stay on this server */
    is_delivered_by: string
  }
}

export interface MessageTextParams {
  /** What the message is about */
  topic:
    | 'order_placed'
    | 'gift_cards_ordered'
    | 'transfer_awaited'
    | 'transfer_reminder'
    | 'payment_awaited'
    | 'payment_reminder'
    | 'payment_received'
    | 'payment_part_charged'
    | 'payment_proof_rejected'
    | 'payment_declined'
    | 'payment_expired'
    | 'order_reopened'
    | 'late_payment_returned'
    | 'order_shipped'
    | 'order_picked_up'
    | 'order_canceled'
    | 'order_refunded'
    | 'return_requested'
    | 'items_returned'
    | 'swap_created'
    | 'cart_reminder'
    | 'wishlist_changed'
    | 'draft_order_link'
    | 'gift_card'
    | 'gift_card_with_message'
    | 'welcome'
    | 'customer_invitation'
    | 'order_claim'
    | 'customer_password'
    | 'email_changed'
    | 'phone_changed'
    | 'password_changed'
    | 'one_time_code'
    | 'invite'
    | 'staff_order_placed'
    | 'staff_low_stock'
    | 'payment_proof_waiting'
    | 'payment_disputed'
    | 'webhook_disabled'
    | 'staff_confirm'
    | 'staff_password'
    | 'staff_password_changed'
    | 'staff_email_confirm'
    | 'staff_email_changing'
    | 'staff_two_factor_reset'
    | 'merchant_sign_up'
    | 'merchant_known'
  /** Language of the texts */
  language: 'ar' | 'en' | 'bh'
}

export interface MessageTopicParams {
  /** What the message is about */
  topic:
    | 'order_placed'
    | 'gift_cards_ordered'
    | 'transfer_awaited'
    | 'transfer_reminder'
    | 'payment_awaited'
    | 'payment_reminder'
    | 'payment_received'
    | 'payment_part_charged'
    | 'payment_proof_rejected'
    | 'payment_declined'
    | 'payment_expired'
    | 'order_reopened'
    | 'late_payment_returned'
    | 'order_shipped'
    | 'order_picked_up'
    | 'order_canceled'
    | 'order_refunded'
    | 'return_requested'
    | 'items_returned'
    | 'swap_created'
    | 'cart_reminder'
    | 'wishlist_changed'
    | 'draft_order_link'
    | 'gift_card'
    | 'gift_card_with_message'
    | 'welcome'
    | 'customer_invitation'
    | 'order_claim'
    | 'customer_password'
    | 'email_changed'
    | 'phone_changed'
    | 'password_changed'
    | 'one_time_code'
    | 'invite'
    | 'staff_order_placed'
    | 'staff_low_stock'
    | 'payment_proof_waiting'
    | 'payment_disputed'
    | 'webhook_disabled'
    | 'staff_confirm'
    | 'staff_password'
    | 'staff_password_changed'
    | 'staff_email_confirm'
    | 'staff_email_changing'
    | 'staff_two_factor_reset'
    | 'merchant_sign_up'
    | 'merchant_known'
}

export interface PreviewMessageBody {
  /** Subject line; null for the usual one */
  subject?: string | null
  /** First line, with {{name}}; null for the usual one */
  greeting?: string | null
  /** Paragraphs, with an empty line between them; null for the usual ones */
  body?: string | null
  /** Paragraphs at the end; null for none */
  closing?: string | null
  /** Language of the texts */
  language: 'ar' | 'en' | 'bh'
}

export interface SetMessageTextBody {
  /** Subject line; null for the usual one */
  subject?: string | null
  /** First line, with {{name}}; null for the usual one */
  greeting?: string | null
  /** Paragraphs, with an empty line between them; null for the usual ones */
  body?: string | null
  /** Paragraphs at the end; null for none */
  closing?: string | null
}

export interface AddDatapointBody {
  /** Kind of object that was viewed: store, product, collection, campaign … */
  view_type: string
  /** Code of the store; without it, that of the header */
  store_view_code?: string
  /** Id of the viewed object; none for the store itself */
  type_id?: string | null
}

export interface MetricsSummaryQuery {
  /** How many days, today included */
  days: number
}

export interface MetricsSummaryReply {
  /** The default currency of the store, which all amounts are in; orders in others are counted, not added */
  currency_code: string
  /** This day so far; days are in the store's time zone */
  today: {
    /** Orders placed that day and not canceled */
    orders: number
    /** Total of those in `currency_code` when they were placed, in minor units */
    revenue: number
    /** Average of the orders in `currency_code`, in minor units; 0 without any */
    average_order: number
    /** Views, each counted once per visitor and object */
    views: number
  }
  /** Pending orders with items that are not fulfilled */
  to_fulfill: number
  /** Orders with a payment to capture */
  to_capture: number
  /** The last days, oldest first, today included */
  days: {
    /** The day */
    date: string
    /** Orders placed that day and not canceled */
    orders: number
    /** Total of those in `currency_code` when they were placed, in minor units */
    revenue: number
  }[]
}

/** A price of a variant, its own or one of a price list */
export interface MoneyAmount {
  /** The price */
  id: string
  /** The variant that it is for */
  variant_id: string | null
  /** ISO 4217, lower case */
  currency_code: string
  /** Price of one unit, in minor units */
  amount: number
  /** Counts from this quantity of a line on; null for no lower bound */
  min_quantity: number | null
  /** Counts up to this quantity of a line; null for no upper bound */
  max_quantity: number | null
  /** The price list that it belongs to; null for the variant's own price */
  price_list_id: string | null
  /** The only region that it is for; null for every region in its currency */
  region_id: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its currency */
  currency?: Currency
  /** The only region that it is for */
  region?: Region | null
  /** The price list that it belongs to */
  price_list?: {
    /** Id of the price list */
    id: string
    /** Name for staff */
    name: string
    /** Description for staff */
    description: string
    /** Kind of list that a price reports as `calculated_price_type`; either counts only where it is lower */
    type: 'sale' | 'override'
    /** Only the prices of active lists count */
    status: 'active' | 'draft'
    /** When its prices begin to count; null for at once */
    starts_at: string | null
    /** When they stop counting; null for never */
    ends_at: string | null
    /** Whether its prices include tax */
    includes_tax: boolean
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  } | null
}

export interface NewPriceBody {
  /** The only region that it is for, instead of currency_code; the price is in its currency */
  region_id?: string | null
  /** Its currency, instead of region_id: ISO 4217, in either case */
  currency_code?: string | null
  /** Price of one unit, in minor units */
  amount: number
  /** Counts from this quantity of a line on; null for no lower bound */
  min_quantity?: number | null
  /** Counts up to this quantity of a line; null for no upper bound */
  max_quantity?: number | null
}

export interface PriceBody {
  /** The price to change; without it, a new price */
  id?: string
  /** The only region that it is for, instead of currency_code; the price is in its currency */
  region_id?: string | null
  /** Its currency, instead of region_id: ISO 4217, in either case */
  currency_code?: string | null
  /** Price of one unit, in minor units */
  amount: number
  /** Counts from this quantity of a line on; null for no lower bound */
  min_quantity?: number | null
  /** Counts up to this quantity of a line; null for no upper bound */
  max_quantity?: number | null
}

export interface MovedPicturesReply {
  /** The pictures of moved products */
  moved_pictures: {
    /** How many pictures moves have left at the former shop */
    total: number
    /** Of these, those that are stored and shown here */
    downloaded: number
    /** Those that are still to be downloaded */
    waiting: number
    /** Those that were given up: products show them from the former shop */
    failed: number
    /** The first of those that were given up */
    failures: {
      /** The address at the former shop */
      url: string
      /** Why: nothing is there (any more), the host refuses, more than 20 MB, no picture of a kind that is read, not on the public internet, no reply after several attempts, or it could not be stored here */
      failure: 'not_found' | 'refused' | 'too_large' | 'not_a_picture' | 'not_public' | 'unreachable' | 'not_stored'
    }[]
  }
}

export interface CreateNoteBody {
  /** Id of the object the note is about */
  resource_id: string
  /** Kind of that object: the store must have a claim, customer, discount, draft_order, gift_card, lead, order, product, return or swap; other kinds are not looked up */
  resource_type: string
  /** The text */
  value: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface Note {
  /** Id of the note */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Kind of object the note is about */
  resource_type: string
  /** Id of that object */
  resource_id: string
  /** The text */
  value: string
  /** Who wrote it */
  author_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Who wrote it */
  author?: {
    /** Id of the user */
    id: string
    /** E-mail address they sign in with */
    email: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  } | null
}

export interface NoteReply {
  /** The note */
  note: Note
}

export interface UpdateNoteBody {
  /** The text */
  value: string
}

export interface Notification {
  /** Id of the notification */
  id: string
  /** The store it belongs to */
  store_id: string
  /** The event it is about */
  event_name: string | null
  /** Kind of object it is about */
  resource_type: string
  /** Id of that object */
  resource_id: string
  /** The customer it went to; null for staff and unknown people */
  customer_id: string | null
  /** E-mail address or phone number it went to */
  to: string
  /** email or phone */
  channel: string
  /** Subject of the e-mail */
  subject: string | null
  /** Whether its reader asked for it and can unsubscribe; it is not sent again */
  is_marketing: boolean
  /** Whether it holds a one-time code, a link that opens an account, or a gift card’s code */
  holds_secret: boolean
  /** The text; a one-time code or a link that opens an account shows as dots */
  body: string | null
  /** The text as e-mail shows it; a one-time code or a link that opens an account shows as dots */
  html: string | null
  /** Language it is written in: bh, en or ar */
  language: string
  /** Values that the text was made of */
  data: Record<string, unknown>
  /** pending, sent, failed, or not_sent where its channel has no provider */
  status: string
  /** How often delivery was tried */
  attempts: number
  /** Why the latest attempt failed; null when it did not */
  failure: string | null
  /** The message it repeats; null for a first one */
  parent_id: string | null
  /** Provider that delivers it; outbox where the channel has none and it is only kept */
  provider_id: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** Whom it went to; when expanded */
  customer?: {
    /** Id of the customer */
    id: string
    /** E-mail address */
    email: string | null
    /** Phone number, E.164 */
    phone: string | null
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
    /** Whether they can sign in */
    has_account: boolean
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  } | null
  /** The message it repeats; when expanded */
  parent_notification?: {
    /** Id of the notification */
    id: string
    /** The store it belongs to */
    store_id: string
    /** The event it is about */
    event_name: string | null
    /** Kind of object it is about */
    resource_type: string
    /** Id of that object */
    resource_id: string
    /** The customer it went to; null for staff and unknown people */
    customer_id: string | null
    /** E-mail address or phone number it went to */
    to: string
    /** email or phone */
    channel: string
    /** Subject of the e-mail */
    subject: string | null
    /** Whether its reader asked for it and can unsubscribe; it is not sent again */
    is_marketing: boolean
    /** Whether it holds a one-time code, a link that opens an account, or a gift card’s code */
    holds_secret: boolean
    /** The text; a one-time code or a link that opens an account shows as dots */
    body: string | null
    /** The text as e-mail shows it; a one-time code or a link that opens an account shows as dots */
    html: string | null
    /** Language it is written in: bh, en or ar */
    language: string
    /** Values that the text was made of */
    data: Record<string, unknown>
    /** pending, sent, failed, or not_sent where its channel has no provider */
    status: string
    /** How often delivery was tried */
    attempts: number
    /** Why the latest attempt failed; null when it did not */
    failure: string | null
    /** The message it repeats; null for a first one */
    parent_id: string | null
    /** Provider that delivers it; outbox where the channel has none and it is only kept */
    provider_id: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  } | null
  /** Its repeats, oldest first */
  resends?: {
    /** Id of the notification */
    id: string
    /** The store it belongs to */
    store_id: string
    /** The event it is about */
    event_name: string | null
    /** Kind of object it is about */
    resource_type: string
    /** Id of that object */
    resource_id: string
    /** The customer it went to; null for staff and unknown people */
    customer_id: string | null
    /** E-mail address or phone number it went to */
    to: string
    /** email or phone */
    channel: string
    /** Subject of the e-mail */
    subject: string | null
    /** Whether its reader asked for it and can unsubscribe; it is not sent again */
    is_marketing: boolean
    /** Whether it holds a one-time code, a link that opens an account, or a gift card’s code */
    holds_secret: boolean
    /** The text; a one-time code or a link that opens an account shows as dots */
    body: string | null
    /** The text as e-mail shows it; a one-time code or a link that opens an account shows as dots */
    html: string | null
    /** Language it is written in: bh, en or ar */
    language: string
    /** Values that the text was made of */
    data: Record<string, unknown>
    /** pending, sent, failed, or not_sent where its channel has no provider */
    status: string
    /** How often delivery was tried */
    attempts: number
    /** Why the latest attempt failed; null when it did not */
    failure: string | null
    /** The message it repeats; null for a first one */
    parent_id: string | null
    /** Provider that delivers it; outbox where the channel has none and it is only kept */
    provider_id: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  }[]
  /** Provider that delivers it; when expanded */
  provider?: {
    /** Id of the provider */
    id: string
    /** Whether it is set up now */
    is_installed: boolean
  } | null
}

export interface NotificationReply {
  /** The message that was repeated */
  notification: Notification
}

export interface ResendNotificationBody {
  /** Another e-mail address or phone number to send it to */
  to?: string
}

/** An open cart of a shopper, in short */
export interface OpenCart {
  /** Id of the cart for staff. The store API does not take it, so it opens nothing as its shopper */
  id: string
  /** The store it belongs to */
  store_id: string
  /** The customer; null while unknown */
  customer_id: string | null
  /** E-mail address that was entered */
  email: string | null
  /** First name, of the customer or of the shipping address */
  first_name: string | null
  /** Last name, likewise */
  last_name: string | null
  /** Phone number, likewise */
  phone: string | null
  /** Whether its customer has an account */
  has_account: boolean
  /** The region that it shops in */
  region_name: string
  /** ISO 4217, lower case */
  currency_code: string
  /** How many units are in it */
  quantity: number
  /** Its lines before discounts, delivery and tax, in minor units */
  value: number
  /** Titles of its first three lines */
  titles: string[]
  /** When it was opened */
  created_at: string
  /** When it was last changed */
  updated_at: string
}

export interface OpenCartLineParams {
  /** Id of the cart for staff, or the cart's own */
  id: string
  /** The line */
  line_id: string
}

export interface OpenCartParams {
  /** Id of the cart for staff, or the cart's own */
  id: string
}

export interface PlaceStaffCartBody {
  /** One of `staff_payment_providers`; without it, the one that the shopper has chosen */
  provider_id?: string
}

/** An open cart of a shopper, as staff see it who help with it */
export interface StaffCart {
  /** Id of the cart for staff. The store API does not take it, so it opens nothing as its shopper */
  id: string
  /** The store it belongs to */
  store_id: string
  /** E-mail address of the shopper */
  email: string | null
  /** The customer; null while unknown */
  customer_id: string | null
  /** The customer, as the store knows them */
  customer: SaleCustomer | null
  /** The region, which decides prices, taxes and payment providers */
  region: {
    /** Id of the region */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Name for shoppers */
    name: string
    /** The currency that it sells in: ISO 4217 in lower case, or `pts` for points */
    currency_code: string
    /** Tax on items and shipping that have no tax rate of their own, in percent */
    tax_rate: number
    /** Code of that tax in the store’s bookkeeping */
    tax_code: string | null
    /** True: a gift card covers items and shipping, and tax by its own tax rate. False: it covers the total, tax included, as always where prices include tax */
    gift_cards_taxable: boolean
    /** Whether carts and catalogue prices include tax from the start. False: a cart leaves it out until taxes are calculated or paid */
    automatic_taxes: boolean
    /** Whether prices in this region include tax */
    includes_tax: boolean
    /** The installed tax provider that says the taxes of carts; null: they follow from the tax rates of the store */
    tax_provider_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Its currency */
    currency?: Currency
    /** Countries that it ships to */
    countries: Country[]
    /** Payment providers that shoppers may choose */
    payment_providers?: Provider[]
    /** Fulfillment providers that shipping options may use */
    fulfillment_providers?: Provider[]
    /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
    translations?: { [name: string]: { [name: string]: string } }
  }
  /** Shipping address */
  shipping_address: Address | null
  /** Billing address */
  billing_address: Address | null
  /** Its lines */
  items: LinkedCartLineItem[]
  /** Discount codes that were entered */
  discounts: {
    /** Id of the discount */
    id: string
    /** The code */
    code: string
  }[]
  /** Gift cards that were entered */
  gift_cards: {
    /** Id of the gift card */
    id: string
    /** The last characters of its code */
    ends_with: string
  }[]
  /** The chosen shipping methods */
  shipping_methods: ShippingMethod[]
  /** The payment provider that the shopper has chosen */
  payment_provider_id: string | null
  /** Payment providers that staff may place it with: those that need nothing of the shopper */
  staff_payment_providers: string[]
  /** What it lacks before it can be placed */
  missing: ('items' | 'email_or_phone' | 'shipping_address' | 'shipping_method')[]
  /** Items before discounts and tax, in minor units */
  subtotal: number
  /** Discounts on items, in minor units */
  discount_total: number
  /** Shipping without tax, with the fee of the payment method, in minor units; 0 while it is free */
  shipping_total: number
  /** Tax on items and shipping, in minor units; of an order, less what gift cards covered of it */
  tax_total: number
  /** Paid by gift cards for items and shipping, in minor units */
  gift_card_total: number
  /** Amount to pay, tax included, in minor units */
  total: number
  /** What the chosen payment method itself costs; null: nothing */
  payment_fee: PaymentFee | null
  /** When it became an order; null while it is open */
  completed_at: string | null
  /** When it was opened */
  created_at: string
  /** When it was last changed */
  updated_at: string
}

export interface StaffCartReply {
  /** The cart as it is now */
  cart: StaffCart
}

export interface UpdateStaffCartBody {
  /** E-mail address of the shopper; not of an account */
  email?: string
  /** Shipping address: the parts that change */
  shipping_address?: AddressPayload
  /** Billing address: the parts that change */
  billing_address?: AddressPayload
  /** All discount codes; of several, one on items and one for free shipping stay */
  discounts?: {
    /** The code, in either case */
    code: string
  }[]
}

export interface PrintOrderDocumentsBody {
  /** invoice: what was sold, its taxes and what was paid. packing_slip: what to pack, without prices */
  kind: 'invoice' | 'packing_slip'
  /** Language of its words, numbers and dates */
  language: 'ar' | 'en' | 'bh'
  /** The orders to print */
  order_ids: string[]
}

export interface PrintOrderDocumentsReply {
  /** One file with a document for each order, in their sequence */
  document: {
    /** A name for the file */
    file_name: string
    /** A PDF, in Base64 */
    content: string
  }
}

export interface ConfirmOrderClaimBody {
  /** The token of the mailed link */
  token: string
}

export interface FoundOrderReply {
  /** The order */
  order: Order
  /** Shows the complete order, sent as `X-Order-Key: <order id>.<order_key>`. Only in replies to callers who have proven that the order is theirs */
  order_key?: string
}

/** Items that are fulfilled together */
export interface Fulfillment {
  /** Id of the fulfillment */
  id: string
  /** The order whose items it fulfills */
  order_id: string | null
  /** The swap whose additional items it fulfills */
  swap_id: string | null
  /** The claim whose additional items it fulfills */
  claim_order_id: string | null
  /** The fulfillment provider */
  provider_id: string
  /** Where it was fulfilled, as the client named it */
  location_id: string | null
  /** Tracking numbers of the courier */
  tracking_numbers: string[]
  /** Data of the provider */
  data: Record<string, unknown>
  /** Whether no message about it is sent; null: as set on the order */
  no_notification: boolean | null
  /** When it was shipped */
  shipped_at: string | null
  /** When it was canceled */
  canceled_at: string | null
  /** Kept for clients that read it */
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The fulfilled items */
  items?: {
    /** The fulfillment */
    fulfillment_id: string
    /** The fulfilled line */
    item_id: string
    /** Fulfilled quantity */
    quantity: number
  }[]
  /** Its tracking links */
  tracking_links?: {
    /** Id of the tracking link */
    id: string
    /** Page of the courier */
    url: string | null
    /** Tracking number of the courier */
    tracking_number: string
    /** The fulfillment that was shipped */
    fulfillment_id: string
    /** Kept for clients that read it */
    idempotency_key: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  }[]
}

/** An order beside another noun, with the relations that were requested. Returns, swaps and claims are in the Admin API */
export interface LinkedOrder {
  /** Id of the order */
  id: string
  /** Always order */
  object?: 'order'
  /** The store it belongs to */
  store_id?: string
  /** Set by staff: `pending` while it is worked on, then `completed`, `archived` or `canceled` */
  status: 'pending' | 'completed' | 'archived' | 'canceled' | 'requires_action'
  /** How far its items are. `fulfilled`: packed and not shipped. `requires_action`: a refund for a return waits for staff */
  fulfillment_status:
    | 'not_fulfilled'
    | 'partially_fulfilled'
    | 'fulfilled'
    | 'partially_shipped'
    | 'shipped'
    | 'partially_returned'
    | 'returned'
    | 'canceled'
    | 'requires_action'
  /** How far its payments are. `awaiting`: authorized or awaited. `requires_action`: a capture was refused */
  payment_status:
    | 'not_paid'
    | 'awaiting'
    | 'captured'
    | 'partially_refunded'
    | 'refunded'
    | 'canceled'
    | 'requires_action'
  /** Its number in the store, as people read it */
  display_id: number
  /** The cart that became it */
  cart_id: string | null
  /** The customer of the order */
  customer_id: string
  /** E-mail address of the order */
  email: string | null
  /** The region that it was placed in */
  region_id: string
  /** The currency of all its amounts: ISO 4217 in lower case, or `pts` for points */
  currency_code: string
  /** Kept for clients that read it, in percent; taxes are in `tax_lines` */
  tax_rate: number | null
  /** Shipping address */
  shipping_address_id: string | null
  /** Billing address */
  billing_address_id: string | null
  /** The sales channel that it was placed in */
  sales_channel_id: string | null
  /** The draft that it was made of */
  draft_order_id: string | null
  /** Its id in another system */
  external_id: string | null
  /** Kept for clients that read it */
  idempotency_key: string | null
  /** Whether no messages about it are sent */
  no_notification: boolean | null
  /** When it was canceled */
  canceled_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** True for the order of another shopper: what identifies them, their address and their payment is left out */
  is_masked?: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** What the payment method itself costs; null: nothing */
  payment_fee: PaymentFee | null
  /** Items before discounts and tax, in minor units */
  subtotal?: number
  /** Discounts on items, in minor units */
  discount_total?: number
  /** Tax on items after discounts, in minor units */
  item_tax_total?: number
  /** Shipping without tax, with the fee of the payment method, in minor units; 0 while it is free */
  shipping_total?: number
  /** Tax on shipping and on the fee of the payment method, in minor units */
  shipping_tax_total?: number
  /** Tax on items and shipping, in minor units; of an order, less what gift cards covered of it */
  tax_total?: number
  /** Paid by gift cards for items and shipping, in minor units */
  gift_card_total?: number
  /** Paid by gift cards for tax, in minor units */
  gift_card_tax_total?: number
  /** Refunds, in minor units */
  refunded_total?: number
  /** What was paid, by money or gift cards, less what was given back, in minor units */
  refundable_amount?: number
  /** Amount to pay, tax included, in minor units */
  total?: number
  /** Total of its payments, captured or not, in minor units */
  paid_total?: number
  /** Its currency */
  currency?: Currency | null
  /** The region that it was placed in */
  region?: Region | null
  /** The customer of the order */
  customer?: SaleCustomer | null
  /** Shipping address */
  shipping_address?: Address | null
  /** Billing address */
  billing_address?: Address | null
  /** The sales channel that it was placed in */
  sales_channel?: SaleSalesChannel | null
  /** Its lines */
  items?: LineItem[]
  /** Its discounts */
  discounts?: SaleDiscount[]
  /** Gift cards that were charged */
  gift_cards?: SaleGiftCard[]
  /** What each gift card was charged */
  gift_card_transactions?: {
    /** Id of the gift card transaction */
    id: string
    /** The gift card */
    gift_card_id: string
    /** The order */
    order_id: string
    /** Amount that it paid for items and shipping, in minor units */
    amount: number
    /** Whether it covered tax in addition */
    is_taxable: boolean | null
    /** Tax that it covered in addition, in percent */
    tax_rate: number | null
    /** Tax that it covered in addition, in minor units */
    tax_amount: number
    /** What was given back to its balance, in minor units */
    refunded_amount: number
    /** Of the tax, what was given back with it, in minor units */
    refunded_tax_amount: number
    /** When it was charged */
    created_at: string
    /** The gift card */
    gift_card?: SaleGiftCard | null
  }[]
  /** Its shipping methods */
  shipping_methods?: ShippingMethod[]
  /** Its payments */
  payments?: Payment[]
  /** Refunds */
  refunds?: Refund[]
  /** Its fulfillments */
  fulfillments?: Fulfillment[]
}

export interface LookUpOrderQuery {
  /** Number of the order, as people read it */
  display_id: number
  /** E-mail address of the order */
  email: string
  /** Proves that the order is the caller’s: `shipping_address[postal_code]=12730` */
  shipping_address?: {
    /** Postal code of the shipping address */
    postal_code?: string
    /** Instead: the phone number of the shipping address, for countries without postal codes */
    phone?: string
  }
  /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
  expand?: string
  /** Properties to return, separated by commas; without it, all */
  fields?: string
}

/** An order as shoppers see it: with its totals, and without most columns for staff */
export interface Order {
  /** Id of the order */
  id: string
  /** Always order */
  object: 'order'
  /** The store it belongs to */
  store_id?: string
  /** Set by staff: `pending` while it is worked on, then `completed`, `archived` or `canceled` */
  status: 'pending' | 'completed' | 'archived' | 'canceled' | 'requires_action'
  /** How far its items are. `fulfilled`: packed and not shipped. `requires_action`: a refund for a return waits for staff */
  fulfillment_status:
    | 'not_fulfilled'
    | 'partially_fulfilled'
    | 'fulfilled'
    | 'partially_shipped'
    | 'shipped'
    | 'partially_returned'
    | 'returned'
    | 'canceled'
    | 'requires_action'
  /** How far its payments are. `awaiting`: authorized or awaited. `requires_action`: a capture was refused */
  payment_status:
    | 'not_paid'
    | 'awaiting'
    | 'captured'
    | 'partially_refunded'
    | 'refunded'
    | 'canceled'
    | 'requires_action'
  /** Its number in the store, as people read it */
  display_id: number
  /** The cart that became it */
  cart_id: string | null
  /** The customer of the order */
  customer_id: string
  /** E-mail address of the order */
  email: string | null
  /** The region that it was placed in */
  region_id: string
  /** The currency of all its amounts: ISO 4217 in lower case, or `pts` for points */
  currency_code: string
  /** Kept for clients that read it, in percent; taxes are in `tax_lines` */
  tax_rate: number | null
  /** Shipping address */
  shipping_address_id?: string | null
  /** Billing address */
  billing_address_id?: string | null
  /** The sales channel that it was placed in */
  sales_channel_id?: string | null
  /** The draft that it was made of */
  draft_order_id?: string | null
  /** Its id in another system */
  external_id?: string | null
  /** Kept for clients that read it */
  idempotency_key?: string | null
  /** Whether no messages about it are sent */
  no_notification?: boolean | null
  /** When it was canceled */
  canceled_at?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown> | null
  /** True for the order of another shopper: what identifies them, their address and their payment is left out */
  is_masked?: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at?: string
  /** What the payment method itself costs; null: nothing */
  payment_fee: PaymentFee | null
  /** Items before discounts and tax, in minor units */
  subtotal: number
  /** Discounts on items, in minor units */
  discount_total: number
  /** Tax on items after discounts, in minor units */
  item_tax_total: number
  /** Shipping without tax, with the fee of the payment method, in minor units; 0 while it is free */
  shipping_total: number
  /** Tax on shipping and on the fee of the payment method, in minor units */
  shipping_tax_total: number
  /** Tax on items and shipping, in minor units; of an order, less what gift cards covered of it */
  tax_total: number
  /** Paid by gift cards for items and shipping, in minor units */
  gift_card_total: number
  /** Paid by gift cards for tax, in minor units */
  gift_card_tax_total: number
  /** Refunds, in minor units */
  refunded_total: number
  /** What was paid, by money or gift cards, less what was given back, in minor units */
  refundable_amount: number
  /** Amount to pay, tax included, in minor units */
  total: number
  /** Total of its payments, captured or not, in minor units */
  paid_total: number
  /** Its currency */
  currency?: Currency | null
  /** The region that it was placed in */
  region?: Region | null
  /** The customer of the order */
  customer?: SaleCustomer | null
  /** Shipping address */
  shipping_address?: Address | null
  /** Billing address */
  billing_address?: Address | null
  /** The sales channel that it was placed in */
  sales_channel?: SaleSalesChannel | null
  /** Its lines */
  items?: PricedLineItem[]
  /** Its discounts */
  discounts?: SaleDiscount[]
  /** Gift cards that were charged */
  gift_cards?: SaleGiftCard[]
  /** What each gift card was charged */
  gift_card_transactions?: {
    /** Id of the gift card transaction */
    id: string
    /** The gift card */
    gift_card_id: string
    /** The order */
    order_id: string
    /** Amount that it paid for items and shipping, in minor units */
    amount: number
    /** Whether it covered tax in addition */
    is_taxable: boolean | null
    /** Tax that it covered in addition, in percent */
    tax_rate: number | null
    /** Tax that it covered in addition, in minor units */
    tax_amount: number
    /** What was given back to its balance, in minor units */
    refunded_amount: number
    /** Of the tax, what was given back with it, in minor units */
    refunded_tax_amount: number
    /** When it was charged */
    created_at: string
    /** The gift card */
    gift_card?: SaleGiftCard | null
  }[]
  /** Its shipping methods */
  shipping_methods?: PricedShippingMethod[]
  /** Its payments */
  payments?: Payment[]
  /** Refunds */
  refunds?: Refund[]
  /** Its fulfillments */
  fulfillments?: Fulfillment[]
}

export interface OrderReply {
  /** The order */
  order: Order
}

export interface RequestOrderClaimBody {
  /** Orders of guests */
  order_ids: string[]
}

export interface BlockPlacesReply {
  /** Where the store has published blocks above or below what the shop shows */
  block_places: ('home' | 'collection' | 'product')[]
}

export interface CreatePageBody {
  /** page, or article: an entry of the journal. home, collection, product: blocks above and below what the shop shows there */
  kind: 'page' | 'article' | 'home' | 'collection' | 'product'
  /** Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** The product that its blocks stand around, for the kind product */
  product_id?: string
  /** The collection that its blocks stand around, for the kind collection */
  collection_id?: string
  /** What it consists of */
  content: PageContent
}

export interface PageContent {
  /** Its headline, by language */
  title: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What search engines show as its title; without one, the headline, by language */
  search_title: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What they show below it, by language */
  search_description: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What lists of the journal show of it, by language */
  summary: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** Who wrote it */
  author: string | null
  /** Address of the picture */
  picture_url: string | null
  /** What it shows, for people who do not see it, by language */
  alt: {
    /** In English */
    en?: string
    /** In Bahasa Indonesia */
    bh?: string
    /** In Arabic */
    ar?: string
  }
  /** What it is about, for lists of the journal */
  tags: string[]
  /** What it is made of, from top to bottom; of the home page, a collection or a product: what stands above its content */
  blocks: (
    | TextBlock
    | PictureBlock
    | PictureColumnsBlock
    | ProductRowBlock
    | CollectionRowBlock
    | QuoteBlock
    | VideoBlock
    | QuestionsBlock
    | ButtonBlock
    | SpacerBlock
    | ContactFormBlock
    | MapBlock
  )[]
  /** What stands below the content of the home page, a collection or a product; no other page has it */
  below?: (
    | TextBlock
    | PictureBlock
    | PictureColumnsBlock
    | ProductRowBlock
    | CollectionRowBlock
    | QuoteBlock
    | VideoBlock
    | QuestionsBlock
    | ButtonBlock
    | SpacerBlock
    | ContactFormBlock
    | MapBlock
  )[]
}

export interface PageHandleParams {
  /** Its part of the page address, after /pages/ or /journal/; of blocks around the home page: home, around a collection or a product: its id */
  handle: string
}

export interface PageSummary {
  /** Id of the page */
  id: string
  /** page, or article: an entry of the journal. home, collection, product: blocks above and below what the shop shows there */
  kind: 'page' | 'article' | 'home' | 'collection' | 'product'
  /** Its part of the page address, after /pages/ or /journal/; of blocks around the home page: home, around a collection or a product: its id */
  handle: string
  /** Its headline in the store's usual language, as edited last; around a collection or a product: its title */
  title: string
  /** The product that its blocks stand around, for the kind product */
  product_id: string | null
  /** The collection that its blocks stand around, for the kind collection */
  collection_id: string | null
  /** Where shoppers see it, below the store's address; null around a product that is not published, and around what was deleted */
  path: string | null
  /** hidden: shoppers do not see it. scheduled: they will from published_at on. published: they do */
  state: 'hidden' | 'scheduled' | 'published'
  /** From when on shoppers see it; null while it is hidden */
  published_at: string | null
  /** When another version takes the place of what shoppers see; null without one */
  scheduled_at: string | null
  /** Whether something was edited and not published */
  has_draft: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface PageVersion {
  /** Counts the versions of the page, from 1 */
  number: number
  /** Its headline in the store's usual language */
  title: string
  /** When it was published */
  created_at: string
  /** Who published it; null where the account is gone */
  created_by: string | null
}

export interface PageVersionParams {
  /** Id of the page */
  id: string
  /** The number of the version */
  number: number
}

export interface PageVersionsReply {
  /** What was published, the latest first; the last fifty */
  versions: PageVersion[]
}

export interface PublishPageBody {
  /** From when on shoppers see it; null or absent: at once, or since when they do */
  published_at?: string | null
}

export interface ShownPage {
  /** Id of the page */
  id: string
  /** page, or article: an entry of the journal. home, collection, product: blocks above and below what the shop shows there */
  kind: 'page' | 'article' | 'home' | 'collection' | 'product'
  /** Its part of the page address, after /pages/ or /journal/; of blocks around the home page: home, around a collection or a product: its id */
  handle: string
  /** Its headline */
  title: string | null
  /** What lists show of it */
  summary: string | null
  /** Who wrote it */
  author: string | null
  /** Address of its picture */
  picture_url: string | null
  /** What the picture shows */
  alt: string | null
  /** What it is about, for lists of the journal */
  tags: string[]
  /** Since when shoppers see it; null in a preview of what is hidden */
  published_at: string | null
  /** When what shoppers see of it changed last */
  updated_at: string
  /** The sizes of its pictures that were uploaded, so that their place is kept while they load */
  pictures: {
    /** The end of the picture's address */
    file_key: string
    /** Width of its largest version, in pixels */
    width: number
    /** Height of its largest version, in pixels */
    height: number
  }[]
  /** Its title for search engines */
  search_title: string | null
  /** What they show below it */
  search_description: string | null
  /** What it is made of, or what stands above. Each value that staff write by language is one value here, null where it is written in none */
  blocks: {
    /** Names the block within its page */
    id: string
    /** What it is */
    type: string
    [name: string]: unknown
  }[]
  /** What stands below; none of pages and articles */
  below: {
    /** Names the block within its page */
    id: string
    /** What it is */
    type: string
    [name: string]: unknown
  }[]
}

export interface ShownPageQuery {
  /** page, or article: an entry of the journal. home, collection, product: blocks above and below what the shop shows there */
  kind?: 'page' | 'article' | 'home' | 'collection' | 'product'
  /** Returns what staff edit, for a pass of staff; without one, what is published */
  is_draft?: boolean
}

export interface ShownPageReply {
  /** The page */
  page: ShownPage
}

export interface ShownPageSummary {
  /** Id of the page */
  id: string
  /** page, or article: an entry of the journal */
  kind: 'page' | 'article'
  /** Its part of the page address, after /pages/ or /journal/; of blocks around the home page: home, around a collection or a product: its id */
  handle: string
  /** Its headline */
  title: string | null
  /** What lists show of it */
  summary: string | null
  /** Who wrote it */
  author: string | null
  /** Address of its picture */
  picture_url: string | null
  /** What the picture shows */
  alt: string | null
  /** What it is about, for lists of the journal */
  tags: string[]
  /** Since when shoppers see it; null in a preview of what is hidden */
  published_at: string | null
  /** When what shoppers see of it changed last */
  updated_at: string
}

export interface StaffPage {
  /** Id of the page */
  id: string
  /** page, or article: an entry of the journal. home, collection, product: blocks above and below what the shop shows there */
  kind: 'page' | 'article' | 'home' | 'collection' | 'product'
  /** Its part of the page address, after /pages/ or /journal/; of blocks around the home page: home, around a collection or a product: its id */
  handle: string
  /** Its headline in the store's usual language, as edited last; around a collection or a product: its title */
  title: string
  /** The product that its blocks stand around, for the kind product */
  product_id: string | null
  /** The collection that its blocks stand around, for the kind collection */
  collection_id: string | null
  /** Where shoppers see it, below the store's address; null around a product that is not published, and around what was deleted */
  path: string | null
  /** hidden: shoppers do not see it. scheduled: they will from published_at on. published: they do */
  state: 'hidden' | 'scheduled' | 'published'
  /** From when on shoppers see it; null while it is hidden */
  published_at: string | null
  /** When another version takes the place of what shoppers see; null without one */
  scheduled_at: string | null
  /** Whether something was edited and not published */
  has_draft: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** What staff edit: the draft, else the version that is shown next, else the one that is published */
  content: PageContent
}

export interface StaffPageReply {
  /** The page */
  page: StaffPage
}

export interface UpdatePageBody {
  /** Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** What it consists of; it stays without it */
  content?: PageContent
}

export interface ChangePaymentMethodBody {
  /** The payment provider; its name is in `payment_methods` of the store */
  provider_id: string
  /** As in a payment session: `channel`, and what it asks for */
  data?: Record<string, unknown>
}

export interface CheckedPaymentReply {
  /** Whether the order still waits for its payment */
  is_awaited: boolean
  /** Whether the provider said so; false where it did not reply, or cannot be asked */
  is_known: boolean
}

export interface OfferedPaymentMethodsReply {
  /** Those that the shopper may choose */
  payment_methods: {
    /** The payment provider; its name is in `payment_methods` of the store */
    provider_id: string
    /** One way to pay of a provider that has several, such as a bank or a wallet */
    channel: PaymentChannel | null
    /** What it costs in addition to the rest, tax included, in minor units */
    fee: number
  }[]
}

export interface OpenPaymentFormBody {
  /** A payment provider with a form */
  provider_id: string
}

/** One way to pay of a provider that has several, such as a bank or a wallet */
export interface PaymentChannel {
  /** Sent as `channel` in the data of the payment session */
  id: string
  /** virtual_account: the shopper pays to a number at a bank. qris: they scan a code. wallet: they confirm in an app. card: they enter a card on the page of the provider. */
  kind: 'virtual_account' | 'qris' | 'wallet' | 'card'
  /** The bank, wallet or scheme, the same in every language */
  name: string
  /** What the shopper enters, sent beside `channel` */
  asks: ('phone' | 'account_name')[]
  /** It takes no less, in minor units */
  min_amount: number | null
  /** It takes no more, in minor units */
  max_amount: number | null
}

export interface PaymentFormReply {
  /** What is paid in the form, in minor units */
  amount: number
  /** ISO 4217, lower case */
  currency_code: string
  /** For the provider's form. Stripe: `client_secret` and `publishable_key`, and of a signed-in customer `customer_session_client_secret`, for its Payment Element */
  data: Record<string, unknown>
}

export interface PaymentProofParams {
  /** Id of the order */
  id: string
  /** Id of the payment proof */
  proof_id: string
}

export interface PaymentProofsReply {
  /** The proofs of the order, the newest first; at most five */
  payment_proofs: {
    /** Id of the payment proof */
    id: string
    /** The bank transfer that it shows */
    payment_id: string
    /** What was sent */
    kind: 'picture' | 'pdf'
    /** sent: staff have not decided. rejected: staff did not find the money; the shopper may send another. confirmed: the payment was captured since. */
    status: 'sent' | 'rejected' | 'confirmed'
    /** When staff rejected it */
    rejected_at: string | null
    /** Why: the money has not come, another amount has come, or the file cannot be read. Null unless it is rejected */
    rejection_reason: 'not_received' | 'amount_differs' | 'unreadable' | null
    /** When it was sent */
    created_at: string
  }[]
}

export interface RejectPaymentProofBody {
  /** The reason that the shopper is shown; `not_received` if it is missing */
  reason?: 'not_received' | 'amount_differs' | 'unreadable'
}

export interface PaymentExportQuery {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Language and place of the computer on which Excel opens the file: the file gets a byte order mark, and the separator and the decimal mark that Excel expects there. Without it, semicolons and decimal points */
  excel_locale?: string
}

export interface PaymentExportReply {
  /** Name for the file */
  file_name: string
  /** The payments as CSV, UTF-8: a header, then a row each. Amounts are in units of their currency, with a decimal point. */
  content: string
}

export interface PaymentReportQuery {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
}

export interface PaymentReportReply {
  /** First day, in the store's time zone */
  from: string
  /** Last day, included; 732 days at most */
  to: string
  /** Time zone that the days are in, IANA name */
  time_zone: string
  /** By day, provider and currency, newest first; days without payments are left out */
  days: {
    /** The day that the money was taken */
    date: string
    /** The payment provider */
    provider_id: string
    /** Currency of the amounts */
    currency_code: string
    /** Payments whose money was taken on this day */
    payments: number
    /** Their money, in minor units */
    captured: number
    /** What was refunded of it until now, in minor units */
    refunded: number
    /** Those that were compared with the provider; it may not say what it holds */
    compared: number
    /** What the provider says that it took for the compared ones, in minor units */
    provider_captured: number
    /** What the provider says that it refunded of them, in minor units */
    provider_refunded: number
    /** Those of which the provider holds something else than the books here say */
    differing: number
  }[]
  /** What providers have charged for the payments of these days */
  charges: {
    /** The payment provider */
    provider_id: string
    /** Currency that the provider pays out */
    currency_code: string
    /** Payments whose charges the provider has said */
    payments: number
    /** What the provider keeps, without tax, in minor units */
    fee: number
    /** Tax on that, and taxes that the provider withholds, in minor units */
    fee_tax: number
    /** What is left, before refunds, in minor units */
    net: number
  }[]
  /** What staff have to look at, whatever its day: oldest first, at most 100 */
  uncertain: {
    /** The payment */
    payment_id: string
    /** Its order; null: it was requested and no order was placed with it */
    order_id: string | null
    /** Number of the order */
    number: number | null
    /** The payment provider */
    provider_id: string
    /** Currency of the amounts */
    currency_code: string
    /** Amount of the payment, in minor units */
    amount: number
    /** `amounts_differ`: the provider holds something else. `not_readable`: the provider has not said for a day what it holds. `no_reply`: the provider has not replied to a capture, refund or cancellation for an hour; it is repeated. `not_let_go`: likewise to the end of a payment that nobody needs any more */
    reason: 'amounts_differ' | 'not_readable' | 'no_reply' | 'not_let_go'
    /** Taken less refunded, by the books here, in minor units */
    held_here: number
    /** The same by the books of the provider, in minor units; null: not known */
    held_there: number | null
    /** Since when */
    since: string
  }[]
  /** How many there are, counted up to 1000 */
  uncertain_count: number
}

/** An authorized or captured payment */
export interface Payment {
  /** Id of the payment */
  id: string
  /** The store it belongs to */
  store_id?: string
  /** The cart that it paid */
  cart_id: string | null
  /** The order that it pays, or whose swap it pays */
  order_id: string | null
  /** The swap whose difference it pays; null for the order itself */
  swap_id: string | null
  /** The payment provider */
  provider_id: string
  /** Amount of the payment, in minor units; of one that was captured in part, that part */
  amount: number
  /** What was reserved, where less was captured; otherwise null */
  authorized_amount?: number | null
  /** Refunded amount, in minor units */
  amount_refunded: number
  /** ISO 4217, lower case */
  currency_code: string
  /** Data of the provider */
  data: Record<string, unknown>
  /** Kept for clients that read it */
  idempotency_key: string | null
  /** Until when the shopper may pay; the order is canceled then. Null where nothing is awaited */
  expires_at?: string | null
  /** When the provider authorized it */
  authorized_at?: string | null
  /** When it was captured */
  captured_at: string | null
  /** When it was canceled, declined or expired */
  canceled_at: string | null
  /** Why it failed; null where it did not, or where staff canceled it */
  failure_reason?: 'declined' | 'expired' | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

/** A payment provider that a cart may use, with its amount */
export interface PaymentSession {
  /** Id of the payment session */
  id: string
  /** Its cart */
  cart_id: string | null
  /** The payment provider */
  provider_id: string
  /** Whether it is the selected one: true or null */
  is_selected: boolean | null
  /** Whether it was selected */
  is_initiated: boolean
  /** `pending` until the cart is completed. `requires_more`: the shopper has to act first, see `data`. `error`: the provider refused */
  status: 'authorized' | 'pending' | 'requires_more' | 'error' | 'canceled'
  /** Amount to pay, tax included, in minor units */
  amount: number | null
  /** Data of the provider, such as `redirect_url`, the page to pay on, and data that the shopper sent */
  data: Record<string, unknown>
  /** Id of the payment that was requested from the provider */
  idempotency_key: string | null
  /** Kept for clients that read it; always null */
  payment_authorized_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface Refund {
  /** Id of the refund */
  id: string
  /** The refunded order */
  order_id: string | null
  /** The refunded payment */
  payment_id: string | null
  /** Refunds, in minor units */
  amount: number
  /** Note for staff */
  note: string | null
  /** Kind of reason */
  reason: 'discount' | 'return' | 'swap' | 'claim' | 'other'
  /** Reference of the refund at the provider */
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface PriceChangesPage {
  /** The entries of this page */
  price_changes: {
    /** Number of the change, in the order they were made */
    id: number
    /** ISO 4217, lower case */
    currency_code: string
    /** The only region that the price is for; null for every region in its currency */
    region_id: string | null
    /** The quantity that the price counts from; null for no bound */
    min_quantity: number | null
    /** The quantity that the price counts up to; null for no bound */
    max_quantity: number | null
    /** The price before, in minor units; null for no price */
    from: number | null
    /** The price after, in minor units; null for no price */
    to: number | null
    /** When it was changed */
    created_at: string
    /** Who changed it */
    actor: {
      /** Id of the user */
      id: string
      /** First name */
      first_name: string | null
      /** Last name */
      last_name: string | null
    } | null
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface PreviewPricesBody {
  /** The variants to price */
  variant_ids: string[]
  /** Where they are bought */
  region_id: string
  /** The groups of the customer; without them, of none */
  customer_group_ids?: string[]
  /** Quantity of each; without it, as the catalogue shows them */
  quantity?: number
  /** When they are bought; without it, now */
  at?: string
}

export interface PreviewPricesReply {
  /** ISO 4217, lower case */
  currency_code: string
  /** One entry for each variant that the store has, in the order of the request */
  prices: {
    /** Id of the variant */
    variant_id: string
    /** Its own price, in minor units; null without one */
    original_price: number | null
    /** What the shopper pays for one, in minor units; null where it cannot be bought */
    calculated_price: number | null
    /** The same with tax, in minor units; null where taxes are not automatic */
    calculated_price_incl_tax: number | null
    /** `default`, `sale` or `override` */
    calculated_price_type: string | null
    /** The list whose price it is; null for the variant’s own */
    price_list_id: string | null
  }[]
}

export interface PriceListVariant {
  /** Id of the variant */
  id: string
  /** Its product */
  product_id: string
  /** Title of its product */
  product_title: string
  /** Title of the variant */
  title: string
  /** Stock keeping unit */
  sku: string | null
  /** Address of the picture of its product */
  thumbnail: string | null
  /** Its prices in the list */
  prices: {
    /** Id of the money amount */
    id: string
    /** Price of one unit, in minor units */
    amount: number
    /** ISO 4217, lower case */
    currency_code: string
    /** The only region that it is for; null where it is for its currency */
    region_id: string | null
    /** Counts from this quantity on; null without a lower bound */
    min_quantity: number | null
    /** Counts up to this quantity; null without an upper bound */
    max_quantity: number | null
  }[]
  /** Its prices outside of all lists */
  own_prices: {
    /** Id of the money amount */
    id: string
    /** Price of one unit, in minor units */
    amount: number
    /** ISO 4217, lower case */
    currency_code: string
    /** The only region that it is for; null where it is for its currency */
    region_id: string | null
    /** Counts from this quantity on; null without a lower bound */
    min_quantity: number | null
    /** Counts up to this quantity; null without an upper bound */
    max_quantity: number | null
  }[]
}

export interface AddPricesBody {
  /** Prices to add, and to change by id */
  prices: {
    /** The price of this list to change; without it, a new price */
    id?: string
    /** Price of one unit, in minor units */
    amount: number
    /** The variant that it is for */
    variant_id: string
    /** Its currency, in either case. Exactly one of currency_code and region_id; a price named by its id may keep its own */
    currency_code?: string
    /** The only region that it is for; the price is in its currency */
    region_id?: string
    /** Counts from this quantity of a line on; without it, no lower bound */
    min_quantity?: number
    /** Counts up to this quantity of a line; without it, no upper bound */
    max_quantity?: number
  }[]
  /** Deletes all other prices of the list first */
  override?: boolean
}

export interface CreatePriceListBody {
  /** Name for staff */
  name: string
  /** Description for staff */
  description: string
  /** Kind of list that a price reports as `calculated_price_type`; either counts only where it is lower */
  type: 'sale' | 'override'
  /** Only the prices of active lists count. Without it, `draft` */
  status?: 'active' | 'draft'
  /** When its prices begin to count; null for at once */
  starts_at?: string | null
  /** When its prices stop counting; null for never. After starts_at */
  ends_at?: string | null
  /** Whether its prices include tax */
  includes_tax?: boolean
  /** Its prices */
  prices: {
    /** Price of one unit, in minor units */
    amount: number
    /** The variant that it is for */
    variant_id: string
    /** Its currency, in either case. Exactly one of currency_code and region_id; a price named by its id may keep its own */
    currency_code?: string
    /** The only region that it is for; the price is in its currency */
    region_id?: string
    /** Counts from this quantity of a line on; without it, no lower bound */
    min_quantity?: number
    /** Counts up to this quantity of a line; without it, no upper bound */
    max_quantity?: number
  }[]
  /** The customers that it is for; an empty list is for all customers */
  customer_groups?: {
    /** Id of the customer group */
    id: string
  }[]
}

export interface DeletePricesBody {
  /** Ids of prices */
  price_ids: string[]
}

export interface DeleteProductsPricesBody {
  /** Ids of products */
  product_ids: string[]
}

/** Prices that count for a time, or for some customers, beside those of the variants themselves */
export interface PriceList {
  /** Id of the price list */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Name for staff */
  name: string
  /** Description for staff */
  description: string
  /** Kind of list that a price reports as `calculated_price_type`; either counts only where it is lower */
  type: 'sale' | 'override'
  /** Only the prices of active lists count */
  status: 'active' | 'draft'
  /** When its prices begin to count; null for at once */
  starts_at: string | null
  /** When its prices stop counting; null for never */
  ends_at: string | null
  /** Whether its prices include tax */
  includes_tax: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its prices */
  prices?: {
    /** The price */
    id: string
    /** The variant that it is for */
    variant_id: string | null
    /** ISO 4217, lower case */
    currency_code: string
    /** Price of one unit, in minor units */
    amount: number
    /** Counts from this quantity of a line on; null for no lower bound */
    min_quantity: number | null
    /** Counts up to this quantity of a line; null for no upper bound */
    max_quantity: number | null
    /** The price list that it belongs to; null for the variant's own price */
    price_list_id: string | null
    /** The only region that it is for; null for every region in its currency */
    region_id: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Its currency */
    currency?: Currency
    /** The only region that it is for */
    region?: Region | null
    /** The price list that it belongs to */
    price_list?: {
      /** Id of the price list */
      id: string
      /** Name for staff */
      name: string
      /** Description for staff */
      description: string
      /** Kind of list that a price reports as `calculated_price_type`; either counts only where it is lower */
      type: 'sale' | 'override'
      /** Only the prices of active lists count */
      status: 'active' | 'draft'
      /** When its prices begin to count; null for at once */
      starts_at: string | null
      /** When they stop counting; null for never */
      ends_at: string | null
      /** Whether its prices include tax */
      includes_tax: boolean
      /** When it was created */
      created_at: string
      /** When it last changed */
      updated_at: string
      /** When it was deleted; null while it exists */
      deleted_at: string | null
    } | null
    /** The variant that it is for, as a list of one */
    variants?: {
      /** Id of the variant */
      id: string
      /** Title of the variant */
      title: string
      /** Stock keeping unit */
      sku: string | null
      /** Its product */
      product_id: string
    }[]
  }[]
  /** The customers that it is for; an empty list is for all customers */
  customer_groups?: {
    /** Id of the customer group */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called, unique in its store */
    name: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  }[]
}

export interface PriceListReply {
  /** The price list */
  price_list: PriceList
}

export interface PricesDeleted {
  /** Ids of the prices that were deleted */
  ids: string[]
  /** The kind of object that was deleted */
  object: 'money-amount'
  /** Always true */
  deleted: boolean
}

export interface UpdatePriceListBody {
  /** Name for staff */
  name?: string
  /** Description for staff */
  description?: string
  /** Kind of list that a price reports as `calculated_price_type`; either counts only where it is lower */
  type?: 'sale' | 'override'
  /** Only the prices of active lists count */
  status?: 'active' | 'draft'
  /** When its prices begin to count; null for at once */
  starts_at?: string | null
  /** When its prices stop counting; null for never. After starts_at */
  ends_at?: string | null
  /** Whether its prices include tax */
  includes_tax?: boolean
  /** Prices to change, by id, and to add; others stay */
  prices?: {
    /** The price of this list to change; without it, a new price */
    id?: string
    /** Price of one unit, in minor units */
    amount: number
    /** The variant that it is for */
    variant_id: string
    /** Its currency, in either case. Exactly one of currency_code and region_id; a price named by its id may keep its own */
    currency_code?: string
    /** The only region that it is for; the price is in its currency */
    region_id?: string
    /** Counts from this quantity of a line on; without it, no lower bound */
    min_quantity?: number
    /** Counts up to this quantity of a line; without it, no upper bound */
    max_quantity?: number
  }[]
  /** The customers that it is for; an empty list is for all customers */
  customer_groups?: {
    /** Id of the customer group */
    id: string
  }[]
}

export interface CreateProductCategoryBody {
  /** What it is called */
  name: string
  /** What shoppers read about it */
  description?: string
  /** What shoppers read beside the sizes of its products, and of those in categories below it without one of their own; rows of cells between tabs or | are a table, whose first row is its head. Empty: none */
  size_guide?: string
  /** Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** Whether it is for staff only, even while it is active */
  is_internal?: boolean
  /** Whether shoppers see it */
  is_active?: boolean
  /** The category to put it below; null for the top */
  parent_category_id?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: CategoryTranslationsBody
}

export interface ProductCategory {
  /** Id of the product category */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called */
  name: string
  /** What shoppers read about it */
  description: string
  /** Its part of a page address, unique in its store */
  handle: string
  /** Whether shoppers see it */
  is_active: boolean
  /** Whether it is for staff only, even while it is active */
  is_internal: boolean
  /** Its place among its siblings, from 0 */
  rank: number
  /** The category above it; null at the top */
  parent_category_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
  /** What shoppers read beside the sizes of its products, and of those in categories below it without one of their own; rows of cells between tabs or | are a table, whose first row is its head. Empty: none */
  size_guide?: string
  /** The categories directly below it, by rank; with the whole tree, each holds its own */
  category_children?: ProductCategory[]
  /** The category above it; null at the top */
  parent_category?: {
    /** Id of the product category */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called */
    name: string
    /** What shoppers read about it */
    description: string
    /** Its part of a page address, unique in its store */
    handle: string
    /** Whether shoppers see it */
    is_active: boolean
    /** Whether it is for staff only, even while it is active */
    is_internal: boolean
    /** Its place among its siblings, from 0 */
    rank: number
    /** The category above it; null at the top */
    parent_category_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
    translations?: { [name: string]: { [name: string]: string } }
  } | null
}

export interface ProductCategoryReply {
  /** The category */
  product_category: ProductCategory
}

export interface SizeGuideReply {
  /** The guide of the nearest category that has one; null without one */
  size_guide: {
    /** The category that the guide is of */
    product_category_id: string
    /** What it is called */
    category_name: string
    /** Tables and text: rows of cells between tabs or | are a table, whose first row is its head */
    text: string
  } | null
}

export interface StoreCategoryReply {
  /** The category */
  product_category: StoreProductCategory
}

export interface StoreProductCategory {
  /** Id of the product category */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called */
  name: string
  /** What shoppers read about it */
  description: string
  /** Its part of a page address, unique in its store */
  handle: string
  /** Whether shoppers see it */
  is_active?: boolean
  /** Whether it is for staff only, even while it is active */
  is_internal?: boolean
  /** Its place among its siblings, from 0 */
  rank: number
  /** The category above it; null at the top */
  parent_category_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
  /** The categories directly below it, by rank; with the whole tree, each holds its own */
  category_children?: StoreProductCategory[]
  /** The category above it; null at the top */
  parent_category?: {
    /** Id of the product category */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called */
    name: string
    /** What shoppers read about it */
    description: string
    /** Its part of a page address, unique in its store */
    handle: string
    /** Whether shoppers see it */
    is_active?: boolean
    /** Whether it is for staff only, even while it is active */
    is_internal?: boolean
    /** Its place among its siblings, from 0 */
    rank: number
    /** The category above it; null at the top */
    parent_category_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
    translations?: { [name: string]: { [name: string]: string } }
  } | null
  /** With `discounted`: products on sale in it and below it, the biggest saving first; at most 100 */
  products?: Product[]
}

export interface UpdateProductCategoryBody {
  /** What it is called */
  name?: string
  /** Its place among its siblings, from 0; the others make room */
  rank?: number
  /** What shoppers read about it */
  description?: string
  /** What shoppers read beside the sizes of its products, and of those in categories below it without one of their own; rows of cells between tabs or | are a table, whose first row is its head. Empty: none */
  size_guide?: string
  /** Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** Whether it is for staff only, even while it is active */
  is_internal?: boolean
  /** Whether shoppers see it */
  is_active?: boolean
  /** The category to put it below; null for the top */
  parent_category_id?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: CategoryTranslationsBody
}

export interface CollectionProductsBody {
  /** Ids of the products */
  product_ids: string[]
}

export interface CreateCollectionBody {
  /** What it is called */
  title: string
  /** How it sorts its products, after those that are placed by hand; newest for a new one */
  sort_by?: 'newest' | 'title' | 'price' | 'price_descending'
  /** Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: CollectionTranslationsBody
}

export interface PlacedProductsBody {
  /** The products to show first, in their order; those placed before and not named lose their place */
  product_ids: string[]
}

export interface PlacedProductsReply {
  /** The products that are shown first, in their order */
  products: {
    /** Id of the product */
    id: string
    /** What it is called */
    title: string
    /** Address of its picture */
    thumbnail: string | null
  }[]
}

export interface ProductCollection {
  /** Id of the product collection */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called */
  title: string
  /** Its part of a page address, unique in its store */
  handle: string | null
  /** How it sorts its products, after those that are placed by hand */
  sort_by: 'newest' | 'title' | 'price' | 'price_descending'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface RemovedFromCollection {
  /** Id of the product collection */
  id: string
  /** The kind of object that lost the products */
  object: 'product-collection'
  /** The ids that were sent, also of products that were not in the collection */
  removed_products: string[]
}

export interface UpdateCollectionBody {
  /** What it is called */
  title?: string
  /** How it sorts its products, after those that are placed by hand; newest for a new one */
  sort_by?: 'newest' | 'title' | 'price' | 'price_descending'
  /** Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: CollectionTranslationsBody
}

export interface ProductOption {
  /** Id of the option */
  id: string
  /** What the variants differ in */
  title: string
  /** The product that has the option */
  product_id: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** The value of each variant */
  values?: ProductOptionValue[]
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: {
    [name: string]: {
      /** Its title in this language */
      title?: string
      /** What its values are called in this language, by the stored value */
      values?: { [name: string]: string }
    }
  }
}

export interface ProductOptionBody {
  /** What the variants differ in; unique in its product */
  title: string
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: OptionTranslationsBody
}

export interface ProductOptionValue {
  /** Id of the option value */
  id: string
  /** The variant's value, such as a size */
  value: string
  /** The option it is a value of */
  option_id: string
  /** The variant that has the value */
  variant_id: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** The option it is a value of */
  option?: {
    /** Id of the option */
    id: string
    /** What the variants differ in */
    title: string
    /** The product that has the option */
    product_id: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }
}

export interface SearchFacets {
  /** Those with most products first */
  collections: {
    /** Id of the product collection */
    id: string
    /** What it is called, in the language of the request */
    name: string
    /** How many products have it, under the filters of the other facets */
    count: number
  }[]
  /** Those with most products first */
  categories: {
    /** Id of the product category */
    id: string
    /** What it is called, in the language of the request */
    name: string
    /** How many products have it, under the filters of the other facets */
    count: number
  }[]
  /** Those with most products first */
  sizes: {
    /** What to send as filter */
    value: string
    /** What it is called, in the language of the request */
    label: string
    /** How many products have it, under the filters of the other facets */
    count: number
  }[]
  /** Those with most products first */
  colours: {
    /** What to send as filter */
    value: string
    /** What it is called, in the language of the request */
    label: string
    /** How many products have it, under the filters of the other facets */
    count: number
  }[]
  /** Bands of prices, the lowest first */
  prices: {
    /** Lowest price of the band; minor units of currency_code */
    from: number
    /** Where the next band begins; minor units of currency_code */
    to: number
    /** How many products have it, under the filters of the other facets */
    count: number
  }[]
  /** Currency of the prices, ISO 4217, lower case */
  currency_code: string | null
}

export interface SearchFilter {
  /** In one of these collections */
  collection_id?: string[]
  /** In one of these categories, or below it */
  category_id?: string[]
  /** In one of these sizes, as `value` of the facets */
  size?: string[]
  /** In one of these colours, as `value` of the facets */
  colour?: string[]
  /** Lowest price, as shoppers pay it, minor units of the currency here */
  price_from?: number
  /** Price that is no longer included, as shoppers pay it, minor units of the currency here */
  price_to?: number
}

export interface SearchFindings {
  /** What the results can be narrowed by */
  facets: SearchFacets
  /** The query with its misspelt words put right; the hits are for it */
  suggestions: string[]
  /** all: the hits have every word. some: nothing has every word, and they have at least one. near: nothing has the words, and they have words for the same kind of thing, or words like them. */
  matched: 'all' | 'some' | 'near'
  /** Whether more match than were counted */
  is_count_capped: boolean
}

export interface SearchIndexBody {
  /** What has been typed so far */
  q: string
  /** How many products to return at most; 6 by default */
  limit?: number
  /** Prices for the region of this cart, whatever region is named */
  cart_id?: string
  /** Prices for this region, in its currency */
  region_id?: string
  /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
  currency_code?: string
}

export interface SearchIndexReply {
  /** The best matches */
  hits: {
    /** Id of the product */
    id: string
    /** What it is called, in the language of the request */
    title: string
    /** Its part of a page address */
    handle: string
    /** Address of its picture */
    thumbnail: string | null
  }[]
  /** How many products match; at most 1,000 are counted */
  count: number
  /** Whole queries to offer instead, each with results */
  suggestions: string[]
}

export interface SearchProductsBody {
  /** Words to look for, also misspelt or half-typed */
  q?: string
  /** How many to skip; 0 by default */
  offset?: number
  /** How many to return at most; 20 by default */
  limit?: number
  /** What the products must match */
  filter?: SearchFilter
  /** How to sort; by relevance unless it is sent. A minus sorts descending. */
  order?: 'relevance' | 'price' | '-price' | '-created_at'
  /** Prices for the region of this cart, whatever region is named */
  cart_id?: string
  /** Prices for this region, in its currency */
  region_id?: string
  /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
  currency_code?: string
}

export interface SearchProductsReply {
  /** The products of this page */
  hits: Product[]
  /** How many match; at most 1,000 are counted */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
  /** What the results can be narrowed by */
  facets: SearchFacets
  /** The query with its misspelt words put right; the hits are for it */
  suggestions: string[]
  /** all: the hits have every word. some: nothing has every word, and they have at least one. near: nothing has the words, and they have words for the same kind of thing, or words like them. */
  matched: 'all' | 'some' | 'near'
  /** Whether more match than were counted */
  is_count_capped: boolean
}

export interface ProductTag {
  /** Id of the product tag */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called, unique in its store */
  value: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface TagUsageReply {
  /** The ten tags with most products, the most used first */
  tags: {
    /** Id of the product tag */
    id: string
    /** How many products have the tag; a text, as v1 clients expect */
    usage_count: string
    /** What it is called, unique in its store */
    value: string
  }[]
}

export interface ProductType {
  /** Id of the product type */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called, unique in its store */
  value: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface ProductTypeReply {
  /** The product type */
  product_type: ProductType
}

export interface ProductTypesReply {
  /** Every product type of the store, by value; at most 1,000 */
  types: ProductType[]
}

export interface UpdateProductTypeBody {
  /** What it is called from now on, unique in its store */
  value?: string
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ProductTypeTranslationsBody
}

export interface MergeProductTagBody {
  /** The tag that its products have from now on */
  into_id: string
}

export interface MergeProductTypeBody {
  /** The type that its products have from now on */
  into_id: string
}

export interface ProductTagReply {
  /** The product tag */
  product_tag: ProductTag
}

export interface ProductTagUsagePage {
  /** The entries of this page */
  product_tags: {
    /** Id of the product tag */
    id: string
    /** What it is called, unique in its store */
    value: string
    /** How many products have it */
    product_count: number
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface ProductTypeUsagePage {
  /** The entries of this page */
  product_types: {
    /** Id of the product type */
    id: string
    /** What it is called, unique in its store */
    value: string
    /** How many products have it */
    product_count: number
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface UpdateProductTagBody {
  /** What it is called from now on, unique in its store */
  value: string
}

export interface CreateVariantBody {
  /** What tells it from the other variants */
  title: string
  /** Stock keeping unit, unique in its store */
  sku?: string | null
  /** European article number (EAN-13), unique in its store */
  ean?: string | null
  /** Universal product code, unique in its store */
  upc?: string | null
  /** Barcode, unique in its store */
  barcode?: string | null
  /** How many are in stock; 0 for a new one */
  inventory_quantity?: number
  /** Whether it can be ordered when stock is out; false for a new one */
  allow_backorder?: boolean
  /** Whether stock is counted; without, it can always be ordered; true for a new one */
  manage_inventory?: boolean
  /** Weight in grams */
  weight?: number | null
  /** Length in millimetres */
  length?: number | null
  /** Height in millimetres */
  height?: number | null
  /** Width in millimetres */
  width?: number | null
  /** Harmonized System code, for customs */
  hs_code?: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country?: string | null
  /** Manufacturer identification code, for US customs */
  mid_code?: string | null
  /** What it is made of */
  material?: string | null
  /** Addresses of the pictures of its product that show it, in their order; the first is its thumbnail. Each must be one of the product's images. */
  image_urls?: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Its prices, by region or currency */
  prices: NewPriceBody[]
  /** Its values of the product's options. A new variant needs one of each, and no two variants may have the same. */
  options?: {
    /** Id of the option */
    option_id: string
    /** Its value of the option, such as a size */
    value: string
  }[]
}

export interface ListedVariantBody {
  /** The variant to change; without it, a new one is created */
  id?: string
  /** What tells it from the other variants */
  title?: string
  /** Stock keeping unit, unique in its store */
  sku?: string | null
  /** European article number (EAN-13), unique in its store */
  ean?: string | null
  /** Universal product code, unique in its store */
  upc?: string | null
  /** Barcode, unique in its store */
  barcode?: string | null
  /** How many are in stock; 0 for a new one */
  inventory_quantity?: number
  /** Whether it can be ordered when stock is out; false for a new one */
  allow_backorder?: boolean
  /** Whether stock is counted; without, it can always be ordered; true for a new one */
  manage_inventory?: boolean
  /** Weight in grams */
  weight?: number | null
  /** Length in millimetres */
  length?: number | null
  /** Height in millimetres */
  height?: number | null
  /** Width in millimetres */
  width?: number | null
  /** Harmonized System code, for customs */
  hs_code?: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country?: string | null
  /** Manufacturer identification code, for US customs */
  mid_code?: string | null
  /** What it is made of */
  material?: string | null
  /** Addresses of the pictures of its product that show it, in their order; the first is its thumbnail. Each must be one of the product's images. */
  image_urls?: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Its own prices, complete: those not named are deleted. Prices of price lists stay. */
  prices?: PriceBody[]
  /** Its values of the product's options. A new variant needs one of each, and no two variants may have the same. */
  options?: {
    /** Id of the option */
    option_id: string
    /** Its value of the option, such as a size */
    value: string
  }[]
}

export interface NewProductVariantBody {
  /** What tells it from the other variants */
  title: string
  /** Stock keeping unit, unique in its store */
  sku?: string | null
  /** European article number (EAN-13), unique in its store */
  ean?: string | null
  /** Universal product code, unique in its store */
  upc?: string | null
  /** Barcode, unique in its store */
  barcode?: string | null
  /** How many are in stock; 0 for a new one */
  inventory_quantity?: number
  /** Whether it can be ordered when stock is out; false for a new one */
  allow_backorder?: boolean
  /** Whether stock is counted; without, it can always be ordered; true for a new one */
  manage_inventory?: boolean
  /** Weight in grams */
  weight?: number | null
  /** Length in millimetres */
  length?: number | null
  /** Height in millimetres */
  height?: number | null
  /** Width in millimetres */
  width?: number | null
  /** Harmonized System code, for customs */
  hs_code?: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country?: string | null
  /** Manufacturer identification code, for US customs */
  mid_code?: string | null
  /** What it is made of */
  material?: string | null
  /** Addresses of the pictures of its product that show it, in their order; the first is its thumbnail. Each must be one of the product's images. */
  image_urls?: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Its prices, by region or currency */
  prices: NewPriceBody[]
  /** Its option values, in the order of the product's options */
  options?: {
    /** Its value of the option, such as a size */
    value: string
  }[]
}

export interface ProductVariant {
  /** Id of the variant */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What tells it from the other variants */
  title: string
  /** The product it is a variant of */
  product_id: string
  /** Stock keeping unit, unique in its store */
  sku: string | null
  /** Barcode, unique in its store */
  barcode: string | null
  /** European article number (EAN-13), unique in its store */
  ean: string | null
  /** Universal product code, unique in its store */
  upc: string | null
  /** Its place among the variants of its product, from 0 */
  variant_rank: number | null
  /** How many are in stock. Orders take from it; it is below zero while backorders wait. */
  inventory_quantity: number
  /** Whether it can be ordered when stock is out */
  allow_backorder: boolean
  /** Whether stock is counted; without, it can always be ordered */
  manage_inventory: boolean
  /** Harmonized System code, for customs */
  hs_code: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country: string | null
  /** Manufacturer identification code, for US customs */
  mid_code: string | null
  /** What it is made of */
  material: string | null
  /** Weight in grams */
  weight: number | null
  /** Length in millimetres */
  length: number | null
  /** Height in millimetres */
  height: number | null
  /** Width in millimetres */
  width: number | null
  /** Addresses of the pictures of its product that show it, in their order; the first is its thumbnail */
  image_urls: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its prices. Shoppers get those of running price lists that are for them; those in points only with `x-reward-store: include`. */
  prices?: MoneyAmount[]
  /** Its value of each of the product's options */
  options?: ProductOptionValue[]
  /** Whether one can be ordered now */
  purchasable?: boolean
  /** Its own price here, before price lists; minor units */
  original_price?: number | null
  /** The lowest price that applies here; minor units */
  calculated_price?: number | null
  /** Where calculated_price is from: its own price, a sale list or an override list */
  calculated_price_type?: 'default' | 'sale' | 'override' | null
  /** Whether original_price contains tax */
  original_price_includes_tax?: boolean | null
  /** Whether calculated_price contains tax */
  calculated_price_includes_tax?: boolean | null
  /** original_price with tax, null unless the region has automatic taxes; minor units */
  original_price_incl_tax?: number | null
  /** calculated_price with tax, null unless the region has automatic taxes; minor units */
  calculated_price_incl_tax?: number | null
  /** The tax in or on original_price, null unless the region has automatic taxes; minor units */
  original_tax?: number | null
  /** The tax in or on calculated_price, null unless the region has automatic taxes; minor units */
  calculated_tax?: number | null
  /** The taxes on it here; null unless the region has automatic taxes */
  tax_rates?:
    | {
        /** Percent */
        rate: number | null
        /** What the tax is called */
        name: string
        /** Its code in the books */
        code: string | null
      }[]
    | null
}

export interface UpdateVariantBody {
  /** What tells it from the other variants */
  title?: string
  /** Stock keeping unit, unique in its store */
  sku?: string | null
  /** European article number (EAN-13), unique in its store */
  ean?: string | null
  /** Universal product code, unique in its store */
  upc?: string | null
  /** Barcode, unique in its store */
  barcode?: string | null
  /** How many are in stock; 0 for a new one */
  inventory_quantity?: number
  /** Whether it can be ordered when stock is out; false for a new one */
  allow_backorder?: boolean
  /** Whether stock is counted; without, it can always be ordered; true for a new one */
  manage_inventory?: boolean
  /** Weight in grams */
  weight?: number | null
  /** Length in millimetres */
  length?: number | null
  /** Height in millimetres */
  height?: number | null
  /** Width in millimetres */
  width?: number | null
  /** Harmonized System code, for customs */
  hs_code?: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country?: string | null
  /** Manufacturer identification code, for US customs */
  mid_code?: string | null
  /** What it is made of */
  material?: string | null
  /** Addresses of the pictures of its product that show it, in their order; the first is its thumbnail. Each must be one of the product's images. */
  image_urls?: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Its own prices, complete: those not named are deleted. Prices of price lists stay. */
  prices?: PriceBody[]
  /** Its values of the product's options. A new variant needs one of each, and no two variants may have the same. */
  options?: {
    /** Id of the option */
    option_id: string
    /** Its value of the option, such as a size */
    value: string
  }[]
}

export interface VariantPage {
  /** The entries of this page */
  variants: ProductVariant[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface CatalogueRevisionReply {
  /** Compared as a whole; its form has no meaning */
  revision: string | null
}

export interface CollectionReply {
  /** The collection */
  collection: CollectionWithProducts
}

export interface CollectionWithProducts {
  /** Id of the product collection */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called */
  title: string
  /** Its part of a page address, unique in its store */
  handle: string | null
  /** How it sorts its products, after those that are placed by hand */
  sort_by: 'newest' | 'title' | 'price' | 'price_descending'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
  /** The products in it, newest first */
  products?: {
    /** Id of the product */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called */
    title: string
    /** What stands below the title */
    subtitle: string | null
    /** What shoppers read about it */
    description: string | null
    /** Its part of a page address, unique in its store */
    handle: string | null
    /** Whether buying it makes a gift card worth its price */
    is_giftcard: boolean
    /** How far it is. Shoppers see published ones only. */
    status: 'draft' | 'proposed' | 'published' | 'rejected'
    /** Address of the picture that lists show */
    thumbnail: string | null
    /** Its shipping profile, which decides the ways it can be delivered */
    profile_id: string
    /** Weight in grams */
    weight: number | null
    /** Length in millimetres */
    length: number | null
    /** Height in millimetres */
    height: number | null
    /** Width in millimetres */
    width: number | null
    /** Harmonized System code, for customs */
    hs_code: string | null
    /** Country it was made in, ISO 3166-1 alpha-2 */
    origin_country: string | null
    /** Manufacturer identification code, for US customs */
    mid_code: string | null
    /** What it is made of */
    material: string | null
    /** The collection it is in */
    collection_id: string | null
    /** The type it is of */
    type_id: string | null
    /** Whether discounts apply to it; never to a gift card */
    discountable: boolean
    /** Its id in another system, for integrations */
    external_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Its one shipping profile, as a list */
    profiles?: ShippingProfile[]
  }[]
}

export interface CreateProductBody {
  /** What it is called */
  title: string
  /** What stands below the title */
  subtitle?: string | null
  /** What shoppers read about it */
  description?: string | null
  /** Whether discounts apply to it; never to a gift card; true for a new product */
  discountable?: boolean
  /** Addresses of its pictures, complete and in their order */
  images?: string[]
  /** Address of the picture that lists show; the first of images where there is none */
  thumbnail?: string | null
  /** Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** How far it is. Shoppers see published ones only. draft for a new one. */
  status?: 'draft' | 'proposed' | 'published' | 'rejected'
  /** Its type; null for none */
  type?: {
    /** Ignored: the value decides */
    id?: string | null
    /** What it is called; created when the store has none of this name */
    value: string
  } | null
  /** The collection to put it in; null for none */
  collection_id?: string | null
  /** Its tags, complete */
  tags?: {
    /** Ignored: the value decides */
    id?: string | null
    /** What it is called; created when the store has none of this name */
    value: string
  }[]
  /** Where it is sold, complete; a new product is sold in the store's default channel unless others are named */
  sales_channels?: {
    /** Id of the sales channel */
    id: string
  }[]
  /** The categories it is in, complete */
  categories?: {
    /** Id of the product category */
    id: string
  }[]
  /** Its id in another system, for integrations */
  external_id?: string | null
  /** Weight in grams */
  weight?: number | null
  /** Length in millimetres */
  length?: number | null
  /** Height in millimetres */
  height?: number | null
  /** Width in millimetres */
  width?: number | null
  /** Harmonized System code, for customs */
  hs_code?: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country?: string | null
  /** Manufacturer identification code, for US customs */
  mid_code?: string | null
  /** What it is made of */
  material?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ProductTranslationsBody
  /** Whether buying it makes a gift card worth its price */
  is_giftcard?: boolean
  /** What its variants differ in, such as size and colour */
  options?: ProductOptionBody[]
  /** What can be bought of it; they may be added later */
  variants?: NewProductVariantBody[]
}

export interface DeletedOption {
  /** The id that was deleted */
  option_id: string
  /** The kind of object that was deleted */
  object: 'option'
  /** Always true */
  deleted: boolean
  /** The product without it */
  product: Product
}

export interface DeletedVariant {
  /** The id that was deleted */
  variant_id: string
  /** The kind of object that was deleted */
  object: 'product-variant'
  /** Always true */
  deleted: boolean
  /** The product without it */
  product: Product
}

export interface Product {
  /** Id of the product */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called */
  title: string
  /** What stands below the title */
  subtitle: string | null
  /** What shoppers read about it */
  description: string | null
  /** Its part of a page address, unique in its store */
  handle: string | null
  /** Whether buying it makes a gift card worth its price */
  is_giftcard: boolean
  /** How far it is. Shoppers see published ones only. */
  status: 'draft' | 'proposed' | 'published' | 'rejected'
  /** Address of the picture that lists show */
  thumbnail: string | null
  /** Its shipping profile, which decides the ways it can be delivered */
  profile_id: string
  /** Weight in grams */
  weight: number | null
  /** Length in millimetres */
  length: number | null
  /** Height in millimetres */
  height: number | null
  /** Width in millimetres */
  width: number | null
  /** Harmonized System code, for customs */
  hs_code: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country: string | null
  /** Manufacturer identification code, for US customs */
  mid_code: string | null
  /** What it is made of */
  material: string | null
  /** The collection it is in */
  collection_id: string | null
  /** The type it is of */
  type_id: string | null
  /** Whether discounts apply to it; never to a gift card */
  discountable: boolean
  /** Its id in another system, for integrations */
  external_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its pictures, in their order */
  images?: Image[]
  /** What its variants differ in, such as size and colour */
  options?: ProductOption[]
  /** What can be bought of it */
  variants?: ProductVariant[]
  /** The categories it is in */
  categories?: ProductCategory[]
  /** Its shipping profile */
  profile?: ShippingProfile | null
  /** Its one shipping profile, as a list */
  profiles?: ShippingProfile[]
  /** The collection it is in */
  collection?: ProductCollection | null
  /** The type it is of */
  type?: ProductType | null
  /** Its tags, by value */
  tags?: ProductTag[]
  /** Where it is sold */
  sales_channels?: SalesChannel[]
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface ProductMetadataBody {
  /** The key to set */
  key: string
  /** Its value; empty removes the key */
  value: string
}

export interface ProductReply {
  /** The product */
  product: Product
}

export interface ProductsPage {
  /** The entries of this page */
  products: Product[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface UpdateProductBody {
  /** What it is called */
  title?: string
  /** What stands below the title */
  subtitle?: string | null
  /** What shoppers read about it */
  description?: string | null
  /** Whether discounts apply to it; never to a gift card; true for a new product */
  discountable?: boolean
  /** Addresses of its pictures, complete and in their order */
  images?: string[]
  /** Address of the picture that lists show; the first of images where there is none */
  thumbnail?: string | null
  /** Its part of a page address: letters and digits of any script, joined by hyphens, dots or underscores. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** How far it is. Shoppers see published ones only. draft for a new one. */
  status?: 'draft' | 'proposed' | 'published' | 'rejected'
  /** Its type; null for none */
  type?: {
    /** Ignored: the value decides */
    id?: string | null
    /** What it is called; created when the store has none of this name */
    value: string
  } | null
  /** The collection to put it in; null for none */
  collection_id?: string | null
  /** Its tags, complete */
  tags?: {
    /** Ignored: the value decides */
    id?: string | null
    /** What it is called; created when the store has none of this name */
    value: string
  }[]
  /** Where it is sold, complete; a new product is sold in the store's default channel unless others are named */
  sales_channels?: {
    /** Id of the sales channel */
    id: string
  }[]
  /** The categories it is in, complete */
  categories?: {
    /** Id of the product category */
    id: string
  }[]
  /** Its id in another system, for integrations */
  external_id?: string | null
  /** Weight in grams */
  weight?: number | null
  /** Length in millimetres */
  length?: number | null
  /** Height in millimetres */
  height?: number | null
  /** Width in millimetres */
  width?: number | null
  /** Harmonized System code, for customs */
  hs_code?: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country?: string | null
  /** Manufacturer identification code, for US customs */
  mid_code?: string | null
  /** What it is made of */
  material?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ProductTranslationsBody
  /** Its variants, complete and in their order: those not named are deleted */
  variants?: ListedVariantBody[]
}

export interface Variant {
  /** Id of the variant */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What tells it from the other variants */
  title: string
  /** The product it is a variant of */
  product_id: string
  /** Stock keeping unit, unique in its store */
  sku: string | null
  /** Barcode, unique in its store */
  barcode: string | null
  /** European article number (EAN-13), unique in its store */
  ean: string | null
  /** Universal product code, unique in its store */
  upc: string | null
  /** Its place among the variants of its product, from 0 */
  variant_rank: number | null
  /** How many are in stock. Orders take from it; it is below zero while backorders wait. */
  inventory_quantity: number
  /** Whether it can be ordered when stock is out */
  allow_backorder: boolean
  /** Whether stock is counted; without, it can always be ordered */
  manage_inventory: boolean
  /** Harmonized System code, for customs */
  hs_code: string | null
  /** Country it was made in, ISO 3166-1 alpha-2 */
  origin_country: string | null
  /** Manufacturer identification code, for US customs */
  mid_code: string | null
  /** What it is made of */
  material: string | null
  /** Weight in grams */
  weight: number | null
  /** Length in millimetres */
  length: number | null
  /** Height in millimetres */
  height: number | null
  /** Width in millimetres */
  width: number | null
  /** Addresses of the pictures of its product that show it, in their order; the first is its thumbnail */
  image_urls: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its prices. Shoppers get those of running price lists that are for them; those in points only with `x-reward-store: include`. */
  prices?: MoneyAmount[]
  /** Its value of each of the product's options */
  options?: ProductOptionValue[]
  /** Whether one can be ordered now */
  purchasable?: boolean
  /** Its own price here, before price lists; minor units */
  original_price?: number | null
  /** The lowest price that applies here; minor units */
  calculated_price?: number | null
  /** Where calculated_price is from: its own price, a sale list or an override list */
  calculated_price_type?: 'default' | 'sale' | 'override' | null
  /** Whether original_price contains tax */
  original_price_includes_tax?: boolean | null
  /** Whether calculated_price contains tax */
  calculated_price_includes_tax?: boolean | null
  /** original_price with tax, null unless the region has automatic taxes; minor units */
  original_price_incl_tax?: number | null
  /** calculated_price with tax, null unless the region has automatic taxes; minor units */
  calculated_price_incl_tax?: number | null
  /** The tax in or on original_price, null unless the region has automatic taxes; minor units */
  original_tax?: number | null
  /** The tax in or on calculated_price, null unless the region has automatic taxes; minor units */
  calculated_tax?: number | null
  /** The taxes on it here; null unless the region has automatic taxes */
  tax_rates?:
    | {
        /** Percent */
        rate: number | null
        /** What the tax is called */
        name: string
        /** Its code in the books */
        code: string | null
      }[]
    | null
  /** The product it is a variant of */
  product?: {
    /** Id of the product */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called */
    title: string
    /** What stands below the title */
    subtitle: string | null
    /** What shoppers read about it */
    description: string | null
    /** Its part of a page address, unique in its store */
    handle: string | null
    /** Whether buying it makes a gift card worth its price */
    is_giftcard: boolean
    /** How far it is. Shoppers see published ones only. */
    status: 'draft' | 'proposed' | 'published' | 'rejected'
    /** Address of the picture that lists show */
    thumbnail: string | null
    /** Its shipping profile, which decides the ways it can be delivered */
    profile_id: string
    /** Weight in grams */
    weight: number | null
    /** Length in millimetres */
    length: number | null
    /** Height in millimetres */
    height: number | null
    /** Width in millimetres */
    width: number | null
    /** Harmonized System code, for customs */
    hs_code: string | null
    /** Country it was made in, ISO 3166-1 alpha-2 */
    origin_country: string | null
    /** Manufacturer identification code, for US customs */
    mid_code: string | null
    /** What it is made of */
    material: string | null
    /** The collection it is in */
    collection_id: string | null
    /** The type it is of */
    type_id: string | null
    /** Whether discounts apply to it; never to a gift card */
    discountable: boolean
    /** Its id in another system, for integrations */
    external_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Its one shipping profile, as a list */
    profiles?: ShippingProfile[]
  }
}

export interface VariantReply {
  /** The variant */
  variant: Variant
}

export interface VariantsPage {
  /** The entries of this page */
  variants: Variant[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface ConnectionTestReply {
  /** The result */
  test: {
    /** connected: the provider accepted the keys. refused: it did not. unreachable: it did not reply in time, or failed. incomplete: settings are missing. */
    outcome: 'connected' | 'refused' | 'unreachable' | 'incomplete'
    /** The provider's own words, or the account that the keys belong to */
    message: string | null
    /** When it was tested */
    tested_at: string
  }
}

export interface ProviderKindParams {
  /** What it provides */
  kind: 'payment' | 'fulfillment' | 'tax' | 'extension'
}

export interface ProviderParams {
  /** What it provides */
  kind: 'payment' | 'fulfillment' | 'tax' | 'extension'
  /** The provider */
  id: string
}

export interface SettingField {
  /** Key of its value */
  name: string
  /** How its value is entered */
  type: 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'texts' | 'list' | 'district' | 'money' | 'group'
  /** What it is called */
  label: {
    /** In English */
    en: string
    /** In Bahasa Indonesia */
    bh: string
    /** In Arabic */
    ar: string
  }
  /** What to enter */
  hint: {
    /** In English */
    en: string
    /** In Bahasa Indonesia */
    bh: string
    /** In Arabic */
    ar: string
  } | null
  /** Whether the provider needs it */
  is_required: boolean
  /** Smallest number, or fewest characters or rows */
  min: number | null
  /** Largest number, or most characters or rows */
  max: number | null
  /** What a `choice` or `choices` chooses from; otherwise empty */
  choices: {
    /** The stored value */
    value: string
    /** What it is called */
    label: {
      /** In English */
      en: string
      /** In Bahasa Indonesia */
      bh: string
      /** In Arabic */
      ar: string
    }
  }[]
  /** Whether its value is stored encrypted and never returned */
  is_secret: boolean
  /** The value where none is stored; null where there is none */
  default: unknown
  /** The fields of each row of a `list`, or of a `group`; otherwise empty */
  columns: {
    /** Key of its value */
    name: string
    /** How its value is entered */
    type: 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'texts' | 'list' | 'district' | 'money' | 'group'
    /** What it is called */
    label: {
      /** In English */
      en: string
      /** In Bahasa Indonesia */
      bh: string
      /** In Arabic */
      ar: string
    }
    /** What to enter */
    hint: {
      /** In English */
      en: string
      /** In Bahasa Indonesia */
      bh: string
      /** In Arabic */
      ar: string
    } | null
    /** Whether the provider needs it */
    is_required: boolean
    /** Smallest number, or fewest characters or rows */
    min: number | null
    /** Largest number, or most characters or rows */
    max: number | null
    /** What a `choice` or `choices` chooses from; otherwise empty */
    choices: {
      /** The stored value */
      value: string
      /** What it is called */
      label: {
        /** In English */
        en: string
        /** In Bahasa Indonesia */
        bh: string
        /** In Arabic */
        ar: string
      }
    }[]
  }[]
}

export interface StoreProviderListReply {
  /** Every provider of this kind, the usable ones first */
  providers: {
    /** The provider */
    id: string
    /** What it provides */
    kind: 'payment' | 'fulfillment' | 'tax' | 'extension'
    /** What it is called */
    name: {
      /** In English */
      en: string
      /** In Bahasa Indonesia */
      bh: string
      /** In Arabic */
      ar: string
    }
    /** What it does */
    description: {
      /** In English */
      en: string
      /** In Bahasa Indonesia */
      bh: string
      /** In Arabic */
      ar: string
    }
    /** Name of its symbol: bank, card, cash, hand, points, puzzle, test or truck */
    icon: string
    /** ready: shoppers of its regions are offered it. needs_settings: settings are missing, nobody is offered it. not_installed: this installation cannot use it any more. */
    state: 'ready' | 'needs_settings' | 'not_installed'
    /** Names of the settings that it still needs */
    missing_settings: string[]
    /** Whether its encrypted settings have to be entered again, since the key of the installation has changed */
    has_unreadable_settings: boolean
    /** Whether the installation has settings for it, which apply where the store has none */
    is_set_by_installation: boolean
    /** What it can do */
    capabilities: {
      /** Capture a part of a payment */
      partial_capture: boolean
      /** Refund a part of a payment */
      partial_refund: boolean
      /** Place the order before the money has come */
      settles_later: boolean
      /** It is paid in a form of the storefront; ours has that of Stripe, and those of extensions */
      needs_payment_form: boolean
      /** Keep how signed-in shoppers pay, with their consent */
      saved_methods: boolean
      /** The only currencies that it takes; null: all */
      currencies: string[] | null
      /** The only countries that it works in, ISO 3166-1 alpha-2; null: all */
      countries: string[] | null
    }
    /** The regions of the store where it is switched on; an extension applies to the whole store */
    regions: {
      /** Id of the region */
      id: string
      /** What the region is called */
      name: string
      /** ISO 4217, lower case */
      currency_code: string
    }[]
    /** Whether its connection can be tested */
    can_be_tested: boolean
    /** The address to enter at the provider for its events; null where it sends none */
    webhook_url: string | null
    /** Its settings, in the order of the form */
    fields: SettingField[]
    /** Of a courier: what is set of each of its shipping options, as their `data`; otherwise empty */
    option_fields: SettingField[]
    /** Whether it books parcels: then its options have these fields also with a price of their own */
    books_parcels: boolean
    /** Values of its settings by name, without the secret ones */
    values: Record<string, unknown>
    /** Which of its secret settings have a value */
    secret_values: {
      /** The setting */
      name: string
      /** The last four characters; null for a short value */
      ends_with: string | null
    }[]
    /** The latest test of its connection with the stored settings */
    last_test: {
      /** connected: the provider accepted the keys. refused: it did not. unreachable: it did not reply in time, or failed. incomplete: settings are missing. */
      outcome: 'connected' | 'refused' | 'unreachable' | 'incomplete'
      /** The provider's own words, or the account that the keys belong to */
      message: string | null
      /** When it was tested */
      tested_at: string
    } | null
    /** When its settings were saved; null where none are stored */
    updated_at: string | null
  }[]
}

export interface StoreProviderReply {
  /** The provider */
  provider: {
    /** The provider */
    id: string
    /** What it provides */
    kind: 'payment' | 'fulfillment' | 'tax' | 'extension'
    /** What it is called */
    name: {
      /** In English */
      en: string
      /** In Bahasa Indonesia */
      bh: string
      /** In Arabic */
      ar: string
    }
    /** What it does */
    description: {
      /** In English */
      en: string
      /** In Bahasa Indonesia */
      bh: string
      /** In Arabic */
      ar: string
    }
    /** Name of its symbol: bank, card, cash, hand, points, puzzle, test or truck */
    icon: string
    /** ready: shoppers of its regions are offered it. needs_settings: settings are missing, nobody is offered it. not_installed: this installation cannot use it any more. */
    state: 'ready' | 'needs_settings' | 'not_installed'
    /** Names of the settings that it still needs */
    missing_settings: string[]
    /** Whether its encrypted settings have to be entered again, since the key of the installation has changed */
    has_unreadable_settings: boolean
    /** Whether the installation has settings for it, which apply where the store has none */
    is_set_by_installation: boolean
    /** What it can do */
    capabilities: {
      /** Capture a part of a payment */
      partial_capture: boolean
      /** Refund a part of a payment */
      partial_refund: boolean
      /** Place the order before the money has come */
      settles_later: boolean
      /** It is paid in a form of the storefront; ours has that of Stripe, and those of extensions */
      needs_payment_form: boolean
      /** Keep how signed-in shoppers pay, with their consent */
      saved_methods: boolean
      /** The only currencies that it takes; null: all */
      currencies: string[] | null
      /** The only countries that it works in, ISO 3166-1 alpha-2; null: all */
      countries: string[] | null
    }
    /** The regions of the store where it is switched on; an extension applies to the whole store */
    regions: {
      /** Id of the region */
      id: string
      /** What the region is called */
      name: string
      /** ISO 4217, lower case */
      currency_code: string
    }[]
    /** Whether its connection can be tested */
    can_be_tested: boolean
    /** The address to enter at the provider for its events; null where it sends none */
    webhook_url: string | null
    /** Its settings, in the order of the form */
    fields: SettingField[]
    /** Of a courier: what is set of each of its shipping options, as their `data`; otherwise empty */
    option_fields: SettingField[]
    /** Whether it books parcels: then its options have these fields also with a price of their own */
    books_parcels: boolean
    /** Values of its settings by name, without the secret ones */
    values: Record<string, unknown>
    /** Which of its secret settings have a value */
    secret_values: {
      /** The setting */
      name: string
      /** The last four characters; null for a short value */
      ends_with: string | null
    }[]
    /** The latest test of its connection with the stored settings */
    last_test: {
      /** connected: the provider accepted the keys. refused: it did not. unreachable: it did not reply in time, or failed. incomplete: settings are missing. */
      outcome: 'connected' | 'refused' | 'unreachable' | 'incomplete'
      /** The provider's own words, or the account that the keys belong to */
      message: string | null
      /** When it was tested */
      tested_at: string
    } | null
    /** When its settings were saved; null where none are stored */
    updated_at: string | null
  }
}

export interface UpdateStoreProviderBody {
  /** All values by name, in place of the stored ones; what is left out, null or empty is removed. Not the secret ones. */
  values?: Record<string, unknown>
  /** New secret values by name; null removes one, what is left out stays */
  secret_values?: { [name: string]: string | null }
}

export interface FindRedirectQuery {
  /** The path that was not found, without the view code and without a query */
  path: string
}

export interface FoundRedirectReply {
  /** The redirect; null: there is none, and the page is missing */
  redirect: {
    /** A path of the store without its view code, encoded, or an https address */
    target: string
  } | null
}

export interface MissingPage {
  /** The path, without the view code */
  path: string
  /** How often it was asked for; counted some seconds later */
  hits: number
  /** When it was first asked for */
  created_at: string
  /** When it was last asked for */
  last_hit_at: string
}

export interface Redirect {
  /** Id of the redirect */
  id: string
  /** The address that leads elsewhere: a path of the store without its view code; `/*` at its end stands for whatever is below it */
  path: string
  /** Where it leads: a path of the store, or an https address. `/*` at the end of both puts what the visitor has there in its place */
  target: string
  /** What the target is: a product, collection, category or page, which is found by whatever handle it has; another path of the store; an address elsewhere */
  leads_to: 'product' | 'collection' | 'category' | 'page' | 'path' | 'address'
  /** False while its product, collection, category or page is deleted or not shown */
  is_working: boolean
  /** `staff`, or `handle`: a changed handle left it */
  made_by: 'staff' | 'handle'
  /** How often it was asked for; counted some seconds later */
  hits: number
  /** When it was last asked for; null before the first time */
  last_hit_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface RedirectReply {
  /** The redirect */
  redirect: Redirect
}

export interface RedirectsSetReply {
  /** How many are new */
  created: number
  /** How many got another target */
  updated: number
  /** How many were there already */
  unchanged: number
  /** Those that were left out, with the reason */
  refused: {
    /** Its place in the list, from 0 */
    index: number
    /** The path as sent */
    path: string
    /** The code of the refusal */
    code: string
    /** The reason in English */
    message: string
  }[]
}

export interface SetRedirectBody {
  /** The address that leads elsewhere: a path of the store without its view code; `/*` at its end stands for whatever is below it */
  path: string
  /** Where it leads: a path of the store, or an https address. `/*` at the end of both puts what the visitor has there in its place */
  target: string
}

export interface SetRedirectsBody {
  /** The redirects of a file, in its order. A path that has a redirect already gets the new target */
  redirects: SetRedirectBody[]
}

export interface RegionTryOutReply {
  /** What the cart would cost, and how it could be delivered */
  try_out: {
    /** ISO 4217, lower case */
    currency_code: string
    /** Whether shoppers see tax in the cart from the start */
    automatic_taxes: boolean
    /** The lines, in the order of the cart */
    items: {
      /** Id of the variant */
      variant_id: string | null
      /** Title of the product */
      title: string
      /** Title of the variant */
      description: string | null
      /** Address of the picture */
      thumbnail: string | null
      /** Its quantity */
      quantity: number
      /** Price of one unit, as the rules for prices give it, in minor units */
      unit_price: number
      /** Whether that price includes tax */
      includes_tax: boolean
      /** The taxes on the line */
      tax_lines: {
        /** Rate of the tax, in percent */
        rate: number
        /** What the tax is called */
        name: string
        /** Its code in the books */
        code: string | null
      }[]
      /** Price of the line without tax, in minor units */
      subtotal: number
      /** Tax on the line, in minor units */
      tax_total: number
      /** What the line costs, tax included, in minor units */
      total: number
    }[]
    /** Weight of the items, in grams */
    weight: number
    /** Every shipping option of the region, oldest first */
    shipping_options: {
      /** Id of the shipping option */
      id: string
      /** Its name for shoppers */
      name: string
      /** The shipping profile whose products it ships */
      profile_id: string
      /** Name of that profile */
      profile_name: string
      /** The fulfillment provider */
      provider_id: string
      /** Whether the price is fixed or calculated */
      price_type: 'flat_rate' | 'calculated'
      /** Why shoppers are not offered it; null where they are */
      obstacle:
        | 'country_not_in_region'
        | 'only_for_staff'
        | 'only_for_returns'
        | 'no_items_of_profile'
        | 'below_minimum'
        | 'above_maximum'
        | 'too_light'
        | 'too_heavy'
        | 'not_delivered_there'
        | null
      /** The limit that the obstacle is about: minor units of value, or grams of weight */
      bound: number | null
      /** Its price, in minor units; null where none can be calculated */
      amount: number | null
      /** Its price, tax included, in minor units */
      price_incl_tax: number | null
      /** The tax in that, in minor units */
      tax_amount: number | null
      /** The taxes on it */
      tax_lines: {
        /** Rate of the tax, in percent */
        rate: number
        /** What the tax is called */
        name: string
        /** Its code in the books */
        code: string | null
      }[]
    }[]
    /** Items without tax, in minor units */
    subtotal: number
    /** The chosen delivery without tax, in minor units */
    shipping_total: number
    /** Tax on items and the chosen delivery, in minor units */
    tax_total: number
    /** What the cart would cost, in minor units */
    total: number
  }
}

export interface TryRegionBody {
  /** The lines of the cart */
  items?: {
    /** The variant */
    variant_id: string
    /** Its quantity */
    quantity: number
  }[]
  /** In place of lines: value of the items without tax, in minor units */
  subtotal?: number
  /** In place of lines: weight of the items in grams */
  weight?: number
  /** Where it goes, as far as it is known */
  address?: {
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
  /** The shipping option that is chosen */
  shipping_option_id?: string
}

export interface CreateRegionBody {
  /** Name for shoppers */
  name: string
  /** A currency of the store: ISO 4217 in either case, or `pts` for points */
  currency_code: string
  /** Code of that tax in the store’s bookkeeping; an empty text means none */
  tax_code?: string | null
  /** Tax on items and shipping that have no tax rate of their own, in percent */
  tax_rate: number
  /** Ids of all its payment providers */
  payment_providers: string[]
  /** Ids of all its fulfillment providers */
  fulfillment_providers: string[]
  /** All its countries: ISO 3166-1 alpha-2, in either case. A country is in one region of a store; one that sells for points may hold it too */
  countries: string[]
  /** Whether carts and catalogue prices include tax from the start. False: a cart leaves it out until taxes are calculated or paid */
  automatic_taxes?: boolean
  /** True: a gift card covers items and shipping, and tax by its own tax rate. False: it covers the total, tax included, as always where prices include tax */
  gift_cards_taxable?: boolean
  /** Whether prices in this region include tax */
  includes_tax?: boolean
  /** The installed tax provider that says the taxes of carts; null: they follow from the tax rates of the store */
  tax_provider_id?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: RegionTranslationsBody
}

export interface FulfillmentOptionsReply {
  /** One entry per fulfillment provider of the region */
  fulfillment_options: {
    /** The provider */
    provider_id: string
    /** What the provider can ship; an entry becomes the `data` of a shipping option */
    options: Record<string, unknown>[]
  }[]
}

export interface Region {
  /** Id of the region */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Name for shoppers */
  name: string
  /** The currency that it sells in: ISO 4217 in lower case, or `pts` for points */
  currency_code: string
  /** Tax on items and shipping that have no tax rate of their own, in percent */
  tax_rate: number
  /** Code of that tax in the store’s bookkeeping */
  tax_code: string | null
  /** True: a gift card covers items and shipping, and tax by its own tax rate. False: it covers the total, tax included, as always where prices include tax */
  gift_cards_taxable: boolean
  /** Whether carts and catalogue prices include tax from the start. False: a cart leaves it out until taxes are calculated or paid */
  automatic_taxes: boolean
  /** Whether prices in this region include tax */
  includes_tax: boolean
  /** The installed tax provider that says the taxes of carts; null: they follow from the tax rates of the store */
  tax_provider_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its currency */
  currency?: Currency
  /** Countries that it ships to */
  countries?: Country[]
  /** Payment providers that shoppers may choose */
  payment_providers?: Provider[]
  /** Fulfillment providers that shipping options may use */
  fulfillment_providers?: Provider[]
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface RegionCountryBody {
  /** ISO 3166-1 alpha-2, in either case */
  country_code: string
}

export interface RegionProviderBody {
  /** The provider */
  provider_id: string
}

export interface RegionReply {
  /** The region */
  region: Region
}

export interface UpdateRegionBody {
  /** Name for shoppers */
  name?: string
  /** A currency of the store: ISO 4217 in either case, or `pts` for points */
  currency_code?: string
  /** Code of that tax in the store’s bookkeeping; an empty text means none */
  tax_code?: string | null
  /** Tax on items and shipping that have no tax rate of their own, in percent */
  tax_rate?: number
  /** Ids of all its payment providers */
  payment_providers?: string[]
  /** Ids of all its fulfillment providers */
  fulfillment_providers?: string[]
  /** All its countries: ISO 3166-1 alpha-2, in either case. A country is in one region of a store; one that sells for points may hold it too */
  countries?: string[]
  /** Whether carts and catalogue prices include tax from the start. False: a cart leaves it out until taxes are calculated or paid */
  automatic_taxes?: boolean
  /** True: a gift card covers items and shipping, and tax by its own tax rate. False: it covers the total, tax included, as always where prices include tax */
  gift_cards_taxable?: boolean
  /** Whether prices in this region include tax */
  includes_tax?: boolean
  /** The installed tax provider that says the taxes of carts; null: they follow from the tax rates of the store */
  tax_provider_id?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: RegionTranslationsBody
}

export interface CreateReturnReasonBody {
  /** Code by which integrations know it */
  value: string
  /** What shoppers choose */
  label: string
  /** A reason of the first level to put it below */
  parent_return_reason_id?: string
  /** More about it, for shoppers and staff */
  description?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ReturnReasonTranslationsBody
}

export interface ReturnReason {
  /** Id of the return reason */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Code by which integrations know it */
  value: string
  /** What shoppers choose */
  label: string
  /** More about it, for shoppers and staff */
  description: string | null
  /** The reason above it; null for one of the first level */
  parent_return_reason_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** The reason above it */
  parent_return_reason?: {
    /** Id of the return reason */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Code by which integrations know it */
    value: string
    /** What shoppers choose */
    label: string
    /** More about it, for shoppers and staff */
    description: string | null
    /** The reason above it; null for one of the first level */
    parent_return_reason_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  } | null
  /** More exact reasons below it; a return takes one of these where there are any */
  return_reason_children?: {
    /** Id of the return reason */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Code by which integrations know it */
    value: string
    /** What shoppers choose */
    label: string
    /** More about it, for shoppers and staff */
    description: string | null
    /** The reason above it; null for one of the first level */
    parent_return_reason_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  }[]
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface ReturnReasonListReply {
  /** Reasons of the first level with those below them, oldest first */
  return_reasons: ReturnReason[]
}

export interface ReturnReasonReply {
  /** The return reason */
  return_reason: ReturnReason
}

export interface UpdateReturnReasonBody {
  /** Code by which integrations know it */
  value?: string
  /** What shoppers choose */
  label?: string
  /** More about it, for shoppers and staff */
  description?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ReturnReasonTranslationsBody
}

export interface OrderReturnsQuery {
  /** The order */
  order_id: string
}

export interface OrderReturnsReply {
  /** The last 100, newest first */
  returns: Return[]
  /** What the shopper may return */
  policy: {
    /** Days after arrival in which goods may come back; null: without an end; 0: never */
    days: number | null
    /** Who pays the way back */
    paid_by: 'shopper' | 'store'
    /** The lines of the order, its swaps and its claims */
    lines: {
      /** The line */
      item_id: string
      /** Whether the store takes goods of its kind back */
      is_returnable: boolean
      /** The last moment for a return; null: not arrived yet, or without an end */
      until: string | null
      /** Whether that is over */
      is_over: boolean
    }[]
  }
}

export interface ReceiveReturnBody {
  /** The received items; they may differ from the requested ones */
  items: {
    /** The returned line */
    item_id: string
    /** Received quantity */
    quantity: number
    /** The condition in which it arrived */
    condition?: 'as_new' | 'used' | 'damaged'
    /** False to keep it out of stock; true without it */
    restock?: boolean
  }[]
  /** Amount to refund, in minor units; without it, the refund of the return or, if other items came, their value */
  refund?: number
  /** Where the items are. Kept as sent; stock is not counted by location */
  location_id?: string
}

export interface RequestReturnBody {
  /** The returned items */
  items: ReturnLineBody[]
  /** Return shipping; its price is deducted from the refund */
  return_shipping?: {
    /** A shipping option for returns */
    option_id?: string
    /** Its price in minor units; without it, the option's price */
    price?: number
  }
  /** A note for staff, kept in the metadata of the return */
  note?: string
  /** Whether the items are received and refunded at once */
  receive_now?: boolean
  /** True to send no message about it; without it, as set on the order */
  no_notification?: boolean
  /** Amount to refund, in minor units; 0 for none. Without it, the value of the items less return shipping */
  refund?: number
  /** Where the items are. Kept as sent; stock is not counted by location */
  location_id?: string
}

/** Items that a customer returns */
export interface Return {
  /** Id of the return */
  id: string
  /** The store it belongs to */
  store_id: string
  /** `requested` until the items are received. `requires_action`: staff have to decide */
  status: 'requested' | 'received' | 'requires_action' | 'canceled'
  /** The order; null for the return of a swap */
  order_id: string | null
  /** The swap that it belongs to */
  swap_id: string | null
  /** The claim that it belongs to */
  claim_order_id: string | null
  /** The refund, less return shipping, in minor units; below 0 where that costs more */
  refund_amount: number
  /** Whether it was received and not refunded, because the refund exceeded the payments, failed, or waits for staff with the right to money */
  refund_unsettled: boolean
  /** Data of the provider about return shipping */
  shipping_data: Record<string, unknown> | null
  /** Where it is received, as the client named it */
  location_id: string | null
  /** Whether no messages about it are sent */
  no_notification: boolean | null
  /** Kept for clients that read it */
  idempotency_key: string | null
  /** When the items were received */
  received_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The returned items */
  items?: {
    /** The return */
    return_id: string
    /** The returned line */
    item_id: string
    /** Quantity that is returned */
    quantity: number
    /** Whether the received quantity is the requested one */
    is_requested: boolean
    /** Requested quantity; null for items that were not requested */
    requested_quantity: number | null
    /** Received quantity; null before */
    received_quantity: number | null
    /** The condition in which it arrived */
    condition: 'as_new' | 'used' | 'damaged' | null
    /** Whether the received quantity was returned to stock; null before */
    restocked: boolean | null
    /** The reason */
    reason_id: string | null
    /** Note of the shopper or staff */
    note: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** The returned line */
    item?: LineItem | null
    /** The reason */
    reason?: ReturnReason | null
  }[]
  /** Return shipping */
  shipping_method?: ShippingMethod | null
  /** The order */
  order?: LinkedOrder | null
  /** The swap that it belongs to */
  swap?: Swap | null
  /** The claim that it belongs to */
  claim_order?: ClaimOrder | null
}

export interface ReturnLineBody {
  /** A line of the order, its swaps or its claims */
  item_id: string
  /** Quantity to return; at most what was fulfilled and not returned */
  quantity: number
  /** The reason, one without children */
  reason_id?: string
  /** A note */
  note?: string
}

export interface ReturnReply {
  /** The return */
  return: Return
}

export interface StoreReturnBody {
  /** The order */
  order_id: string
  /** The returned items */
  items: ReturnLineBody[]
  /** Return shipping; its price is deducted from the refund */
  return_shipping?: {
    /** A shipping option for returns */
    option_id: string
  }
}

/** What the store charges for the payment method, such as cash on delivery. `shipping_total` and `shipping_tax_total` contain it */
export interface PaymentFee {
  /** The payment provider that it is for */
  provider_id: string
  /** As the store has set it, with tax if includes_tax is true, in minor units */
  price: number
  /** Whether `price` includes tax */
  includes_tax: boolean
  /** Its taxes */
  tax_lines: {
    /** Rate, in percent */
    rate: number
    /** Name of the tax */
    name: string
    /** Code of the tax in the store’s bookkeeping */
    code: string | null
  }[]
  /** Without tax, in minor units */
  subtotal: number
  /** Its tax, in minor units */
  tax_total: number
  /** Total, tax included, in minor units */
  total: number
}

/** The customer beside a cart or order: the account for its own session, for others what was entered in this cart. Of another shopper, all but the id and the first name of an account is null */
export interface SaleCustomer {
  /** Id of the customer */
  id: string
  /** E-mail address */
  email: string | null
  /** Phone number */
  phone: string | null
  /** First name */
  first_name: string | null
  /** Last name */
  last_name: string | null
  /** The billing address saved in the account */
  billing_address_id: string | null
  /** Whether it is an account, or a guest */
  has_account: boolean | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When the account was opened */
  created_at: string | null
  /** When the account last changed */
  updated_at: string | null
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface SaleDiscount {
  /** Id of the discount */
  id: string
  /** The store it belongs to */
  store_id?: string
  /** What shoppers type; kept without space around it and in capitals */
  code: string
  /** Whether carts that it applies to get it without a code; the code is then its name. At most one on items and one for free shipping, the best for the shopper, or the entered code where that saves more */
  is_automatic: boolean
  /** Whether codes of its own can be made of it */
  is_dynamic: boolean
  /** Whether it is switched off */
  is_disabled: boolean
  /** Its rule */
  rule_id: string | null
  /** The dynamic discount that this code was made of */
  parent_discount_id: string | null
  /** From when on it may be used */
  starts_at: string
  /** Until when it may be used; null for ever */
  ends_at: string | null
  /** How long a code made of it lasts: an ISO 8601 duration; null for ever */
  valid_duration: string | null
  /** How many orders may use it; null for any number */
  usage_limit: number | null
  /** How many orders have used it; a canceled order gives its use back */
  usage_count: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** What it takes off */
  rule?: {
    /** Id of the discount rule */
    id: string
    /** `percentage` of each line as shoppers see its price, a `fixed` amount, or all that shipping costs */
    type: 'fixed' | 'percentage' | 'free_shipping'
    /** Description for shoppers */
    description: string | null
    /** Percent for a percentage; for a fixed amount, minor units off the price as shoppers see it, so with tax where prices include it; ignored for free shipping */
    value: number
    /** Of a fixed amount: `total` takes it off once, shared over the lines; `item` takes it off each unit */
    allocation: 'total' | 'item' | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  } | null
}

export interface SaleGiftCard {
  /** Id of the gift card */
  id: string
  /** The store it belongs to */
  store_id?: string
  /** What a shopper types to pay with it */
  code: string
  /** What it was worth when it was issued, in minor units */
  value: number
  /** What is left on it, in minor units */
  balance: number
  /** The region whose carts it pays in; its currency is the card’s */
  region_id: string
  /** The order that it was bought with; null for one that staff issued */
  order_id: string | null
  /** Whether it is switched off; one that was bought is, until its payment is captured */
  is_disabled: boolean
  /** Until when it pays; null for ever */
  ends_at: string | null
  /** Tax that it covers in addition, in percent; null where the region does not tax gift cards */
  tax_rate: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface SaleSalesChannel {
  /** Id of the sales channel */
  id: string
  /** The store it belongs to */
  store_id?: string
  /** Name for staff */
  name: string
  /** Description for staff */
  description: string | null
  /** Whether it is switched off */
  is_disabled: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface CreateSalesChannelBody {
  /** What it is called */
  name: string
  /** What it is for */
  description?: string | null
  /** Whether carts that name it are refused */
  is_disabled?: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface ProductBatchBody {
  /** The products, each as an object with its id */
  product_ids: {
    /** Id of the product */
    id: string
  }[]
}

export interface SalesChannel {
  /** Id of the sales channel */
  id: string
  /** The store it belongs to */
  store_id: string
  /** What it is called */
  name: string
  /** What it is for */
  description: string | null
  /** Whether carts that name it are refused */
  is_disabled: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface SalesChannelReply {
  /** The sales channel */
  sales_channel: SalesChannel
}

export interface UpdateSalesChannelBody {
  /** What it is called */
  name?: string
  /** What it is for */
  description?: string | null
  /** Whether carts that name it are refused */
  is_disabled?: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface PaymentMethodsReply {
  /** What the customer has saved, with their consent at checkout */
  payment_methods: {
    /** The payment provider */
    provider_id: string
    /** `id`; `type` is `card`; `card` has `brand`, `last4`, `exp_month` and `exp_year` */
    data: Record<string, unknown>
  }[]
}

export interface SavedMethodParams {
  /** The payment provider */
  provider_id: string
  /** The provider's own id of it, `data.id` in the list */
  method_id: string
}

export interface SavedMethodsOfferReply {
  /** For the provider's form, for this customer only. Stripe: `customer_session_client_secret`, which its Payment Element takes */
  data: Record<string, unknown>
}

/** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
export interface DateFilter {
  /** Before */
  lt?: string
  /** After */
  gt?: string
  /** Not after */
  lte?: string
  /** Not before */
  gte?: string
}

export interface ItemQuery {
  /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
  expand?: string
  /** Properties to return, separated by commas; without it, all */
  fields?: string
}

export interface StatusReply {
  /** Always Success */
  status: 'Success'
}

export interface SearchPromotion {
  /** Id of the search promotion */
  id: string
  /** The search that it is for. It applies to exactly these words; case and accents do not matter */
  term: string
  /** The products that are shown first, in this order. Shoppers see those that are published and sold in their channel */
  products: {
    /** Id of the product */
    id: string
    /** Its title */
    title: string
    /** Whether it is published */
    status: string
    /** Address of its picture */
    thumbnail: string | null
  }[]
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface SearchPromotionReply {
  /** The promotion */
  search_promotion: SearchPromotion
}

export interface SearchSynonym {
  /** Id of the search synonym */
  id: string
  /** Words or short phrases that mean the same: a search for one word of them finds the products of all */
  texts: string[]
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface SearchSynonymReply {
  /** The synonyms */
  search_synonym: SearchSynonym
}

export interface SearchTerm {
  /** What was searched for, in lower case and without accents */
  term: string
  /** The language that the shop was read in */
  language: string
  /** How often */
  searches: number
  /** How many products the last search found */
  last_count: number
  /** When it was last searched for */
  last_at: string
}

export interface SetSearchPromotionBody {
  /** The search that it is for. It applies to exactly these words; case and accents do not matter */
  term: string
  /** The products to show first, in this order, whether or not they match the words */
  product_ids: string[]
}

export interface SetSearchSynonymBody {
  /** Words or short phrases that mean the same: a search for one word of them finds the products of all */
  texts: string[]
}

export interface SendingChannelParams {
  /** email, or phone for SMS and WhatsApp */
  channel: 'email' | 'phone'
}

export interface SendingReply {
  /** How messages are sent */
  sending: {
    /** E-mail, then phone */
    channels: {
      /** email, or phone for SMS and WhatsApp */
      channel: 'email' | 'phone'
      /** What sends its messages now; null: nothing does, and messages are only stored */
      in_use: {
        /** The service */
        service_id: string
        /** Whose it is: the store’s own, set by the environment of the server or an extension, the installation’s, or the practice service, whose messages reach nobody */
        origin: 'store' | 'environment' | 'installation' | 'practice'
        /** The address or number of the sender, where it is known */
        from: string | null
        /** Where shoppers’ replies to e-mails go: the contact address of the store, where another’s sender sends them; null: to the sender */
        reply_to: string | null
      } | null
      /** Whether a service can be set up here: not for the installation where the environment sets it */
      is_editable: boolean
      /** What was set up here; null: nothing */
      own: {
        /** The service */
        service_id: string
        /** Whether it sends codes and links that open accounts: where an owner of the installation has set it up. Otherwise these go by the service for all stores. */
        carries_secrets: boolean
        /** Values of its settings by name, without the secret ones */
        values: Record<string, unknown>
        /** Which of its secret settings have a value */
        secret_values: {
          /** The setting */
          name: string
          /** The last four characters; null for a short value */
          ends_with: string | null
        }[]
        /** Names of the settings that it still needs */
        missing_settings: string[]
        /** Whether its encrypted settings have to be entered again, since the key of the installation has changed */
        has_unreadable_settings: boolean
        /** The latest message to oneself with these settings */
        last_test: {
          /** sent: the service took the message. refused: it did not. unreachable: it did not reply in time, or failed. */
          outcome: 'sent' | 'refused' | 'unreachable'
          /** The service's own words */
          message: string | null
          /** When it was tested */
          tested_at: string
        } | null
        /** When its settings were saved */
        updated_at: string
      } | null
      /** What can be set up */
      services: {
        /** The service */
        id: string
        /** What it is called */
        name: {
          /** In English */
          en: string
          /** In Bahasa Indonesia */
          bh: string
          /** In Arabic */
          ar: string
        }
        /** What it does */
        description: {
          /** In English */
          en: string
          /** In Bahasa Indonesia */
          bh: string
          /** In Arabic */
          ar: string
        }
        /** Its settings, in the order of the form */
        fields: SettingField[]
      }[]
    }[]
    /** The domain that e-mails are sent from; null where nothing sends them, or it is not public */
    sender_domain: {
      /** The domain of the sender’s address */
      domain: string
      /** SPF, DKIM and DMARC, by which mailboxes know the sender */
      records: {
        /** What it is for */
        kind: 'spf' | 'dkim' | 'dmarc'
        /** Where it belongs in the DNS */
        name: string
        /** What it should be; null where only the mail service knows it */
        value: string | null
        /** found: it is there. missing: it is not. different: another is there. unknown: the DNS did not reply, or it was not asked yet. */
        state: 'found' | 'missing' | 'different' | 'unknown'
        /** What the DNS has instead */
        found: string | null
        /** Since when it has this state */
        since: string | null
        /** When the DNS was asked last */
        checked_at: string | null
      }[]
    } | null
  }
}

export interface SendingTestReply {
  /** The result */
  test: {
    /** sent: the service took the message. refused: it did not. unreachable: it did not reply in time, or failed. */
    outcome: 'sent' | 'refused' | 'unreachable'
    /** The service's own words */
    message: string | null
    /** When it was tested */
    tested_at: string
  }
}

export interface SetSendingServiceBody {
  /** The service: smtp for e-mail, whatsapp or sms for phones */
  service_id: string
  /** All values by name, in place of the stored ones; what is left out, null or empty is removed. Not the secret ones. */
  values?: Record<string, unknown>
  /** New secret values by name; null removes one, what is left out stays */
  secret_values?: { [name: string]: string | null }
}

export interface TestSendingBody {
  /** Language of the message */
  language?: 'en' | 'bh' | 'ar'
  /** Your own number; e-mail goes to the account's address */
  phone?: string
}

export interface RegionUsageReply {
  /** What stands on the region */
  usage: {
    /** Whether shoppers get it where they have not chosen one */
    is_default: boolean
    /** Shipping options, which are deleted with it */
    shipping_options: number
    /** Tax rates of it */
    tax_rates: number
    /** Prices for it alone */
    prices: number
    /** Discounts that count in it */
    discounts: number
    /** Gift cards that can be spent in it alone, with money left */
    gift_cards: number
  }
}

export interface SalesChannelUsagePage {
  /** The entries of this page */
  sales_channels: {
    /** Id of the sales channel */
    id: string
    /** The store it belongs to */
    store_id: string
    /** What it is called */
    name: string
    /** What it is for */
    description: string | null
    /** Whether carts that name it are refused */
    is_disabled: boolean
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Whether the store sells in it where a region has no channel of its own */
    is_default: boolean
    /** How many products are in it */
    product_count: number
    /** How many regions sell in it instead of the default one */
    region_count: number
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface ShippingProfileUsageReply {
  /** All of the store, oldest first */
  shipping_profiles: {
    /** Id of the shipping profile */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Name for staff */
    name: string
    /** `default` holds products without another profile, `gift_card` gift cards; a store has one of each */
    type: 'default' | 'gift_card' | 'custom'
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** How many products ship by it */
    product_count: number
    /** How many shipping options it has */
    shipping_option_count: number
  }[]
}

export interface ShelfTaxesReply {
  /** The regions of the store, the default one first */
  regions: {
    /** Id of the region */
    region_id: string
    /** Name of the region */
    name: string
    /** ISO 4217, lower case */
    currency_code: string
    /** Whether prices are stored with tax here, by the region or by its currency */
    includes_tax: boolean
    /** Whether shoppers see prices with tax here */
    automatic_taxes: boolean
    /** The taxes on a product of the named type that has none of its own */
    tax_lines: {
      /** Rate of the tax, in percent */
      rate: number
      /** What the tax is called */
      name: string
      /** Its code in the books */
      code: string | null
    }[]
  }[]
  /** The products whose taxes differ from those of their region */
  products: {
    /** Id of the product */
    product_id: string
    /** Id of the region */
    region_id: string
    /** The taxes on this product in this region */
    tax_lines: {
      /** Rate of the tax, in percent */
      rate: number
      /** What the tax is called */
      name: string
      /** Its code in the books */
      code: string | null
    }[]
  }[]
}

export interface BookShipmentBody {
  /** How the parcel comes to the courier; without it, its usual way */
  collection?: 'pickup' | 'drop_off'
  /** When the courier comes, at most 30 days ahead; without it, as soon as it can */
  collect_at?: string
}

export interface OrderShipmentsReply {
  /** The bookings of the order, the newest first */
  shipments: {
    /** Id of the shipment */
    id: string
    /** The fulfillment that it carries */
    fulfillment_id: string
    /** The swap whose additional items it carries */
    swap_id: string | null
    /** The claim whose additional items it carries */
    claim_order_id: string | null
    /** The fulfillment provider */
    provider_id: string
    /** Who carries it, where the provider has several couriers */
    carrier: string | null
    /** Waybill number; null until the courier has given it */
    waybill: string | null
    /** The courier's page of the parcel */
    tracking_url: string | null
    /** When it was delivered */
    delivered_at: string | null
    /** What the courier reported, the newest first */
    events: {
      /** Where the parcel was then */
      status:
        | 'confirmed'
        | 'assigned'
        | 'picking_up'
        | 'picked_up'
        | 'delivering'
        | 'on_hold'
        | 'delivered'
        | 'returning'
        | 'returned'
        | 'canceled'
        | 'failed'
      /** The courier's words, in its language */
      note: string | null
      /** When, by the clock of the courier */
      happened_at: string
    }[]
    /** booking: the courier has not replied yet, and the booking is sent again. given_up: it never did, and staff no longer wait; a late reply still counts. refused: it took no parcel. confirmed: booked. assigned, picking_up: the courier collects it. canceled, failed: it is not carried; book again. The others: under way, or at its end */
    status:
      | 'booking'
      | 'given_up'
      | 'refused'
      | 'confirmed'
      | 'assigned'
      | 'picking_up'
      | 'picked_up'
      | 'delivering'
      | 'on_hold'
      | 'delivered'
      | 'returning'
      | 'returned'
      | 'canceled'
      | 'failed'
    /** The courier's words, where it refused to book or to cancel */
    refusal: string | null
    /** How it comes to the courier */
    collection: 'pickup' | 'drop_off'
    /** When the courier comes; null: as soon as it can */
    collect_at: string | null
    /** Since when the courier is asked to cancel it */
    cancel_requested_at: string | null
    /** What it has to collect at the door, in minor units; 0: nothing */
    cash_to_collect: number
    /** Whether its courier has not replied for so long that it can be given up */
    may_give_up: boolean
    /** When it was booked */
    created_at: string
  }[]
  /** The installed providers that book parcels */
  couriers: {
    /** The fulfillment provider */
    provider_id: string
    /** How parcels come to it, the usual way first */
    collections: ('pickup' | 'drop_off')[]
    /** Whether a pickup may be booked for a later time */
    schedules: boolean
    /** Whether it collects money at the door, for what is paid on delivery */
    collects_cash: boolean
  }[]
  /** Packed fulfillments that are paid on delivery, and what is to be collected at the door */
  cash_due: {
    /** Id of the fulfillment */
    fulfillment_id: string
    /** What is to be collected, in minor units */
    amount: number
  }[]
}

export interface PrintLabelsBody {
  /** The orders whose labels to print */
  order_ids: string[]
}

export interface PrintLabelsReply {
  /** All labels in one file, in the sequence of the orders; null where there is none */
  labels: {
    /** A name for the file */
    file_name: string
    /** A PDF, in Base64 */
    content: string
  } | null
  /** The number of labels */
  count: number
  /** Parcels, or orders without one, whose label is not in the file */
  without_label: {
    /** Id of the order */
    order_id: string
    /** not_booked: no courier is booked. has_left: the courier has it already. being_booked: the courier has not replied yet. waybill_missing: it has given no number yet. courier_refused, courier_silent: it gave no label. label_unreadable: it gave no PDF */
    reason:
      | 'not_booked'
      | 'has_left'
      | 'being_booked'
      | 'waybill_missing'
      | 'courier_refused'
      | 'courier_silent'
      | 'label_unreadable'
  }[]
}

export interface ShipmentLabelReply {
  /** The label as a file */
  label: {
    /** A name for the file */
    file_name: string
    /** A PDF, in Base64 */
    content: string
  }
}

export interface ShipmentParams {
  /** Id of the order */
  id: string
  /** Id of the shipment */
  shipment_id: string
}

export interface ShopperShipmentsReply {
  /** The parcels that couriers carry, the newest first */
  shipments: {
    /** Id of the shipment */
    id: string
    /** The fulfillment that it carries */
    fulfillment_id: string
    /** The swap whose additional items it carries */
    swap_id: string | null
    /** The claim whose additional items it carries */
    claim_order_id: string | null
    /** The fulfillment provider */
    provider_id: string
    /** Who carries it, where the provider has several couriers */
    carrier: string | null
    /** Waybill number; null until the courier has given it */
    waybill: string | null
    /** The courier's page of the parcel */
    tracking_url: string | null
    /** When it was delivered */
    delivered_at: string | null
    /** What the courier reported, the newest first */
    events: {
      /** Where the parcel was then */
      status:
        | 'confirmed'
        | 'assigned'
        | 'picking_up'
        | 'picked_up'
        | 'delivering'
        | 'on_hold'
        | 'delivered'
        | 'returning'
        | 'returned'
        | 'canceled'
        | 'failed'
      /** The courier's words, in its language */
      note: string | null
      /** When, by the clock of the courier */
      happened_at: string
    }[]
    /** Where the parcel is */
    status:
      | 'confirmed'
      | 'assigned'
      | 'picking_up'
      | 'picked_up'
      | 'delivering'
      | 'on_hold'
      | 'delivered'
      | 'returning'
      | 'returned'
      | 'canceled'
      | 'failed'
  }[]
}

/** A shipping method of a cart or of a shopper's order, with its totals */
export interface PricedShippingMethod {
  /** Id of the shipping method */
  id: string
  /** The chosen shipping option */
  shipping_option_id: string
  /** Its cart */
  cart_id: string | null
  /** Its order */
  order_id: string | null
  /** The swap whose additional items it ships */
  swap_id: string | null
  /** The claim whose additional items it ships */
  claim_order_id: string | null
  /** The return that it is for */
  return_id: string | null
  /** Price, with tax if includes_tax is true, in minor units */
  price: number
  /** Whether `price` includes tax */
  includes_tax: boolean
  /** Data for the provider about this shipment */
  data: Record<string, unknown>
  /** When it was chosen */
  created_at?: string
  /** Its price without tax, in minor units */
  subtotal: number
  /** Its tax, in minor units */
  tax_total: number
  /** Total, tax included, in minor units */
  total: number
  /** Total without a free-shipping discount, in minor units */
  original_total: number
  /** Tax without a free-shipping discount, in minor units */
  original_tax_total: number
  /** The chosen shipping option */
  shipping_option?: ShippingOption | null
  /** Its taxes */
  tax_lines: {
    /** Id of the tax line; of an order’s */
    id?: string
    /** Rate, in percent */
    rate: number
    /** Name of the tax */
    name: string
    /** Code of the tax in the store’s bookkeeping */
    code: string | null
    /** The tax as another shop charged it, of an order that was moved from there, in minor units; null: it follows from the rate */
    charged_amount?: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    /** The shipping method */
    shipping_method_id: string
  }[]
}

/** A shipping option that was chosen for a cart, order, swap, claim or return */
export interface ShippingMethod {
  /** Id of the shipping method */
  id: string
  /** The chosen shipping option */
  shipping_option_id: string
  /** Its cart */
  cart_id: string | null
  /** Its order */
  order_id: string | null
  /** The swap whose additional items it ships */
  swap_id: string | null
  /** The claim whose additional items it ships */
  claim_order_id: string | null
  /** The return that it is for */
  return_id: string | null
  /** Price, with tax if includes_tax is true, in minor units */
  price: number
  /** Whether `price` includes tax */
  includes_tax: boolean
  /** Data for the provider about this shipment */
  data: Record<string, unknown>
  /** When it was chosen */
  created_at?: string
  /** Its price without tax, in minor units */
  subtotal?: number
  /** Its tax, in minor units */
  tax_total?: number
  /** Total, tax included, in minor units */
  total?: number
  /** Total without a free-shipping discount, in minor units */
  original_total?: number
  /** Tax without a free-shipping discount, in minor units */
  original_tax_total?: number
  /** The chosen shipping option */
  shipping_option?: ShippingOption | null
  /** Its taxes */
  tax_lines?: {
    /** Id of the tax line; of an order’s */
    id?: string
    /** Rate, in percent */
    rate: number
    /** Name of the tax */
    name: string
    /** Code of the tax in the store’s bookkeeping */
    code: string | null
    /** The tax as another shop charged it, of an order that was moved from there, in minor units; null: it follows from the rate */
    charged_amount?: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    /** The shipping method */
    shipping_method_id: string
  }[]
}

export interface CreateShippingOptionBody {
  /** Name for shoppers */
  name: string
  /** The region that it ships in */
  region_id: string
  /** A fulfillment provider of the region */
  provider_id: string
  /** The shipping profile whose products it ships; without it, the default one */
  profile_id?: string
  /** Data for the provider. For `sap-express`: `origin`, a district’s code or a city; `service`, `REG` without it; `rates` per kilogram by zone in minor units */
  data: Record<string, unknown>
  /** `flat_rate`: the price is `amount`. `calculated`: the provider computes it from weight and destination */
  price_type: 'flat_rate' | 'calculated'
  /** Price in minor units, for a flat rate */
  amount?: number
  /** Bounds of a cart’s subtotal within which it is offered: one of each type at most */
  requirements?: {
    /** `min_subtotal`: offered from this subtotal on. `max_subtotal`: offered below it */
    type: 'min_subtotal' | 'max_subtotal'
    /** Subtotal of the cart’s items, with their tax where the option’s price includes tax, in minor units */
    amount: number
  }[]
  /** Whether it is for returns */
  is_return?: boolean
  /** Whether only staff may choose it */
  admin_only?: boolean
  /** Whether shoppers pick the order up instead of having it shipped */
  is_pickup?: boolean
  /** Whether its price includes tax */
  includes_tax?: boolean
  /** Offered from this weight of its items on, in grams; null: from none on */
  min_weight?: number | null
  /** Offered below this weight of its items, in grams; null: whatever they weigh */
  max_weight?: number | null
  /** Days from the order to the door at least, as the store expects them; null: not said, as for each pick-up */
  min_days?: number | null
  /** Days from the order to the door at most; null together with `min_days` */
  max_days?: number | null
  /** Prices by the weight of its items, of a flat rate: the first step that is not below the weight applies, and `amount` to what is heavier than all */
  weight_steps?: {
    /** Up to this weight, in grams */
    up_to: number
    /** Price in minor units */
    amount: number
  }[]
  /** Of a flat rate: free of charge from this subtotal on, compared like `requirements`; null: never. In minor units */
  free_from?: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ShippingOptionTranslationsBody
}

/** A way to ship that a store offers in a region */
export interface ShippingOption {
  /** Id of the shipping option */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Name for shoppers */
  name: string
  /** The region that it ships in */
  region_id: string
  /** The shipping profile whose products it ships */
  profile_id: string
  /** The fulfillment provider */
  provider_id: string
  /** `flat_rate`: the price is `amount`. `calculated`: the provider computes it from weight and destination */
  price_type: 'flat_rate' | 'calculated'
  /** Price, in minor units; null where it is calculated, except among the options of a cart, which hold its price */
  amount: number | null
  /** Whether it is for returns */
  is_return: boolean
  /** Whether only staff may choose it */
  admin_only: boolean
  /** Whether shoppers pick the order up instead of having it shipped */
  is_pickup: boolean
  /** Whether its price includes tax */
  includes_tax: boolean
  /** Offered from this weight of its items on, in grams; null: from none on */
  min_weight: number | null
  /** Offered below this weight of its items, in grams; null: whatever they weigh */
  max_weight: number | null
  /** Days from the order to the door at least, as the store expects them; null: not said, as for each pick-up */
  min_days: number | null
  /** Days from the order to the door at most; null together with `min_days` */
  max_days: number | null
  /** Prices by the weight of its items, of a flat rate: the first step that is not below the weight applies, and `amount` to what is heavier than all */
  weight_steps: {
    /** Up to this weight, in grams */
    up_to: number
    /** Price in minor units */
    amount: number
  }[]
  /** Of a flat rate: free of charge from this subtotal on, compared like `requirements`, in minor units; null: never */
  free_from: number | null
  /** Data for the provider. For `sap-express`: `origin`, a district’s code or a city; `service`, `REG` without it; `rates` per kilogram by zone in minor units */
  data: Record<string, unknown>
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** `amount` with tax, as a shopper of the region pays it, in minor units; on lists and single reads */
  price_incl_tax?: number | null
  /** The tax in `price_incl_tax`, in minor units */
  tax_amount?: number | null
  /** The rates of that tax */
  tax_rates?:
    | {
        /** Rate, in percent */
        rate: number | null
        /** Name of the tax */
        name: string
        /** Code of the tax in the store’s bookkeeping */
        code: string | null
      }[]
    | null
  /** The region that it ships in */
  region?: Region
  /** The shipping profile whose products it ships */
  profile?: ShippingProfile
  /** Bounds of a cart’s subtotal within which it is offered: one of each type at most */
  requirements?: {
    /** The requirement */
    id: string
    /** Its shipping option */
    shipping_option_id: string
    /** `min_subtotal`: offered from this subtotal on. `max_subtotal`: offered below it */
    type: 'min_subtotal' | 'max_subtotal'
    /** Subtotal of the cart’s items, with their tax where the option’s price includes tax, in minor units */
    amount: number
    /** When it was deleted; null while it exists */
    deleted_at: string | null
  }[]
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface ShippingOptionReply {
  /** The shipping option */
  shipping_option: ShippingOption
}

export interface UpdateShippingOptionBody {
  /** Name for shoppers */
  name?: string
  /** Price in minor units, of a flat rate */
  amount?: number
  /** As it was created; another one is refused */
  price_type?: 'flat_rate' | 'calculated'
  /** Bounds of a cart’s subtotal within which it is offered: one of each type at most. The list replaces the stored one */
  requirements?: {
    /** The stored requirement that it changes */
    id?: string
    /** `min_subtotal`: offered from this subtotal on. `max_subtotal`: offered below it */
    type: 'min_subtotal' | 'max_subtotal'
    /** Subtotal of the cart’s items, with their tax where the option’s price includes tax, in minor units */
    amount: number
  }[]
  /** Whether only staff may choose it */
  admin_only?: boolean
  /** Whether shoppers pick the order up instead of having it shipped */
  is_pickup?: boolean
  /** Whether its price includes tax */
  includes_tax?: boolean
  /** Offered from this weight of its items on, in grams; null: from none on */
  min_weight?: number | null
  /** Offered below this weight of its items, in grams; null: whatever they weigh */
  max_weight?: number | null
  /** Days from the order to the door at least, as the store expects them; null: not said, as for each pick-up */
  min_days?: number | null
  /** Days from the order to the door at most; null together with `min_days` */
  max_days?: number | null
  /** Prices by the weight of its items, of a flat rate: the first step that is not below the weight applies, and `amount` to what is heavier than all */
  weight_steps?: {
    /** Up to this weight, in grams */
    up_to: number
    /** Price in minor units */
    amount: number
  }[]
  /** Of a flat rate: free of charge from this subtotal on, compared like `requirements`; null: never. In minor units */
  free_from?: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ShippingOptionTranslationsBody
}

export interface CreateShippingProfileBody {
  /** Name for staff */
  name: string
  /** `default` holds products without another profile, `gift_card` gift cards; a store has one of each. Without it, `custom` */
  type?: 'default' | 'gift_card' | 'custom'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

/** A group of products that ship alike; a cart has one shipping method for each */
export interface ShippingProfile {
  /** Id of the shipping profile */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Name for staff */
  name: string
  /** `default` holds products without another profile, `gift_card` gift cards; a store has one of each */
  type: 'default' | 'gift_card' | 'custom'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its products */
  products?: {
    /** Id of the product */
    id: string
    /** Title of the product */
    title: string
    /** Last part of its address in the shop */
    handle: string | null
    /** Whether shoppers see it */
    status: string
    /** Address of its picture */
    thumbnail: string | null
  }[]
  /** Its shipping options */
  shipping_options?: {
    /** Id of the shipping option */
    id: string
    /** Its name */
    name: string
    /** The region that it ships in */
    region_id: string
    /** `flat_rate` or `calculated` */
    price_type: string
    /** Its flat rate, in minor units; null for a calculated price */
    amount: number | null
    /** Whether it is for returns */
    is_return: boolean
    /** Whether only staff may choose it */
    admin_only: boolean
  }[]
}

export interface ShippingProfileListReply {
  /** All of the store, oldest first */
  shipping_profiles: ShippingProfile[]
}

export interface ShippingProfileReply {
  /** The shipping profile */
  shipping_profile: ShippingProfile
}

export interface UpdateShippingProfileBody {
  /** Name for staff */
  name?: string
  /** `default` holds products without another profile, `gift_card` gift cards; a store has one of each */
  type?: 'default' | 'gift_card' | 'custom'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Products to move into this profile; those that it holds stay */
  products?: string[]
  /** Shipping options to move into this profile; those that it holds stay */
  shipping_options?: string[]
}

export interface CustomerDetailsBody {
  /** Phone number to look up; without it, the customer who is signed in */
  phone?: string
}

export interface CustomerDetailsReply {
  /** The customer: whole to themselves and to staff of a store they are customers of; to others with a first name at most, null elsewhere */
  customer: {
    /** Id of the customer */
    id: string | null
    /** E-mail address; null for who signed up with a phone number alone */
    email: string | null
    /** Phone number, E.164 */
    phone: string | null
    /** Since when the number signs them in; null: it is unverified */
    phone_verified_at?: string | null
    /** First name; to staff, as their store has it */
    first_name: string | null
    /** Last name; to staff, as their store has it */
    last_name: string | null
    /** Their billing address */
    billing_address_id: string | null
    /** Whether they can sign in; false for guests */
    has_account: boolean | null
    /** Language of messages to them */
    language: string | null
    /** What an integration stores, by key: to staff that of their store, to the customer their own */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string | null
    /** When it last changed */
    updated_at: string | null
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** Their billing address */
    billing_address?: Address | null
    /** Their address book */
    shipping_addresses?: Address[]
    /** Their orders in this store, newest first */
    orders?: {
      /** Id of the order */
      id: string
      /** The store it belongs to */
      store_id: string
      /** Its number, counted up within the store */
      display_id: number
      /** State of the order */
      status: string
      /** What was packed, shipped or returned */
      fulfillment_status: string
      /** What was paid or given back */
      payment_status: string
      /** The cart it was made of */
      cart_id: string | null
      /** Who ordered */
      customer_id: string
      /** E-mail address of the order */
      email: string | null
      /** The region it was sold in */
      region_id: string
      /** ISO 4217, lower case */
      currency_code: string
      /** Percent, where the order has one rate */
      tax_rate: number | null
      /** Total when it was placed, tax included; minor units */
      placed_total: number
      /** When it was canceled */
      canceled_at: string | null
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata: Record<string, unknown> | null
      /** When it was created */
      created_at: string
      /** When it last changed */
      updated_at: string
      /** What was ordered */
      items?: {
        /** Id of the line item */
        id: string
        /** The order it is in */
        order_id: string | null
        /** The variant that was bought; null once it is gone */
        variant_id: string | null
        /** Title of the product, as it was sold */
        title: string
        /** Title of the variant, as it was sold */
        description: string | null
        /** Address of its picture */
        thumbnail: string | null
        /** How many were ordered */
        quantity: number
        /** Price of one, minor units */
        unit_price: number
        /** How many were packed */
        fulfilled_quantity: number | null
        /** How many were shipped */
        shipped_quantity: number | null
        /** How many came back */
        returned_quantity: number | null
      }[]
    }[]
    /** Groups of this store that they are in */
    groups?: {
      /** Id of the customer group */
      id: string
      /** The store it belongs to */
      store_id: string
      /** What it is called, unique in its store */
      name: string
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata: Record<string, unknown> | null
      /** When it was created */
      created_at: string
      /** When it last changed */
      updated_at: string
      /** When it was deleted; null while it exists */
      deleted_at: string | null
    }[]
  }
}

export interface OneTimeCodeSentReply {
  /** Always Success */
  status: 'Success'
  /** Seconds for which the code works */
  expires_in: number
  /** Seconds until another code can be sent */
  resend_after: number
}

export interface PasswordStatusParams {
  /** A phone number, an e-mail address or a customer id */
  x: string
}

export interface PasswordStatusReply {
  /** Whether there is an account */
  exists: boolean
  /** Whether the account has a password */
  has_password: boolean
}

export interface SendOneTimeCodeBody {
  /** Phone number as typed: 0812…, 812…, 62812… and +62812… are one number */
  mobile_number: string
  /** Where a number without a country code is from: two letters or a calling code; Indonesia by default */
  country_code?: string
}

export interface ShopkeyLoginBody {
  /** E-mail address of the account; with password */
  email?: string
  /** Phone number as typed: 0812…, 812…, 62812… and +62812… are one number */
  mobile_number?: string
  /** Where a number without a country code is from: two letters or a calling code; Indonesia by default */
  country_code?: string
  /** The one-time code that was sent to the number */
  otp?: string
  /** Password of the account. With otp, it becomes the password of an account that has none. */
  password?: string
  /** A bearer token of `POST /store/auth/token`, which is used up */
  token?: string
}

export interface ShopkeyResetPasswordBody {
  /** Phone number of the account; without it, the account that is signed in */
  mobile_number?: string
  /** Where a number without a country code is from: two letters or a calling code; Indonesia by default */
  country_code?: string
  /** The new password: 8 to 128 characters, none that is often guessed */
  new_password: string
  /** The current password; this or otp */
  old_password?: string
  /** The one-time code that was sent to the phone of the account; this or old_password */
  otp?: string
}

export interface CartCustomerReply {
  /** The customer; null while unknown */
  customer: SaleCustomer | null
}

export interface CartDataReply {
  /** The cart as it is now */
  data: Cart
  /** What changed since it was last seen */
  change: CartChange
}

export interface JoinCartsBody {
  /** The guest’s cart */
  guestCustomerCartId: string
  /** The signed-in customer */
  customerId: string
}

export interface OpenShopkeyCartBody {
  /** The signed-in customer; another one is refused; empty or null where it is not known */
  customer_id?: string | null
  /** The region to shop in; empty or null where it is not known */
  region_id?: string | null
  /** The storefront or client that opens it */
  source?: string | null
}

export interface SetStoreViewBody {
  /** Code of the store to shop in */
  storeViewCode: string
  /** The cart that the shopper has now; empty or null where it is not known */
  cartId?: string | null
}

export interface ShopkeyCartParams {
  /** Id of the cart */
  cartId: string
}

export interface AccountReply {
  /** Your account */
  account: {
    /** Id of the user */
    id: string
    /** E-mail address you sign in with */
    email: string
    /** When you proved that you read its mail */
    email_verified_at: string | null
    /** A new address that its mailbox has not confirmed yet */
    pending_email: string | null
    /** User name you sign in with */
    username: string | null
    /** Phone number, E.164 */
    phone: string | null
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
    /** Whether you own the installation, and may open every store */
    is_installation_owner: boolean
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  }
}

export interface ChangeEmailBody {
  /** The new e-mail address */
  email: string
  /** Your password */
  password: string
}

export interface ChangeOwnPasswordBody {
  /** Your password so far */
  current_password: string
  /** The new password: 8 to 128 characters, none that is often guessed */
  new_password: string
}

export interface ConfirmEmailBody {
  /** The token of the link that was mailed to the new address */
  token: string
}

export interface UpdateAccountBody {
  /** First name */
  first_name?: string
  /** Last name */
  last_name?: string
  /** User name to sign in with, unique in the installation; null removes it */
  username?: string | null
  /** Phone number; without a country code it is read as Indonesian. Null removes it. */
  phone?: string | null
}

export interface PasswordLinkReply {
  /** The new link */
  password_link: {
    /** The address to hand over */
    link: string
    /** When it stops working */
    expires_at: string
  }
}

export interface StaffMemberReply {
  /** The member of the staff */
  staff_member: {
    /** Id of the user */
    id: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
    /** E-mail address they sign in with */
    email: string
    /** Role in the store */
    role: 'owner' | 'manager' | 'fulfilment' | 'catalogue' | 'customer_service'
    /** Whether they own the installation, and may open every store */
    is_installation_owner: boolean
    /** Whether they have confirmed the e-mail address; until then nobody can sign in */
    is_confirmed: boolean
    /** Whether their sign-in needs a second step */
    has_two_factor: boolean
    /** In how many places they are signed in */
    session_count: number
    /** How many API keys of theirs work */
    api_key_count: number
    /** When they last worked in this store, within five minutes; null for who has not yet */
    last_seen_at: string | null
    /** When they joined the store */
    joined_at: string
    /** Since when they may not open the store; null for who may. Their role and history stay */
    deactivated_at: string | null
    /** Who invited them; null where nobody did, or no longer has an account */
    inviter: {
      /** Id of the user */
      id: string
      /** First name */
      first_name: string | null
      /** Last name */
      last_name: string | null
    } | null
  }
}

export interface StaffMembersQuery {
  /** How many to return at most */
  limit: number
  /** How many to skip */
  offset: number
  /** Words to look for */
  q?: string
  /** Only those with this role */
  role?: 'owner' | 'manager' | 'fulfilment' | 'catalogue' | 'customer_service'
  /** Only those who may open the store, or only those who may not */
  status?: 'active' | 'deactivated'
}

export interface StaffMembersReply {
  /** The entries of this page */
  staff: {
    /** Id of the user */
    id: string
    /** First name */
    first_name: string | null
    /** Last name */
    last_name: string | null
    /** E-mail address they sign in with */
    email: string
    /** Role in the store */
    role: 'owner' | 'manager' | 'fulfilment' | 'catalogue' | 'customer_service'
    /** Whether they own the installation, and may open every store */
    is_installation_owner: boolean
    /** Whether they have confirmed the e-mail address; until then nobody can sign in */
    is_confirmed: boolean
    /** Whether their sign-in needs a second step */
    has_two_factor: boolean
    /** In how many places they are signed in */
    session_count: number
    /** How many API keys of theirs work */
    api_key_count: number
    /** When they last worked in this store, within five minutes; null for who has not yet */
    last_seen_at: string | null
    /** When they joined the store */
    joined_at: string
    /** Since when they may not open the store; null for who may. Their role and history stay */
    deactivated_at: string | null
    /** Who invited them; null where nobody did, or no longer has an account */
    inviter: {
      /** Id of the user */
      id: string
      /** First name */
      first_name: string | null
      /** Last name */
      last_name: string | null
    } | null
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface StaffSessionListReply {
  /** Where you are signed in */
  sessions: {
    /** Id of the session */
    id: string
    /** Whether this call uses it */
    is_current: boolean
    /** Browser or program, as it names itself */
    user_agent: string | null
    /** IP address without its last part */
    address: string | null
    /** When it was opened */
    created_at: string
    /** When it was last used, to five minutes */
    last_seen_at: string
    /** When it ends */
    expires_at: string
  }[]
}

export interface AdjustStockBody {
  /** How many come or, below zero, go; instead of `quantity` */
  change?: number
  /** The stock as it was counted; instead of `change` */
  quantity?: number
  /** Why */
  reason: 'received' | 'counted' | 'damaged' | 'lost' | 'other'
  /** What staff wrote about it */
  note?: string
}

export interface StockItemReply {
  /** The variant with its stock */
  stock: {
    /** Id of the variant */
    id: string
    /** Id of the product */
    product_id: string
    /** Title of its product */
    product_title: string
    /** What tells it from the other variants of its product */
    title: string
    /** Address of the picture of its product */
    thumbnail: string | null
    /** Stock keeping unit */
    sku: string | null
    /** How many are in stock; below zero while backorders wait */
    inventory_quantity: number
    /** Whether it can be ordered when stock is out */
    allow_backorder: boolean
    /** At this stock or below, it is low; null: only when nothing is left */
    low_stock_threshold: number | null
    /** Whether its stock is at the threshold or below */
    is_low: boolean
  }
}

export interface StockMovementsPage {
  /** The entries of this page */
  stock_movements: {
    /** Number of the movement, in the order they happened */
    id: number
    /** Id of the variant */
    variant_id: string
    /** How many came or, below zero, went */
    change: number
    /** The stock after it */
    quantity: number
    /** Why: `sold` and `restocked` by orders, `edited` in the product or by an import, others by hand */
    reason: 'created' | 'edited' | 'sold' | 'restocked' | 'received' | 'counted' | 'damaged' | 'lost' | 'other'
    /** What staff wrote about it */
    note: string | null
    /** The order that it is of */
    order_id: string | null
    /** When it happened */
    created_at: string
    /** Who of the staff did it; null for orders of shoppers */
    actor: {
      /** Id of the user */
      id: string
      /** First name */
      first_name: string | null
      /** Last name */
      last_name: string | null
    } | null
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface StockPage {
  /** The entries of this page */
  stock: {
    /** Id of the variant */
    id: string
    /** Id of the product */
    product_id: string
    /** Title of its product */
    product_title: string
    /** What tells it from the other variants of its product */
    title: string
    /** Address of the picture of its product */
    thumbnail: string | null
    /** Stock keeping unit */
    sku: string | null
    /** How many are in stock; below zero while backorders wait */
    inventory_quantity: number
    /** Whether it can be ordered when stock is out */
    allow_backorder: boolean
    /** At this stock or below, it is low; null: only when nothing is left */
    low_stock_threshold: number | null
    /** Whether its stock is at the threshold or below */
    is_low: boolean
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface UpdateStockBody {
  /** At this stock or below, it is low; null: only when nothing is left */
  low_stock_threshold: number | null
}

/** How the storefront is laid out, beside its colors; what is not sent stays */
export interface StoreLookInput {
  /** Fonts of headings and texts; Arabic has a font of its own */
  fonts?:
    | 'plus_jakarta_sans'
    | 'fraunces_inter'
    | 'playfair_source'
    | 'lora'
    | 'grotesk_inter'
    | 'nunito'
    | 'outfit_source'
  /** Corners of pictures, cards, fields and buttons; those of `metadata.own_theme` come first */
  corners?: 'square' | 'soft' | 'round'
  /** Width to height of the pictures in lists of products */
  picture_ratio?: '4:5' | '3:4' | '1:1' | '4:3'
  /** The header: the logo first, the logo in the middle, or with a field for searching in it */
  header?: 'logo_first' | 'logo_centered' | 'with_search'
}

export interface HandOverStoreBody {
  /** E-mail address of the new owner */
  email: string
  /** Whether those who own the store now leave its staff once the new owner accepts */
  owners_leave: boolean
}

export interface StoreOverviewsQuery {
  /** How many to return at most */
  limit: number
  /** How many to skip */
  offset: number
  /** Words to look for */
  q?: string
}

export interface StoreOverviewsReply {
  /** The entries of this page */
  stores: {
    /** Id of the store */
    id: string
    /** What the store is called */
    name: string
    /** Names the store in addresses and in `store-view-code` */
    view_code: string
    /** Whether shoppers may enter: `closed` until the store is opened for the first time, `paused` for a while. Unless it is `open`, calls that show or sell products are refused with `store_not_open` */
    status: 'open' | 'closed' | 'paused'
    /** Look of the storefront; null: the usual one */
    theme: string | null
    /** Whether requests without `store-view-code` get this store */
    is_default: boolean
    /** How many people work in it */
    staff_count: number
    /** How many products it has, drafts too */
    product_count: number
    /** Size of its uploaded files, in bytes */
    file_bytes: number
    /** How many orders were placed in the last 30 days, canceled ones too */
    recent_order_count: number
    /** When its last order was placed; null: it has none */
    last_order_at: string | null
    /** When it was created */
    created_at: string
    /** When it was archived; null while it is in use */
    archived_at: string | null
    /** Whether rows of it are deleted already, so that it cannot be restored */
    is_being_deleted: boolean
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface DeleteStoreBody {
  /** The name of the store, typed to confirm */
  name: string
}

export interface StoreExportLinkReply {
  /** Where the file is */
  download: {
    /** Downloads the file, for a quarter of an hour */
    url: string
  }
}

export interface StoreExportReply {
  /** The export */
  store_export: {
    /** Id of the store export */
    id: string
    /** Id of the store, which may be gone */
    exported_store_id: string
    /** What the store was called */
    store_name: string
    /** The address that it had */
    view_code: string
    /** How far it is; `expired`: its file was removed after `STORE_EXPORT_DAYS` */
    status: 'running' | 'ready' | 'failed' | 'expired'
    /** Size of the file, bytes; null until it is ready */
    size_bytes: number | null
    /** When it was requested */
    created_at: string
    /** The moment that the file shows; null until it is ready */
    completed_at: string | null
    /** When the file is removed; null where there is none */
    expires_at: string | null
    /** When the deletion of the store was requested; null: it was not */
    deletion_requested_at: string | null
    /** When the first rows of the store were deleted; from then on it cannot be restored. Null: not yet */
    deletion_started_at: string | null
    /** When the deletion stopped after repeated faults; request it again to continue. Null: it did not */
    deletion_failed_at: string | null
    /** How many rows of the store are deleted so far */
    deleted_row_count: number
    /** When every row of the store was gone; null: it is not */
    store_deleted_at: string | null
  }
}

export interface StoreExportsQuery {
  /** How many to return at most */
  limit: number
  /** How many to skip */
  offset: number
  /** Only those of this store */
  store_id?: string
}

export interface StoreExportsReply {
  /** The entries of this page */
  store_exports: {
    /** Id of the store export */
    id: string
    /** Id of the store, which may be gone */
    exported_store_id: string
    /** What the store was called */
    store_name: string
    /** The address that it had */
    view_code: string
    /** How far it is; `expired`: its file was removed after `STORE_EXPORT_DAYS` */
    status: 'running' | 'ready' | 'failed' | 'expired'
    /** Size of the file, bytes; null until it is ready */
    size_bytes: number | null
    /** When it was requested */
    created_at: string
    /** The moment that the file shows; null until it is ready */
    completed_at: string | null
    /** When the file is removed; null where there is none */
    expires_at: string | null
    /** When the deletion of the store was requested; null: it was not */
    deletion_requested_at: string | null
    /** When the first rows of the store were deleted; from then on it cannot be restored. Null: not yet */
    deletion_started_at: string | null
    /** When the deletion stopped after repeated faults; request it again to continue. Null: it did not */
    deletion_failed_at: string | null
    /** How many rows of the store are deleted so far */
    deleted_row_count: number
    /** When every row of the store was gone; null: it is not */
    store_deleted_at: string | null
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface ClosedNotice {
  /** In Arabic */
  ar?: string
  /** In Indonesian */
  bh?: string
  /** In English */
  en?: string
}

export interface StoreOpeningReply {
  /** Whether the store can open */
  opening: {
    /** Whether shoppers may enter: `closed` until the store is opened for the first time, `paused` for a while. Unless it is `open`, calls that show or sell products are refused with `store_not_open` */
    status: 'open' | 'closed' | 'paused'
    /** When it was opened for the first time; null: not yet */
    opened_at: string | null
    /** Whether visitors with a password are let in while it is not open */
    has_visitor_password: boolean
    /** What selling is impossible without: a region with a country, one of them with a way to pay, and with a way of delivery */
    missing: ('region' | 'payment' | 'delivery')[]
  }
}

export interface StorePreviewReply {
  /** A preview for its caller, who may pass it on */
  preview: {
    /** Send it as `x-store-pass` */
    pass: string
    /** When it ends */
    expires_at: string
    /** The storefront with the pass in it */
    url: string
  }
}

export interface VisitorPassBody {
  /** The password for visitors */
  password: string
}

export interface VisitorPassReply {
  /** A pass */
  store_pass: {
    /** Send it as `x-store-pass` */
    pass: string
    /** When it ends */
    expires_at: string
  }
}

export interface VisitorPasswordBody {
  /** Lets visitors in while the store is not open; null: nobody. A change ends the passes that were given for the old one */
  password: string | null
}

export interface AdminStoreListReply {
  /** The entries of this page */
  stores: {
    /** Id of the store */
    id: string
    /** What the store is called */
    name: string
    /** Names the store in addresses and in `store-view-code` */
    view_code: string
    /** The domain of its own that its pages are at; null: they are at the address of the platform, below its view code */
    primary_host: string | null
    /** Kind of business */
    category: string
    /** Address of its logo */
    logo: string | null
    /** Phone number that it publishes, E.164 */
    contact_phone: string | null
    /** E-mail address that it publishes */
    contact_email: string | null
    /** Postal address that it publishes, in lines */
    contact_address: string | null
    /** Address of the small picture in browser tabs */
    favicon: string | null
    /** Languages of its storefront, the usual one first */
    languages: string[]
    /** Whether it has a club, where points buy goods */
    has_loyalty_store: boolean
    /** Currency of prices where nothing else decides, ISO 4217 */
    default_currency_code: string
    /** Region where shoppers have not chosen one */
    default_region_id: string | null
    /** Channel whose products it shows where a region has none of its own */
    default_sales_channel_id: string | null
    /** Currencies that it has prices in */
    currencies: Currency[]
    /** Time zone that its days and dates are in, IANA name */
    time_zone: string
    /** What it writes before the numbers of its orders: up to 10 Latin letters, dots, hyphens and slashes, beginning with a letter. null: # */
    order_number_prefix: string | null
    /** After how many days shipped orders should have arrived, where no courier reports it. null: the storefront does not say. */
    arrives_after_days: number | null
    /** How many days after an order arrived its shopper may return it or exchange it; staff may accept it later. 0: never. null: without an end. */
    return_window_days: number | null
    /** Who pays return shipping that shoppers choose */
    return_paid_by: 'shopper' | 'store'
    /** Whether shoppers may enter: `closed` until the store is opened for the first time, `paused` for a while. Unless it is `open`, calls that show or sell products are refused with `store_not_open` */
    status: 'open' | 'closed' | 'paused'
    /** What shoppers read while the store is not open, by language */
    closed_notice: ClosedNotice
    /** How the storefront is laid out, beside its colors */
    look: {
      /** Fonts of headings and texts; Arabic has a font of its own */
      fonts:
        | 'plus_jakarta_sans'
        | 'fraunces_inter'
        | 'playfair_source'
        | 'lora'
        | 'grotesk_inter'
        | 'nunito'
        | 'outfit_source'
      /** Corners of pictures, cards, fields and buttons; those of `metadata.own_theme` come first */
      corners: 'square' | 'soft' | 'round'
      /** Width to height of the pictures in lists of products */
      picture_ratio: '4:5' | '3:4' | '1:1' | '4:3'
      /** The header: the logo first, the logo in the middle, or with a field for searching in it */
      header: 'logo_first' | 'logo_centered' | 'with_search'
    }
    /** The line above each page, shown or not; null: none */
    announcement: Announcement | null
    /** Its addresses in social networks, one of each at most: instagram, tiktok, facebook, youtube, x, whatsapp */
    social_links: string[]
    /** When its shop or counter is open; null: it publishes no hours */
    opening_hours: {
      /** By weekday */
      week: {
        /** When it is open; none: closed */
        monday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        tuesday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        wednesday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        thursday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        friday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        saturday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        sunday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
      }
      /** Days that differ from their weekday, such as holidays; each once */
      exceptions: {
        /** A day of the store's calendar */
        date: string
        /** When it is open on that day; none: closed */
        spans: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
      }[]
    } | null
    /** What an integration stores, by key. theme is the look of the storefront: blue, brown, carmine, green, red. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** Whether requests without `store-view-code` get this store */
    is_default: boolean
    /** Its default currency */
    default_currency?: Currency | null
    /** v1's stock location; always null */
    default_location_id: string | null
    /** Link that confirms a swap, with {order_id}, {cart_id} and {key} in it; null: a page of our storefront */
    swap_link_template: string | null
    /** Link that pays a draft order, with {cart_id} and {key} in it; null: a page of our storefront */
    payment_link_template: string | null
    /** Link of invitations to its staff, with {invite_token} in it; null: a page of our back-office */
    invite_link_template: string | null
    /** Lines below its name on invoices: registered name, address, tax number. null: the published address. Shoppers see it only on an invoice */
    invoice_sender: string | null
    /** Refunds above it need a fresh sign-in of staff; minor units of the default currency. null: about 500 US dollars. */
    refund_confirmation_above: number | null
    /** What happens to money that comes for an order that it canceled because it was not paid in time or declined. refund: it is sent back. reopen: the order is worked on again, as long as its stock, codes and gift cards are still available; otherwise it is sent back */
    late_payments: 'refund' | 'reopen'
    /** Product categories, with those below them, that shoppers cannot return */
    unreturnable_category_ids: string[]
    /** Single products that shoppers cannot return, whatever their categories */
    unreturnable_product_ids: string[]
    /** When it was opened to shoppers for the first time; null: not yet */
    opened_at: string | null
    /** When it was archived; null while it is in use */
    archived_at: string | null
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface AdminStoreReply {
  /** The store */
  store: {
    /** Id of the store */
    id: string
    /** What the store is called */
    name: string
    /** Names the store in addresses and in `store-view-code` */
    view_code: string
    /** The domain of its own that its pages are at; null: they are at the address of the platform, below its view code */
    primary_host: string | null
    /** Kind of business */
    category: string
    /** Address of its logo */
    logo: string | null
    /** Phone number that it publishes, E.164 */
    contact_phone: string | null
    /** E-mail address that it publishes */
    contact_email: string | null
    /** Postal address that it publishes, in lines */
    contact_address: string | null
    /** Address of the small picture in browser tabs */
    favicon: string | null
    /** Languages of its storefront, the usual one first */
    languages: string[]
    /** Whether it has a club, where points buy goods */
    has_loyalty_store: boolean
    /** Currency of prices where nothing else decides, ISO 4217 */
    default_currency_code: string
    /** Region where shoppers have not chosen one */
    default_region_id: string | null
    /** Channel whose products it shows where a region has none of its own */
    default_sales_channel_id: string | null
    /** Currencies that it has prices in */
    currencies: Currency[]
    /** Time zone that its days and dates are in, IANA name */
    time_zone: string
    /** What it writes before the numbers of its orders: up to 10 Latin letters, dots, hyphens and slashes, beginning with a letter. null: # */
    order_number_prefix: string | null
    /** After how many days shipped orders should have arrived, where no courier reports it. null: the storefront does not say. */
    arrives_after_days: number | null
    /** How many days after an order arrived its shopper may return it or exchange it; staff may accept it later. 0: never. null: without an end. */
    return_window_days: number | null
    /** Who pays return shipping that shoppers choose */
    return_paid_by: 'shopper' | 'store'
    /** Whether shoppers may enter: `closed` until the store is opened for the first time, `paused` for a while. Unless it is `open`, calls that show or sell products are refused with `store_not_open` */
    status: 'open' | 'closed' | 'paused'
    /** What shoppers read while the store is not open, by language */
    closed_notice: ClosedNotice
    /** How the storefront is laid out, beside its colors */
    look: {
      /** Fonts of headings and texts; Arabic has a font of its own */
      fonts:
        | 'plus_jakarta_sans'
        | 'fraunces_inter'
        | 'playfair_source'
        | 'lora'
        | 'grotesk_inter'
        | 'nunito'
        | 'outfit_source'
      /** Corners of pictures, cards, fields and buttons; those of `metadata.own_theme` come first */
      corners: 'square' | 'soft' | 'round'
      /** Width to height of the pictures in lists of products */
      picture_ratio: '4:5' | '3:4' | '1:1' | '4:3'
      /** The header: the logo first, the logo in the middle, or with a field for searching in it */
      header: 'logo_first' | 'logo_centered' | 'with_search'
    }
    /** The line above each page, shown or not; null: none */
    announcement: Announcement | null
    /** Its addresses in social networks, one of each at most: instagram, tiktok, facebook, youtube, x, whatsapp */
    social_links: string[]
    /** When its shop or counter is open; null: it publishes no hours */
    opening_hours: {
      /** By weekday */
      week: {
        /** When it is open; none: closed */
        monday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        tuesday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        wednesday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        thursday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        friday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        saturday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        sunday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
      }
      /** Days that differ from their weekday, such as holidays; each once */
      exceptions: {
        /** A day of the store's calendar */
        date: string
        /** When it is open on that day; none: closed */
        spans: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
      }[]
    } | null
    /** What an integration stores, by key. theme is the look of the storefront: blue, brown, carmine, green, red. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** Whether requests without `store-view-code` get this store */
    is_default: boolean
    /** Its default currency */
    default_currency?: Currency | null
    /** v1's stock location; always null */
    default_location_id: string | null
    /** Link that confirms a swap, with {order_id}, {cart_id} and {key} in it; null: a page of our storefront */
    swap_link_template: string | null
    /** Link that pays a draft order, with {cart_id} and {key} in it; null: a page of our storefront */
    payment_link_template: string | null
    /** Link of invitations to its staff, with {invite_token} in it; null: a page of our back-office */
    invite_link_template: string | null
    /** Lines below its name on invoices: registered name, address, tax number. null: the published address. Shoppers see it only on an invoice */
    invoice_sender: string | null
    /** Refunds above it need a fresh sign-in of staff; minor units of the default currency. null: about 500 US dollars. */
    refund_confirmation_above: number | null
    /** What happens to money that comes for an order that it canceled because it was not paid in time or declined. refund: it is sent back. reopen: the order is worked on again, as long as its stock, codes and gift cards are still available; otherwise it is sent back */
    late_payments: 'refund' | 'reopen'
    /** Product categories, with those below them, that shoppers cannot return */
    unreturnable_category_ids: string[]
    /** Single products that shoppers cannot return, whatever their categories */
    unreturnable_product_ids: string[]
    /** When it was opened to shoppers for the first time; null: not yet */
    opened_at: string | null
    /** When it was archived; null while it is in use */
    archived_at: string | null
  }
}

export interface CreateStoreBody {
  /** What the store is called */
  name: string
  /** Names the store in addresses and in `store-view-code`: 2 to 40 lower-case letters, digits and single hyphens, unique in the installation */
  view_code: string
  /** Currency of prices where nothing else decides, ISO 4217, in either case */
  default_currency_code: string
  /** Currencies that it has prices in; the default one alone by default */
  currencies?: string[]
  /** Kind of business */
  category?:
    | 'GENERAL_STORE'
    | 'RESELLER'
    | 'SERVICE_PROVIDER'
    | 'OTHERS'
    | 'FASHION_RETAILER'
    | 'RESTAURANT_OR_BAKERY'
    | 'WHOLESALER'
    | 'GROCERY_STORE'
  /** Whether it has a club, where points buy goods */
  has_loyalty_store?: boolean
  /** Address of its logo */
  logo?: string | null
  /** Phone number that it publishes; without a country code it is read in the countries of the default region */
  contact_phone?: string | null
  /** Languages of its storefront, the usual one first */
  languages?: ('ar' | 'en' | 'bh')[]
  /** Time zone that its days and dates are in, IANA name; Asia/Jakarta by default */
  time_zone?: string
  /** What an integration stores, by key. theme is the look of the storefront: blue, brown, carmine, green, red. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft. Keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Whether it stays closed to shoppers until `POST /admin/store/open`; false by default */
  is_closed?: boolean
  /** Whether requests without `store-view-code` get this store; true for the first one */
  is_default?: boolean
  /** E-mail address of an account to make the owner; without it, owners of the installation may open the store */
  owner_email?: string
}

export interface CurrentStore {
  /** Id of the store */
  id: string
  /** What the store is called */
  name: string
  /** Names the store in addresses and in `store-view-code` */
  view_code: string
  /** The domain of its own that its pages are at; null: they are at the address of the platform, below its view code */
  primary_host: string | null
  /** Kind of business */
  category: string
  /** Address of its logo */
  logo: string | null
  /** Phone number that it publishes, E.164 */
  contact_phone: string | null
  /** E-mail address that it publishes */
  contact_email: string | null
  /** Postal address that it publishes, in lines */
  contact_address: string | null
  /** Address of the small picture in browser tabs */
  favicon: string | null
  /** Languages of its storefront, the usual one first */
  languages: string[]
  /** Whether it has a club, where points buy goods */
  has_loyalty_store: boolean
  /** Currency of prices where nothing else decides, ISO 4217 */
  default_currency_code: string
  /** Region where shoppers have not chosen one */
  default_region_id: string | null
  /** Channel whose products it shows where a region has none of its own */
  default_sales_channel_id: string | null
  /** Currencies that it has prices in */
  currencies: Currency[]
  /** Time zone that its days and dates are in, IANA name */
  time_zone: string
  /** What it writes before the numbers of its orders: up to 10 Latin letters, dots, hyphens and slashes, beginning with a letter. null: # */
  order_number_prefix: string | null
  /** After how many days shipped orders should have arrived, where no courier reports it. null: the storefront does not say. */
  arrives_after_days: number | null
  /** How many days after an order arrived its shopper may return it or exchange it; staff may accept it later. 0: never. null: without an end. */
  return_window_days: number | null
  /** Who pays return shipping that shoppers choose */
  return_paid_by: 'shopper' | 'store'
  /** Whether shoppers may enter: `closed` until the store is opened for the first time, `paused` for a while. Unless it is `open`, calls that show or sell products are refused with `store_not_open` */
  status: 'open' | 'closed' | 'paused'
  /** What shoppers read while the store is not open, by language */
  closed_notice: ClosedNotice
  /** How the storefront is laid out, beside its colors */
  look: {
    /** Fonts of headings and texts; Arabic has a font of its own */
    fonts:
      | 'plus_jakarta_sans'
      | 'fraunces_inter'
      | 'playfair_source'
      | 'lora'
      | 'grotesk_inter'
      | 'nunito'
      | 'outfit_source'
    /** Corners of pictures, cards, fields and buttons; those of `metadata.own_theme` come first */
    corners: 'square' | 'soft' | 'round'
    /** Width to height of the pictures in lists of products */
    picture_ratio: '4:5' | '3:4' | '1:1' | '4:3'
    /** The header: the logo first, the logo in the middle, or with a field for searching in it */
    header: 'logo_first' | 'logo_centered' | 'with_search'
  }
  /** The line above each page; null: none now. One that has not started is sent from a minute before */
  announcement: Announcement | null
  /** Its addresses in social networks, one of each at most: instagram, tiktok, facebook, youtube, x, whatsapp */
  social_links: string[]
  /** When its shop or counter is open; null: it publishes no hours */
  opening_hours: {
    /** By weekday */
    week: {
      /** When it is open; none: closed */
      monday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      tuesday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      wednesday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      thursday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      friday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      saturday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      sunday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
    }
    /** Days that differ from their weekday, such as holidays; each once */
    exceptions: {
      /** A day of the store's calendar */
      date: string
      /** When it is open on that day; none: closed */
      spans: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
    }[]
  } | null
  /** What an integration stores, by key. theme is the look of the storefront: blue, brown, carmine, green, red. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** The payment providers of the installation, also those that only earlier orders were paid with */
  payment_methods: {
    /** The payment provider */
    id: string
    /** What shoppers read, in the language of `x-store-language` */
    name: string
    /** What happens when a shopper chooses it, in that language */
    text: string | null
    /** Whether it is paid on a page of the provider, see `payment_origins` */
    opens_page: boolean
    /** Whether it is paid in a form of the provider that the storefront shows */
    needs_payment_form: boolean
    /** Whether it is paid when a parcel arrives */
    needs_delivery: boolean
    /** Whether it keeps how signed-in shoppers pay, with their consent */
    saved_methods: boolean
  }[]
  /** The only origins outside the shop that paying leads to, where payment providers have their pages */
  payment_origins: string[]
  /** How messages reach customers: codes need `phone`, links for a new password `email`. A channel without a service is not among them. */
  message_channels: ('email' | 'phone')[]
  /** Extensions that the process has opened; a storefront shows what these bring */
  extensions: string[]
  /** Whether visitors with a password are let in while it is not open */
  has_visitor_password: boolean
  /** The kind of pass that lets the caller in while it is not open; null: none, or it is open */
  entered_by: 'preview' | 'visitor' | null
}

export interface ExtendedStoreReply {
  /** The store */
  store: {
    /** Id of the store */
    id: string
    /** What the store is called */
    name: string
    /** Names the store in addresses and in `store-view-code` */
    view_code: string
    /** The domain of its own that its pages are at; null: they are at the address of the platform, below its view code */
    primary_host: string | null
    /** Kind of business */
    category: string
    /** Address of its logo */
    logo: string | null
    /** Phone number that it publishes, E.164 */
    contact_phone: string | null
    /** E-mail address that it publishes */
    contact_email: string | null
    /** Postal address that it publishes, in lines */
    contact_address: string | null
    /** Address of the small picture in browser tabs */
    favicon: string | null
    /** Languages of its storefront, the usual one first */
    languages: string[]
    /** Whether it has a club, where points buy goods */
    has_loyalty_store: boolean
    /** Currency of prices where nothing else decides, ISO 4217 */
    default_currency_code: string
    /** Region where shoppers have not chosen one */
    default_region_id: string | null
    /** Channel whose products it shows where a region has none of its own */
    default_sales_channel_id: string | null
    /** Currencies that it has prices in */
    currencies: Currency[]
    /** Time zone that its days and dates are in, IANA name */
    time_zone: string
    /** What it writes before the numbers of its orders: up to 10 Latin letters, dots, hyphens and slashes, beginning with a letter. null: # */
    order_number_prefix: string | null
    /** After how many days shipped orders should have arrived, where no courier reports it. null: the storefront does not say. */
    arrives_after_days: number | null
    /** How many days after an order arrived its shopper may return it or exchange it; staff may accept it later. 0: never. null: without an end. */
    return_window_days: number | null
    /** Who pays return shipping that shoppers choose */
    return_paid_by: 'shopper' | 'store'
    /** Whether shoppers may enter: `closed` until the store is opened for the first time, `paused` for a while. Unless it is `open`, calls that show or sell products are refused with `store_not_open` */
    status: 'open' | 'closed' | 'paused'
    /** What shoppers read while the store is not open, by language */
    closed_notice: ClosedNotice
    /** How the storefront is laid out, beside its colors */
    look: {
      /** Fonts of headings and texts; Arabic has a font of its own */
      fonts:
        | 'plus_jakarta_sans'
        | 'fraunces_inter'
        | 'playfair_source'
        | 'lora'
        | 'grotesk_inter'
        | 'nunito'
        | 'outfit_source'
      /** Corners of pictures, cards, fields and buttons; those of `metadata.own_theme` come first */
      corners: 'square' | 'soft' | 'round'
      /** Width to height of the pictures in lists of products */
      picture_ratio: '4:5' | '3:4' | '1:1' | '4:3'
      /** The header: the logo first, the logo in the middle, or with a field for searching in it */
      header: 'logo_first' | 'logo_centered' | 'with_search'
    }
    /** The line above each page, shown or not; null: none */
    announcement: Announcement | null
    /** Its addresses in social networks, one of each at most: instagram, tiktok, facebook, youtube, x, whatsapp */
    social_links: string[]
    /** When its shop or counter is open; null: it publishes no hours */
    opening_hours: {
      /** By weekday */
      week: {
        /** When it is open; none: closed */
        monday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        tuesday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        wednesday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        thursday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        friday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        saturday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
        /** When it is open; none: closed */
        sunday: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
      }
      /** Days that differ from their weekday, such as holidays; each once */
      exceptions: {
        /** A day of the store's calendar */
        date: string
        /** When it is open on that day; none: closed */
        spans: {
          /** By the store's clock */
          from: string
          /** Later on the same day, 24:00 at the latest */
          until: string
        }[]
      }[]
    } | null
    /** What an integration stores, by key. theme is the look of the storefront: blue, brown, carmine, green, red. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** Whether requests without `store-view-code` get this store */
    is_default: boolean
    /** Its default currency */
    default_currency?: Currency | null
    /** v1's stock location; always null */
    default_location_id: string | null
    /** Link that confirms a swap, with {order_id}, {cart_id} and {key} in it; null: a page of our storefront */
    swap_link_template: string | null
    /** Link that pays a draft order, with {cart_id} and {key} in it; null: a page of our storefront */
    payment_link_template: string | null
    /** Link of invitations to its staff, with {invite_token} in it; null: a page of our back-office */
    invite_link_template: string | null
    /** Lines below its name on invoices: registered name, address, tax number. null: the published address. Shoppers see it only on an invoice */
    invoice_sender: string | null
    /** Refunds above it need a fresh sign-in of staff; minor units of the default currency. null: about 500 US dollars. */
    refund_confirmation_above: number | null
    /** What happens to money that comes for an order that it canceled because it was not paid in time or declined. refund: it is sent back. reopen: the order is worked on again, as long as its stock, codes and gift cards are still available; otherwise it is sent back */
    late_payments: 'refund' | 'reopen'
    /** Product categories, with those below them, that shoppers cannot return */
    unreturnable_category_ids: string[]
    /** Single products that shoppers cannot return, whatever their categories */
    unreturnable_product_ids: string[]
    /** When it was opened to shoppers for the first time; null: not yet */
    opened_at: string | null
    /** When it was archived; null while it is in use */
    archived_at: string | null
    /** Its default sales channel */
    default_sales_channel: SalesChannel | null
    /** Payment providers of the installation */
    payment_providers: Provider[]
    /** Fulfillment providers of the installation */
    fulfillment_providers: Provider[]
    /** v1's feature flags, the same for every store */
    feature_flags: {
      /** Name of the feature */
      key: string
      /** Whether the installation has it */
      value: boolean
    }[]
    /** v1's modules; always empty */
    modules: {
      /** Name of the module */
      module: string
      /** Package of the module */
      resolution: string
    }[]
  }
}

export interface MovedStoreQuery {
  /** A view code that no store has */
  view_code: string
}

export interface MovedStoreReply {
  /** The view code of the store that had this one before; null: none had */
  view_code: string | null
}

export interface PaymentProvidersReply {
  /** Payment providers of the installation */
  payment_providers: {
    /** The payment or fulfillment provider */
    id: string
    /** Whether this installation can use it */
    is_installed: boolean
    /** Whether staff may capture a part of what it has reserved */
    partial_capture: boolean
    /** Whether money moves outside the shop, as with cash on delivery: staff mark a payment as captured once they have it */
    is_offline: boolean
    /** Whether a part of a payment can be refunded; otherwise all of it or nothing */
    partial_refund: boolean
  }[]
}

export interface StoreDirectoryReply {
  /** All stores of the installation that are open */
  stores: StorefrontStore[]
}

export interface StorefrontStore {
  /** Id of the store */
  id: string
  /** What the store is called */
  name: string
  /** Names the store in addresses and in `store-view-code` */
  view_code: string
  /** The domain of its own that its pages are at; null: they are at the address of the platform, below its view code */
  primary_host: string | null
  /** Kind of business */
  category: string
  /** Address of its logo */
  logo: string | null
  /** Phone number that it publishes, E.164 */
  contact_phone: string | null
  /** E-mail address that it publishes */
  contact_email: string | null
  /** Postal address that it publishes, in lines */
  contact_address: string | null
  /** Address of the small picture in browser tabs */
  favicon: string | null
  /** Languages of its storefront, the usual one first */
  languages: string[]
  /** Whether it has a club, where points buy goods */
  has_loyalty_store: boolean
  /** Currency of prices where nothing else decides, ISO 4217 */
  default_currency_code: string
  /** Region where shoppers have not chosen one */
  default_region_id: string | null
  /** Channel whose products it shows where a region has none of its own */
  default_sales_channel_id: string | null
  /** Currencies that it has prices in */
  currencies: Currency[]
  /** Time zone that its days and dates are in, IANA name */
  time_zone: string
  /** What it writes before the numbers of its orders: up to 10 Latin letters, dots, hyphens and slashes, beginning with a letter. null: # */
  order_number_prefix: string | null
  /** After how many days shipped orders should have arrived, where no courier reports it. null: the storefront does not say. */
  arrives_after_days: number | null
  /** How many days after an order arrived its shopper may return it or exchange it; staff may accept it later. 0: never. null: without an end. */
  return_window_days: number | null
  /** Who pays return shipping that shoppers choose */
  return_paid_by: 'shopper' | 'store'
  /** Whether shoppers may enter: `closed` until the store is opened for the first time, `paused` for a while. Unless it is `open`, calls that show or sell products are refused with `store_not_open` */
  status: 'open' | 'closed' | 'paused'
  /** What shoppers read while the store is not open, by language */
  closed_notice: ClosedNotice
  /** How the storefront is laid out, beside its colors */
  look: {
    /** Fonts of headings and texts; Arabic has a font of its own */
    fonts:
      | 'plus_jakarta_sans'
      | 'fraunces_inter'
      | 'playfair_source'
      | 'lora'
      | 'grotesk_inter'
      | 'nunito'
      | 'outfit_source'
    /** Corners of pictures, cards, fields and buttons; those of `metadata.own_theme` come first */
    corners: 'square' | 'soft' | 'round'
    /** Width to height of the pictures in lists of products */
    picture_ratio: '4:5' | '3:4' | '1:1' | '4:3'
    /** The header: the logo first, the logo in the middle, or with a field for searching in it */
    header: 'logo_first' | 'logo_centered' | 'with_search'
  }
  /** The line above each page; null: none now. One that has not started is sent from a minute before */
  announcement: Announcement | null
  /** Its addresses in social networks, one of each at most: instagram, tiktok, facebook, youtube, x, whatsapp */
  social_links: string[]
  /** When its shop or counter is open; null: it publishes no hours */
  opening_hours: {
    /** By weekday */
    week: {
      /** When it is open; none: closed */
      monday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      tuesday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      wednesday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      thursday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      friday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      saturday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      sunday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
    }
    /** Days that differ from their weekday, such as holidays; each once */
    exceptions: {
      /** A day of the store's calendar */
      date: string
      /** When it is open on that day; none: closed */
      spans: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
    }[]
  } | null
  /** What an integration stores, by key. theme is the look of the storefront: blue, brown, carmine, green, red. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface StorefrontStoreReply {
  /** The store */
  store: CurrentStore
}

export interface TaxProvidersReply {
  /** Tax providers of the installation */
  tax_providers: Provider[]
}

export interface UpdateAnyStoreBody {
  /** What the store is called */
  name?: string
  /** Kind of business */
  category?:
    | 'GENERAL_STORE'
    | 'RESELLER'
    | 'SERVICE_PROVIDER'
    | 'OTHERS'
    | 'FASHION_RETAILER'
    | 'RESTAURANT_OR_BAKERY'
    | 'WHOLESALER'
    | 'GROCERY_STORE'
  /** Link that confirms a swap, with {order_id}, {cart_id} and {key} in it; null: a page of our storefront */
  swap_link_template?: string | null
  /** Link that pays a draft order, with {cart_id} and {key} in it; null: a page of our storefront */
  payment_link_template?: string | null
  /** Link of invitations to its staff, with {invite_token} in it; null: a page of our back-office */
  invite_link_template?: string | null
  /** Refunds above it need a fresh sign-in of staff; minor units of the default currency. null: about 500 US dollars. */
  refund_confirmation_above?: number | null
  /** What happens to money that comes for an order that it canceled because it was not paid in time or declined. refund: it is sent back. reopen: the order is worked on again, as long as its stock, codes and gift cards are still available; otherwise it is sent back */
  late_payments?: 'refund' | 'reopen'
  /** Currency of prices where nothing else decides, ISO 4217, in either case */
  default_currency_code?: string
  /** Currencies that it has prices in, complete: with the default one and those of its regions; ISO 4217, in either case */
  currencies?: string[]
  /** Region where shoppers have not chosen one */
  default_region_id?: string | null
  /** Channel whose products it shows where a region has none of its own */
  default_sales_channel_id?: string
  /** Whether it has a club, where points buy goods */
  has_loyalty_store?: boolean
  /** Address of its logo */
  logo?: string | null
  /** Phone number that it publishes; without a country code it is read in the countries of the default region */
  contact_phone?: string | null
  /** E-mail address that it publishes */
  contact_email?: string | null
  /** Postal address that it publishes, in lines */
  contact_address?: string | null
  /** Address of the small picture in browser tabs */
  favicon?: string | null
  /** Lines below its name on invoices: registered name, address, tax number. null: the published address. Shoppers see it only on an invoice */
  invoice_sender?: string | null
  /** Languages of its storefront, the usual one first */
  languages?: ('ar' | 'en' | 'bh')[]
  /** Time zone that its days and dates are in, IANA name */
  time_zone?: string
  /** What it writes before the numbers of its orders: up to 10 Latin letters, dots, hyphens and slashes, beginning with a letter. null: # */
  order_number_prefix?: string | null
  /** After how many days shipped orders should have arrived, where no courier reports it. null: the storefront does not say. */
  arrives_after_days?: number | null
  /** How many days after an order arrived its shopper may return it or exchange it; staff may accept it later. 0: never. null: without an end. */
  return_window_days?: number | null
  /** Product categories, with those below them, that shoppers cannot return */
  unreturnable_category_ids?: string[]
  /** Single products that shoppers cannot return, whatever their categories */
  unreturnable_product_ids?: string[]
  /** Who pays return shipping that shoppers choose */
  return_paid_by?: 'shopper' | 'store'
  /** What shoppers read while the store is not open, by language */
  closed_notice?: ClosedNotice
  /** How the storefront is laid out, beside its colors; what is not sent stays */
  look?: StoreLookInput
  /** The line above each page; null removes it */
  announcement?: AnnouncementInput | null
  /** Its addresses in social networks, one of each at most: instagram, tiktok, facebook, youtube, x, whatsapp */
  social_links?: string[]
  /** When its shop or counter is open; null: it publishes no hours */
  opening_hours?: {
    /** By weekday */
    week: {
      /** When it is open; none: closed */
      monday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      tuesday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      wednesday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      thursday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      friday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      saturday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      sunday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
    }
    /** Days that differ from their weekday, such as holidays; each once */
    exceptions: {
      /** A day of the store's calendar */
      date: string
      /** When it is open on that day; none: closed */
      spans: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
    }[]
  } | null
  /** What an integration stores, by key. theme is the look of the storefront: blue, brown, carmine, green, red. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft. Keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Names the store in addresses and in `store-view-code`: 2 to 40 lower-case letters, digits and single hyphens, unique in the installation */
  view_code?: string
  /** Makes it the default store, in place of the one that is */
  is_default?: true
}

export interface UpdateStoreBody {
  /** What the store is called */
  name?: string
  /** Kind of business */
  category?:
    | 'GENERAL_STORE'
    | 'RESELLER'
    | 'SERVICE_PROVIDER'
    | 'OTHERS'
    | 'FASHION_RETAILER'
    | 'RESTAURANT_OR_BAKERY'
    | 'WHOLESALER'
    | 'GROCERY_STORE'
  /** Link that confirms a swap, with {order_id}, {cart_id} and {key} in it; null: a page of our storefront */
  swap_link_template?: string | null
  /** Link that pays a draft order, with {cart_id} and {key} in it; null: a page of our storefront */
  payment_link_template?: string | null
  /** Link of invitations to its staff, with {invite_token} in it; null: a page of our back-office */
  invite_link_template?: string | null
  /** Refunds above it need a fresh sign-in of staff; minor units of the default currency. null: about 500 US dollars. */
  refund_confirmation_above?: number | null
  /** What happens to money that comes for an order that it canceled because it was not paid in time or declined. refund: it is sent back. reopen: the order is worked on again, as long as its stock, codes and gift cards are still available; otherwise it is sent back */
  late_payments?: 'refund' | 'reopen'
  /** Currency of prices where nothing else decides, ISO 4217, in either case */
  default_currency_code?: string
  /** Currencies that it has prices in, complete: with the default one and those of its regions; ISO 4217, in either case */
  currencies?: string[]
  /** Region where shoppers have not chosen one */
  default_region_id?: string | null
  /** Channel whose products it shows where a region has none of its own */
  default_sales_channel_id?: string
  /** Whether it has a club, where points buy goods */
  has_loyalty_store?: boolean
  /** Address of its logo */
  logo?: string | null
  /** Phone number that it publishes; without a country code it is read in the countries of the default region */
  contact_phone?: string | null
  /** E-mail address that it publishes */
  contact_email?: string | null
  /** Postal address that it publishes, in lines */
  contact_address?: string | null
  /** Address of the small picture in browser tabs */
  favicon?: string | null
  /** Lines below its name on invoices: registered name, address, tax number. null: the published address. Shoppers see it only on an invoice */
  invoice_sender?: string | null
  /** Languages of its storefront, the usual one first */
  languages?: ('ar' | 'en' | 'bh')[]
  /** Time zone that its days and dates are in, IANA name */
  time_zone?: string
  /** What it writes before the numbers of its orders: up to 10 Latin letters, dots, hyphens and slashes, beginning with a letter. null: # */
  order_number_prefix?: string | null
  /** After how many days shipped orders should have arrived, where no courier reports it. null: the storefront does not say. */
  arrives_after_days?: number | null
  /** How many days after an order arrived its shopper may return it or exchange it; staff may accept it later. 0: never. null: without an end. */
  return_window_days?: number | null
  /** Product categories, with those below them, that shoppers cannot return */
  unreturnable_category_ids?: string[]
  /** Single products that shoppers cannot return, whatever their categories */
  unreturnable_product_ids?: string[]
  /** Who pays return shipping that shoppers choose */
  return_paid_by?: 'shopper' | 'store'
  /** What shoppers read while the store is not open, by language */
  closed_notice?: ClosedNotice
  /** How the storefront is laid out, beside its colors; what is not sent stays */
  look?: StoreLookInput
  /** The line above each page; null removes it */
  announcement?: AnnouncementInput | null
  /** Its addresses in social networks, one of each at most: instagram, tiktok, facebook, youtube, x, whatsapp */
  social_links?: string[]
  /** When its shop or counter is open; null: it publishes no hours */
  opening_hours?: {
    /** By weekday */
    week: {
      /** When it is open; none: closed */
      monday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      tuesday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      wednesday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      thursday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      friday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      saturday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
      /** When it is open; none: closed */
      sunday: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
    }
    /** Days that differ from their weekday, such as holidays; each once */
    exceptions: {
      /** A day of the store's calendar */
      date: string
      /** When it is open on that day; none: closed */
      spans: {
        /** By the store's clock */
        from: string
        /** Later on the same day, 24:00 at the latest */
        until: string
      }[]
    }[]
  } | null
  /** What an integration stores, by key. theme is the look of the storefront: blue, brown, carmine, green, red. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft. Keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface AdditionalItemBody {
  /** The additional items */
  variant_id: string
  /** Quantity */
  quantity: number
}

export interface AdminSwapReply {
  /** The swap */
  swap: Swap
  /** Link by which the shopper confirms it and pays the difference without an account, while it waits for them; for staff who may change orders */
  confirm_link: string | null
  /** The difference at current prices, while it is not confirmed, in minor units; its delivery counts once it is chosen */
  expected_difference: number | null
}

export interface CreateSwapBody {
  /** The returned items */
  return_items: ReturnLineBody[]
  /** Return shipping; its price is part of the difference */
  return_shipping?: {
    /** A shipping option for returns */
    option_id: string
    /** Its price in minor units; without it, the option's price */
    price?: number
  }
  /** The additional items */
  additional_items?: AdditionalItemBody[]
  /** The sales channel of the additional items; without it, the order's */
  sales_channel_id?: string
  /** The only shipping options of the swap, with their prices; without any, the usual ones */
  custom_shipping_options?: {
    /** A shipping option of the region */
    option_id: string
    /** Its price in minor units */
    price: number
  }[]
  /** True to send no message about it; without it, as set on the order */
  no_notification?: boolean
  /** Where the items are. Kept as sent; stock is not counted by location */
  return_location_id?: string
  /** Whether additional items are accepted without a stock check; true without it. Stock is taken when the shopper confirms */
  allow_backorder?: boolean
}

export interface StoreSwapBody {
  /** The order whose items are swapped */
  order_id: string
  /** The returned items */
  return_items: ReturnLineBody[]
  /** A shipping option for returns */
  return_shipping_option?: string
  /** The additional items */
  additional_items: AdditionalItemBody[]
}

/** Returned items in exchange for additional items */
export interface Swap {
  /** Id of the swap */
  id: string
  /** The store it belongs to */
  store_id: string
  /** The order whose items are swapped */
  order_id: string
  /** How far the additional items are. `fulfilled`: packed and not shipped */
  fulfillment_status: 'not_fulfilled' | 'fulfilled' | 'shipped' | 'partially_shipped' | 'canceled' | 'requires_action'
  /** `not_paid` until the shopper confirms its cart; then `awaiting` or, without a difference, `confirmed`; settled as `captured` or `difference_refunded`. `requires_action`: the provider refused */
  payment_status:
    | 'not_paid'
    | 'awaiting'
    | 'captured'
    | 'confirmed'
    | 'canceled'
    | 'difference_refunded'
    | 'partially_refunded'
    | 'refunded'
    | 'requires_action'
  /** Amount that the shopper pays or, below 0, gets back, in minor units; null until it is confirmed */
  difference_due: number | null
  /** Shipping address of the additional items */
  shipping_address_id: string | null
  /** The cart that the shopper confirms it with */
  cart_id: string | null
  /** When the shopper confirmed it */
  confirmed_at: string | null
  /** When it was canceled */
  canceled_at: string | null
  /** Whether no messages about it are sent */
  no_notification: boolean | null
  /** Whether additional items were accepted without a stock check; stock is taken when the shopper confirms */
  allow_backorder: boolean
  /** Kept for clients that read it */
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** The order whose items are swapped */
  order?: LinkedOrder | null
  /** The additional items */
  additional_items?: LineItem[]
  /** The return */
  return_order?: Return | null
  /** Fulfillments of the additional items */
  fulfillments?: Fulfillment[]
  /** The payment of the difference */
  payment?: Payment | null
  /** Shipping address of the additional items */
  shipping_address?: Address | null
  /** Shipping methods of the additional items */
  shipping_methods?: ShippingMethod[]
  /** The cart that the shopper confirms it with */
  cart?: LinkedCart | null
}

export interface SwapFulfillmentParams {
  /** Id of the order */
  id: string
  /** Id of the swap */
  swap_id: string
  /** Id of the fulfillment */
  fulfillment_id: string
}

export interface SwapOfCartParams {
  /** The cart of the swap */
  cart_id: string
}

export interface SwapParams {
  /** Id of the order */
  id: string
  /** Id of the swap */
  swap_id: string
}

export interface SwapReply {
  /** The swap */
  swap: Swap
}

export interface FailedJobParams {
  /** Id of the job */
  id: string
}

export interface FailedJobsReply {
  /** The entries of this page */
  failed_jobs: {
    /** Id of the job */
    id: string
    /** Its queue */
    queue: string
    /** The event that it handles; null for other jobs */
    event_name: string | null
    /** The store that the event is of */
    store_id: string | null
    /** Why its last attempt failed, cut to 500 characters */
    reason: string | null
    /** How many attempts were made */
    attempt_count: number
    /** When it was enqueued */
    created_at: string
    /** When it was given up */
    failed_at: string | null
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface RunningExtensionsReply {
  /** Extensions that the process has opened, in the order of their list */
  extensions: {
    /** Its id */
    id: string
  }[]
}

export interface SystemReply {
  /** The state of the installation */
  system: {
    /** Version of Shopkey */
    version: string
    /** Version of Node.js in the process that replied */
    node_version: string
    /** How long that process has run */
    uptime_seconds: number
    /** Memory that it holds */
    memory_bytes: number
    /** Version of PostgreSQL */
    database_version: string
    /** Size of the database on disk */
    database_size_bytes: number
    /** Connections to this database, of all processes */
    connection_count: number
    /** How many connections the database server allows */
    connection_limit: number
    /** Where uploaded files are kept */
    storage: {
      /** Object storage that keeps uploaded files; null: the data folder */
      provider_id: string | null
      /** Uploaded files of all stores, without the smaller versions of pictures */
      file_count: number
      /** Their size */
      size_bytes: number
      /** Free space on the disk of the data folder; null: files are not kept there */
      free_bytes: number | null
    }
    /** Queues of background jobs, counted every few seconds */
    queues: {
      /** Name of the queue */
      name: string
      /** Jobs that wait for a worker */
      waiting_count: number
      /** Jobs that are due later, retries among them */
      deferred_count: number
      /** Jobs that run */
      active_count: number
      /** When they were counted; null: not yet */
      counted_at: string | null
    }[]
    /** Providers outside, as the process that replied calls them */
    providers: {
      /** What it does */
      kind: 'payment' | 'fulfillment' | 'tax' | 'shipment' | 'message' | 'file' | 'search'
      /** Its id */
      id: string
      /** closed: it is called. open: it failed several times in a row and is not called for a while. half_open: one call tries it again */
      state: 'closed' | 'half_open' | 'open'
    }[]
    /** Extensions of the process that replied */
    extensions: {
      /** Its id */
      id: string
      /** failed: it threw when the process started and is left out. faulty: a route, subscriber or job of it has failed since */
      state: 'running' | 'faulty' | 'failed'
      /** What failed last, cut to 500 characters */
      failure: string | null
      /** How often something of it has failed since the process started */
      fault_count: number
    }[]
  }
}

export interface CreateTaxRateBody {
  /** Name on the tax lines of carts and orders */
  name: string
  /** Code of the tax in the store’s bookkeeping */
  code: string | null
  /** The region whose carts it applies to */
  region_id: string
  /** Percent; null counts as 0 */
  rate?: number | null
  /** Products that it applies to, instead of the region’s tax rate */
  products?: string[]
  /** Product types that it applies to, in addition to tax rates of the products themselves */
  product_types?: string[]
  /** Shipping options that it applies to, instead of the region’s tax rate; of the same region */
  shipping_options?: string[]
}

export interface TaxRate {
  /** Id of the tax rate */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Percent; null counts as 0 */
  rate: number | null
  /** Code of the tax in the store’s bookkeeping */
  code: string | null
  /** Name on the tax lines of carts and orders */
  name: string
  /** The region whose carts it applies to */
  region_id: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** Number of products that have it; only if named in `fields` */
  product_count?: number
  /** Number of product types that have it; only if named in `fields` */
  product_type_count?: number
  /** Number of shipping options that have it; only if named in `fields` */
  shipping_option_count?: number
  /** Its region */
  region?: Region
  /** Products that it applies to, instead of the region’s tax rate */
  products?: {
    /** Id of the product */
    id: string
    /** Title of the product */
    title: string
    /** Last part of its address in the shop */
    handle: string | null
    /** Address of its picture */
    thumbnail: string | null
  }[]
  /** Product types that it applies to, in addition to tax rates of the products themselves */
  product_types?: {
    /** Id of the product type */
    id: string
    /** Its name */
    value: string
  }[]
  /** Shipping options that it applies to, instead of the region’s tax rate */
  shipping_options?: {
    /** Id of the shipping option */
    id: string
    /** Its name */
    name: string
  }[]
}

export interface TaxRateProductTypesBody {
  /** Ids of product types */
  product_types: string[]
}

export interface TaxRateProductsBody {
  /** Ids of products */
  products: string[]
}

export interface TaxRateReply {
  /** The tax rate */
  tax_rate: TaxRate
}

export interface TaxRateShippingOptionsBody {
  /** Ids of shipping options */
  shipping_options: string[]
}

export interface UpdateTaxRateBody {
  /** Name on the tax lines of carts and orders */
  name?: string
  /** Code of the tax in the store’s bookkeeping */
  code?: string | null
  /** The region whose carts it applies to */
  region_id?: string
  /** Percent; null counts as 0 */
  rate?: number | null
  /** Products that it applies to, instead of the region’s tax rate */
  products?: string[]
  /** Product types that it applies to, in addition to tax rates of the products themselves */
  product_types?: string[]
  /** Shipping options that it applies to, instead of the region’s tax rate; of the same region */
  shipping_options?: string[]
}

export interface TranslationOverviewQuery {
  /** Language that texts without a translation are taken to be written in: by default the language of the store with the fewest translations */
  stored_language?: 'en' | 'bh' | 'ar'
}

export interface TranslationOverviewReply {
  /** What is missing, by kind of record and language */
  translations: {
    /** Language that texts without a translation are taken to be written in: by default the language of the store with the fewest translations */
    stored_language: 'en' | 'bh' | 'ar'
    /** Languages of the store */
    languages: string[]
    /** Kinds of records; those of settings need settings.read, campaigns engagement.read */
    nouns: {
      /** Kind of record */
      noun:
        | 'product'
        | 'product_option'
        | 'product_category'
        | 'product_collection'
        | 'product_type'
        | 'shipping_option'
        | 'return_reason'
        | 'region'
        | 'campaign'
        | 'legal_text'
      /** How many records the store has */
      total: number
      /** The languages that they are translated into */
      languages: {
        /** Language */
        language: 'en' | 'bh' | 'ar'
        /** How many have no text in it */
        missing: number
        /** How many have some of their texts in it */
        incomplete: number
      }[]
    }[]
  }
}

export interface UntranslatedQuery {
  /** How many to return at most */
  limit: number
  /** How many to skip */
  offset: number
  /** Kind of record */
  noun:
    | 'product'
    | 'product_option'
    | 'product_category'
    | 'product_collection'
    | 'product_type'
    | 'shipping_option'
    | 'return_reason'
    | 'region'
    | 'campaign'
    | 'legal_text'
  /** Language */
  language: 'en' | 'bh' | 'ar'
  /** Only these. missing: no text in the language; incomplete: some of the texts. Values of options count as texts, codes such as XL and 250 g excepted */
  state?: 'missing' | 'incomplete'
  /** Counts no further than this, which keeps large lists fast; without it, all are counted */
  count_limit?: number
}

export interface UntranslatedReply {
  /** The entries of this page */
  records: {
    /** Id of the record; of a legal text its kind */
    id: string
    /** What it is called, as stored */
    name: string
    /** The product of an option */
    product_id?: string
    /** missing: no text in the language; incomplete: some of the texts. Values of options count as texts, codes such as XL and 250 g excepted */
    state: 'missing' | 'incomplete'
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface CampaignTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its headline in this language */
    title?: string
    /** The text below it in this language */
    body?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its headline in this language */
    title?: string
    /** The text below it in this language */
    body?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its headline in this language */
    title?: string
    /** The text below it in this language */
    body?: string
  } | null
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface CategoryTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its name in this language */
    name?: string
    /** Its description in this language */
    description?: string
    /** Its size guide in this language */
    size_guide?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its name in this language */
    name?: string
    /** Its description in this language */
    description?: string
    /** Its size guide in this language */
    size_guide?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its name in this language */
    name?: string
    /** Its description in this language */
    description?: string
    /** Its size guide in this language */
    size_guide?: string
  } | null
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface CollectionTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its title in this language */
    title?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its title in this language */
    title?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its title in this language */
    title?: string
  } | null
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface OptionTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its title in this language */
    title?: string
    /** What its values are called in this language, by the stored value */
    values?: { [name: string]: string }
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its title in this language */
    title?: string
    /** What its values are called in this language, by the stored value */
    values?: { [name: string]: string }
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its title in this language */
    title?: string
    /** What its values are called in this language, by the stored value */
    values?: { [name: string]: string }
  } | null
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface ProductTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its title in this language */
    title?: string
    /** Its subtitle in this language */
    subtitle?: string
    /** Its description in this language */
    description?: string
    /** What it is made of in this language */
    material?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its title in this language */
    title?: string
    /** Its subtitle in this language */
    subtitle?: string
    /** Its description in this language */
    description?: string
    /** What it is made of in this language */
    material?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its title in this language */
    title?: string
    /** Its subtitle in this language */
    subtitle?: string
    /** Its description in this language */
    description?: string
    /** What it is made of in this language */
    material?: string
  } | null
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface ProductTypeTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its name in this language */
    value?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its name in this language */
    value?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its name in this language */
    value?: string
  } | null
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface RegionTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its name in this language */
    name?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its name in this language */
    name?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its name in this language */
    name?: string
  } | null
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface ReturnReasonTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its label in this language */
    label?: string
    /** Its description in this language */
    description?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its label in this language */
    label?: string
    /** Its description in this language */
    description?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its label in this language */
    label?: string
    /** Its description in this language */
    description?: string
  } | null
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface ShippingOptionTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its name in this language */
    name?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its name in this language */
    name?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its name in this language */
    name?: string
  } | null
}

export interface ConfirmTwoFactorBody {
  /** The six digits that your authenticator app shows */
  otp: string
}

export interface RecoveryCodesReply {
  /** Ten codes that each sign you in once */
  recovery_codes: string[]
}

export interface StartTwoFactorReply {
  /** What your authenticator app needs */
  two_factor: {
    /** The secret in Base32, for typing */
    secret: string
    /** The same as an address, for a QR code */
    uri: string
  }
}

export interface TwoFactorReply {
  /** Your two-factor sign-in */
  two_factor: {
    /** Whether signing in takes a code */
    is_active: boolean
    /** When you turned it on */
    active_since: string | null
    /** How many recovery codes are not used yet */
    recovery_codes_left: number
  }
}

export interface DirectUploadBody {
  /** The `file_key` of the upload */
  file_key: string
}

export interface DirectUploadsBody {
  /** The pictures to send, at most 20 */
  files: {
    /** The name of the file; its words become part of the address */
    name: string
    /** Its type */
    content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'
    /** Its exact size */
    size_bytes: number
  }[]
}

export interface DirectUploadsReply {
  /** One for each file, in their order; none where the storage takes files from the server only */
  direct_uploads: {
    /** Names the upload */
    file_key: string
    /** Takes one PUT of exactly this file for 15 minutes */
    url: string
    /** To send with the PUT */
    headers: { [name: string]: string }
    /** Until when the upload can be finished */
    expires_at: string
  }[]
}

export interface DownloadUrlReply {
  /** Address to read the file from; of a private file it works for 15 minutes */
  download_url: string
}

export interface FileKeyBody {
  /** The `key` that the upload returned */
  file_key: string
}

export interface UploadsReply {
  /** The stored files, in the order of the form */
  uploads: {
    /** Address of a picture; of a private file a link that works for 15 minutes */
    url: string
    /** Names the file in later calls */
    key: string
  }[]
}

export interface ContactUser {
  /** Id of the user */
  id: string
  /** First name */
  first_name: string | null
  /** Phone number to write to, E.164: their own, else the store's */
  phone: string | null
}

export interface ContactUsersQuery {
  /** Whom to list: customer service */
  type: 'csu_website'
}

export interface ContactUsersReply {
  /** Customer service of the store, the longest-serving first */
  users: ContactUser[]
}

export interface CreateUserBody {
  /** E-mail address */
  email: string
  /** First name */
  first_name?: string
  /** Last name */
  last_name?: string
  /** Role in the store; member, which is manager, by default */
  role?:
    | 'admin'
    | 'developer'
    | 'member'
    | 'csu_website'
    | 'owner'
    | 'manager'
    | 'fulfilment'
    | 'catalogue'
    | 'customer_service'
  /** Accepted from v1 clients and ignored: the person chooses their own */
  password?: string
}

export interface PasswordTokenBody {
  /** E-mail address of the account */
  email: string
}

export interface ResetUserPasswordBody {
  /** E-mail address of the account, which must be that of the token */
  email?: string
  /** The token of the link that was mailed */
  token: string
  /** The new password: 8 to 128 characters, none that is often guessed */
  password: string
}

export interface UpdateUserBody {
  /** First name */
  first_name?: string
  /** Last name */
  last_name?: string
  /** Role in the store. v1’s names: admin and developer are owner, member is manager, csu_website is customer_service. */
  role?:
    | 'admin'
    | 'developer'
    | 'member'
    | 'csu_website'
    | 'owner'
    | 'manager'
    | 'fulfilment'
    | 'catalogue'
    | 'customer_service'
  /** An API key of your own choice. It replaces your earlier one of this kind, and no reply shows it. */
  api_token?: string
  /** User name to sign in with, unique in the installation; null removes it */
  username?: string | null
  /** Phone number; without a country code it is read as Indonesian. Null removes it. */
  phone?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface User {
  /** Id of the user */
  id: string
  /** The store of this request */
  store_id: string
  /** Role in that store; v1’s word where v1 has one: admin is owner, member is manager */
  role: string
  /** E-mail address they sign in with */
  email: string
  /** User name; null unless it is you */
  username: string | null
  /** Phone number, E.164; null unless it is you */
  phone: string | null
  /** First name */
  first_name: string | null
  /** Last name */
  last_name: string | null
  /** Whether they own the installation, and may open every store */
  is_installation_owner: boolean
  /** What an integration stores, by key; null unless it is you */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface UserReply {
  /** The user */
  user: User
}

export interface ChangeVariantRowsBody {
  /** The variants to change */
  variants: {
    /** The variant to change */
    id: string
    /** The prices to change. Others stay, and so do those for some quantities only. */
    prices?: {
      /** The currency whose price changes, unless a region is named */
      currency_code?: string
      /** The region whose own price changes */
      region_id?: string
      /** Price of one unit, in minor units; null deletes it */
      amount: number | null
    }[]
    /** Whether stock is counted */
    manage_inventory?: boolean
    /** How many are in stock */
    inventory_quantity?: number
    /** The stock that the caller has seen; the row is refused if it is another by now */
    expected_inventory_quantity?: number
  }[]
}

export interface ChangedVariantRows {
  /** How many variants were changed */
  changed: number
}

export interface VariantRowsPage {
  /** The entries of this page */
  variants: {
    /** Id of the variant */
    id: string
    /** Id of the product */
    product_id: string
    /** Title of its product */
    product_title: string
    /** What tells it from the other variants of its product */
    title: string
    /** Stock keeping unit */
    sku: string | null
    /** How many are in stock */
    inventory_quantity: number
    /** Whether stock is counted */
    manage_inventory: boolean
    /** Whether it can be ordered when stock is out */
    allow_backorder: boolean
    /** Its own prices for any quantity */
    prices: {
      /** ISO 4217, lower case */
      currency_code: string
      /** The only region that it is for; null for every region in its currency */
      region_id: string | null
      /** Price of one unit, in minor units */
      amount: number
    }[]
  }[]
  /** How many there are on all pages */
  count: number
  /** How many were skipped */
  offset: number
  /** How many were requested */
  limit: number
}

export interface CreateWebhookEndpointBody {
  /** Address that messages are sent to, on the public internet; https in production */
  url: string
  /** Events that are sent to it */
  events: (
    | 'order.placed'
    | 'order.payment_captured'
    | 'order.payment_expired'
    | 'order.shipment_created'
    | 'order.refund_created'
    | 'order.return_requested'
    | 'order.items_returned'
    | 'order.completed'
    | 'order.canceled'
    | 'order.reopened'
    | 'swap.created'
    | 'swap.payment_completed'
    | 'claim.created'
    | 'claim.refund_processed'
    | 'customer.created'
    | 'product.created'
    | 'product.updated'
    | 'product.deleted'
  )[]
  /** What it is for */
  description?: string | null
}

export interface NewWebhookSecretReply {
  /** The webhook with its secret */
  webhook_endpoint: {
    /** Id of the webhook endpoint */
    id: string
    /** The store it belongs to */
    store_id: string
    /** Address that messages are sent to */
    url: string
    /** What it is for */
    description: string | null
    /** Events that are sent to it */
    events: string[]
    /** Whether nothing is sent to it */
    is_disabled: boolean
    /** Since when every attempt has failed; null while they succeed. After five days it is disabled. */
    failing_since: string | null
    /** Until then, messages are signed with the secret before the current one, too */
    previous_secret_expires_at: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    /** The key that messages are signed with, shown this once */
    secret: string
  }
}

export interface UpdateWebhookEndpointBody {
  /** Address that messages are sent to, on the public internet; https in production */
  url?: string
  /** Events that are sent to it */
  events?: (
    | 'order.placed'
    | 'order.payment_captured'
    | 'order.payment_expired'
    | 'order.shipment_created'
    | 'order.refund_created'
    | 'order.return_requested'
    | 'order.items_returned'
    | 'order.completed'
    | 'order.canceled'
    | 'order.reopened'
    | 'swap.created'
    | 'swap.payment_completed'
    | 'claim.created'
    | 'claim.refund_processed'
    | 'customer.created'
    | 'product.created'
    | 'product.updated'
    | 'product.deleted'
  )[]
  /** What it is for */
  description?: string | null
  /** Whether nothing is sent to it */
  is_disabled?: boolean
}

export interface WebhookDelivery {
  /** Id of the webhook delivery */
  id: string
  /** The store it belongs to */
  store_id: string
  /** The webhook it is for */
  webhook_endpoint_id: string
  /** Id of the event; the same in every repeat */
  event_id: string
  /** The event */
  event_name: string
  /** The body that is sent */
  payload: Record<string, unknown>
  /** pending: another attempt follows; failed: none does */
  status: 'pending' | 'delivered' | 'failed'
  /** How often it was sent */
  attempts: number
  /** When the next attempt is due; null when there is none */
  next_attempt_at: string | null
  /** HTTP status of the latest response */
  response_code: number | null
  /** Beginning of the latest response */
  response_body: string | null
  /** How long the latest attempt took, in milliseconds */
  duration_ms: number | null
  /** Why the latest attempt failed; null when it did not */
  failure: string | null
  /** When it was accepted */
  delivered_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface WebhookDeliveryReply {
  /** The delivery */
  webhook_delivery: WebhookDelivery
}

export interface WebhookEndpoint {
  /** Id of the webhook endpoint */
  id: string
  /** The store it belongs to */
  store_id: string
  /** Address that messages are sent to */
  url: string
  /** What it is for */
  description: string | null
  /** Events that are sent to it */
  events: string[]
  /** Whether nothing is sent to it */
  is_disabled: boolean
  /** Since when every attempt has failed; null while they succeed. After five days it is disabled. */
  failing_since: string | null
  /** Until then, messages are signed with the secret before the current one, too */
  previous_secret_expires_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface WebhookEndpointReply {
  /** The webhook */
  webhook_endpoint: WebhookEndpoint
}

export interface AddWishlistItemBody {
  /** The product to keep */
  product_id: string
}

export interface SharedWishlist {
  /** Ids of its products that are sold now, the latest first */
  product_ids: string[]
  /** First name of the account that shares it; null for a guest */
  owner_name: string | null
}

export interface SharedWishlistParams {
  /** The end of the list’s address */
  share_id: string
}

export interface SharedWishlistReply {
  /** The shared wishlist */
  wishlist: SharedWishlist
}

export interface UpdateWishlistBody {
  /** Whether others can open it by a link. Off: the link stops working */
  is_shared?: boolean
  /** Whether messages tell when a product is back in stock or costs less. Needs an account */
  is_notified?: boolean
  /** The region whose prices the messages are about; without it, the store’s default one */
  region_id?: string
}

export interface Wishlist {
  /** Ids of its products that are sold now, the latest first */
  product_ids: string[]
  /** What the address for others ends with; null while it is not shared */
  share_id: string | null
  /** Whether messages tell when a product is back in stock or costs less */
  is_notified: boolean
}

export interface WishlistItemParams {
  /** The product */
  product_id: string
}

export interface WishlistReply {
  /** The wishlist of the caller */
  wishlist: Wishlist
}

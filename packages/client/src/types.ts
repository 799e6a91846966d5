// Written by `npm run generate` from packages/contract. Do not edit.

export interface Address {
  id: string
  customer_id: string | null
  company: string | null
  first_name: string | null
  last_name: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  country_code: string | null
  province: string | null
  postal_code: string | null
  phone: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  country?: Country | null
}

export interface AddressPayload {
  first_name?: string | null
  last_name?: string | null
  phone?: string | null
  company?: string | null
  address_1?: string | null
  address_2?: string | null
  city?: string | null
  /** ISO 3166-1 alpha-2, in either case */
  country_code?: string | null
  province?: string | null
  postal_code?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface AddOrderShippingMethodBody {
  option_id: string
  /** Minor units */
  price: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data?: Record<string, unknown>
}

export interface AdminOrder {
  id: string
  object?: 'order'
  store_id?: string
  status: 'pending' | 'completed' | 'archived' | 'canceled' | 'requires_action'
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
  payment_status:
    | 'not_paid'
    | 'awaiting'
    | 'captured'
    | 'partially_refunded'
    | 'refunded'
    | 'canceled'
    | 'requires_action'
  display_id: number
  cart_id: string | null
  customer_id: string
  email: string | null
  region_id: string
  currency_code: string
  tax_rate: number | null
  shipping_address_id: string | null
  billing_address_id: string | null
  sales_channel_id: string | null
  draft_order_id: string | null
  external_id: string | null
  idempotency_key: string | null
  no_notification: boolean | null
  canceled_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  is_masked?: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  subtotal?: number
  discount_total?: number
  item_tax_total?: number
  shipping_total?: number
  shipping_tax_total?: number
  tax_total?: number
  gift_card_total?: number
  gift_card_tax_total?: number
  refunded_total?: number
  refundable_amount?: number
  total?: number
  paid_total?: number
  currency?: Currency | null
  region?: Region | null
  customer?: SaleCustomer | null
  shipping_address?: Address | null
  billing_address?: Address | null
  sales_channel?: SaleSalesChannel | null
  items?: LineItem[]
  discounts?: SaleDiscount[]
  gift_cards?: SaleGiftCard[]
  gift_card_transactions?: {
    id: string
    gift_card_id: string
    order_id: string
    amount: number
    is_taxable: boolean | null
    tax_rate: number | null
    created_at: string
    gift_card?: SaleGiftCard | null
  }[]
  shipping_methods?: ShippingMethod[]
  payments?: Payment[]
  refunds?: Refund[]
  fulfillments?: Fulfillment[]
  cart?: LinkedCart | null
  draft_order?: {
    id: string
    display_id: number
    status: string
  } | null
  returns?: Return[]
  swaps?: Swap[]
  claims?: ClaimOrder[]
  returnable_items?: LineItem[]
}

export interface AdminOrderReply {
  order: AdminOrder
}

export interface RefundOrderBody {
  amount: number
  reason: 'discount' | 'return' | 'swap' | 'claim' | 'other'
  note?: string
  no_notification?: boolean
}

export interface TimelineReply {
  events: {
    id: string
    type: string
    created_at: string
    actor: {
      type: 'customer' | 'staff' | 'provider' | 'system'
      name: string | null
    }
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data: Record<string, unknown>
  }[]
}

export interface UpdateOrderBody {
  email?: string
  billing_address?: AddressPayload
  shipping_address?: AddressPayload
  customer_id?: string
  no_notification?: boolean | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  shipping_method?: {
    profile_id?: string
    provider_id?: string
    /** Minor units */
    price?: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data?: Record<string, unknown>
    items?: unknown[]
  }
  region?: string
  items?: unknown[]
  discounts?: unknown[]
  payment_method?: {
    provider_id?: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data?: Record<string, unknown>
  }
}

export interface AdminSearchQuery {
  q: string
  limit: number
}

export interface AdminSearchReply {
  orders?: {
    id: string
    display_id: number
    email: string | null
    status: string
    currency_code: string
    placed_total: number
    created_at: string
  }[]
  customers?: {
    id: string
    email: string | null
    phone: string | null
    first_name: string | null
    last_name: string | null
  }[]
  products?: {
    id: string
    title: string
    handle: string
    status: string
    thumbnail: string | null
  }[]
}

export interface ApiKeyListReply {
  api_keys: {
    id: string
    user_id: string
    title: string
    token_hint: string
    created_at: string
    last_used_at: string | null
    revoked_at: string | null
  }[]
}

export interface CreateApiKeyBody {
  title: string
}

export interface NewApiKeyReply {
  api_key: {
    id: string
    user_id: string
    title: string
    token_hint: string
    created_at: string
    last_used_at: string | null
    revoked_at: string | null
    token: string
  }
}

export interface AuditChange {
  id: number
  table_name: string
  row_id: string | null
  change: 'inserted' | 'updated' | 'deleted'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  changes: Record<string, unknown>
}

export interface AuditEntry {
  id: string
  store_id: string | null
  actor_type: string
  actor_id: string | null
  action: string
  resource_type: string
  resource_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  changes: Record<string, unknown> | null
  request_id: string | null
  created_at: string
  actor?: {
    id: string
    email: string
    first_name: string | null
    last_name: string | null
  } | null
}

export interface AccessTokenReply {
  access_token: string
}

export interface ConfirmSignInBody {
  password: string
  otp?: string
  recovery_code?: string
}

export interface FreshSignInReply {
  fresh_until: string
}

export interface SignInBody {
  /** E-mail address */
  email: string
  password: string
}

export interface StaffLoginBody {
  phoneNumber?: string
  username?: string
  password: string
  otp?: string
  recovery_code?: string
}

export interface StaffSessionReply {
  user: {
    id: string
    store_id: string
    role: string
    email: string
    username: string | null
    phone: string | null
    first_name: string | null
    last_name: string | null
    is_installation_owner: boolean
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    stores: {
      store_id: string
      name: string
      view_code: string
      role: string
      theme: string | null
      permissions: string[]
    }[]
    two_factor: {
      is_active: boolean
      is_required: boolean
      is_recommended: boolean
    }
  }
}

export interface StaffSignInBody {
  /** E-mail address */
  email: string
  password: string
  otp?: string
  recovery_code?: string
}

export interface BatchJob {
  id: string
  store_id: string
  type: string
  status: 'created' | 'pre_processed' | 'confirmed' | 'processing' | 'completed' | 'canceled' | 'failed'
  created_by: string | null
  created_by_user?: {
    id: string
    email: string
    first_name: string | null
    last_name: string | null
  } | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  context: Record<string, unknown> | null
  dry_run: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  result: Record<string, unknown> | null
  pre_processed_at: string | null
  confirmed_at: string | null
  processing_at: string | null
  completed_at: string | null
  canceled_at: string | null
  failed_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface BatchJobReply {
  batch_job: BatchJob
}

export interface CreateBatchJobBody {
  type: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  context: Record<string, unknown>
  dry_run?: boolean
}

export interface OrderExportContext {
  filterable_fields?: {
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
    customer_id?: string
    email?: string
    region_id?: string[] | string
    currency_code?: string
    tax_rate?: number
    sales_channel_id?: string[] | string
    /** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
    created_at?: DateFilter
    /** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
    updated_at?: DateFilter
    /** Bounds: ISO 8601 moments or days, or seconds since 1970; several are combined */
    canceled_at?: DateFilter
  }
  limit?: number
  offset?: number
  order?: string
  batch_size?: number
  fields?: string[] | string
  expand?: string[] | string
}

export interface PriceListImportContext {
  fileKey: string
  price_list_id: string
}

export interface ProductExportContext {
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
    /** Lists what was deleted instead, between bounds */
    deleted_at?: DateFilter
  }
  limit?: number
  offset?: number
  order?: string
  batch_size?: number
}

export interface ProductImportContext {
  fileKey: string
}

export interface Campaign {
  id: string
  store_id: string
  title: string
  body: string | null
  banner_url: string | null
  target_url: string | null
  status: number
  starts_at: string | null
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
  campaign: Campaign
}

export interface CreateCampaignBody {
  title: string
  body?: string | null
  banner_url?: string | null
  target_url?: string | null
  status?: number
  starts_at?: string | null
  ends_at?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface ShopperCampaignsQuery {
  page: number
  sort?: 'asc' | 'desc'
  status?: number
  limit: number
}

export interface ShopperCampaignsReply {
  campaigns: Campaign[]
  count: number
  page: number
  limit: number
}

export interface UpdateCampaignBody {
  title?: string
  body?: string | null
  banner_url?: string | null
  target_url?: string | null
  status?: number
  starts_at?: string | null
  ends_at?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface CartLineItem {
  id: string
  cart_id: string | null
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  original_item_id: string | null
  order_edit_id?: string | null
  title: string
  description: string | null
  thumbnail: string | null
  is_return: boolean
  is_giftcard: boolean
  should_merge: boolean
  allow_discounts: boolean
  has_shipping: boolean | null
  unit_price: number
  includes_tax: boolean
  variant_id: string | null
  quantity: number
  fulfilled_quantity: number | null
  returned_quantity: number | null
  shipped_quantity: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  subtotal: number
  discount_total: number
  tax_total: number
  total: number
  original_total: number
  original_tax_total: number
  gift_card_total?: number
  refundable?: number | null
  variant?: {
    id: string
    store_id: string
    product_id: string
    title: string
    sku: string | null
    barcode: string | null
    ean: string | null
    upc: string | null
    variant_rank: number | null
    inventory_quantity: number
    allow_backorder: boolean
    manage_inventory: boolean
    hs_code: string | null
    origin_country: string | null
    mid_code: string | null
    material: string | null
    weight: number | null
    length: number | null
    height: number | null
    width: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    product?: {
      id: string
      title: string
      handle: string
      thumbnail: string | null
      status: string
      is_giftcard: boolean
      discountable: boolean
      collection_id: string | null
      type_id: string | null
      profile_id: string
      profiles?: ShippingProfile[]
      subtitle?: string | null
      description?: string | null
      material?: string | null
      hs_code?: string | null
      origin_country?: string | null
      mid_code?: string | null
      external_id?: string | null
      weight?: number | null
      length?: number | null
      height?: number | null
      width?: number | null
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata?: Record<string, unknown> | null
      /** When it was created */
      created_at?: string
      /** When it last changed */
      updated_at?: string
      /** When it was deleted; null while it exists */
      deleted_at?: string | null
      images?: Image[]
      options?: ProductOption[]
      categories?: ProductCategory[]
      collection?: ProductCollection | null
      type?: ProductType | null
      tags?: ProductTag[]
      profile?: ShippingProfile | null
    } | null
    options?: ProductOptionValue[]
  } | null
  adjustments: {
    id: string
    item_id: string
    description: string
    discount_id: string | null
    amount: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }[]
  tax_lines: {
    id?: string
    rate: number
    name: string
    code: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    item_id: string
  }[]
}

export interface LinkedCartLineItem {
  id: string
  cart_id: string | null
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  original_item_id: string | null
  order_edit_id?: string | null
  title: string
  description: string | null
  thumbnail: string | null
  is_return: boolean
  is_giftcard: boolean
  should_merge: boolean
  allow_discounts: boolean
  has_shipping: boolean | null
  unit_price: number
  includes_tax: boolean
  variant_id: string | null
  quantity: number
  fulfilled_quantity: number | null
  returned_quantity: number | null
  shipped_quantity: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  subtotal?: number
  discount_total?: number
  tax_total?: number
  total?: number
  original_total?: number
  original_tax_total?: number
  gift_card_total?: number
  refundable?: number | null
  variant?: {
    id: string
    store_id: string
    product_id: string
    title: string
    sku: string | null
    barcode: string | null
    ean: string | null
    upc: string | null
    variant_rank: number | null
    inventory_quantity: number
    allow_backorder: boolean
    manage_inventory: boolean
    hs_code: string | null
    origin_country: string | null
    mid_code: string | null
    material: string | null
    weight: number | null
    length: number | null
    height: number | null
    width: number | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    product?: {
      id: string
      title: string
      handle: string
      thumbnail: string | null
      status: string
      is_giftcard: boolean
      discountable: boolean
      collection_id: string | null
      type_id: string | null
      profile_id: string
      profiles?: ShippingProfile[]
      subtitle?: string | null
      description?: string | null
      material?: string | null
      hs_code?: string | null
      origin_country?: string | null
      mid_code?: string | null
      external_id?: string | null
      weight?: number | null
      length?: number | null
      height?: number | null
      width?: number | null
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata?: Record<string, unknown> | null
      /** When it was created */
      created_at?: string
      /** When it last changed */
      updated_at?: string
      /** When it was deleted; null while it exists */
      deleted_at?: string | null
      images?: Image[]
      options?: ProductOption[]
      categories?: ProductCategory[]
      collection?: ProductCollection | null
      type?: ProductType | null
      tags?: ProductTag[]
      profile?: ShippingProfile | null
    } | null
    options?: ProductOptionValue[]
  } | null
  adjustments?: {
    id: string
    item_id: string
    description: string
    discount_id: string | null
    amount: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }[]
  tax_lines?: {
    id?: string
    rate: number
    name: string
    code: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    item_id: string
  }[]
}

export interface AddLineItemBody {
  variant_id: string
  quantity: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface AddShippingMethodBody {
  option_id: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data?: Record<string, unknown>
}

export interface Cart {
  id: string
  object: 'cart'
  store_id: string
  type: 'default' | 'swap' | 'draft_order' | 'payment_link' | 'claim'
  email: string | null
  region_id: string
  sales_channel_id: string | null
  customer_id: string | null
  shipping_address_id: string | null
  billing_address_id: string | null
  payment_id: string | null
  payment_authorized_at: string | null
  completed_at: string | null
  idempotency_key: string | null
  source: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  context: Record<string, unknown> | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  is_masked?: boolean
  is_own: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  subtotal: number
  discount_total: number
  item_tax_total: number
  shipping_total: number
  shipping_tax_total: number
  tax_total: number
  gift_card_total: number
  gift_card_tax_total: number
  refunded_total: number
  refundable_amount: number
  total: number
  region: {
    id: string
    store_id: string
    name: string
    currency_code: string
    tax_rate: number
    tax_code: string | null
    gift_cards_taxable: boolean
    automatic_taxes: boolean
    includes_tax: boolean
    tax_provider_id: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    currency?: Currency
    countries: Country[]
    payment_providers: Provider[]
    fulfillment_providers: Provider[]
    /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
    translations?: { [name: string]: { [name: string]: string } }
  }
  customer?: SaleCustomer | null
  shipping_address?: Address | null
  billing_address?: Address | null
  sales_channel?: SaleSalesChannel | null
  items: CartLineItem[]
  discounts: SaleDiscount[]
  gift_cards: SaleGiftCard[]
  shipping_methods: PricedShippingMethod[]
  payment_sessions?: PaymentSession[]
  payment_session?: PaymentSession | null
  payment?: Payment | null
}

export interface CartAndChangeReply {
  cart: Cart
  change: CartChange
}

export interface CartChange {
  price: {
    changesDetails: {
      item_Id: string
      previous_price: number
      new_price: number
    }[]
  }
  inventory: {
    changesDetails: {
      item_id: string
      previous_quantity: number
      new_quantity: number
    }[]
    deletedItem: {
      item_id: string
      variant_id: string | null
      title: string
      quantity: number
    }[]
  }
}

export interface CartDiscountParams {
  id: string
  code: string
}

export interface CartIdempotencyKeyReply {
  idempotencyKey: string
}

export interface CartLineParams {
  id: string
  line_id: string
}

export interface CartMetadataReply {
  cart: Cart
  status: 'Success' | 'Failed'
}

export interface CartParams {
  id: string
}

export interface CartProviderParams {
  id: string
  provider_id: string
}

export interface CartReply {
  cart: Cart
}

export interface CartSessionsReply {
  cart: Cart
  data: Cart
}

export interface CreateCartBody {
  region_id?: string
  /** ISO 3166-1 alpha-2, in either case */
  country_code?: string
  sales_channel_id?: string
  items?: {
    variant_id: string
    quantity: number
  }[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  context?: Record<string, unknown>
}

export interface LinkedCart {
  id: string
  object?: 'cart'
  store_id: string
  type: 'default' | 'swap' | 'draft_order' | 'payment_link' | 'claim'
  email: string | null
  region_id: string
  sales_channel_id: string | null
  customer_id: string | null
  shipping_address_id: string | null
  billing_address_id: string | null
  payment_id: string | null
  payment_authorized_at: string | null
  completed_at: string | null
  idempotency_key: string | null
  source: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  context: Record<string, unknown> | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  is_masked?: boolean
  is_own?: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  subtotal?: number
  discount_total?: number
  item_tax_total?: number
  shipping_total?: number
  shipping_tax_total?: number
  tax_total?: number
  gift_card_total?: number
  gift_card_tax_total?: number
  refunded_total?: number
  refundable_amount?: number
  total?: number
  region?: Region
  customer?: SaleCustomer | null
  shipping_address?: Address | null
  billing_address?: Address | null
  sales_channel?: SaleSalesChannel | null
  items?: LinkedCartLineItem[]
  discounts?: SaleDiscount[]
  gift_cards?: SaleGiftCard[]
  shipping_methods?: ShippingMethod[]
  payment_sessions?: PaymentSession[]
  payment_session?: PaymentSession | null
  payment?: Payment | null
}

export interface SelectPaymentSessionBody {
  provider_id: string
}

export interface ShippingOptionsOfCartParams {
  cart_id: string
}

export interface ShippingOptionsReply {
  shipping_options: ShippingOption[]
}

export interface UpdateCartBody {
  region_id?: string
  /** ISO 3166-1 alpha-2, in either case */
  country_code?: string
  email?: string
  sales_channel_id?: string
  shipping_address?: AddressPayload | string | null
  billing_address?: AddressPayload | string | null
  discounts?: {
    code: string
  }[]
  gift_cards?: {
    code: string
  }[]
  customer_id?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  context?: Record<string, unknown>
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateCartMetadataBody {
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown>
}

export interface UpdateLineItemBody {
  quantity: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdatePaymentSessionBody {
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
}

export interface ClaimFulfillmentParams {
  id: string
  claim_id: string
  fulfillment_id: string
}

export interface ClaimOrder {
  id: string
  store_id: string
  order_id: string
  type: 'refund' | 'replace'
  payment_status: 'na' | 'not_refunded' | 'refunded'
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
  shipping_address_id: string | null
  refund_amount: number | null
  canceled_at: string | null
  no_notification: boolean | null
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  claim_items?: {
    id: string
    claim_order_id: string
    item_id: string
    variant_id: string
    reason: 'missing_item' | 'wrong_item' | 'production_failure' | 'other'
    note: string | null
    quantity: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    images?: {
      id: string
      claim_item_id: string
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
    tags?: {
      id: string
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
    item?: LineItem | null
    variant?: LineItemVariant | null
  }[]
  additional_items?: LineItem[]
  return_order?: Return | null
  fulfillments?: Fulfillment[]
  shipping_address?: Address | null
  shipping_methods?: ShippingMethod[]
}

export interface ClaimParams {
  id: string
  claim_id: string
}

export interface CreateClaimBody {
  type: 'refund' | 'replace'
  claim_items: {
    item_id: string
    quantity: number
    note?: string
    reason?: 'missing_item' | 'wrong_item' | 'production_failure' | 'other'
    tags?: string[]
    images?: string[]
  }[]
  return_shipping?: {
    option_id?: string
    /** Minor units */
    price?: number
  }
  additional_items?: AdditionalItemBody[]
  shipping_methods?: {
    id?: string
    option_id?: string
    /** Minor units */
    price?: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data?: Record<string, unknown>
  }[]
  shipping_address?: AddressPayload
  /** Minor units */
  refund_amount?: number
  no_notification?: boolean
  return_location_id?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateClaimBody {
  claim_items?: {
    id: string
    note?: string
    reason?: 'missing_item' | 'wrong_item' | 'production_failure' | 'other'
    images: {
      id?: string
      url?: string
    }[]
    tags: {
      id?: string
      value?: string
    }[]
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown>
  }[]
  shipping_methods?: {
    id?: string
    option_id?: string
    /** Minor units */
    price?: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data?: Record<string, unknown>
  }[]
  no_notification?: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface CartCompletion {
  type: 'cart'
  data: Cart
  payment_status: 'requires_more' | 'pending'
}

export type CompleteCartReply = OrderCompletion | SwapCompletion | CartCompletion

export interface OrderCompletion {
  type: 'order'
  data: Order
}

export interface SwapCompletion {
  type: 'swap'
  data: Swap
}

export interface ConfigDetailsReply {
  config: {
    default_store_view_code: string | null
    default_region_id: string | null
    languages: {
      code: 'ar' | 'en' | 'bh'
      tag: string
      direction: 'ltr' | 'rtl'
      own_name: string
    }[]
    fallback_language: 'ar' | 'en' | 'bh'
    themes: string[]
    store_categories: string[]
    reserved_segments: string[]
    zero_decimal_currencies: string[]
  }
}

export interface TranslationParams {
  lng: 'ar' | 'en' | 'bh'
}

export interface Country {
  id: number
  iso_2: string
  iso_3: string
  num_code: number
  name: string
  display_name: string
  region_id?: string | null
}

export interface Currency {
  code: string
  symbol: string
  symbol_native: string
  name: string
  includes_tax?: boolean
}

export interface CurrencyParams {
  /** ISO 4217, in either case */
  code: string
}

export interface CurrencyReply {
  currency: Currency
}

export interface Provider {
  id: string
  is_installed: boolean
}

export interface UpdateCurrencyBody {
  includes_tax?: boolean
}

export interface AccountExistsReply {
  exists: boolean
}

export interface AddressParams {
  address_id: string
}

export interface CreateCustomerBody {
  /** E-mail address */
  email: string
  first_name: string
  last_name: string
  password?: string
  phone?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface CreateCustomerGroupBody {
  name: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface Customer {
  id: string
  email: string | null
  phone: string | null
  phone_verified_at?: string | null
  first_name: string | null
  last_name: string | null
  billing_address_id: string | null
  has_account: boolean
  language: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  billing_address?: Address | null
  shipping_addresses?: Address[]
  orders?: {
    id: string
    store_id: string
    display_id: number
    status: string
    fulfillment_status: string
    payment_status: string
    cart_id: string | null
    customer_id: string
    email: string | null
    region_id: string
    currency_code: string
    tax_rate: number | null
    placed_total: number
    canceled_at: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    items?: {
      id: string
      order_id: string | null
      variant_id: string | null
      title: string
      description: string | null
      thumbnail: string | null
      quantity: number
      unit_price: number
      fulfilled_quantity: number | null
      shipped_quantity: number | null
      returned_quantity: number | null
    }[]
  }[]
  groups?: {
    id: string
    store_id: string
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

export interface CustomerGroup {
  id: string
  store_id: string
  name: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  customers?: Customer[]
  price_lists?: {
    id: string
    store_id: string
    name: string
    description: string | null
    type: string
    status: string
    starts_at: string | null
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
  customer_group: CustomerGroup
}

export interface CustomerReply {
  customer: Customer
}

export interface EmailParams {
  email: string
}

export interface GroupCustomersBody {
  customer_ids: {
    id: string
  }[]
}

export interface NewAddressBody {
  address: {
    first_name: string
    last_name: string
    phone?: string | null
    company?: string | null
    address_1: string
    address_2?: string | null
    city: string
    /** ISO 3166-1 alpha-2, in either case */
    country_code: string
    province?: string | null
    postal_code: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown>
  }
}

export interface PaymentMethodsReply {
  payment_methods: {
    provider_id: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data: Record<string, unknown>
  }[]
}

export interface RegisterCustomerBody {
  /** E-mail address */
  email: string
  password: string
  first_name?: string
  last_name?: string
  phone?: string
  otp?: string
  language?: 'ar' | 'en' | 'bh'
}

export interface ResetCustomerPasswordBody {
  /** E-mail address */
  email: string
  token: string
  password: string
}

export interface UpdateCustomerBody {
  /** E-mail address */
  email?: string
  first_name?: string
  last_name?: string
  phone?: string
  password?: string
  groups?: {
    id: string
  }[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateCustomerGroupBody {
  name?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateMeBody {
  /** E-mail address */
  email?: string
  first_name?: string
  last_name?: string
  phone?: string
  otp?: string
  old_password?: string
  current_otp?: string
  password?: string
  language?: 'ar' | 'en' | 'bh'
  billing_address?: string | AddressPayload
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface ConditionBatchBody {
  resources: {
    id: string
  }[]
}

export interface CreateConditionBody {
  operator: 'in' | 'not_in'
  products?: string[]
  product_types?: string[]
  product_collections?: string[]
  product_tags?: string[]
  customer_groups?: string[]
}

export interface CreateDiscountBody {
  code: string
  is_dynamic?: boolean
  is_disabled?: boolean
  rule: {
    type: 'fixed' | 'percentage' | 'free_shipping'
    description?: string
    /** Minor units */
    value: number
    allocation: 'total' | 'item'
    conditions?: CreateConditionBody[]
  }
  starts_at?: string
  ends_at?: string | null
  valid_duration?: string | null
  usage_limit?: number | null
  regions?: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface Discount {
  id: string
  store_id: string
  code: string
  is_dynamic: boolean
  is_disabled: boolean
  rule_id: string
  parent_discount_id: string | null
  starts_at: string
  ends_at: string | null
  valid_duration: string | null
  usage_limit: number | null
  usage_count: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  rule?: {
    id: string
    type: 'fixed' | 'percentage' | 'free_shipping'
    description: string | null
    value: number
    allocation: 'total' | 'item' | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    conditions?: DiscountCondition[]
  }
  regions?: Region[]
  parent_discount?: {
    id: string
    store_id: string
    code: string
    is_dynamic: boolean
    is_disabled: boolean
    rule_id: string
    parent_discount_id: string | null
    starts_at: string
    ends_at: string | null
    valid_duration: string | null
    usage_limit: number | null
    usage_count: number
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

export interface DiscountCondition {
  id: string
  type: 'products' | 'product_types' | 'product_collections' | 'product_tags' | 'customer_groups'
  operator: 'in' | 'not_in'
  discount_rule_id: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  discount_rule?: {
    id: string
    type: string
    description: string | null
    value: number
    allocation: string | null
  }
  products?: {
    id: string
    title?: string
    value?: string
    name?: string
    handle?: string | null
    thumbnail?: string | null
  }[]
  product_types?: {
    id: string
    title?: string
    value?: string
    name?: string
    handle?: string | null
    thumbnail?: string | null
  }[]
  product_collections?: {
    id: string
    title?: string
    value?: string
    name?: string
    handle?: string | null
    thumbnail?: string | null
  }[]
  product_tags?: {
    id: string
    title?: string
    value?: string
    name?: string
    handle?: string | null
    thumbnail?: string | null
  }[]
  customer_groups?: {
    id: string
    title?: string
    value?: string
    name?: string
    handle?: string | null
    thumbnail?: string | null
  }[]
}

export interface DiscountConditionDeleted {
  id: string
  object: 'discount-condition'
  deleted: boolean
  discount: Discount
}

export interface DiscountConditionReply {
  discount_condition: DiscountCondition
}

export interface DiscountReply {
  discount: Discount
}

export interface DynamicCodeBody {
  code: string
  usage_limit?: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateConditionBody {
  products?: string[]
  product_types?: string[]
  product_collections?: string[]
  product_tags?: string[]
  customer_groups?: string[]
}

export interface UpdateDiscountBody {
  code?: string
  is_disabled?: boolean
  rule?: {
    id: string
    description?: string
    /** Minor units */
    value?: number
    allocation?: 'total' | 'item'
    conditions?: {
      id?: string
      operator: 'in' | 'not_in'
      products?: string[]
      product_types?: string[]
      product_collections?: string[]
      product_tags?: string[]
      customer_groups?: string[]
    }[]
  }
  starts_at?: string
  ends_at?: string | null
  valid_duration?: string | null
  usage_limit?: number | null
  regions?: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface District {
  provinsi_code: string
  provinsi_name: string
  city_code: string
  city_name: string
  district_code: string
  district_name: string
}

export interface DistrictsQuery {
  city_name: string
}

export interface DistrictsReply {
  sap_shipment_data: District[]
}

export interface ProvincesReply {
  provinces: {
    provinsi_code: string
    provinsi_name: string
    cities: {
      city_code: string
      city_name: string
    }[]
  }[]
}

export interface CreateDraftOrderBody {
  status?: 'open' | 'completed'
  email: string
  billing_address?: AddressPayload | string
  shipping_address?: AddressPayload | string
  items?: DraftLineBody[]
  region_id: string
  discounts?: {
    code: string
  }[]
  customer_id?: string
  no_notification_order?: boolean
  shipping_methods: {
    option_id: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data?: Record<string, unknown>
    /** Minor units */
    price?: number
  }[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface DraftLineBody {
  variant_id?: string
  /** Minor units */
  unit_price?: number
  title?: string
  quantity: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface DraftOrder {
  id: string
  store_id: string
  status: 'open' | 'completed'
  display_id: number
  cart_id: string | null
  order_id: string | null
  canceled_at: string | null
  completed_at: string | null
  no_notification_order: boolean | null
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  payment_link?: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  cart?: LinkedCart | null
  order?: LinkedOrder | null
}

export interface DraftOrderReply {
  draft_order: DraftOrder
}

export interface UpdateDraftLineBody {
  /** Minor units */
  unit_price?: number
  title?: string
  quantity?: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface UpdateDraftOrderBody {
  region_id?: string
  /** ISO 3166-1 alpha-2, in either case */
  country_code?: string
  email?: string
  billing_address?: AddressPayload | string
  shipping_address?: AddressPayload | string
  discounts?: {
    code: string
  }[]
  no_notification_order?: boolean
  customer_id?: string
}

export interface ErrorReply {
  /** The kind of refusal */
  type: string
  /** Which rule refused, for programs */
  code?: string
  /** What went wrong, for people, in English */
  message: string
  /** What the message names; `fields` are the wrong fields of a request */
  details?: Record<string, unknown>
}

export interface CreateFulfillmentBody {
  items: {
    item_id: string
    quantity: number
  }[]
  location_id?: string
  no_notification?: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface CreateShipmentBody {
  fulfillment_id: string
  tracking_numbers?: string[]
  no_notification?: boolean
}

export interface FulfillAdditionalItemsBody {
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  no_notification?: boolean
  location_id?: string
}

export interface OrderFulfillmentParams {
  id: string
  fulfillment_id: string
}

export interface CreateGiftCardBody {
  /** Minor units */
  value: number
  region_id: string
  is_disabled?: boolean
  ends_at?: string
  /** Percent */
  tax_rate?: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface GiftCard {
  id: string
  store_id: string
  code: string
  value: number
  balance: number
  region_id: string
  order_id: string | null
  is_disabled: boolean
  ends_at: string | null
  tax_rate: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  region?: Region
  order?: {
    id: string
    display_id: number
    email: string | null
    status: string
    currency_code: string
  } | null
}

export interface GiftCardReply {
  gift_card: GiftCard
}

export interface StoreGiftCardReply {
  gift_card: {
    id: string
    code: string
    value: number
    balance: number
    region?: Region
  }
}

export interface UpdateGiftCardBody {
  /** Minor units */
  balance?: number
  region_id?: string
  is_disabled?: boolean
  ends_at?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface Image {
  /** Id of the image */
  id: string
  /** Where the picture is */
  url: string
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
  token: string
  user?: {
    first_name?: string
    last_name?: string
    password?: string
  }
}

export interface CreateInviteBody {
  /** E-mail address */
  user: string
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
  invite_link: {
    link: string
    expires_at: string
  }
}

export interface InviteListReply {
  invites: {
    id: string
    store_id: string
    user_email: string
    role: string
    accepted: boolean
    token: string
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
  name?: string
  phone: string
  message?: string
  page?: string
}

export interface Lead {
  id: string
  store_id: string
  name: string | null
  phone: string
  message: string | null
  page: string | null
  status: 'new' | 'answered' | 'closed'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface LeadReply {
  lead: Lead
}

export interface UpdateLeadBody {
  status: 'new' | 'answered' | 'closed'
}

export interface LineItem {
  id: string
  cart_id: string | null
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  original_item_id: string | null
  order_edit_id?: string | null
  title: string
  description: string | null
  thumbnail: string | null
  is_return: boolean
  is_giftcard: boolean
  should_merge: boolean
  allow_discounts: boolean
  has_shipping: boolean | null
  unit_price: number
  includes_tax: boolean
  variant_id: string | null
  quantity: number
  fulfilled_quantity: number | null
  returned_quantity: number | null
  shipped_quantity: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  subtotal?: number
  discount_total?: number
  tax_total?: number
  total?: number
  original_total?: number
  original_tax_total?: number
  gift_card_total?: number
  refundable?: number | null
  variant?: LineItemVariant | null
  adjustments?: {
    id: string
    item_id: string
    description: string
    discount_id: string | null
    amount: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }[]
  tax_lines?: {
    id?: string
    rate: number
    name: string
    code: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    item_id: string
  }[]
}

export interface LineItemProduct {
  id: string
  title: string
  handle: string
  thumbnail: string | null
  status: string
  is_giftcard: boolean
  discountable: boolean
  collection_id: string | null
  type_id: string | null
  profile_id: string
  profiles?: ShippingProfile[]
}

export interface LineItemVariant {
  id: string
  store_id: string
  product_id: string
  title: string
  sku: string | null
  barcode: string | null
  ean: string | null
  upc: string | null
  variant_rank: number | null
  inventory_quantity: number
  allow_backorder: boolean
  manage_inventory: boolean
  hs_code: string | null
  origin_country: string | null
  mid_code: string | null
  material: string | null
  weight: number | null
  length: number | null
  height: number | null
  width: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  product?: LineItemProduct | null
}

export interface PricedLineItem {
  id: string
  cart_id: string | null
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  original_item_id: string | null
  order_edit_id?: string | null
  title: string
  description: string | null
  thumbnail: string | null
  is_return: boolean
  is_giftcard: boolean
  should_merge: boolean
  allow_discounts: boolean
  has_shipping: boolean | null
  unit_price: number
  includes_tax: boolean
  variant_id: string | null
  quantity: number
  fulfilled_quantity: number | null
  returned_quantity: number | null
  shipped_quantity: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  subtotal: number
  discount_total: number
  tax_total: number
  total: number
  original_total: number
  original_tax_total: number
  gift_card_total?: number
  refundable?: number | null
  variant?: LineItemVariant | null
  adjustments: {
    id: string
    item_id: string
    description: string
    discount_id: string | null
    amount: number
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
  }[]
  tax_lines: {
    id?: string
    rate: number
    name: string
    code: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    item_id: string
  }[]
}

export interface TaxLine {
  id?: string
  rate: number
  name: string
  code: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown> | null
  /** When it was created */
  created_at?: string
  /** When it last changed */
  updated_at?: string
}

export interface AdjustPointsBody {
  /** Hundredths of a point */
  points: number
  note: string
}

export interface CustomerLoyaltyDetailsReply {
  loyalty_details: {
    customer_id: string
    joined_at: string | null
    balance: number | null
    earned_total: number | null
    tier: {
      id: string
      name: string
      min_points: number
    } | null
    next_tier: {
      id: string
      name: string
      min_points: number
    } | null
    entries: {
      id: string
      points: number
      reason: 'earned' | 'reversed' | 'spent' | 'refunded' | 'adjusted' | 'expired'
      order_id: string | null
      note: string | null
      created_at: string
    }[]
  }
}

export interface LoyaltyAccount {
  customer_id: string
  joined_at: string | null
  balance: number
  earned_total: number
  tier: {
    id: string
    name: string
    min_points: number
  } | null
  next_tier: {
    id: string
    name: string
    min_points: number
  } | null
  entries: {
    id: string
    points: number
    reason: 'earned' | 'reversed' | 'spent' | 'refunded' | 'adjusted' | 'expired'
    order_id: string | null
    note: string | null
    created_at: string
  }[]
}

export interface LoyaltyAccountReply {
  loyalty_account: LoyaltyAccount
}

export interface LoyaltyProgramme {
  store_id: string
  name: string
  is_active: boolean
  earning_rates: { [name: string]: number }
  reward_region_id: string | null
  reward_sales_channel_id: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  tiers: LoyaltyTier[]
}

export interface LoyaltyProgrammeReply {
  loyalty_programme: LoyaltyProgramme | null
}

export interface LoyaltyTier {
  id: string
  store_id: string
  name: string
  min_points: number
  rank: number
  benefits: string[] | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface SetLoyaltyProgrammeBody {
  name: string
  is_active?: boolean
  earning_rates: { [name: string]: number }
  reward_region_id?: string | null
  reward_sales_channel_id?: string | null
  tiers?: {
    name: string
    min_points: number
    benefits?: string[]
  }[]
}

export interface AddDatapointBody {
  view_type: string
  store_view_code?: string
  type_id?: string | null
}

export interface MetricsSummaryQuery {
  days: number
}

export interface MetricsSummaryReply {
  currency_code: string
  today: {
    orders: number
    revenue: number
    average_order: number
    views: number
  }
  to_fulfill: number
  to_capture: number
  days: {
    date: string
    orders: number
    revenue: number
  }[]
}

export interface MoneyAmount {
  id: string
  variant_id: string | null
  currency_code: string
  amount: number
  min_quantity: number | null
  max_quantity: number | null
  price_list_id: string | null
  region_id: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  currency?: Currency
  region?: Region | null
  price_list?: {
    id: string
    name: string
    description: string
    type: 'sale' | 'override'
    status: 'active' | 'draft'
    starts_at: string | null
    ends_at: string | null
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
  region_id?: string | null
  /** ISO 4217, in either case */
  currency_code?: string | null
  /** Minor units */
  amount: number
  min_quantity?: number | null
  max_quantity?: number | null
}

export interface PriceBody {
  id?: string
  region_id?: string | null
  /** ISO 4217, in either case */
  currency_code?: string | null
  /** Minor units */
  amount: number
  min_quantity?: number | null
  max_quantity?: number | null
}

export interface CreateNoteBody {
  resource_id: string
  resource_type: string
  value: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface Note {
  id: string
  store_id: string
  resource_type: string
  resource_id: string
  value: string
  author_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  author?: {
    id: string
    email: string
    first_name: string | null
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
  note: Note
}

export interface UpdateNoteBody {
  value: string
}

export interface Notification {
  id: string
  store_id: string
  event_name: string | null
  resource_type: string
  resource_id: string
  customer_id: string | null
  to: string
  channel: string
  subject: string | null
  holds_secret: boolean
  body: string | null
  html: string | null
  language: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
  status: string
  attempts: number
  failure: string | null
  parent_id: string | null
  provider_id: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  customer?: {
    id: string
    email: string | null
    phone: string | null
    first_name: string | null
    last_name: string | null
    has_account: boolean
    created_at: string
    updated_at: string
  } | null
  parent_notification?: {
    id: string
    store_id: string
    event_name: string | null
    resource_type: string
    resource_id: string
    customer_id: string | null
    to: string
    channel: string
    subject: string | null
    holds_secret: boolean
    body: string | null
    html: string | null
    language: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data: Record<string, unknown>
    status: string
    attempts: number
    failure: string | null
    parent_id: string | null
    provider_id: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  } | null
  resends?: {
    id: string
    store_id: string
    event_name: string | null
    resource_type: string
    resource_id: string
    customer_id: string | null
    to: string
    channel: string
    subject: string | null
    holds_secret: boolean
    body: string | null
    html: string | null
    language: string
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    data: Record<string, unknown>
    status: string
    attempts: number
    failure: string | null
    parent_id: string | null
    provider_id: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  }[]
  provider?: Provider | null
}

export interface NotificationReply {
  notification: Notification
}

export interface ResendNotificationBody {
  to?: string
}

export interface ConfirmOrderClaimBody {
  token: string
}

export interface FoundOrderReply {
  order: Order
  order_key?: string
}

export interface Fulfillment {
  id: string
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  provider_id: string
  location_id: string | null
  tracking_numbers: string[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
  no_notification: boolean | null
  shipped_at: string | null
  canceled_at: string | null
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  items?: {
    fulfillment_id: string
    item_id: string
    quantity: number
  }[]
  tracking_links?: {
    id: string
    url: string | null
    tracking_number: string
    fulfillment_id: string
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

export interface LinkedOrder {
  id: string
  object?: 'order'
  store_id?: string
  status: 'pending' | 'completed' | 'archived' | 'canceled' | 'requires_action'
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
  payment_status:
    | 'not_paid'
    | 'awaiting'
    | 'captured'
    | 'partially_refunded'
    | 'refunded'
    | 'canceled'
    | 'requires_action'
  display_id: number
  cart_id: string | null
  customer_id: string
  email: string | null
  region_id: string
  currency_code: string
  tax_rate: number | null
  shipping_address_id: string | null
  billing_address_id: string | null
  sales_channel_id: string | null
  draft_order_id: string | null
  external_id: string | null
  idempotency_key: string | null
  no_notification: boolean | null
  canceled_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  is_masked?: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  subtotal?: number
  discount_total?: number
  item_tax_total?: number
  shipping_total?: number
  shipping_tax_total?: number
  tax_total?: number
  gift_card_total?: number
  gift_card_tax_total?: number
  refunded_total?: number
  refundable_amount?: number
  total?: number
  paid_total?: number
  currency?: Currency | null
  region?: Region | null
  customer?: SaleCustomer | null
  shipping_address?: Address | null
  billing_address?: Address | null
  sales_channel?: SaleSalesChannel | null
  items?: LineItem[]
  discounts?: SaleDiscount[]
  gift_cards?: SaleGiftCard[]
  gift_card_transactions?: {
    id: string
    gift_card_id: string
    order_id: string
    amount: number
    is_taxable: boolean | null
    tax_rate: number | null
    created_at: string
    gift_card?: SaleGiftCard | null
  }[]
  shipping_methods?: ShippingMethod[]
  payments?: Payment[]
  refunds?: Refund[]
  fulfillments?: Fulfillment[]
}

export interface LookUpOrderQuery {
  display_id: number
  email: string
  shipping_address?: {
    postal_code?: string
  }
  expand?: string
  fields?: string
}

export interface Order {
  id: string
  object: 'order'
  store_id?: string
  status: 'pending' | 'completed' | 'archived' | 'canceled' | 'requires_action'
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
  payment_status:
    | 'not_paid'
    | 'awaiting'
    | 'captured'
    | 'partially_refunded'
    | 'refunded'
    | 'canceled'
    | 'requires_action'
  display_id: number
  cart_id: string | null
  customer_id: string
  email: string | null
  region_id: string
  currency_code: string
  tax_rate: number | null
  shipping_address_id?: string | null
  billing_address_id?: string | null
  sales_channel_id?: string | null
  draft_order_id?: string | null
  external_id?: string | null
  idempotency_key?: string | null
  no_notification?: boolean | null
  canceled_at?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown> | null
  is_masked?: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at?: string
  subtotal: number
  discount_total: number
  item_tax_total: number
  shipping_total: number
  shipping_tax_total: number
  tax_total: number
  gift_card_total: number
  gift_card_tax_total: number
  refunded_total: number
  refundable_amount: number
  total: number
  paid_total: number
  currency?: Currency | null
  region?: Region | null
  customer?: SaleCustomer | null
  shipping_address?: Address | null
  billing_address?: Address | null
  sales_channel?: SaleSalesChannel | null
  items?: PricedLineItem[]
  discounts?: SaleDiscount[]
  gift_cards?: SaleGiftCard[]
  gift_card_transactions?: {
    id: string
    gift_card_id: string
    order_id: string
    amount: number
    is_taxable: boolean | null
    tax_rate: number | null
    created_at: string
    gift_card?: SaleGiftCard | null
  }[]
  shipping_methods?: PricedShippingMethod[]
  payments?: Payment[]
  refunds?: Refund[]
  fulfillments?: Fulfillment[]
}

export interface OrderReply {
  order: Order
}

export interface RequestOrderClaimBody {
  order_ids: string[]
}

export interface Payment {
  id: string
  store_id?: string
  cart_id: string | null
  order_id: string | null
  swap_id: string | null
  provider_id: string
  amount: number
  amount_refunded: number
  currency_code: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
  idempotency_key: string | null
  expires_at?: string | null
  authorized_at?: string | null
  captured_at: string | null
  canceled_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface PaymentSession {
  id: string
  cart_id: string | null
  provider_id: string
  is_selected: boolean | null
  is_initiated: boolean
  status: 'authorized' | 'pending' | 'requires_more' | 'error' | 'canceled'
  amount: number | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
  idempotency_key: string | null
  payment_authorized_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface Refund {
  id: string
  order_id: string | null
  payment_id: string | null
  amount: number
  note: string | null
  reason: 'discount' | 'return' | 'swap' | 'claim' | 'other'
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface AddPricesBody {
  prices: {
    id?: string
    /** Minor units */
    amount: number
    variant_id: string
    /** ISO 4217, in either case */
    currency_code?: string
    region_id?: string
    min_quantity?: number
    max_quantity?: number
  }[]
  override?: boolean
}

export interface CreatePriceListBody {
  name: string
  description: string
  type: 'sale' | 'override'
  status?: 'active' | 'draft'
  starts_at?: string | null
  ends_at?: string | null
  includes_tax?: boolean
  prices: {
    /** Minor units */
    amount: number
    variant_id: string
    /** ISO 4217, in either case */
    currency_code?: string
    region_id?: string
    min_quantity?: number
    max_quantity?: number
  }[]
  customer_groups?: {
    id: string
  }[]
}

export interface DeletePricesBody {
  price_ids: string[]
}

export interface DeleteProductsPricesBody {
  product_ids: string[]
}

export interface PriceList {
  id: string
  store_id: string
  name: string
  description: string
  type: 'sale' | 'override'
  status: 'active' | 'draft'
  starts_at: string | null
  ends_at: string | null
  includes_tax: boolean
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  prices?: {
    id: string
    variant_id: string | null
    currency_code: string
    amount: number
    min_quantity: number | null
    max_quantity: number | null
    price_list_id: string | null
    region_id: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    currency?: Currency
    region?: Region | null
    price_list?: {
      id: string
      name: string
      description: string
      type: 'sale' | 'override'
      status: 'active' | 'draft'
      starts_at: string | null
      ends_at: string | null
      includes_tax: boolean
      /** When it was created */
      created_at: string
      /** When it last changed */
      updated_at: string
      /** When it was deleted; null while it exists */
      deleted_at: string | null
    } | null
    variants?: {
      id: string
      title: string
      sku: string | null
      product_id: string
    }[]
  }[]
  customer_groups?: {
    id: string
    store_id: string
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
  price_list: PriceList
}

export interface PricesDeleted {
  ids: string[]
  object: 'money-amount'
  deleted: boolean
}

export interface UpdatePriceListBody {
  name?: string
  description?: string
  type?: 'sale' | 'override'
  status?: 'active' | 'draft'
  starts_at?: string | null
  ends_at?: string | null
  includes_tax?: boolean
  prices?: {
    id?: string
    /** Minor units */
    amount: number
    variant_id: string
    /** ISO 4217, in either case */
    currency_code?: string
    region_id?: string
    min_quantity?: number
    max_quantity?: number
  }[]
  customer_groups?: {
    id: string
  }[]
}

export interface CreateProductCategoryBody {
  /** What it is called */
  name: string
  /** What shoppers read about it */
  description?: string
  /** Its part of a page address: letters, digits and hyphens. Empty or null: made of the title when it is created, kept when it changes. */
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
  /** Its part of a page address: letters, digits and hyphens. Empty or null: made of the title when it is created, kept when it changes. */
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
  /** Its part of a page address: letters, digits and hyphens. Empty or null: made of the title when it is created, kept when it changes. */
  handle?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: CollectionTranslationsBody
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
  /** Its part of a page address: letters, digits and hyphens. Empty or null: made of the title when it is created, kept when it changes. */
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
  /** all: the hits have every word. some: nothing has every word, and they have at least one. */
  matched: 'all' | 'some'
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
  /** How many were asked for */
  limit: number
  /** What the results can be narrowed by */
  facets: SearchFacets
  /** The query with its misspelt words put right; the hits are for it */
  suggestions: string[]
  /** all: the hits have every word. some: nothing has every word, and they have at least one. */
  matched: 'all' | 'some'
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
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ProductTypeTranslationsBody
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
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its prices. Shoppers get those of running price lists that are for them. */
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
  /** How many were asked for */
  limit: number
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
  /** Its part of a page address: letters, digits and hyphens. Empty or null: made of the title when it is created, kept when it changes. */
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
  /** How many were asked for */
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
  /** Its part of a page address: letters, digits and hyphens. Empty or null: made of the title when it is created, kept when it changes. */
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
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  /** Its prices. Shoppers get those of running price lists that are for them. */
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
  /** How many were asked for */
  limit: number
}

export interface CreateRegionBody {
  name: string
  /** ISO 4217, in either case */
  currency_code: string
  tax_code?: string | null
  /** Percent */
  tax_rate: number
  payment_providers: string[]
  fulfillment_providers: string[]
  countries: string[]
  automatic_taxes?: boolean
  gift_cards_taxable?: boolean
  includes_tax?: boolean
  tax_provider_id?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: RegionTranslationsBody
}

export interface FulfillmentOptionsReply {
  fulfillment_options: {
    provider_id: string
    options: Record<string, unknown>[]
  }[]
}

export interface Region {
  id: string
  store_id: string
  name: string
  currency_code: string
  tax_rate: number
  tax_code: string | null
  gift_cards_taxable: boolean
  automatic_taxes: boolean
  includes_tax: boolean
  tax_provider_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  currency?: Currency
  countries?: Country[]
  payment_providers?: Provider[]
  fulfillment_providers?: Provider[]
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface RegionCountryBody {
  /** ISO 3166-1 alpha-2, in either case */
  country_code: string
}

export interface RegionProviderBody {
  provider_id: string
}

export interface RegionReply {
  region: Region
}

export interface UpdateRegionBody {
  name?: string
  /** ISO 4217, in either case */
  currency_code?: string
  tax_code?: string | null
  /** Percent */
  tax_rate?: number
  payment_providers?: string[]
  fulfillment_providers?: string[]
  countries?: string[]
  automatic_taxes?: boolean
  gift_cards_taxable?: boolean
  includes_tax?: boolean
  tax_provider_id?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: RegionTranslationsBody
}

export interface CreateReturnReasonBody {
  value: string
  label: string
  description?: string
  parent_return_reason_id?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ReturnReasonTranslationsBody
}

export interface ReturnReason {
  id: string
  store_id: string
  value: string
  label: string
  description: string | null
  parent_return_reason_id: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  parent_return_reason?: {
    id: string
    store_id: string
    value: string
    label: string
    description: string | null
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
  return_reason_children?: {
    id: string
    store_id: string
    value: string
    label: string
    description: string | null
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
  return_reasons: ReturnReason[]
}

export interface ReturnReasonReply {
  return_reason: ReturnReason
}

export interface UpdateReturnReasonBody {
  value?: string
  label?: string
  description?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ReturnReasonTranslationsBody
}

export interface OrderReturnsQuery {
  order_id: string
}

export interface OrderReturnsReply {
  returns: Return[]
}

export interface ReceiveReturnBody {
  items: {
    item_id: string
    quantity: number
  }[]
  /** Minor units */
  refund?: number
  location_id?: string
}

export interface RequestReturnBody {
  items: ReturnLineBody[]
  return_shipping?: {
    option_id?: string
    /** Minor units */
    price?: number
  }
  note?: string
  receive_now?: boolean
  no_notification?: boolean
  refund?: number
  location_id?: string
}

export interface Return {
  id: string
  store_id: string
  status: 'requested' | 'received' | 'requires_action' | 'canceled'
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  refund_amount: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  shipping_data: Record<string, unknown> | null
  location_id: string | null
  no_notification: boolean | null
  idempotency_key: string | null
  received_at: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  items?: {
    return_id: string
    item_id: string
    quantity: number
    is_requested: boolean
    requested_quantity: number | null
    received_quantity: number | null
    reason_id: string | null
    note: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    item?: LineItem | null
    reason?: ReturnReason | null
  }[]
  shipping_method?: ShippingMethod | null
  order?: LinkedOrder | null
  swap?: Swap | null
  claim_order?: ClaimOrder | null
}

export interface ReturnLineBody {
  item_id: string
  quantity: number
  reason_id?: string
  note?: string
}

export interface ReturnReply {
  return: Return
}

export interface StoreReturnBody {
  order_id: string
  items: ReturnLineBody[]
  return_shipping?: {
    option_id: string
  }
}

export interface SaleCustomer {
  id: string
  email: string | null
  phone: string | null
  first_name: string | null
  last_name: string | null
  billing_address_id: string | null
  has_account: boolean | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  created_at: string | null
  updated_at: string | null
  deleted_at: string | null
}

export interface SaleDiscount {
  id: string
  store_id?: string
  code: string
  is_dynamic: boolean
  is_disabled: boolean
  rule_id: string | null
  parent_discount_id: string | null
  starts_at: string
  ends_at: string | null
  valid_duration: string | null
  usage_limit: number | null
  usage_count: number
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  rule?: {
    id: string
    type: 'fixed' | 'percentage' | 'free_shipping'
    description: string | null
    value: number
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
  id: string
  store_id?: string
  code: string
  value: number
  balance: number
  region_id: string
  order_id: string | null
  is_disabled: boolean
  ends_at: string | null
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
  id: string
  store_id?: string
  name: string
  description: string | null
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

export interface PricedShippingMethod {
  id: string
  shipping_option_id: string
  cart_id: string | null
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  return_id: string | null
  price: number
  includes_tax: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
  created_at?: string
  subtotal: number
  tax_total: number
  total: number
  original_total: number
  original_tax_total: number
  shipping_option?: ShippingOption | null
  tax_lines: {
    id?: string
    rate: number
    name: string
    code: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    shipping_method_id: string
  }[]
}

export interface ShippingMethod {
  id: string
  shipping_option_id: string
  cart_id: string | null
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
  return_id: string | null
  price: number
  includes_tax: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
  created_at?: string
  subtotal?: number
  tax_total?: number
  total?: number
  original_total?: number
  original_tax_total?: number
  shipping_option?: ShippingOption | null
  tax_lines?: {
    id?: string
    rate: number
    name: string
    code: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata?: Record<string, unknown> | null
    /** When it was created */
    created_at?: string
    /** When it last changed */
    updated_at?: string
    shipping_method_id: string
  }[]
}

export interface CreateShippingOptionBody {
  name: string
  region_id: string
  provider_id: string
  profile_id?: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
  price_type: 'flat_rate' | 'calculated'
  /** Minor units */
  amount?: number
  requirements?: {
    type: 'min_subtotal' | 'max_subtotal'
    /** Minor units */
    amount: number
  }[]
  is_return?: boolean
  admin_only?: boolean
  includes_tax?: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ShippingOptionTranslationsBody
}

export interface ShippingOption {
  id: string
  store_id: string
  name: string
  region_id: string
  profile_id: string
  provider_id: string
  price_type: 'flat_rate' | 'calculated'
  amount: number | null
  is_return: boolean
  admin_only: boolean
  includes_tax: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  data: Record<string, unknown>
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  price_incl_tax?: number | null
  tax_amount?: number | null
  tax_rates?:
    | {
        rate: number | null
        name: string
        code: string | null
      }[]
    | null
  region?: Region
  profile?: ShippingProfile
  requirements?: {
    id: string
    shipping_option_id: string
    type: 'min_subtotal' | 'max_subtotal'
    amount: number
    deleted_at: string | null
  }[]
  /** Texts in other languages, by language and then by property. Staff only: shoppers get one language. */
  translations?: { [name: string]: { [name: string]: string } }
}

export interface ShippingOptionReply {
  shipping_option: ShippingOption
}

export interface UpdateShippingOptionBody {
  name?: string
  /** Minor units */
  amount?: number
  price_type?: 'flat_rate' | 'calculated'
  requirements?: {
    id?: string
    type: 'min_subtotal' | 'max_subtotal'
    /** Minor units */
    amount: number
  }[]
  admin_only?: boolean
  includes_tax?: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  /** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
  translations?: ShippingOptionTranslationsBody
}

export interface CreateShippingProfileBody {
  name: string
  type?: 'default' | 'gift_card' | 'custom'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface ShippingProfile {
  id: string
  store_id: string
  name: string
  type: 'default' | 'gift_card' | 'custom'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  products?: {
    id: string
    title: string
    handle: string | null
    status: string
    thumbnail: string | null
  }[]
  shipping_options?: {
    id: string
    name: string
    region_id: string
    price_type: string
    amount: number | null
    is_return: boolean
    admin_only: boolean
  }[]
}

export interface ShippingProfileListReply {
  shipping_profiles: ShippingProfile[]
}

export interface ShippingProfileReply {
  shipping_profile: ShippingProfile
}

export interface UpdateShippingProfileBody {
  name?: string
  type?: 'default' | 'gift_card' | 'custom'
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  products?: string[]
  shipping_options?: string[]
}

export interface CustomerDetailsBody {
  phone?: string
}

export interface CustomerDetailsReply {
  customer: {
    id: string | null
    email: string | null
    phone: string | null
    phone_verified_at?: string | null
    first_name: string | null
    last_name: string | null
    billing_address_id: string | null
    has_account: boolean | null
    language: string | null
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string | null
    /** When it last changed */
    updated_at: string | null
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    billing_address?: Address | null
    shipping_addresses?: Address[]
    orders?: {
      id: string
      store_id: string
      display_id: number
      status: string
      fulfillment_status: string
      payment_status: string
      cart_id: string | null
      customer_id: string
      email: string | null
      region_id: string
      currency_code: string
      tax_rate: number | null
      placed_total: number
      canceled_at: string | null
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata: Record<string, unknown> | null
      /** When it was created */
      created_at: string
      /** When it last changed */
      updated_at: string
      items?: {
        id: string
        order_id: string | null
        variant_id: string | null
        title: string
        description: string | null
        thumbnail: string | null
        quantity: number
        unit_price: number
        fulfilled_quantity: number | null
        shipped_quantity: number | null
        returned_quantity: number | null
      }[]
    }[]
    groups?: {
      id: string
      store_id: string
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
  expires_in: number
  resend_after: number
}

export interface PasswordStatusParams {
  x: string
}

export interface PasswordStatusReply {
  exists: boolean
  has_password: boolean
}

export interface SendOneTimeCodeBody {
  mobile_number: string
  country_code?: string
}

export interface ShopkeyLoginBody {
  /** E-mail address */
  email?: string
  mobile_number?: string
  country_code?: string
  otp?: string
  password?: string
  token?: string
}

export interface ShopkeyResetPasswordBody {
  mobile_number?: string
  country_code?: string
  new_password: string
  old_password?: string
  otp?: string
}

export interface CartCustomerReply {
  customer: SaleCustomer | null
}

export interface CartDataReply {
  data: Cart
  change: CartChange
}

export interface JoinCartsBody {
  guestCustomerCartId: string
  customerId: string
}

export interface OpenShopkeyCartBody {
  customer_id?: string | null
  region_id?: string | null
  source?: string | null
}

export interface SetStoreViewBody {
  storeViewCode: string
  cartId?: string | null
}

export interface ShopkeyCartParams {
  cartId: string
}

export interface AccountReply {
  account: {
    id: string
    email: string
    email_verified_at: string | null
    pending_email: string | null
    username: string | null
    phone: string | null
    first_name: string | null
    last_name: string | null
    is_installation_owner: boolean
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
  }
}

export interface ChangeOwnPasswordBody {
  current_password: string
  new_password: string
}

export interface ConfirmEmailBody {
  token: string
}

export interface UpdateAccountBody {
  first_name?: string
  last_name?: string
  username?: string | null
  phone?: string | null
}

export interface StaffSessionListReply {
  sessions: {
    id: string
    is_current: boolean
    user_agent: string | null
    address: string | null
    created_at: string
    last_seen_at: string
    expires_at: string
  }[]
}

export interface AdminStore {
  id: string
  name: string
  view_code: string
  category: string
  logo: string | null
  contact_phone: string | null
  languages: string[]
  has_loyalty_store: boolean
  default_currency_code: string
  default_region_id: string | null
  default_sales_channel_id: string | null
  currencies: Currency[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  is_default: boolean
  default_currency?: Currency | null
  default_location_id: string | null
  swap_link_template: string | null
  payment_link_template: string | null
  invite_link_template: string | null
  /** Minor units */
  refund_confirmation_above: number | null
  archived_at: string | null
}

export interface AdminStoreListReply {
  stores: AdminStore[]
  count: number
  offset: number
  limit: number
}

export interface AdminStoreReply {
  store: AdminStore
}

export interface CreateStoreBody {
  name: string
  view_code: string
  /** ISO 4217, in either case */
  default_currency_code: string
  currencies?: string[]
  category?:
    | 'GENERAL_STORE'
    | 'RESELLER'
    | 'SERVICE_PROVIDER'
    | 'OTHERS'
    | 'FASHION_RETAILER'
    | 'RESTAURANT_OR_BAKERY'
    | 'WHOLESALER'
    | 'GROCERY_STORE'
  has_loyalty_store?: boolean
  logo?: string | null
  contact_phone?: string | null
  languages?: ('ar' | 'en' | 'bh')[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  is_default?: boolean
  /** E-mail address */
  owner_email?: string
}

export interface CurrentStore {
  id: string
  name: string
  view_code: string
  category: string
  logo: string | null
  contact_phone: string | null
  languages: string[]
  has_loyalty_store: boolean
  default_currency_code: string
  default_region_id: string | null
  default_sales_channel_id: string | null
  currencies: Currency[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  payment_origins: string[]
}

export interface ExtendedStoreReply {
  store: {
    id: string
    name: string
    view_code: string
    category: string
    logo: string | null
    contact_phone: string | null
    languages: string[]
    has_loyalty_store: boolean
    default_currency_code: string
    default_region_id: string | null
    default_sales_channel_id: string | null
    currencies: Currency[]
    /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
    metadata: Record<string, unknown> | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    is_default: boolean
    default_currency?: Currency | null
    default_location_id: string | null
    swap_link_template: string | null
    payment_link_template: string | null
    invite_link_template: string | null
    /** Minor units */
    refund_confirmation_above: number | null
    archived_at: string | null
    default_sales_channel: {
      id: string
      store_id: string
      name: string
      description: string | null
      is_disabled: boolean
      /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
      metadata: Record<string, unknown> | null
      /** When it was created */
      created_at: string
      /** When it last changed */
      updated_at: string
      /** When it was deleted; null while it exists */
      deleted_at: string | null
    } | null
    payment_providers: Provider[]
    fulfillment_providers: Provider[]
    feature_flags: {
      key: string
      value: boolean
    }[]
    modules: {
      module: string
      resolution: string
    }[]
  }
}

export interface PaymentProvidersReply {
  payment_providers: Provider[]
}

export interface StoreDirectoryReply {
  stores: StorefrontStore[]
}

export interface StorefrontStore {
  id: string
  name: string
  view_code: string
  category: string
  logo: string | null
  contact_phone: string | null
  languages: string[]
  has_loyalty_store: boolean
  default_currency_code: string
  default_region_id: string | null
  default_sales_channel_id: string | null
  currencies: Currency[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface StorefrontStoreReply {
  store: CurrentStore
}

export interface TaxProvidersReply {
  tax_providers: Provider[]
}

export interface UpdateAnyStoreBody {
  name?: string
  category?:
    | 'GENERAL_STORE'
    | 'RESELLER'
    | 'SERVICE_PROVIDER'
    | 'OTHERS'
    | 'FASHION_RETAILER'
    | 'RESTAURANT_OR_BAKERY'
    | 'WHOLESALER'
    | 'GROCERY_STORE'
  swap_link_template?: string | null
  payment_link_template?: string | null
  invite_link_template?: string | null
  /** Minor units */
  refund_confirmation_above?: number | null
  /** ISO 4217, in either case */
  default_currency_code?: string
  currencies?: string[]
  default_region_id?: string | null
  default_sales_channel_id?: string
  has_loyalty_store?: boolean
  logo?: string | null
  contact_phone?: string | null
  languages?: ('ar' | 'en' | 'bh')[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
  view_code?: string
  is_default?: true
}

export interface UpdateStoreBody {
  name?: string
  category?:
    | 'GENERAL_STORE'
    | 'RESELLER'
    | 'SERVICE_PROVIDER'
    | 'OTHERS'
    | 'FASHION_RETAILER'
    | 'RESTAURANT_OR_BAKERY'
    | 'WHOLESALER'
    | 'GROCERY_STORE'
  swap_link_template?: string | null
  payment_link_template?: string | null
  invite_link_template?: string | null
  /** Minor units */
  refund_confirmation_above?: number | null
  /** ISO 4217, in either case */
  default_currency_code?: string
  currencies?: string[]
  default_region_id?: string | null
  default_sales_channel_id?: string
  has_loyalty_store?: boolean
  logo?: string | null
  contact_phone?: string | null
  languages?: ('ar' | 'en' | 'bh')[]
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface AdditionalItemBody {
  variant_id: string
  quantity: number
}

export interface CreateSwapBody {
  return_items: ReturnLineBody[]
  return_shipping?: {
    option_id: string
    /** Minor units */
    price?: number
  }
  additional_items?: AdditionalItemBody[]
  sales_channel_id?: string
  custom_shipping_options?: {
    option_id: string
    /** Minor units */
    price: number
  }[]
  no_notification?: boolean
  return_location_id?: string
  allow_backorder?: boolean
}

export interface StoreSwapBody {
  order_id: string
  return_items: ReturnLineBody[]
  return_shipping_option?: string
  additional_items: AdditionalItemBody[]
}

export interface Swap {
  id: string
  store_id: string
  order_id: string
  fulfillment_status: 'not_fulfilled' | 'fulfilled' | 'shipped' | 'partially_shipped' | 'canceled' | 'requires_action'
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
  difference_due: number | null
  shipping_address_id: string | null
  cart_id: string | null
  confirmed_at: string | null
  canceled_at: string | null
  no_notification: boolean | null
  allow_backorder: boolean
  idempotency_key: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
  order?: LinkedOrder | null
  additional_items?: LineItem[]
  return_order?: Return | null
  fulfillments?: Fulfillment[]
  payment?: Payment | null
  shipping_address?: Address | null
  shipping_methods?: ShippingMethod[]
  cart?: LinkedCart | null
}

export interface SwapFulfillmentParams {
  id: string
  swap_id: string
  fulfillment_id: string
}

export interface SwapParams {
  id: string
  swap_id: string
}

export interface SwapReply {
  swap: Swap
}

export interface CreateTaxRateBody {
  name: string
  code: string | null
  region_id: string
  /** Percent */
  rate?: number | null
  products?: string[]
  product_types?: string[]
  shipping_options?: string[]
}

export interface TaxRate {
  id: string
  store_id: string
  rate: number | null
  code: string | null
  name: string
  region_id: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  product_count?: number
  product_type_count?: number
  shipping_option_count?: number
  region?: Region
  products?: {
    id: string
    title: string
    handle: string | null
    thumbnail: string | null
  }[]
  product_types?: {
    id: string
    value: string
  }[]
  shipping_options?: {
    id: string
    name: string
  }[]
}

export interface TaxRateProductTypesBody {
  product_types: string[]
}

export interface TaxRateProductsBody {
  products: string[]
}

export interface TaxRateReply {
  tax_rate: TaxRate
}

export interface TaxRateShippingOptionsBody {
  shipping_options: string[]
}

export interface UpdateTaxRateBody {
  name?: string
  code?: string | null
  region_id?: string
  /** Percent */
  rate?: number | null
  products?: string[]
  product_types?: string[]
  shipping_options?: string[]
}

/** Texts in other languages, in place of the stored ones. A language that is sent is replaced as a whole; one that is not sent stays. */
export interface CategoryTranslationsBody {
  /** The texts in English; null removes them */
  en?: {
    /** Its name in this language */
    name?: string
    /** Its description in this language */
    description?: string
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its name in this language */
    name?: string
    /** Its description in this language */
    description?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its name in this language */
    name?: string
    /** Its description in this language */
    description?: string
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
  } | null
  /** The texts in Bahasa Indonesia; null removes them */
  bh?: {
    /** Its title in this language */
    title?: string
    /** Its subtitle in this language */
    subtitle?: string
    /** Its description in this language */
    description?: string
  } | null
  /** The texts in Arabic; null removes them */
  ar?: {
    /** Its title in this language */
    title?: string
    /** Its subtitle in this language */
    subtitle?: string
    /** Its description in this language */
    description?: string
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
  otp: string
}

export interface RecoveryCodesReply {
  recovery_codes: string[]
}

export interface StartTwoFactorReply {
  two_factor: {
    secret: string
    uri: string
  }
}

export interface TwoFactorReply {
  two_factor: {
    is_active: boolean
    active_since: string | null
    recovery_codes_left: number
  }
}

export interface DownloadUrlReply {
  download_url: string
}

export interface FileKeyBody {
  file_key: string
}

export interface UploadsReply {
  uploads: {
    url: string
    key: string
  }[]
}

export interface ContactUser {
  id: string
  first_name: string | null
  phone: string | null
}

export interface ContactUsersQuery {
  type: 'csu_website'
}

export interface ContactUsersReply {
  users: ContactUser[]
}

export interface CreateUserBody {
  /** E-mail address */
  email: string
  first_name?: string
  last_name?: string
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
  password?: string
}

export interface PasswordTokenBody {
  /** E-mail address */
  email: string
}

export interface ResetUserPasswordBody {
  /** E-mail address */
  email?: string
  token: string
  password: string
}

export interface UpdateUserBody {
  first_name?: string
  last_name?: string
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
  api_token?: string
  username?: string | null
  phone?: string | null
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata?: Record<string, unknown>
}

export interface User {
  id: string
  store_id: string
  role: string
  email: string
  username: string | null
  phone: string | null
  first_name: string | null
  last_name: string | null
  is_installation_owner: boolean
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  metadata: Record<string, unknown> | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface UserReply {
  user: User
}

export interface CreateWebhookEndpointBody {
  url: string
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
    | 'swap.created'
    | 'swap.payment_completed'
    | 'claim.created'
    | 'claim.refund_processed'
    | 'customer.created'
    | 'product.created'
    | 'product.updated'
    | 'product.deleted'
  )[]
  description?: string | null
}

export interface NewWebhookSecretReply {
  webhook_endpoint: {
    id: string
    store_id: string
    url: string
    description: string | null
    events: string[]
    is_disabled: boolean
    failing_since: string | null
    previous_secret_expires_at: string | null
    /** When it was created */
    created_at: string
    /** When it last changed */
    updated_at: string
    /** When it was deleted; null while it exists */
    deleted_at: string | null
    secret: string
  }
}

export interface UpdateWebhookEndpointBody {
  url?: string
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
    | 'swap.created'
    | 'swap.payment_completed'
    | 'claim.created'
    | 'claim.refund_processed'
    | 'customer.created'
    | 'product.created'
    | 'product.updated'
    | 'product.deleted'
  )[]
  description?: string | null
  is_disabled?: boolean
}

export interface WebhookDelivery {
  id: string
  store_id: string
  webhook_endpoint_id: string
  event_id: string
  event_name: string
  /** Whatever an integration keeps with it, by key. At an update keys are merged; an empty text removes one. */
  payload: Record<string, unknown>
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  next_attempt_at: string | null
  response_code: number | null
  response_body: string | null
  duration_ms: number | null
  failure: string | null
  delivered_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
}

export interface WebhookDeliveryReply {
  webhook_delivery: WebhookDelivery
}

export interface WebhookEndpoint {
  id: string
  store_id: string
  url: string
  description: string | null
  events: string[]
  is_disabled: boolean
  failing_since: string | null
  previous_secret_expires_at: string | null
  /** When it was created */
  created_at: string
  /** When it last changed */
  updated_at: string
  /** When it was deleted; null while it exists */
  deleted_at: string | null
}

export interface WebhookEndpointReply {
  webhook_endpoint: WebhookEndpoint
}

-- From the first item in a cart to the order, its payments and its parcels.

create table carts (
  id text primary key,
  store_id text not null references stores,
  type text not null default 'default' check (type in ('default', 'swap', 'draft_order', 'payment_link', 'claim')),
  email text check (email = lower(email)),
  region_id text not null references regions,
  sales_channel_id text references sales_channels,
  customer_id text references customers,
  shipping_address_id text references addresses,
  billing_address_id text references addresses,
  payment_id text,
  payment_authorized_at timestamptz(3),
  -- somebody is at the payment provider for this cart since then: edits wait, a twin is told to come back
  completing_since timestamptz(3),
  -- in which they asked for it, for whoever finishes it where they do not come back
  completing_language text check (completing_language in ('en', 'bh', 'ar')),
  -- grows with every change of the cart or its parts, so that a reader can tell whether what it saw is the newest
  revision integer not null default 0,
  completed_at timestamptz(3),
  idempotency_key text unique,
  source text,
  context jsonb,
  metadata jsonb,
  -- The browser whose cart it is, by the hash of its token; text, since a cart travels as JSON.
  visitor_hash text check (length(visitor_hash) = 43),
  -- Whether that browser has shown its token. Until then it may be one that keeps no cookies, and the id opens the cart.
  is_visitor_known boolean not null default false check (visitor_hash is not null or not is_visitor_known),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
-- Without updated_at, which every change of a cart writes: so a change touches no index.
create index carts_by_customer on carts (customer_id, store_id) where completed_at is null and deleted_at is null;
create index carts_by_store on carts (store_id, created_at desc);
create index carts_being_completed on carts (completing_since) where completing_since is not null;

create table cart_discounts (
  cart_id text not null references carts on delete cascade,
  discount_id text not null references discounts,
  rank integer not null default 0,
  primary key (cart_id, discount_id)
);
create index cart_discounts_by_discount on cart_discounts (discount_id);

create table orders (
  id text primary key,
  store_id text not null references stores,
  display_id integer not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'archived', 'canceled', 'requires_action')),
  fulfillment_status text not null default 'not_fulfilled' check (fulfillment_status in ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'shipped', 'partially_returned', 'returned', 'canceled', 'requires_action')),
  payment_status text not null default 'not_paid' check (payment_status in ('not_paid', 'awaiting', 'captured', 'partially_refunded', 'refunded', 'canceled', 'requires_action')),
  cart_id text unique references carts,
  customer_id text not null references customers,
  email text,
  region_id text not null references regions,
  currency_code text not null references currencies,
  -- In which the shopper bought; null: in the stored texts.
  language text check (language in ('en', 'bh', 'ar')),
  tax_rate numeric(9, 4),
  shipping_address_id text references addresses,
  billing_address_id text references addresses,
  sales_channel_id text references sales_channels,
  draft_order_id text,
  external_id text,
  idempotency_key text,
  no_notification boolean,
  -- total as it was placed, minor units, tax included: lists sort and sum by it without reading lines
  placed_total bigint not null,
  canceled_at timestamptz(3),
  metadata jsonb,
  -- The browser that it was bought in, see carts; null: whoever knows the id sees all of it.
  visitor_hash text check (length(visitor_hash) = 43),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, display_id)
);
create index orders_by_store on orders (store_id, created_at desc, id desc);
create index orders_by_customer on orders (customer_id, created_at desc);
create index orders_by_status on orders (store_id, status, created_at desc);
create index orders_open_payment on orders (store_id, payment_status, created_at desc);
create index orders_open_fulfillment on orders (store_id, fulfillment_status, created_at desc);
create index orders_by_email on orders (store_id, email);

create table order_discounts (
  order_id text not null references orders on delete cascade,
  discount_id text not null references discounts,
  primary key (order_id, discount_id)
);
create index order_discounts_by_discount on order_discounts (discount_id);

create table gift_cards (
  id text primary key,
  store_id text not null references stores,
  code text not null,
  value bigint not null check (value >= 0),
  balance bigint not null,
  region_id text not null references regions,
  order_id text references orders,
  is_disabled boolean not null default false,
  ends_at timestamptz(3),
  tax_rate numeric(9, 4),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint gift_cards_balance_whole check (balance between 0 and value),
  unique (store_id, code)
);
create index gift_cards_by_order on gift_cards (order_id) where order_id is not null;

create table cart_gift_cards (
  cart_id text not null references carts on delete cascade,
  gift_card_id text not null references gift_cards,
  primary key (cart_id, gift_card_id)
);

create table order_gift_cards (
  order_id text not null references orders on delete cascade,
  gift_card_id text not null references gift_cards,
  primary key (order_id, gift_card_id)
);

create table gift_card_transactions (
  id text primary key,
  gift_card_id text not null references gift_cards,
  order_id text not null references orders,
  amount bigint not null check (amount >= 0),
  is_taxable boolean,
  tax_rate numeric(9, 4),
  created_at timestamptz(3) not null default now(),
  unique (gift_card_id, order_id)
);
create index gift_card_transactions_by_order on gift_card_transactions (order_id);

create table swaps (
  id text primary key,
  store_id text not null references stores,
  order_id text not null references orders,
  fulfillment_status text not null default 'not_fulfilled' check (fulfillment_status in ('not_fulfilled', 'fulfilled', 'shipped', 'partially_shipped', 'canceled', 'requires_action')),
  payment_status text not null default 'not_paid' check (payment_status in ('not_paid', 'awaiting', 'captured', 'confirmed', 'canceled', 'difference_refunded', 'partially_refunded', 'refunded', 'requires_action')),
  difference_due bigint,
  shipping_address_id text references addresses,
  cart_id text unique references carts,
  confirmed_at timestamptz(3),
  canceled_at timestamptz(3),
  no_notification boolean,
  allow_backorder boolean not null default false,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index swaps_by_order on swaps (order_id);
create index swaps_by_store on swaps (store_id, created_at desc);

create table claim_orders (
  id text primary key,
  store_id text not null references stores,
  order_id text not null references orders,
  type text not null check (type in ('refund', 'replace')),
  payment_status text not null default 'na' check (payment_status in ('na', 'not_refunded', 'refunded')),
  fulfillment_status text not null default 'not_fulfilled' check (fulfillment_status in ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'shipped', 'partially_returned', 'returned', 'canceled', 'requires_action')),
  shipping_address_id text references addresses,
  refund_amount bigint check (refund_amount >= 0),
  canceled_at timestamptz(3),
  no_notification boolean,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index claim_orders_by_order on claim_orders (order_id);
create index claim_orders_unpaid on claim_orders (id) where payment_status = 'not_refunded';

-- A line keeps its row from cart to order; replacement lines hang on their swap or claim.
create table line_items (
  id text primary key,
  cart_id text references carts on delete cascade,
  order_id text references orders,
  swap_id text references swaps,
  claim_order_id text references claim_orders,
  original_item_id text references line_items,
  variant_id text references product_variants,
  title text not null,
  description text,
  -- What the product and variant were called in other languages when the line was made: { ar: { title, description } }.
  translations jsonb,
  thumbnail text,
  is_return boolean not null default false,
  is_giftcard boolean not null default false,
  should_merge boolean not null default true,
  allow_discounts boolean not null default true,
  has_shipping boolean,
  unit_price bigint not null,
  includes_tax boolean not null default false,
  quantity integer not null check (quantity > 0),
  fulfilled_quantity integer,
  shipped_quantity integer,
  returned_quantity integer,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (fulfilled_quantity between 0 and quantity),
  check (shipped_quantity between 0 and coalesce(fulfilled_quantity, 0)),
  check (returned_quantity between 0 and quantity)
);
create index line_items_by_cart on line_items (cart_id) where cart_id is not null;
create index line_items_by_order on line_items (order_id) where order_id is not null;
create index line_items_by_swap on line_items (swap_id) where swap_id is not null;
create index line_items_by_claim on line_items (claim_order_id) where claim_order_id is not null;
create index line_items_by_variant on line_items (variant_id) where order_id is not null;

create table line_item_adjustments (
  id text primary key,
  item_id text not null references line_items on delete cascade,
  discount_id text references discounts,
  description text not null,
  amount bigint not null,
  metadata jsonb
);
create unique index line_item_adjustments_once on line_item_adjustments (discount_id, item_id) where discount_id is not null;
create index line_item_adjustments_by_item on line_item_adjustments (item_id);

create table line_item_tax_lines (
  id text primary key,
  item_id text not null references line_items on delete cascade,
  rate numeric(9, 4) not null,
  name text not null,
  code text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index line_item_tax_lines_once on line_item_tax_lines (item_id, code);

create table returns (
  id text primary key,
  store_id text not null references stores,
  status text not null default 'requested' check (status in ('requested', 'received', 'requires_action', 'canceled')),
  order_id text references orders,
  swap_id text unique references swaps,
  claim_order_id text unique references claim_orders,
  refund_amount bigint not null,
  -- received, but worth more than could be given back; the next refund settles it
  refund_unsettled boolean not null default false,
  shipping_data jsonb,
  location_id text,
  no_notification boolean,
  idempotency_key text,
  received_at timestamptz(3),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index returns_by_order on returns (order_id);
create index returns_by_store on returns (store_id, created_at desc);

create table return_items (
  return_id text not null references returns on delete cascade,
  item_id text not null references line_items,
  quantity integer not null check (quantity > 0),
  is_requested boolean not null default true,
  requested_quantity integer check (requested_quantity >= 0),
  received_quantity integer check (received_quantity >= 0),
  reason_id text references return_reasons,
  note text,
  metadata jsonb,
  primary key (return_id, item_id)
);
create index return_items_by_item on return_items (item_id);

create table claim_items (
  id text primary key,
  claim_order_id text not null references claim_orders on delete cascade,
  item_id text not null references line_items,
  variant_id text not null references product_variants,
  reason text not null check (reason in ('missing_item', 'wrong_item', 'production_failure', 'other')),
  note text,
  quantity integer not null check (quantity > 0),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index claim_items_by_claim on claim_items (claim_order_id);
create index claim_items_by_item on claim_items (item_id);

create table claim_images (
  id text primary key,
  claim_item_id text not null references claim_items on delete cascade,
  url text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index claim_images_by_item on claim_images (claim_item_id);

create table claim_tags (
  id text primary key,
  store_id text not null references stores,
  value text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  unique (store_id, value)
);

create table claim_item_tags (
  claim_item_id text not null references claim_items on delete cascade,
  claim_tag_id text not null references claim_tags on delete cascade,
  primary key (claim_item_id, claim_tag_id)
);

create table shipping_methods (
  id text primary key,
  shipping_option_id text not null references shipping_options,
  cart_id text references carts on delete cascade,
  order_id text references orders,
  swap_id text references swaps,
  claim_order_id text references claim_orders,
  return_id text unique references returns,
  price bigint not null check (price >= 0),
  includes_tax boolean not null default false,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(cart_id, order_id, swap_id, claim_order_id, return_id) >= 1)
);
create index shipping_methods_by_cart on shipping_methods (cart_id) where cart_id is not null;
create index shipping_methods_by_order on shipping_methods (order_id) where order_id is not null;
create index shipping_methods_by_swap on shipping_methods (swap_id) where swap_id is not null;
create index shipping_methods_by_claim on shipping_methods (claim_order_id) where claim_order_id is not null;

create table shipping_method_tax_lines (
  id text primary key,
  shipping_method_id text not null references shipping_methods on delete cascade,
  rate numeric(9, 4) not null,
  name text not null,
  code text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index shipping_method_tax_lines_once on shipping_method_tax_lines (shipping_method_id, code);

create table custom_shipping_options (
  id text primary key,
  cart_id text not null references carts on delete cascade,
  shipping_option_id text not null references shipping_options,
  price bigint not null check (price >= 0),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  unique (cart_id, shipping_option_id)
);

create table payment_sessions (
  id text primary key,
  cart_id text not null references carts on delete cascade,
  provider_id text not null references payment_providers,
  is_selected boolean,
  is_initiated boolean not null default false,
  status text not null default 'pending' check (status in ('authorized', 'pending', 'requires_more', 'error', 'canceled')),
  amount bigint,
  data jsonb not null default '{}',
  idempotency_key text,
  payment_authorized_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (cart_id, provider_id)
);
create unique index payment_sessions_one_selected on payment_sessions (cart_id) where is_selected;
-- the reference of a payment that was asked for and is not written down yet
create unique index payment_sessions_by_key on payment_sessions (idempotency_key) where idempotency_key is not null;

create table payments (
  id text primary key,
  store_id text not null references stores,
  cart_id text references carts,
  order_id text references orders,
  swap_id text unique references swaps,
  provider_id text not null references payment_providers,
  amount bigint not null check (amount >= 0),
  amount_refunded bigint not null default 0,
  currency_code text not null references currencies,
  data jsonb not null default '{}',
  idempotency_key text,
  -- a payment that waits for the shopper (transfer, redirect) holds the order until here
  expires_at timestamptz(3),
  authorized_at timestamptz(3),
  captured_at timestamptz(3),
  canceled_at timestamptz(3),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint payments_refund_within_amount check (amount_refunded between 0 and amount),
  constraint payments_refund_needs_capture check (amount_refunded = 0 or captured_at is not null)
);
create unique index payments_one_live_per_cart on payments (cart_id) where canceled_at is null;
create index payments_by_order on payments (order_id) where order_id is not null;
create index payments_waiting on payments (expires_at) where authorized_at is null and canceled_at is null;
alter table carts add foreign key (payment_id) references payments;

create table refunds (
  id text primary key,
  order_id text references orders,
  payment_id text references payments,
  amount bigint not null check (amount > 0),
  note text,
  reason text not null check (reason in ('discount', 'return', 'swap', 'claim', 'other')),
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_payment on refunds (payment_id);

-- Money that is to move at a provider, written down before the provider is called: a crash or a twin repeats the call under the
-- same key (the id) and books it once.
create table payment_operations (
  id text primary key,
  store_id text not null references stores,
  order_id text not null references orders,
  payment_id text not null references payments,
  kind text not null check (kind in ('capture', 'refund', 'cancel')),
  amount bigint not null check (amount > 0 or kind <> 'refund'),
  status text not null default 'pending' check (status in ('pending', 'done', 'refused')),
  -- what it is done for, and so what follows once it is settled
  purpose text not null check (purpose in ('order', 'cancel_order', 'return', 'swap', 'claim')),
  reference_id text,
  reason text check (reason in ('discount', 'return', 'swap', 'claim', 'other')),
  note text,
  no_notification boolean,
  actor_type text not null check (actor_type in ('customer', 'staff', 'provider', 'system')),
  actor_id text,
  refusal text,
  attempted_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create unique index payment_operations_one_pending on payment_operations (payment_id, kind) where status = 'pending' and kind <> 'refund';
create index payment_operations_by_order on payment_operations (order_id);
create index payment_operations_pending on payment_operations (attempted_at) where status = 'pending';

-- A provider may tell us the same news twice and in any order, also before the payment it is about is written down; each is
-- taken once.
create table payment_webhook_events (
  provider_id text not null references payment_providers,
  event_id text not null,
  payment_id text not null,
  kind text not null check (kind in ('captured', 'declined', 'expired')),
  payload jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (provider_id, event_id)
);
create index payment_webhook_events_by_payment on payment_webhook_events (payment_id);

-- Payments that were asked for and have no order: the shopper changed the cart, or what it needs had gone. The provider is told
-- (settled_at), and money that comes all the same goes back.
create table abandoned_payments (
  id text primary key,
  cart_id text not null references carts on delete cascade,
  provider_id text not null references payment_providers,
  amount bigint not null,
  currency_code text not null,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3)
);
create index abandoned_payments_open on abandoned_payments (created_at) where settled_at is null;

-- The sandbox gateway's own books, apart from the shop's, as a real gateway's would be.
create table sandbox_gateway_charges (
  id text primary key,
  -- whose charge it is, and their own name for it
  merchant_id text not null,
  merchant_name text not null,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  currency_code text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'expired', 'canceled')),
  amount_refunded bigint not null default 0 check (amount_refunded between 0 and amount),
  -- amount by the merchant's name for the refund: asked for twice, a refund is given once
  refunds jsonb not null default '{}',
  return_url text not null,
  webhook_sequence integer not null default 0,
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sandbox_gateway_charges_pending on sandbox_gateway_charges (expires_at) where status = 'pending';

create table fulfillments (
  id text primary key,
  order_id text references orders,
  swap_id text references swaps,
  claim_order_id text references claim_orders,
  provider_id text not null references fulfillment_providers,
  location_id text,
  tracking_numbers text[] not null default '{}',
  data jsonb not null default '{}',
  no_notification boolean,
  shipped_at timestamptz(3),
  canceled_at timestamptz(3),
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(order_id, swap_id, claim_order_id) = 1),
  check (shipped_at is null or canceled_at is null)
);
create index fulfillments_by_order on fulfillments (order_id) where order_id is not null;
create index fulfillments_by_swap on fulfillments (swap_id) where swap_id is not null;
create index fulfillments_by_claim on fulfillments (claim_order_id) where claim_order_id is not null;

create table fulfillment_items (
  fulfillment_id text not null references fulfillments on delete cascade,
  item_id text not null references line_items,
  quantity integer not null check (quantity > 0),
  primary key (fulfillment_id, item_id)
);
create index fulfillment_items_by_item on fulfillment_items (item_id);

create table tracking_links (
  id text primary key,
  fulfillment_id text not null references fulfillments on delete cascade,
  tracking_number text not null,
  url text,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index tracking_links_by_fulfillment on tracking_links (fulfillment_id);

create table draft_orders (
  id text primary key,
  store_id text not null references stores,
  display_id integer not null,
  status text not null default 'open' check (status in ('open', 'completed')),
  cart_id text unique references carts,
  order_id text unique references orders,
  no_notification_order boolean,
  idempotency_key text,
  canceled_at timestamptz(3),
  completed_at timestamptz(3),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, display_id)
);
alter table orders add foreign key (draft_order_id) references draft_orders;

-- Who did what to an order, and when; never updated.
create table order_events (
  id text primary key,
  order_id text not null references orders on delete cascade,
  type text not null,
  actor_type text not null check (actor_type in ('customer', 'staff', 'provider', 'system')),
  actor_id text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index order_events_by_order on order_events (order_id, created_at, id);

import type { ArchiveKind } from '@shopkey/moving/shopkey/archive-format.ts'
import { type RawBuilder, sql } from 'kysely'

/** ISO 8601 in milliseconds, as the API writes moments. */
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** JSON that is a list of what the statement's column `item` has. */
const listOf = (statement: RawBuilder<unknown>) => sql`coalesce((select json_agg(i.item) from (${statement}) i), '[]')`

const measures = (alias: 'p' | 'v') => sql`
  'weight', ${sql.ref(`${alias}.weight`)}, 'length', ${sql.ref(`${alias}.length`)}, 'height', ${sql.ref(`${alias}.height`)}, 'width', ${sql.ref(`${alias}.width`)},
  'hs_code', ${sql.ref(`${alias}.hs_code`)}, 'origin_country', ${sql.ref(`${alias}.origin_country`)}, 'mid_code', ${sql.ref(`${alias}.mid_code`)},
  'material', ${sql.ref(`${alias}.material`)}, 'metadata', ${sql.ref(`${alias}.metadata`)}`

const collections = (store_id: string) => sql`
  select json_build_object('id', c.id, 'external_id', c.id, 'title', c.title, 'handle', c.handle, 'metadata', c.metadata,
    'created_at', ${iso('c.created_at')}) as record
  from product_collections c where c.store_id = ${store_id} and c.deleted_at is null order by c.created_at, c.id`

/** Each after the one above it. */
const categories = (store_id: string) => sql`
  with recursive tree as (
    select c.*, 0 as depth from product_categories c where c.store_id = ${store_id} and c.parent_category_id is null
    union all select c.*, t.depth + 1 from product_categories c join tree t on t.id = c.parent_category_id)
  select json_build_object('id', c.id, 'external_id', c.id, 'name', c.name, 'handle', c.handle, 'description', c.description,
    'is_active', c.is_active, 'is_internal', c.is_internal, 'parent_id', c.parent_category_id, 'rank', c.rank, 'metadata', c.metadata,
    'created_at', ${iso('c.created_at')}) as record
  from tree c order by c.depth, c.parent_category_id, c.rank, c.id`

/** Names of the categories above, and its own. */
const categoryPath = sql`(
  with recursive above as (
    select c.id, c.parent_category_id, c.name, 0 as depth from product_categories c where c.id = l.product_category_id
    union all select c.id, c.parent_category_id, c.name, a.depth + 1 from product_categories c join above a on c.id = a.parent_category_id)
  select json_agg(a.name order by a.depth desc) from above a)`

const region = (id: string) => sql`(
  select json_build_object('currency_code', r.currency_code, 'country_codes',
    coalesce((select json_agg(c.country_code order by c.country_code) from region_countries c where c.region_id = r.id), '[]'))
  from regions r where r.id = ${sql.ref(id)})`

const variants = sql`
  select json_build_object('id', v.id,
    'option_values', ${listOf(sql`
      select coalesce(pov.value, '') as item from product_options o
      left join product_option_values pov on pov.option_id = o.id and pov.variant_id = v.id and pov.deleted_at is null
      where o.product_id = p.id and o.deleted_at is null order by o.rank, o.id`)},
    'sku', coalesce(v.sku, ''), 'barcode', coalesce(v.barcode, ''), 'price', null,
    'prices', ${listOf(sql`
      select case when m.region_id is null then json_build_object('currency_code', m.currency_code, 'amount', m.amount)
        else json_build_object('currency_code', m.currency_code, 'amount', m.amount, 'region', ${region('m.region_id')}) end as item
      from money_amounts m left join regions g on g.id = m.region_id
      where m.variant_id = v.id and m.deleted_at is null and m.price_list_id is null and g.deleted_at is null
        and m.min_quantity is null and m.max_quantity is null order by m.currency_code, m.region_id is not null, m.region_id`)},
    'compare_at_price', null, 'sale', null, 'weight_grams', v.weight,
    'stock', case when v.manage_inventory then greatest(v.inventory_quantity, 0) end, 'allows_backorders', v.allow_backorder,
    'requires_shipping', true, 'is_taxable', true, 'picture_url', coalesce(v.image_urls[1], ''), 'picture_urls', v.image_urls,
    'details', json_build_object('title', v.title, 'ean', v.ean, 'upc', v.upc, ${measures('v')})) as item
  from product_variants v where v.product_id = p.id and v.deleted_at is null order by v.variant_rank, v.id`

const products = (store_id: string) => sql`
  select json_build_object('id', p.id, 'external_id', p.id, 'handle', p.handle, 'title', p.title, 'description_html', '',
    'description', coalesce(p.description, ''), 'vendor', '', 'type', coalesce(t.value, ''),
    'status', case when p.status = 'published' then 'published' else 'draft' end, 'is_gift_card', p.is_giftcard,
    'options', ${listOf(sql`
      select o.title as item from product_options o where o.product_id = p.id and o.deleted_at is null order by o.rank, o.id`)},
    'variants', ${listOf(variants)},
    'pictures', ${listOf(sql`
      select json_build_object('url', i.url, 'alt', '', 'metadata', i.metadata) as item from product_images i
      where i.product_id = p.id and i.deleted_at is null order by i.rank, i.id`)},
    'collections', case when c.id is null then '[]'::json else json_build_array(c.title) end,
    'categories', ${listOf(sql`
      select ${categoryPath} as item from product_category_links l where l.product_id = p.id order by l.product_category_id`)},
    'tags', ${listOf(sql`
      select g.value as item from product_tag_links l join product_tags g on g.id = l.product_tag_id and g.deleted_at is null
      where l.product_id = p.id order by g.value`)},
    'seo_title', '', 'seo_description', '',
    'details', json_build_object('external_id', p.external_id, 'subtitle', p.subtitle, 'thumbnail', p.thumbnail,
      'discountable', p.discountable, ${measures('p')},
      'translations', (select jsonb_object_agg(l.language, l.fields) from translations l where l.resource_type = 'product' and l.resource_id = p.id)),
    'created_at', ${iso('p.created_at')}) as record
  from products p
  left join product_types t on t.id = p.type_id and t.deleted_at is null
  left join product_collections c on c.id = p.collection_id and c.deleted_at is null
  where p.store_id = ${store_id} and p.deleted_at is null order by p.created_at, p.id`

const customerGroups = (store_id: string) => sql`
  select json_build_object('id', g.id, 'external_id', g.id, 'name', g.name, 'metadata', g.metadata,
    'created_at', ${iso('g.created_at')}) as record
  from customer_groups g where g.store_id = ${store_id} and g.deleted_at is null order by g.created_at, g.id`

const addressParts = (alias: string) => {
  const column = (name: string) => sql`coalesce(${sql.ref(`${alias}.${name}`)}, '')`
  return sql`'first_name', ${column('first_name')}, 'last_name', ${column('last_name')}, 'company', ${column('company')},
    'address_1', ${column('address_1')}, 'address_2', ${column('address_2')}, 'city', ${column('city')},
    'province_code', ${column('province')}, 'country_code', ${column('country_code')}, 'postal_code', ${column('postal_code')},
    'phone', ${column('phone')}`
}

/** Whom the store knows by an e-mail address; who has none comes with their orders. No passwords. */
const customers = (store_id: string) => sql`
  select json_build_object('id', c.id, 'external_id', c.id,
    'account', case when c.has_account then json_build_object('password_hash', null) end,
    'groups', ${listOf(sql`
      select json_build_object('id', g.id, 'name', g.name) as item from customer_group_customers l
      join customer_groups g on g.id = l.customer_group_id and g.store_id = ${store_id} and g.deleted_at is null
      where l.customer_id = c.id order by g.name`)},
    'created_at', ${iso('m.created_at')}, 'email', c.email, 'first_name', coalesce(m.first_name, c.first_name, ''),
    'last_name', coalesce(m.last_name, c.last_name, ''), 'phone', coalesce(c.phone, ''),
    'accepts_email', not exists (select from message_opt_outs x where x.store_id = ${store_id} and x.address = c.email),
    'accepts_sms', false, 'is_tax_exempt', false, 'note', '', 'tags', '[]'::json, 'metadata', m.metadata,
    'addresses', ${listOf(sql`
      select json_build_object(${addressParts('a')}, 'metadata', a.metadata) as item from addresses a
      where a.customer_id = c.id and a.deleted_at is null order by a.created_at, a.id`)},
    'total_spent', coalesce(f.spent, 0), 'total_orders', coalesce(f.count, 0)) as record
  from store_customers m join customers c on c.id = m.customer_id
  left join lateral (
    select count(*)::int as count, sum(o.placed_total) filter (where o.currency_code = s.default_currency_code) as spent
    from orders o join stores s on s.id = o.store_id
    where o.customer_id = c.id and o.store_id = ${store_id} and o.canceled_at is null) f on true
  where m.store_id = ${store_id} and c.deleted_at is null and c.email is not null order by c.has_account desc, m.created_at, c.id`

const priceLists = (store_id: string) => sql`
  select json_build_object('id', l.id, 'external_id', l.id, 'name', l.name, 'description', l.description, 'type', l.type, 'status', l.status,
    'includes_tax', l.includes_tax, 'starts_at', ${iso('l.starts_at')}, 'ends_at', ${iso('l.ends_at')},
    'group_ids', ${listOf(sql`
      select c.customer_group_id as item from price_list_customer_groups c
      join customer_groups g on g.id = c.customer_group_id and g.deleted_at is null where c.price_list_id = l.id order by c.customer_group_id`)},
    'prices', ${listOf(sql`
      select json_build_object('id', m.id, 'variant_id', m.variant_id, 'currency_code', m.currency_code,
        'region', case when m.region_id is not null then ${region('m.region_id')} end, 'amount', m.amount,
        'min_quantity', m.min_quantity, 'max_quantity', m.max_quantity) as item
      from money_amounts m join product_variants v on v.id = m.variant_id and v.deleted_at is null
      where m.price_list_id = l.id and m.deleted_at is null order by m.id`)},
    'created_at', ${iso('l.created_at')}) as record
  from price_lists l where l.store_id = ${store_id} and l.deleted_at is null order by l.created_at, l.id`

const conditions = sql`
  select json_build_object('type', c.type, 'operator', c.operator, 'names', coalesce((
    select json_agg(coalesce(r.product_id, t.value, k.title, g.value, u.name) order by coalesce(r.product_id, t.value, k.title, g.value, u.name))
    from discount_condition_resources r
    left join product_types t on t.id = r.product_type_id left join product_collections k on k.id = r.product_collection_id
    left join product_tags g on g.id = r.product_tag_id left join customer_groups u on u.id = r.customer_group_id
    where r.condition_id = c.id), '[]')) as item
  from discount_conditions c where c.discount_rule_id = u.id and c.deleted_at is null order by c.id`

/** Templates before the codes that were made of them. */
const discounts = (store_id: string) => sql`
  select json_build_object('id', d.id, 'code', d.code, 'is_automatic', d.is_automatic,
    'regions', ${listOf(sql`
      select ${region('l.region_id')} as item from discount_regions l join regions r on r.id = l.region_id where l.discount_id = coalesce(p.id, d.id)
      order by r.created_at, r.id`)},
    'conditions', ${listOf(conditions)},
    'template', case when d.is_dynamic and p.id is null then json_build_object('valid_duration', d.valid_duration) end,
    'parent_code', p.code, 'description', coalesce(u.description, ''), 'metadata', d.metadata,
    'kind', case u.type when 'fixed' then 'amount' else u.type end, 'value', case u.type when 'percentage' then u.value * 100 when 'free_shipping' then 0 else u.value end,
    'applies_to', case u.allocation when 'item' then 'products' else 'order' end, 'minimum_amount', 0, 'usage_limit', d.usage_limit,
    'used', d.usage_count, 'is_once_per_customer', false, 'is_disabled', d.is_disabled, 'starts_at', ${iso('d.starts_at')},
    'ends_at', ${iso('d.ends_at')}) as record
  from discounts d join discount_rules u on u.id = d.rule_id left join discounts p on p.id = d.parent_discount_id
  where d.store_id = ${store_id} and d.deleted_at is null order by d.parent_discount_id is not null, d.created_at, d.id`

const giftCards = (store_id: string) => sql`
  select json_build_object('id', g.id, 'external_id', g.id, 'code', g.code, 'value', g.value, 'balance', g.balance,
    'region', ${region('g.region_id')}, 'is_disabled', g.is_disabled, 'ends_at', ${iso('g.ends_at')}, 'tax_rate', g.tax_rate,
    'created_at', ${iso('g.created_at')}, 'metadata', g.metadata) as record
  from gift_cards g where g.store_id = ${store_id} and g.deleted_at is null order by g.created_at, g.id`

/** Each after the one above it. */
const returnReasons = (store_id: string) => sql`
  select json_build_object('id', r.id, 'external_id', r.id, 'value', r.value, 'label', r.label, 'description', r.description,
    'parent_id', p.id, 'metadata', r.metadata) as record
  from return_reasons r left join return_reasons p on p.id = r.parent_return_reason_id and p.deleted_at is null
  where r.store_id = ${store_id} and r.deleted_at is null order by p.id is not null, r.created_at, r.id`

const taxes = (table: string, column: string, id: string) =>
  listOf(sql`
    select json_build_object('name', t.name, 'code', t.code, 'rate', t.rate, 'charged_amount', t.charged_amount) as item
    from ${sql.table(table)} t where t.${sql.ref(column)} = ${sql.ref(id)} order by t.created_at, t.id`)

/** The order, exchange or claim that rows belong to. */
interface Owner {
  column: 'order_id' | 'swap_id' | 'claim_order_id'
  /** Where the statement around has its id. */
  id: string
}

const isOf = (alias: string, { column, id }: Owner) => sql`${sql.ref(`${alias}.${column}`)} = ${sql.ref(id)}`

const linesOf = (owner: Owner) => sql`
  select json_build_object('id', l.id, 'variant_id', l.variant_id, 'title', l.title, 'description', l.description, 'thumbnail', l.thumbnail,
    'is_giftcard', l.is_giftcard, 'allow_discounts', l.allow_discounts, 'unit_price', l.unit_price, 'includes_tax', l.includes_tax,
    'quantity', l.quantity, 'fulfilled_quantity', coalesce(l.fulfilled_quantity, 0), 'shipped_quantity', coalesce(l.shipped_quantity, 0),
    'returned_quantity', coalesce(l.returned_quantity, 0), 'metadata', l.metadata, 'taxes', ${taxes('line_item_tax_lines', 'item_id', 'l.id')},
    'discounts', ${listOf(sql`
      select json_build_object('id', a.id, 'discount_id', a.discount_id, 'description', a.description, 'amount', a.amount,
        'amount_incl_tax', a.amount_incl_tax) as item from line_item_adjustments a where a.item_id = l.id order by a.id`)}) as item
  from line_items l where ${isOf('l', owner)} order by l.created_at, l.id`

/** Returns of the order, of its exchanges and of its claims. */
const isReturnOfOrder = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${column('order_id')} = o.id or ${column('swap_id')} in (select w.id from swaps w where w.order_id = o.id)
    or ${column('claim_order_id')} in (select k.id from claim_orders k where k.order_id = o.id))`
}

const deliveriesOf = (isOwned: RawBuilder<unknown>) => sql`
  select json_build_object('id', d.id, 'name', s.name, 'return_id', d.return_id, 'price', d.price, 'includes_tax', d.includes_tax,
    'data', d.data, 'taxes', ${taxes('shipping_method_tax_lines', 'shipping_method_id', 'd.id')}) as item
  from shipping_methods d join shipping_options s on s.id = d.shipping_option_id
  where ${isOwned} order by d.created_at, d.id`

const deliveriesOfOrder = deliveriesOf(
  sql`d.order_id = o.id or d.return_id in (select r.id from returns r where ${isReturnOfOrder('r')})`,
)

const paymentsOf = (isOwned: RawBuilder<unknown>) => sql`
  select json_build_object('id', p.id, 'provider', p.provider_id, 'amount', p.amount, 'captured_at', ${iso('p.captured_at')},
    'canceled_at', ${iso('p.canceled_at')}, 'created_at', ${iso('p.created_at')},
    'refunds', ${listOf(sql`
      select json_build_object('id', f.id, 'amount', f.amount, 'reason', f.reason, 'note', f.note, 'created_at', ${iso('f.created_at')}) as item
      from refunds f where f.payment_id = p.id order by f.created_at, f.id`)}) as item
  from payments p where ${isOwned} order by p.created_at, p.id`

const parcelsOf = (owner: Owner) => sql`
  select json_build_object('id', f.id, 'shipped_at', ${iso('f.shipped_at')}, 'canceled_at', ${iso('f.canceled_at')},
    'created_at', ${iso('f.created_at')}, 'metadata', f.metadata,
    'tracking', ${listOf(sql`
      select json_build_object('id', t.id, 'number', t.tracking_number, 'url', t.url) as item from tracking_links t
      where t.fulfillment_id = f.id and t.deleted_at is null order by t.created_at, t.id`)},
    'items', ${listOf(sql`
      select json_build_object('line_id', i.item_id, 'quantity', i.quantity) as item from fulfillment_items i
      where i.fulfillment_id = f.id order by i.item_id`)}) as item
  from fulfillments f where ${isOf('f', owner)} order by f.created_at, f.id`

const returns = sql`
  select json_build_object('id', r.id, 'swap_id', r.swap_id, 'claim_id', r.claim_order_id, 'status', r.status, 'refund_amount', r.refund_amount, 'received_at', ${iso('r.received_at')},
    'created_at', ${iso('r.created_at')}, 'metadata', r.metadata,
    'items', ${listOf(sql`
      select json_build_object('line_id', i.item_id, 'quantity', i.quantity, 'requested_quantity', i.requested_quantity, 'received_quantity', i.received_quantity,
        'reason_id', i.reason_id, 'note', i.note, 'metadata', i.metadata) as item
      from return_items i where i.return_id = r.id order by i.item_id`)}) as item
  from returns r where ${isReturnOfOrder('r')} order by r.created_at, r.id`

const charges = sql`
  select json_build_object('id', x.id, 'gift_card_id', x.gift_card_id, 'amount', x.amount, 'tax_amount', x.tax_amount,
    'is_taxable', coalesce(x.is_taxable, false), 'tax_rate', x.tax_rate, 'created_at', ${iso('x.created_at')}) as item
  from gift_card_transactions x where x.order_id = o.id order by x.created_at, x.id`

const recipient = (id: string) => sql`(
  select json_build_object('name', concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ${addressParts('a')})
  from addresses a where a.id = ${sql.ref(id)})`

/** What exchanges and claims have in common, as columns of `w`. */
const replacement = (column: Owner['column']) => {
  const owner: Owner = { column, id: 'w.id' }
  return sql`'id', w.id, 'lines', ${listOf(linesOf(owner))}, 'deliveries', ${listOf(deliveriesOf(isOf('d', owner)))},
    'parcels', ${listOf(parcelsOf(owner))}, 'shipping_address', ${recipient('w.shipping_address_id')},
    'no_notification', w.no_notification, 'metadata', w.metadata, 'canceled_at', ${iso('w.canceled_at')},
    'created_at', ${iso('w.created_at')}, 'payment_status', w.payment_status`
}

const swaps = sql`
  select json_build_object(${replacement('swap_id')}, 'difference_due', w.difference_due, 'confirmed_at', ${iso('w.confirmed_at')},
    'allow_backorder', w.allow_backorder, 'payments', ${listOf(paymentsOf(sql`p.swap_id = w.id`))}) as item
  from swaps w where w.order_id = o.id and w.deleted_at is null order by w.created_at, w.id`

/** Pictures that have no address on the web stay with the shop. */
const claimItems = sql`
  select json_build_object('id', i.id, 'line_id', i.item_id, 'variant_id', i.variant_id, 'reason', i.reason, 'note', i.note,
    'quantity', i.quantity, 'metadata', i.metadata, 'created_at', ${iso('i.created_at')},
    'images', ${listOf(sql`
      select json_build_object('id', m.id, 'url', m.url) as item from claim_images m
      where m.claim_item_id = i.id and m.deleted_at is null and m.url ~* '^https?://' order by m.created_at, m.id`)},
    'tags', ${listOf(sql`
      select t.value as item from claim_item_tags l join claim_tags t on t.id = l.claim_tag_id where l.claim_item_id = i.id order by t.value`)}) as item
  from claim_items i where i.claim_order_id = w.id and i.deleted_at is null order by i.created_at, i.id`

const claims = sql`
  select json_build_object(${replacement('claim_order_id')}, 'type', w.type, 'refund_amount', w.refund_amount,
    'items', ${listOf(claimItems)}) as item
  from claim_orders w where w.order_id = o.id and w.deleted_at is null order by w.created_at, w.id`

const ofOrder: Owner = { column: 'order_id', id: 'o.id' }

/** Sums of an order are added by those who know how, see orderRecord. */
const orders = (store_id: string) => sql`
  select json_build_object('external_id', o.id, 'name', coalesce(s.order_number_prefix, '') || o.display_id, 'currency_code', o.currency_code,
    'email', coalesce(o.email, o.buyer_email, ''), 'phone', coalesce(c.phone, ''),
    'is_anonymized', c.anonymized_at is not null, 'created_at', ${iso('o.created_at')}, 'canceled_at', ${iso('o.canceled_at')}, 'placed_total', o.placed_total,
    'billing_address', ${recipient('o.billing_address_id')}, 'shipping_address', ${recipient('o.shipping_address_id')},
    'gift_cards_taxable', r.gift_cards_taxable,
    'recorded', json_build_object('id', o.id, 'former_total', o.placed_total, 'customer_id', o.customer_id, 'tax_rate', o.tax_rate, 'status', o.status,
      'no_notification', o.no_notification, 'payment_fee', o.payment_fee, 'metadata', o.metadata,
      'lines', ${listOf(linesOf(ofOrder))}, 'deliveries', ${listOf(deliveriesOfOrder)},
      'payments', ${listOf(paymentsOf(sql`p.order_id = o.id and p.swap_id is null`))}, 'parcels', ${listOf(parcelsOf(ofOrder))},
      'returns', ${listOf(returns)}, 'swaps', ${listOf(swaps)}, 'claims', ${listOf(claims)}, 'gift_card_charges', ${listOf(charges)},
      'discount_ids', ${listOf(sql`select l.discount_id as item from order_discounts l where l.order_id = o.id order by l.discount_id`)},
      'gift_card_ids', ${listOf(sql`select g.id as item from gift_cards g where g.order_id = o.id order by g.id`)})) as record
  from orders o join stores s on s.id = o.store_id join regions r on r.id = o.region_id left join customers c on c.id = o.customer_id
  where o.store_id = ${store_id} order by o.display_id, o.id`

/** Of orders. Who wrote them is not said: staff are not in an archive. */
const notes = (store_id: string) => sql`
  select json_build_object('id', n.id, 'external_id', n.id, 'order_id', o.id, 'text', n.value, 'metadata', n.metadata,
    'created_at', ${iso('n.created_at')}) as record
  from notes n join orders o on o.id = n.resource_id and o.store_id = n.store_id
  where n.store_id = ${store_id} and n.resource_type = 'order' and n.deleted_at is null order by n.created_at, n.id`

/** Also those that were made by themselves, since a handle or a view code changed. */
const redirects = (store_id: string) => sql`
  select json_build_object('from', r.path || case when r.is_wildcard then '/*' else '' end,
    'to', coalesce(r.target, '/products/' || p.handle, '/collections/' || c.handle, '/catalogues/' || k.handle)) as record
  from redirects r
  left join products p on p.id = r.product_id and p.deleted_at is null
  left join product_collections c on c.id = r.collection_id and c.deleted_at is null
  left join product_categories k on k.id = r.category_id
  where r.store_id = ${store_id} and coalesce(r.target, p.handle, c.handle, k.handle) is not null order by r.path, r.is_wildcard`

/** A statement for each kind, whose rows have one column, `record`. */
export const recordStatements: Record<ArchiveKind, (store_id: string) => RawBuilder<{ record: object }>> = {
  collection: collections,
  category: categories,
  product: products,
  customer_group: customerGroups,
  customer: customers,
  price_list: priceLists,
  discount: discounts,
  gift_card: giftCards,
  return_reason: returnReasons,
  order: orders,
  note: notes,
  redirect: redirects,
} as Record<ArchiveKind, (store_id: string) => RawBuilder<{ record: object }>>

import Type, { type Static } from 'typebox'
import { Region } from './region.ts'
import { Body, DateFilter, Id, Metadata, Nullable, OneOf, Price, Search, ShortText, softDeletable } from './schema.ts'

export const conditionTypes = [
  'products',
  'product_types',
  'product_collections',
  'product_tags',
  'customer_groups',
] as const
export type ConditionType = (typeof conditionTypes)[number]

const Resource = Type.Array(
  Type.Object({
    id: Type.String(),
    title: Type.Optional(Type.String()),
    value: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    handle: Type.Optional(Nullable(Type.String())),
    thumbnail: Type.Optional(Nullable(Type.String())),
  }),
)

export const DiscountCondition = Type.Object({
  id: Type.String(),
  type: OneOf(conditionTypes),
  operator: OneOf(['in', 'not_in']),
  discount_rule_id: Type.String(),
  metadata: Nullable(Metadata),
  ...softDeletable,
  discount_rule: Type.Optional(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      description: Nullable(Type.String()),
      value: Type.Integer(),
      allocation: Nullable(Type.String()),
    }),
  ),
  products: Type.Optional(Resource),
  product_types: Type.Optional(Resource),
  product_collections: Type.Optional(Resource),
  product_tags: Type.Optional(Resource),
  customer_groups: Type.Optional(Resource),
})

const DiscountRule = Type.Object({
  id: Type.String(),
  type: OneOf(['fixed', 'percentage', 'free_shipping']),
  description: Nullable(Type.String()),
  value: Type.Integer(),
  allocation: Nullable(OneOf(['total', 'item'])),
  metadata: Nullable(Metadata),
  ...softDeletable,
  conditions: Type.Optional(Type.Array(DiscountCondition)),
})

const discountFields = {
  id: Type.String(),
  store_id: Type.String(),
  code: Type.String(),
  is_dynamic: Type.Boolean(),
  is_disabled: Type.Boolean(),
  rule_id: Type.String(),
  parent_discount_id: Nullable(Type.String()),
  starts_at: Type.Unsafe<Date | string>({ type: 'string', format: 'date-time' }),
  ends_at: Nullable(Type.Unsafe<Date | string>({ type: 'string', format: 'date-time' })),
  valid_duration: Nullable(Type.String()),
  usage_limit: Nullable(Type.Integer()),
  usage_count: Type.Integer(),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

export const Discount = Type.Object({
  ...discountFields,
  rule: Type.Optional(DiscountRule),
  regions: Type.Optional(Type.Array(Region)),
  parent_discount: Type.Optional(Nullable(Type.Object(discountFields))),
})

export const DiscountReply = Type.Object({ discount: Discount })
export const DiscountConditionReply = Type.Object({ discount_condition: DiscountCondition })
/** A removed condition also answers what is left of its discount. */
export const DiscountConditionDeleted = Type.Object({
  id: Type.String(),
  object: Type.Literal('discount-condition'),
  deleted: Type.Boolean(),
  discount: Discount,
})

const resourceIds = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 }))
/** Exactly one of the lists. */
const conditionResources = {
  products: resourceIds,
  product_types: resourceIds,
  product_collections: resourceIds,
  product_tags: resourceIds,
  customer_groups: resourceIds,
}
export type ConditionResources = Partial<Record<ConditionType, string[]>>

const moment = Type.String({ format: 'date-time' })
const duration = Type.String({ format: 'duration' })
const usageLimit = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
const newCondition = Body({ operator: OneOf(['in', 'not_in']), ...conditionResources })

export const CreateDiscountBody = Body({
  code: ShortText,
  is_dynamic: Type.Optional(Type.Boolean()),
  is_disabled: Type.Optional(Type.Boolean()),
  rule: Body({
    type: OneOf(['fixed', 'percentage', 'free_shipping']),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    value: Price,
    allocation: OneOf(['total', 'item']),
    conditions: Type.Optional(Type.Array(newCondition, { maxItems: 20 })),
  }),
  starts_at: Type.Optional(moment),
  ends_at: Type.Optional(Nullable(moment)),
  valid_duration: Type.Optional(Nullable(duration)),
  usage_limit: Type.Optional(Nullable(usageLimit)),
  /** Older clients add the regions afterwards. */
  regions: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  metadata: Type.Optional(Metadata),
})
export type CreateDiscountInput = Static<typeof CreateDiscountBody>

export const UpdateDiscountBody = Body({
  code: Type.Optional(ShortText),
  is_disabled: Type.Optional(Type.Boolean()),
  rule: Type.Optional(
    Body({
      id: Id,
      description: Type.Optional(Type.String({ maxLength: 2000 })),
      value: Type.Optional(Price),
      allocation: Type.Optional(OneOf(['total', 'item'])),
      conditions: Type.Optional(
        Type.Array(Body({ id: Type.Optional(Id), operator: OneOf(['in', 'not_in']), ...conditionResources }), {
          maxItems: 20,
        }),
      ),
    }),
  ),
  starts_at: Type.Optional(moment),
  ends_at: Type.Optional(Nullable(moment)),
  valid_duration: Type.Optional(Nullable(duration)),
  usage_limit: Type.Optional(Nullable(usageLimit)),
  regions: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
  metadata: Type.Optional(Metadata),
})
export type UpdateDiscountInput = Static<typeof UpdateDiscountBody>

export const DynamicCodeBody = Body({
  code: ShortText,
  usage_limit: Type.Optional(usageLimit),
  metadata: Type.Optional(Metadata),
})
export type DynamicCodeInput = Static<typeof DynamicCodeBody>

export const CreateConditionBody = newCondition
export const UpdateConditionBody = Body(conditionResources)
export const ConditionBatchBody = Body({ resources: Type.Array(Body({ id: Id }), { minItems: 1, maxItems: 1000 }) })

export const discountFilters = {
  q: Search,
  is_dynamic: Type.Optional(Type.Boolean()),
  is_disabled: Type.Optional(Type.Boolean()),
  rule: Type.Optional(
    Type.Object(
      {
        type: Type.Optional(OneOf(['fixed', 'percentage', 'free_shipping'])),
        allocation: Type.Optional(OneOf(['total', 'item'])),
      },
      { additionalProperties: false },
    ),
  ),
  created_at: DateFilter,
  updated_at: DateFilter,
}

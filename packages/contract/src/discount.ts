import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId, type Noun } from './ids.ts'
import { CODE_PREFIX_PATTERN } from './limits.ts'
import { Region } from './region.ts'
import { moment, momentInput, text } from './scalars.ts'
import {
  Body,
  Deleted,
  Id,
  IdInput,
  IdOf,
  Metadata,
  Nullable,
  OneOf,
  Price,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  timestampFilters,
} from './schema.ts'
import { shownToAll } from './shown-to.ts'

export const conditionTypes = [
  'products',
  'product_types',
  'product_collections',
  'product_tags',
  'customer_groups',
] as const
export type ConditionType = (typeof conditionTypes)[number]

const ruleTypes = ['fixed', 'percentage', 'free_shipping'] as const
const allocations = ['total', 'item'] as const
const operators = ['in', 'not_in'] as const

const meanings = {
  code: 'What shoppers type; kept without space around it and in capitals',
  is_automatic:
    'Whether carts that it applies to get it without a code; the code is then its name. At most one on items and one for free shipping, the best for the shopper, or the entered code where that saves more',
  is_dynamic: 'Whether codes of its own can be made of it',
  is_disabled: 'Whether it is switched off',
  starts_at: 'From when on it may be used',
  ends_at: 'Until when it may be used; null for ever',
  valid_duration: 'How long a code made of it lasts: an ISO 8601 duration; null for ever',
  usage_limit: 'How many orders may use it; null for any number',
  regions: 'Regions where it may be used; a fixed discount has one',
  rule: 'What it takes off',
  rule_type: '`percentage` of each line as shoppers see its price, a `fixed` amount, or all that shipping costs',
  rule_description: 'Description for shoppers',
  rule_value:
    'Percent for a percentage; for a fixed amount, minor units off the price as shoppers see it, so with tax where prices include it; ignored for free shipping',
  allocation: 'Of a fixed amount: `total` takes it off once, shared over the lines; `item` takes it off each unit',
  conditions:
    'All must hold for a line, or for the customer; without any, the discount applies to all items and customers',
  operator: '`in`: one of the named ones. `not_in`: none of them',
  usage_count: 'How many orders have used it; a canceled order gives its use back',
}
const examples = { ends_at: '2026-04-01T00:00:00.000Z', rule_description: 'Ten percent off the first order' }

const named = (description: string) =>
  Type.Optional(
    about(
      description,
      Type.Array(
        Type.Object({
          id: about('Its id', Type.String(), exampleId('product')),
          title: Type.Optional(text('Title of a product or collection', 'Kopi Gayo 200 g')),
          value: Type.Optional(text('Name of a product type or tag', 'Coffee')),
          name: Type.Optional(text('Name of a customer group', 'Regulars')),
          handle: Type.Optional(Nullable(text('Last part of its address in the shop', 'kopi-gayo'))),
          thumbnail: Type.Optional(Nullable(text('Address of its picture', 'https://cdn.example.com/kopi-gayo.jpg'))),
        }),
      ),
    ),
  )

export const DiscountCondition = Type.Object({
  id: IdOf('discount condition'),
  type: about('What it names', OneOf(conditionTypes)),
  operator: about(meanings.operator, OneOf(operators)),
  discount_rule_id: IdOf('discount rule', 'The rule that it narrows'),
  metadata: Nullable(Metadata),
  ...softDeletable,
  discount_rule: Type.Optional(
    about(
      'The rule that it narrows',
      Type.Object({
        id: IdOf('discount rule'),
        type: text(meanings.rule_type, 'percentage'),
        description: Nullable(text(meanings.rule_description, examples.rule_description)),
        value: about(meanings.rule_value, Type.Integer(), 10),
        allocation: Nullable(text(meanings.allocation, 'total')),
      }),
    ),
  ),
  products: named('The products that it names; loaded by `expand`'),
  product_types: named('The product types that it names; loaded by `expand`'),
  product_collections: named('The collections that it names; loaded by `expand`'),
  product_tags: named('The product tags that it names; loaded by `expand`'),
  customer_groups: named('The customer groups that it names; loaded by `expand`'),
})

/** A discount's rule where its conditions are not shown. */
export const discountRuleFields = {
  id: IdOf('discount rule'),
  type: about(meanings.rule_type, OneOf(ruleTypes)),
  description: Nullable(text(meanings.rule_description, examples.rule_description)),
  value: about(meanings.rule_value, Type.Integer(), 10),
  allocation: Nullable(about(meanings.allocation, OneOf(allocations))),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

const DiscountRule = Type.Object({
  ...discountRuleFields,
  conditions: Type.Optional(about(meanings.conditions, Type.Array(DiscountCondition))),
})

export const discountFields = {
  id: IdOf('discount'),
  store_id: StoreId,
  code: text(meanings.code, 'HALO10'),
  is_automatic: shownToAll(
    'every viewer of discounts sees how they apply',
    about(meanings.is_automatic, Type.Boolean()),
  ),
  is_dynamic: about(meanings.is_dynamic, Type.Boolean()),
  is_disabled: about(meanings.is_disabled, Type.Boolean()),
  rule_id: IdOf('discount rule', 'Its rule'),
  parent_discount_id: Nullable(IdOf('discount', 'The dynamic discount that this code was made of')),
  starts_at: moment(meanings.starts_at),
  ends_at: Nullable(moment(meanings.ends_at, examples.ends_at)),
  valid_duration: Nullable(text(meanings.valid_duration, 'P30D')),
  usage_limit: Nullable(about(meanings.usage_limit, Type.Integer(), 100)),
  usage_count: about(meanings.usage_count, Type.Integer(), 12),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

export const Discount = Type.Object({
  ...discountFields,
  rule: Type.Optional(about(meanings.rule, DiscountRule)),
  regions: Type.Optional(about(meanings.regions, Type.Array(Region))),
  parent_discount: Type.Optional(
    about('The dynamic discount that this code was made of', Nullable(Type.Object(discountFields))),
  ),
})

/** Default relations of a discount, and of a condition. */
export const defaultDiscountRelations = ['parent_discount', 'regions', 'rule', 'rule.conditions']
export const defaultConditionRelations = ['discount_rule']

export const DiscountReply = Type.Object({ discount: about('The discount', Discount) })
export const DiscountConditionReply = Type.Object({ discount_condition: about('The condition', DiscountCondition) })
export const DiscountConditionDeleted = Type.Object({
  ...Deleted('discount-condition').properties,
  discount: about('The discount without the condition', Discount),
})

const resourceIds = (description: string, noun: Noun) =>
  Type.Optional(about(description, Type.Array(Id, { minItems: 1, maxItems: 1000 }), [exampleId(noun)]))
/** Exactly one of the lists. */
const conditionResources = {
  products: resourceIds('Ids of products. Exactly one of the five lists is sent', 'product'),
  product_types: resourceIds('Ids of product types, instead', 'product type'),
  product_collections: resourceIds('Ids of collections, instead', 'product collection'),
  product_tags: resourceIds('Ids of product tags, instead', 'product tag'),
  customer_groups: resourceIds('Ids of customer groups, instead', 'customer group'),
}
export type ConditionResources = Partial<Record<ConditionType, string[]>>

const operator = about(`${meanings.operator}. A rule has one condition of each type and operator`, OneOf(operators))
const newCondition = Body({ operator, ...conditionResources })

const code = about(meanings.code, ShortText, 'HALO10')
const is_automatic = Type.Optional(about(meanings.is_automatic, Type.Boolean()))
const is_disabled = Type.Optional(about(meanings.is_disabled, Type.Boolean()))
const usageLimit = about(meanings.usage_limit, Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), 100)
const dated = {
  starts_at: Type.Optional(momentInput(`${meanings.starts_at}; at a creation without it, from now on`)),
  ends_at: Type.Optional(Nullable(momentInput(`${meanings.ends_at}. After starts_at`, examples.ends_at))),
  valid_duration: Type.Optional(Nullable(about(meanings.valid_duration, Type.String({ format: 'duration' }), 'P30D'))),
  usage_limit: Type.Optional(Nullable(usageLimit)),
}
const ruleDescription = Type.Optional(
  about(meanings.rule_description, Type.String({ maxLength: 2000 }), examples.rule_description),
)
const ruleValue = about(meanings.rule_value, Price, 10)
const allocation = about(meanings.allocation, OneOf(allocations))

export const CreateDiscountBody = Body({
  code,
  is_automatic,
  is_dynamic: Type.Optional(about(meanings.is_dynamic, Type.Boolean())),
  is_disabled,
  rule: about(
    meanings.rule,
    Body({
      type: about(meanings.rule_type, OneOf(ruleTypes)),
      description: ruleDescription,
      value: ruleValue,
      allocation,
      conditions: Type.Optional(about(meanings.conditions, Type.Array(newCondition, { maxItems: 20 }))),
    }),
  ),
  ...dated,
  /** Older clients add the regions afterwards. */
  regions: Type.Optional(
    about(`${meanings.regions}. May be added afterwards`, Type.Array(Id, { maxItems: 200 }), [exampleId('region')]),
  ),
  metadata: Type.Optional(Metadata),
})
export type CreateDiscountInput = Static<typeof CreateDiscountBody>

export const UpdateDiscountBody = Body({
  code: Type.Optional(code),
  is_automatic,
  is_disabled,
  rule: Type.Optional(
    about(
      `${meanings.rule}; its type stays`,
      Body({
        id: IdInput('discount rule', 'The rule of this discount'),
        description: ruleDescription,
        value: Type.Optional(ruleValue),
        allocation: Type.Optional(allocation),
        conditions: Type.Optional(
          about(
            'Conditions to change, by id, and to add; others stay',
            Type.Array(
              Body({
                id: Type.Optional(IdInput('discount condition', 'The condition to change; without it, a new one')),
                operator,
                ...conditionResources,
              }),
              { maxItems: 20 },
            ),
          ),
        ),
      }),
    ),
  ),
  ...dated,
  regions: Type.Optional(
    about(meanings.regions, Type.Array(Id, { minItems: 1, maxItems: 200 }), [exampleId('region')]),
  ),
  metadata: Type.Optional(Metadata),
})
export type UpdateDiscountInput = Static<typeof UpdateDiscountBody>

export const DynamicCodeBody = Body({
  code: about('What shoppers type; kept without space around it and in capitals', ShortText, 'HALO-SITI'),
  usage_limit: Type.Optional(about("How many orders may use it; without it, the discount's limit", usageLimit)),
  metadata: Type.Optional(Metadata),
})
export type DynamicCodeInput = Static<typeof DynamicCodeBody>

export const CreateConditionBody = newCondition
export const UpdateConditionBody = Body(conditionResources)
export const ConditionBatchBody = Body({
  resources: about(
    'What to add or remove, of the type that the condition names',
    Type.Array(Body({ id: IdInput('product', 'Id of a product, product type, collection, tag or customer group') }), {
      minItems: 1,
      maxItems: 1000,
    }),
  ),
})

const maxNewCodes = 1000

export const CreateDynamicCodesBody = Body({
  count: about('How many codes to make', Type.Integer({ minimum: 1, maximum: maxNewCodes }), 200),
  prefix: Type.Optional(
    about(
      'What each code begins with, kept in capitals; eight random letters and digits follow',
      Type.String({ maxLength: 20, pattern: CODE_PREFIX_PATTERN }),
      'RAMADAN-',
    ),
  ),
  usage_limit: Type.Optional(
    about("How many orders may use each code; without it, the discount's limit", usageLimit, 1),
  ),
})
export type CreateDynamicCodesInput = Static<typeof CreateDynamicCodesBody>

export const DynamicCode = Type.Object(discountFields)
export const DynamicCodesReply = Type.Object({
  codes: shownToAll(
    'every viewer of discounts sees their codes',
    about('The codes that were made', Type.Array(Type.String()), ['RAMADAN-7KQ2MZXW']),
  ),
})
export const dynamicCodeFilters = { q: about('Part of the code, in either case', Search, 'halo') }

const states = ['active', 'scheduled', 'expired', 'disabled'] as const
export type DiscountStateFilter = (typeof states)[number]

export const discountFilters = {
  state: Type.Optional(
    about(
      'Only those that may be used now (`active`), from later on (`scheduled`), no more because they ended or were used up (`expired`), or are switched off (`disabled`)',
      OneOf(states),
      'active',
    ),
  ),
  q: about('Words to look for in the code', Search, 'halo'),
  is_automatic: Type.Optional(about('Only those that need no code, or the others', Type.Boolean())),
  is_dynamic: Type.Optional(about('Only those that codes can be made of, or the others', Type.Boolean())),
  is_disabled: Type.Optional(about('Only those that are switched off, or on', Type.Boolean())),
  rule: Type.Optional(
    about(
      'Only those with such a rule: `rule[type]=fixed`',
      Type.Object(
        {
          type: Type.Optional(about(meanings.rule_type, OneOf(ruleTypes))),
          allocation: Type.Optional(allocation),
        },
        { additionalProperties: false },
      ),
    ),
  ),
  ...timestampFilters,
}

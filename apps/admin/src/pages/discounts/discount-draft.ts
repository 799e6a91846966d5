import { type ConditionType, conditionTypes } from '@shopkey/contract/discount.ts'
import type { Named } from '../../pickers/named-picker.tsx'
import type { Discount } from './queries.ts'

export const discountKinds = ['percentage', 'fixed', 'free_shipping'] as const
export type DiscountKind = (typeof discountKinds)[number]
export type Operator = 'in' | 'not_in'

/** A condition as it is edited; a rule has one of each type and operator. */
export interface ConditionDraft {
  /** Absent for a new one. */
  id?: string
  type: ConditionType
  operator: Operator
  chosen: Named[]
}

/** A discount as it is edited. */
export interface DiscountDraft {
  code: string
  /** Applies without being entered; its code is its name. */
  is_automatic: boolean
  description: string
  kind: DiscountKind
  allocation: 'total' | 'item'
  percent: number | undefined
  /** Minor units. */
  amount: number | undefined
  region_ids: string[]
  /** ISO 8601; empty for none. */
  starts_at: string
  ends_at: string
  usage_limit: number | undefined
  is_dynamic: boolean
  /** ISO 8601; empty for none. */
  valid_duration: string
  conditions: ConditionDraft[]
}

export function emptyDraft(region_ids: string[]): DiscountDraft {
  return {
    code: '',
    is_automatic: false,
    description: '',
    kind: 'percentage',
    allocation: 'total',
    percent: undefined,
    amount: undefined,
    region_ids,
    starts_at: '',
    ends_at: '',
    usage_limit: undefined,
    is_dynamic: false,
    valid_duration: '',
    conditions: [],
  }
}

export function draftOf({ rule, regions, ...discount }: Discount): DiscountDraft {
  const kind = rule?.type ?? 'percentage'
  return {
    code: discount.code,
    is_automatic: discount.is_automatic,
    description: rule?.description ?? '',
    kind,
    allocation: rule?.allocation ?? 'total',
    percent: kind === 'percentage' ? rule?.value : undefined,
    amount: kind === 'fixed' ? rule?.value : undefined,
    region_ids: (regions ?? []).map(({ id }) => id),
    starts_at: discount.starts_at,
    ends_at: discount.ends_at ?? '',
    usage_limit: discount.usage_limit ?? undefined,
    is_dynamic: discount.is_dynamic,
    valid_duration: discount.valid_duration ?? '',
    conditions: (rule?.conditions ?? []).map((condition) => ({
      id: condition.id,
      type: condition.type,
      operator: condition.operator,
      chosen: (condition[condition.type] ?? []).map(({ id, title, value, name, thumbnail }) => ({
        id,
        name: title ?? value ?? name ?? id,
        thumbnail,
      })),
    })),
  }
}

/** The pairs of type and operator that the draft has no condition for. */
export function freeConditions(conditions: readonly ConditionDraft[]): { type: ConditionType; operator: Operator }[] {
  const all = conditionTypes.flatMap((type) => [
    { type, operator: 'in' as const },
    { type, operator: 'not_in' as const },
  ])
  return all.filter(
    ({ type, operator }) => !conditions.some((condition) => condition.type === type && condition.operator === operator),
  )
}

const bodyOfCondition = ({ id, type, operator, chosen }: ConditionDraft) => ({
  ...(id && { id }),
  operator,
  [type]: chosen.map((entry) => entry.id),
})

const ruleValueOf = ({ kind, percent, amount }: DiscountDraft) =>
  (kind === 'percentage' ? percent : kind === 'fixed' ? amount : 0) ?? 0

export function createBody(draft: DiscountDraft) {
  const { code, description, kind, allocation, region_ids, starts_at, ends_at, usage_limit, valid_duration } = draft
  return {
    code: code.trim(),
    is_automatic: draft.is_automatic,
    is_dynamic: draft.is_dynamic,
    regions: region_ids,
    ...(starts_at && { starts_at }),
    ...(ends_at && { ends_at }),
    ...(usage_limit !== undefined && { usage_limit }),
    ...(draft.is_dynamic && valid_duration && { valid_duration }),
    rule: {
      type: kind,
      allocation: kind === 'fixed' ? allocation : ('total' as const),
      value: ruleValueOf(draft),
      ...(description.trim() && { description: description.trim() }),
      conditions: draft.conditions.map(bodyOfCondition),
    },
  }
}

export function updateBody(draft: DiscountDraft, rule_id: string) {
  const { code, description, kind, allocation, region_ids, starts_at, ends_at, usage_limit, valid_duration } = draft
  return {
    code: code.trim(),
    is_automatic: draft.is_automatic,
    regions: region_ids,
    ...(starts_at && { starts_at }),
    ends_at: ends_at || null,
    usage_limit: usage_limit ?? null,
    valid_duration: valid_duration || null,
    rule: {
      id: rule_id,
      description: description.trim(),
      value: ruleValueOf(draft),
      ...(kind === 'fixed' && { allocation }),
      conditions: draft.conditions.map(bodyOfCondition),
    },
  }
}

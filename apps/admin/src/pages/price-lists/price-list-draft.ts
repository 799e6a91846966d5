import type { Named } from '../../pickers/named-picker.tsx'
import type { PriceList } from './queries.ts'

export interface PriceListDraft {
  name: string
  description: string
  type: 'sale' | 'override'
  isActive: boolean
  /** ISO 8601; empty for none. */
  starts_at: string
  ends_at: string
  includes_tax: boolean
  groups: Named[]
}

export const emptyDraft: PriceListDraft = {
  name: '',
  description: '',
  type: 'sale',
  isActive: false,
  starts_at: '',
  ends_at: '',
  includes_tax: false,
  groups: [],
}

export function draftOf(list: PriceList): PriceListDraft {
  return {
    name: list.name,
    description: list.description,
    type: list.type,
    isActive: list.status === 'active',
    starts_at: list.starts_at ?? '',
    ends_at: list.ends_at ?? '',
    includes_tax: list.includes_tax,
    groups: (list.customer_groups ?? []).map(({ id, name }) => ({ id, name })),
  }
}

export function bodyOf({ isActive, groups, starts_at, ends_at, ...fields }: PriceListDraft) {
  return {
    ...fields,
    name: fields.name.trim(),
    description: fields.description.trim(),
    status: isActive ? ('active' as const) : ('draft' as const),
    starts_at: starts_at || null,
    ends_at: ends_at || null,
    customer_groups: groups.map(({ id }) => ({ id })),
  }
}

import type { SetLoyaltyProgrammeBody } from '@shopkey/client/types.ts'
import type { Programme } from './queries.ts'

export interface TierDraft {
  name: string
  /** Whole points. */
  points: number | undefined
  benefits: string[]
}

export interface ProgrammeDraft {
  name: string
  is_active: boolean
  /** Points for each 100 minor units, by currency; undefined where none are earned. */
  rates: Record<string, number | undefined>
  tiers: TierDraft[]
  reward_region_id: string | null
  reward_sales_channel_id: string | null
}

/** The wire counts hundredths of points. */
const HUNDREDTHS = 100

export function draftOf(programme: Programme | null): ProgrammeDraft {
  return {
    name: programme?.name ?? '',
    is_active: programme?.is_active ?? true,
    rates: { ...programme?.earning_rates },
    tiers: (programme?.tiers ?? []).map(({ name, min_points, benefits }) => ({
      name,
      points: min_points / HUNDREDTHS,
      benefits: benefits ?? [],
    })),
    reward_region_id: programme?.reward_region_id ?? null,
    reward_sales_channel_id: programme?.reward_sales_channel_id ?? null,
  }
}

export function bodyOf(draft: ProgrammeDraft): SetLoyaltyProgrammeBody {
  const rates = Object.entries(draft.rates).filter((entry): entry is [string, number] => Boolean(entry[1]))
  return {
    name: draft.name.trim(),
    is_active: draft.is_active,
    earning_rates: Object.fromEntries(rates),
    tiers: draft.tiers.map(({ name, points = 0, benefits }) => ({
      name: name.trim(),
      min_points: Math.round(points * HUNDREDTHS),
      benefits,
    })),
    reward_region_id: draft.reward_region_id,
    // Without a region there is no reward store that a channel could be for.
    ...(draft.reward_region_id && { reward_sales_channel_id: draft.reward_sales_channel_id }),
  }
}

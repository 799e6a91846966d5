import { areWeightSteps, dependsOnParcel, type WeightStep } from '@shopkey/domain/flat-shipping-price.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'
import {
  daysContradict,
  pickupTakesNoDays,
  priceByParcelNotFlat,
  requirementsContradict,
  weightStepsDisordered,
  weightsContradict,
} from './shipping.errors.ts'

interface Requirement {
  id?: string
  type: 'min_subtotal' | 'max_subtotal'
  amount: number
}

/** Throws unless some weight is within the bounds, in grams. */
export function requireWeights(min_weight: number | null | undefined, max_weight: number | null | undefined): void {
  if (typeof max_weight === 'number' && max_weight <= (min_weight ?? 0)) throw weightsContradict()
}

interface Days {
  is_pickup?: boolean | undefined
  min_days?: number | null | undefined
  max_days?: number | null | undefined
}

/** Throws for one of them without the other, for a longest time below the shortest, and for days of a pick-up. */
export function requireDays({ is_pickup, min_days, max_days }: Days): void {
  if (is_pickup && (min_days ?? max_days) != null) throw pickupTakesNoDays()
  const isKnown = typeof min_days === 'number' && typeof max_days === 'number'
  if (isKnown ? max_days < min_days : (min_days ?? max_days) != null) throw daysContradict()
}

/** Throws unless the price may depend on the parcel as it is given. */
export function requireParcelPrice(
  option: { price_type: string; is_return?: boolean | undefined },
  { weight_steps = [], free_from = null }: { weight_steps?: readonly WeightStep[]; free_from?: number | null },
): void {
  if (!areWeightSteps(weight_steps)) throw weightStepsDisordered()
  const isFlat = option.price_type === 'flat_rate' && !option.is_return
  if (!isFlat && dependsOnParcel({ weight_steps, free_from })) throw priceByParcelNotFlat()
}

/**
 * Sets the option's requirements; others are deleted. One with the id, or of the type, of a stored one changes that
 * one, whose id stays. Amounts in minor units of the region's currency. Throws 404 for the id of another option's
 * requirement.
 */
export async function replaceRequirements(
  trx: Trx,
  shipping_option_id: string,
  requirements: Requirement[],
): Promise<void> {
  const min = requirements.filter((requirement) => requirement.type === 'min_subtotal')
  const max = requirements.filter((requirement) => requirement.type === 'max_subtotal')
  if (min.length > 1 || max.length > 1 || (min[0] && max[0] && min[0].amount > max[0].amount))
    throw requirementsContradict()
  const stored = await trx
    .deleteFrom('shipping_option_requirements')
    .where('shipping_option_id', '=', shipping_option_id)
    .returning(['id', 'type'])
    .execute()
  if (requirements.length === 0) return
  const rows = requirements.map(({ id, type, amount }) => {
    if (id && !stored.some((row) => row.id === id)) throw notFound('Shipping option requirement', id)
    const kept = id ?? stored.find((row) => row.type === type && !requirements.some((other) => other.id === row.id))?.id
    return { id: kept ?? newId('sor'), shipping_option_id, type, amount }
  })
  await trx.insertInto('shipping_option_requirements').values(rows).execute()
}

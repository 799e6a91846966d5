/** A weight step: what a parcel up to this weight costs. */
export interface WeightStep {
  /** Grams, included. */
  up_to: number
  /** Minor units. */
  amount: number
}

export interface FlatShippingPrice {
  /** Minor units; of a parcel that is heavier than all steps. */
  amount: number
  /** From light to heavy. */
  weight_steps: readonly WeightStep[]
  /** Minor units: nothing is charged from this value of the items on. */
  free_from: number | null
}

/** What a flat rate costs for a parcel, in minor units. worth: minor units of the same currency. */
export function flatShippingPrice(
  { amount, weight_steps, free_from }: FlatShippingPrice,
  { worth, weight_grams }: { worth: number; weight_grams: number },
): number {
  if (free_from !== null && worth >= free_from) return 0
  return weight_steps.find(({ up_to }) => weight_grams <= up_to)?.amount ?? amount
}

/** Whether a flat rate depends on what a parcel holds. */
export function dependsOnParcel({ weight_steps, free_from }: Omit<FlatShippingPrice, 'amount'>): boolean {
  return weight_steps.length > 0 || free_from !== null
}

/** Whether steps are from light to heavy, each of another weight. */
export function areWeightSteps(steps: readonly WeightStep[]): boolean {
  return steps.every(({ up_to }, index) => up_to > (steps[index - 1]?.up_to ?? 0))
}

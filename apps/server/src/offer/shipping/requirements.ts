import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { requirementsContradict } from './shipping.errors.ts'

interface Requirement {
  id?: string
  type: 'min_subtotal' | 'max_subtotal'
  amount: number
}

/** Makes these the option's requirements; those not sent go. Amounts in minor units of the region's currency. */
export async function replaceRequirements(
  trx: Trx,
  shipping_option_id: string,
  requirements: Requirement[],
): Promise<void> {
  const min = requirements.filter((requirement) => requirement.type === 'min_subtotal')
  const max = requirements.filter((requirement) => requirement.type === 'max_subtotal')
  if (min.length > 1 || max.length > 1 || (min[0] && max[0] && min[0].amount > max[0].amount))
    throw requirementsContradict()
  await trx.deleteFrom('shipping_option_requirements').where('shipping_option_id', '=', shipping_option_id).execute()
  if (requirements.length === 0) return
  await trx
    .insertInto('shipping_option_requirements')
    .values(requirements.map(({ type, amount }) => ({ id: newId('sor'), shipping_option_id, type, amount })))
    .execute()
}

import type { Requester } from '../../known-devices/known-device.ts'
import type { Services } from '../../services.ts'
import type { Client } from '../../sessions/session-client.ts'
import { requireOwnPassword } from '../../staff-account/require-own-password.ts'
import { twoFactorNotActive } from '../two-factor.errors.ts'
import { deleteTwoFactor } from '../two-factor.queries.ts'
import { type SecondFactor, withSecondFactor } from '../with-second-factor.ts'

/** Turns off a person's own two-factor sign-in; needs the password and a code. */
export async function disableTwoFactor(
  services: Services,
  { user_id, requester }: { user_id: string; requester: Requester & Client },
  { password, ...factor }: SecondFactor & { password: string },
): Promise<void> {
  await requireOwnPassword(services, user_id, password, requester)
  await withSecondFactor(services, { user_id, factor, requester, purpose: 'confirmation' }, async (trx) => {
    if (!(await deleteTwoFactor(trx, user_id))) throw twoFactorNotActive()
  })
}

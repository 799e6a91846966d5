import type { Requester } from '../../known-devices/known-device.ts'
import type { Services } from '../../services.ts'
import type { Client } from '../../sessions/session-client.ts'
import { renewSignIn } from '../../sessions/staff-session.queries.ts'
import { requireOwnPassword } from '../../staff-account/require-own-password.ts'
import { type SecondFactor, withSecondFactor } from '../../two-factor/with-second-factor.ts'

/** Records a fresh sign-in for the session of a person who authenticates again. */
export async function confirmSignIn(
  services: Services,
  { user_id, session_id, requester }: { user_id: string; session_id: string; requester: Requester & Client },
  { password, ...factor }: SecondFactor & { password: string },
): Promise<void> {
  await requireOwnPassword(services, user_id, password, requester)
  await withSecondFactor(services, { user_id, factor, requester, purpose: 'confirmation' }, (trx) =>
    renewSignIn(trx, user_id, session_id, services.now()),
  )
}

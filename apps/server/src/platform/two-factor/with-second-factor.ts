import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { knownDeviceOf, type Requester } from '../known-devices/known-device.ts'
import { clearTries, giveTryBack, requireTry } from '../passwords/attempt-counts.ts'
import type { Services } from '../services.ts'
import type { Client } from '../sessions/session-client.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { writeSecurityEntry } from './security-entry.ts'
import { findTotpStep } from './totp.ts'
import {
  confirmationCodeMissing,
  confirmationCodeWrong,
  secondFactorRequired,
  secondFactorWrong,
} from './two-factor.errors.ts'
import { lockTwoFactor, useRecoveryCode, useStep } from './two-factor.queries.ts'

/** The second factor of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export interface SecondFactor {
  otp?: string
  recovery_code?: string
}

export interface Credentials {
  user_id: string
  factor: SecondFactor
  requester: Requester & Client
  /** A refused sign-in is 401, a refused confirmation within a session 403. */
  purpose: 'sign_in' | 'confirmation'
}

const refusals = {
  sign_in: { missing: secondFactorRequired, wrong: secondFactorWrong },
  confirmation: { missing: confirmationCodeMissing, wrong: confirmationCodeWrong },
}

const windowMs = 15 * 60_000
const perRequester = 5
/**
 * Three codes of a million are right at any moment: with twenty guesses in a quarter of an hour, a day of guessing
 * succeeds once in 170 times, and only with the right password.
 */
const fromStrangers = 20

/**
 * Runs `work` in a transaction for a person whose password was right, after checking their second factor. Without
 * two-factor sign-in `work` runs at once. Throws for a missing factor, for a wrong or used one (logged in the audit
 * log), and for too many guesses.
 */
export async function withSecondFactor<Result>(
  services: Services,
  credentials: Credentials,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const { db, config, now } = services
  const { user_id, factor, requester, purpose } = credentials
  const isGiven = factor.otp !== undefined || factor.recovery_code !== undefined
  const guess = isGiven ? await beginCodeGuess(services, user_id, requester) : undefined
  const done = await inTransaction(db, async (trx) => {
    const verdict = await redeem(trx, config.secret, user_id, factor, now())
    if (verdict === 'missing') throw refusals[purpose].missing()
    if (verdict === 'wrong') {
      await writeSecurityEntry(trx, { user_id, action: 'second_factor_wrong', client: requester, now: now() })
      return undefined
    }
    return { result: await work(trx) }
  })
  if (!done) throw refusals[purpose].wrong()
  await guess?.succeed()
  return done.result
}

/** Counts a guess at a code, or throws. As with passwords, a known device has a budget of its own. */
async function beginCodeGuess({ config: { secret }, db, now }: Services, user_id: string, requester: Requester) {
  const tries = { windowMs, secret, now: now() }
  const device = knownDeviceOf(secret, requester.deviceCookie, `user:${user_id}`)
  const own = `second factor of ${user_id} ${device ? `on ${device}` : `from ${requester.address}`}`
  const shared = device ? undefined : `second factor of ${user_id}`
  await requireTry(db, { ...tries, key: own, max: perRequester })
  if (shared) await requireTry(db, { ...tries, key: shared, max: fromStrangers })
  return {
    async succeed() {
      await clearTries(db, secret, own)
      if (shared) await giveTryBack(db, secret, shared)
    },
  }
}

async function redeem(
  trx: Trx,
  secret: string,
  user_id: string,
  { otp, recovery_code }: SecondFactor,
  now: Date,
): Promise<'right' | 'wrong' | 'missing'> {
  const twoFactor = await lockTwoFactor(trx, secret, user_id)
  if (!twoFactor?.isActive) return 'right'
  if (otp !== undefined) {
    const { totpSecret, last_used_step } = twoFactor
    const step = totpSecret && findTotpStep(totpSecret, otp, now, last_used_step)
    if (step === undefined) return 'wrong'
    await useStep(trx, user_id, step)
    return 'right'
  }
  if (recovery_code === undefined) return 'missing'
  const isLeft = await useRecoveryCode(trx, user_id, recoveryCodeHash(secret, user_id, recovery_code), now)
  return isLeft ? 'right' : 'wrong'
}

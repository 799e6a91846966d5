import Type from 'typebox'
import { Body, Nullable, Password, ShortText, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

/** The six digits that an authenticator app shows. */
const Otp = Type.String({ minLength: 1, maxLength: 20 })
/** One of the ten codes that two-factor sign-in came with; each works once. */
const RecoveryCode = ShortText

export const secondFactor = { otp: Type.Optional(Otp), recovery_code: Type.Optional(RecoveryCode) }

export const TwoFactorReply = Type.Object({
  two_factor: Type.Object({
    is_active: Type.Boolean(),
    active_since: Nullable(Timestamp),
    recovery_codes_left: Type.Integer(),
  }),
})

export const StartTwoFactorReply = Type.Object({
  two_factor: Type.Object({
    /** Base32, for typing. */
    secret: shownTo('caller', Type.String()),
    /** `otpauth://…`, for a QR code. */
    uri: shownTo('caller', Type.String()),
  }),
})

export const ConfirmTwoFactorBody = Body({ otp: Otp })
export const RecoveryCodesReply = Type.Object({ recovery_codes: shownTo('caller', Type.Array(Type.String())) })
export const DisableTwoFactorBody = Body({ password: Password, ...secondFactor })

import Type from 'typebox'
import { about, typedDigits } from './annotated.ts'
import { Body, Nullable, Password, ShortText, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

const Otp = about(
  'The six digits that your authenticator app shows',
  typedDigits(Type.String({ minLength: 1, maxLength: 20 })),
  '482913',
)

/** Of an account with two-factor sign-in, one of them. */
export const secondFactor = {
  otp: Type.Optional(about('The six digits of the authenticator app, for accounts with two-factor sign-in', Otp)),
  recovery_code: Type.Optional(about('Instead of otp: a recovery code, which works once', ShortText, '4k7qd-w2m9x')),
}

export const TwoFactorReply = Type.Object({
  two_factor: about(
    'Your two-factor sign-in',
    Type.Object({
      is_active: about('Whether signing in takes a code', Type.Boolean()),
      active_since: Nullable(about('When you turned it on', Timestamp)),
      recovery_codes_left: about('How many recovery codes are not used yet', Type.Integer(), 10),
    }),
  ),
})

export const StartTwoFactorReply = Type.Object({
  two_factor: about(
    'What your authenticator app needs',
    Type.Object({
      secret: shownTo(
        'caller',
        about('The secret in Base32, for typing', Type.String(), 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
      ),
      uri: shownTo(
        'caller',
        about(
          'The same as an address, for a QR code',
          Type.String(),
          'otpauth://totp/Shopkey:dewi%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Shopkey',
        ),
      ),
    }),
  ),
})

export const ConfirmTwoFactorBody = Body({ otp: Otp })
export const RecoveryCodesReply = Type.Object({
  recovery_codes: shownTo('caller', about('Ten codes that each sign you in once', Type.Array(Type.String()))),
})
export const DisableTwoFactorBody = Body({ password: about('Your password', Password), ...secondFactor })

import Type, { type Static } from 'typebox'
import { Customer } from './customer.ts'
import { Body, Email, Nullable, Password, StatusReply } from './schema.ts'
import { shownToAll } from './shown-to.ts'

/** As typed: 0812…, 812…, 62812… and +62812… are one number. */
const MobileNumber = Type.String({ minLength: 1, maxLength: 40 })
/** Two letters or a calling code; for numbers that carry none. */
const CallingCountry = Type.Optional(Type.String({ maxLength: 5 }))
const OneTimeCode = Type.String({ maxLength: 20 })

export const SendOneTimeCodeBody = Body({ mobile_number: MobileNumber, country_code: CallingCountry })
export const OneTimeCodeSentReply = Type.Object({
  ...StatusReply.properties,
  /** Seconds the code is good for, and until another can be sent. */
  expires_in: Type.Integer(),
  resend_after: Type.Integer(),
})

/** One of: email and password; mobile_number with otp, password or both; token. */
export const ShopkeyLoginBody = Body({
  email: Type.Optional(Email),
  mobile_number: Type.Optional(MobileNumber),
  country_code: CallingCountry,
  otp: Type.Optional(OneTimeCode),
  password: Type.Optional(Password),
  token: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})
export type ShopkeyLoginInput = Static<typeof ShopkeyLoginBody>

/** Without a number it is about the customer who is signed in. */
export const ShopkeyResetPasswordBody = Body({
  mobile_number: Type.Optional(MobileNumber),
  country_code: CallingCountry,
  new_password: Password,
  old_password: Type.Optional(Password),
  otp: Type.Optional(OneTimeCode),
})

/** A phone number, an e-mail address or a customer id. */
export const PasswordStatusParams = Type.Object({ x: Type.String({ minLength: 1, maxLength: 200 }) })
export const PasswordStatusReply = Type.Object({ exists: Type.Boolean(), has_password: Type.Boolean() })

export const CustomerDetailsBody = Body({ phone: Type.Optional(MobileNumber) })
/** Whole for the customer and the store's staff; others learn a first name at most. */
export const CustomerDetailsReply = Type.Object({
  customer: Type.Object({
    ...Customer.properties,
    id: Nullable(Type.String()),
    first_name: shownToAll('others learn a first name at most', Nullable(Type.String())),
    phone: shownToAll('others get the ends of the number that they sent', Nullable(Type.String())),
    has_account: Nullable(Type.Boolean()),
    created_at: Nullable(Customer.properties.created_at),
    updated_at: Nullable(Customer.properties.updated_at),
  }),
})

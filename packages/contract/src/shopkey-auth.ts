import Type, { type Static } from 'typebox'
import { about, typedDigits } from './annotated.ts'
import { Customer } from './customer.ts'
import { Body, Email, NewPassword, Nullable, Password, StatusReply } from './schema.ts'
import { shownToAll } from './shown-to.ts'

const MobileNumber = about(
  'Phone number as typed: 0812…, 812…, 62812… and +62812… are one number',
  typedDigits(Type.String({ minLength: 1, maxLength: 40 })),
  '081234567890',
)
const CallingCountry = Type.Optional(
  about(
    'Where a number without a country code is from: two letters or a calling code; Indonesia by default',
    Type.String({ maxLength: 5 }),
    'ID',
  ),
)
const OneTimeCode = about(
  'The one-time code that was sent to the number',
  typedDigits(Type.String({ maxLength: 20 })),
  '482913',
)

export const SendOneTimeCodeBody = Body({ mobile_number: MobileNumber, country_code: CallingCountry })
export const OneTimeCodeSentReply = Type.Object({
  ...StatusReply.properties,
  expires_in: about('Seconds for which the code works', Type.Integer(), 300),
  resend_after: about('Seconds until another code can be sent', Type.Integer(), 60),
})

/** One of: email and password; mobile_number with otp, password or both; token. */
export const ShopkeyLoginBody = Body({
  email: Type.Optional(about('E-mail address of the account; with password', Email)),
  mobile_number: Type.Optional(MobileNumber),
  country_code: CallingCountry,
  otp: Type.Optional(OneTimeCode),
  password: Type.Optional(
    about('Password of the account. With otp, it becomes the password of an account that has none.', Password),
  ),
  token: Type.Optional(
    about(
      'A bearer token of `POST /store/auth/token`, which is used up',
      Type.String({ minLength: 1, maxLength: 200 }),
      'l2Pq8sVfYx0aTn4cRw6uZb1eHk3mJd9gLo5iSvQyXtA',
    ),
  ),
})
export type ShopkeyLoginInput = Static<typeof ShopkeyLoginBody>

export const ShopkeyResetPasswordBody = Body({
  mobile_number: Type.Optional(
    about('Phone number of the account; without it, the account that is signed in', MobileNumber),
  ),
  country_code: CallingCountry,
  new_password: NewPassword,
  old_password: Type.Optional(about('The current password; this or otp', Password)),
  otp: Type.Optional(
    about('The one-time code that was sent to the phone of the account; this or old_password', OneTimeCode),
  ),
})

export const PasswordStatusParams = Type.Object({
  x: about(
    'A phone number, an e-mail address or a customer id',
    Type.String({ minLength: 1, maxLength: 200 }),
    '081234567890',
  ),
})
export const PasswordStatusReply = Type.Object({
  exists: about('Whether there is an account', Type.Boolean()),
  has_password: about('Whether the account has a password', Type.Boolean()),
})

export const CustomerDetailsBody = Body({
  phone: Type.Optional(about('Phone number to look up; without it, the customer who is signed in', MobileNumber)),
})
const { first_name, phone, created_at, updated_at } = Customer.properties
/** Whole for the customer and the store's staff; others learn a first name at most. */
export const CustomerDetailsReply = Type.Object({
  customer: about(
    'The customer: whole to themselves and to staff of a store they are customers of; to others with a first name at most, null elsewhere',
    Type.Object({
      ...Customer.properties,
      id: Nullable(Customer.properties.id),
      first_name: shownToAll('others learn a first name at most', first_name),
      phone: shownToAll('others get the ends of the number that they sent', phone),
      has_account: Nullable(Customer.properties.has_account),
      created_at: Nullable(created_at),
      updated_at: Nullable(updated_at),
    }),
  ),
})

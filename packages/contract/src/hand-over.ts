import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { moment, text } from './scalars.ts'
import { Body, Nullable, OneOf } from './schema.ts'
import { shownTo } from './shown-to.ts'

const languages = ['ar', 'bh', 'en'] as const
const shortText = (pattern: string, maxLength = 64) => Type.String({ pattern, maxLength })
/** 32 bytes, base64url. */
const secretOf32 = shortText('^[\\w-]{43}$')

export const CreateHandOverBody = Body({
  host: about('A verified domain of the store', Type.String({ minLength: 1, maxLength: 300 }), 'kopi-senja.example'),
  challenge: about(
    'SHA-256, base64url, of a secret that the browser has in a cookie of that host',
    secretOf32,
    'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  ),
  cart_id: Type.Optional(
    about('The open cart of the browser in the store', shortText('^cart_\\w+$'), 'cart_01KAJ2W3V8'),
  ),
  reward_cart_id: Type.Optional(about('Likewise in its reward store', shortText('^cart_\\w+$'), 'cart_01KAJ2W3V9')),
  region_id: Type.Optional(about('The chosen region', shortText('^\\w+$'), 'reg_01KAJ2W3V8')),
  country_code: Type.Optional(about('The chosen country', shortText('^[a-z]{2}$', 2), 'id')),
  language: Type.Optional(about('The chosen language', OneOf(languages), 'en')),
})

export const HandOverReply = Type.Object({
  hand_over: about(
    'For the browser that has the secret',
    Type.Object({
      token: shownTo('caller', text('Redeems it once, at that host', 'Zm9v…')),
      expires_at: moment('When it can no longer be redeemed'),
    }),
  ),
})

export const RedeemHandOverBody = Body({
  token: about('As it was returned', secretOf32, 'K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols'),
  verifier: about(
    'The secret whose SHA-256 is the challenge',
    secretOf32,
    '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
  ),
})
export type RedeemHandOverInput = Static<typeof RedeemHandOverBody>

const optional = (description: string, example: string) => Nullable(text(description, example))
export const RedeemedHandOverReply = Type.Object({
  hand_over: about(
    'What was taken along. Session and visitor are in cookies.',
    Type.Object({
      cart_id: shownTo('caller', optional('The open cart in the store', 'cart_01KAJ2W3V8')),
      reward_cart_id: shownTo('caller', optional('The open cart in its reward store', 'cart_01KAJ2W3V9')),
      region_id: optional('The chosen region', 'reg_01KAJ2W3V8'),
      country_code: optional('The chosen country', 'id'),
      language: Nullable(about('The chosen language', OneOf(languages), 'en')),
    }),
  ),
})

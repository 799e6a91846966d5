import { MERCHANT_SIGN_UP_MODES } from '@shopkey/domain/merchant-sign-up.ts'
import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import {
  Body,
  Email,
  IdInput,
  IdOf,
  NewPassword,
  Nullable,
  OneOf,
  Page,
  PageQuery,
  ShortText,
  Timestamp,
} from './schema.ts'
import { shownTo } from './shown-to.ts'
import { CreateStoreBody } from './store.ts'
import { FirstName, LastName } from './user.ts'

const SignUpMode = about(
  'Who may open a store of their own: nobody (off), who is invited by an owner of the installation (invite), or everybody with an e-mail address (open)',
  OneOf(MERCHANT_SIGN_UP_MODES),
)

const DefaultStore = Type.Object({
  id: IdOf('store'),
  name: about('What the store is called', Type.String(), 'Kopi Senja'),
  view_code: about('Names the store in addresses', Type.String(), 'kopi-senja'),
})
export const InstallationSettingsReply = Type.Object({
  installation: about(
    'The settings of the installation',
    Type.Object({
      merchant_sign_up: SignUpMode,
      default_store: Nullable(
        about('The store of requests without `store-view-code`; null before the first one', DefaultStore),
      ),
    }),
  ),
})
export const InstallationSettingsBody = Body({
  merchant_sign_up: Type.Optional(SignUpMode),
  default_store_id: Type.Optional(IdInput('store', 'The store to make the default one')),
})
export type InstallationSettingsInput = Static<typeof InstallationSettingsBody>

export const SignUpStateReply = Type.Object({
  sign_up: about(
    'Whether merchants sign up',
    Type.Object({ is_open: about('Whether everybody may ask for a link', Type.Boolean()) }),
  ),
})

const Language = Type.Optional(about('Language of the message', OneOf(UI_LANGUAGES)))

export const RequestSignUpBody = Body({ email: about('Where the link is sent', Email), language: Language })
export type RequestSignUpInput = Static<typeof RequestSignUpBody>

const { name, view_code, default_currency_code, category, languages, time_zone } = CreateStoreBody.properties

export const CompleteSignUpBody = Body({
  token: about('From the link in the message', Type.String({ minLength: 1, maxLength: 200 }), 'mZ8xq2vT…'),
  password: NewPassword,
  first_name: Type.Optional(FirstName),
  last_name: Type.Optional(LastName),
  store: about(
    'The store to open; you become its owner',
    Body({ name, view_code, default_currency_code, category, languages, time_zone }),
  ),
})
export type CompleteSignUpInput = Static<typeof CompleteSignUpBody>

const MerchantInvite = Type.Object({
  id: IdOf('merchant invite'),
  email: shownTo('staff', about('Where the link was sent', Type.String(), 'sari@example.com')),
  is_invited: about(
    'Whether an owner of the installation invited them; otherwise they asked for the link',
    Type.Boolean(),
  ),
  created_at: about('When the first link was sent', Timestamp),
  expires_at: about('When the link stops working', Timestamp),
})
export const MerchantInvitesQuery = PageQuery(50, {})
export const MerchantInvitesReply = Page('merchant_invites', MerchantInvite)
export const MerchantInviteReply = Type.Object({ merchant_invite: about('The invitation', MerchantInvite) })

export const ViewCodeReply = Type.Object({
  view_code: about(
    'The address',
    Type.Object({ is_available: about('Whether a new store can have it', Type.Boolean()) }),
  ),
})
export const ViewCodeParams = Type.Object({ view_code: about('The address to check', ShortText, 'kopi-senja') })

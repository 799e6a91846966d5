import Type from 'typebox'
import { about } from './annotated.ts'
import { Body, IdOf, Nullable, ShortText, Timestamp } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

const exampleTitle = 'Stock sync'

/** A key carries the rights of its user. Only the end of the secret is ever shown again. */
const ApiKey = Type.Object({
  id: IdOf('api key'),
  user_id: IdOf('user', 'Whose rights it has'),
  title: about('What it is for', Type.String(), exampleTitle),
  token_hint: shownToAll(
    'its last four characters',
    about('The last four characters of the secret', Type.String(), 'x7Qd'),
  ),
  created_at: about('When it was created', Timestamp),
  last_used_at: Nullable(about('When it was last used, to one hour; null: never', Timestamp)),
  revoked_at: Nullable(about('When it was revoked; null while it works', Timestamp)),
})

export const ApiKeyListReply = Type.Object({
  api_keys: about('Your keys, newest first, revoked ones too', Type.Array(ApiKey)),
})
export const NewApiKeyReply = Type.Object({
  api_key: about(
    'The new key',
    Type.Object({
      ...ApiKey.properties,
      token: shownTo(
        'caller',
        about('The secret, shown this once', Type.String(), 'sk_l2Pq8sVfYx0aTn4cRw6uZb1eHk3mJd9gLo5iSvQx7Qd'),
      ),
    }),
  ),
})

export const CreateApiKeyBody = Body({ title: about('What it is for', ShortText, exampleTitle) })

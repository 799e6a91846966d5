import Type from 'typebox'
import { Body, Nullable, ShortText, Timestamp } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

/** A key carries the rights of its user. Only the end of the secret is ever shown again. */
const ApiKey = Type.Object({
  id: Type.String(),
  user_id: Type.String(),
  title: Type.String(),
  token_hint: shownToAll('its last four characters', Type.String()),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
})

export const ApiKeyListReply = Type.Object({ api_keys: Type.Array(ApiKey) })
export const NewApiKeyReply = Type.Object({
  api_key: Type.Object({ ...ApiKey.properties, token: shownTo('caller', Type.String()) }),
})

export const CreateApiKeyBody = Body({ title: ShortText })

import Type from 'typebox'
import { Nullable, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

/** One place where a person is signed in. The id is not the token: it opens nothing. */
const StaffSession = Type.Object({
  id: Type.String(),
  /** Whether this is the session that asks. */
  is_current: Type.Boolean(),
  user_agent: shownTo('caller', Nullable(Type.String())),
  /** Without its last part. */
  address: shownTo('caller', Nullable(Type.String())),
  created_at: Timestamp,
  /** To five minutes. */
  last_seen_at: Timestamp,
  expires_at: Timestamp,
})

export const StaffSessionListReply = Type.Object({ sessions: Type.Array(StaffSession) })

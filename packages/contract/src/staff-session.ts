import Type from 'typebox'
import { about } from './annotated.ts'
import { IdOf, Nullable, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

/** One place where a person is signed in. The id is not the token: it opens nothing. */
const StaffSession = Type.Object({
  id: IdOf('session'),
  is_current: about('Whether this call uses it', Type.Boolean()),
  user_agent: shownTo(
    'caller',
    Nullable(
      about('Browser or program, as it names itself', Type.String(), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0'),
    ),
  ),
  address: shownTo('caller', Nullable(about('IP address without its last part', Type.String(), '103.28.12.x'))),
  created_at: about('When it was opened', Timestamp),
  last_seen_at: about('When it was last used, to five minutes', Timestamp),
  expires_at: about('When it ends', Timestamp),
})

export const StaffSessionListReply = Type.Object({
  sessions: about('Where you are signed in', Type.Array(StaffSession)),
})

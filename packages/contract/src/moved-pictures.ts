import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import { OneOf } from './schema.ts'
import { shownToAll } from './shown-to.ts'

const MovedPicturesReport = Type.Object({
  total: about('How many pictures moves have left at the former shop', Type.Integer(), 420),
  downloaded: about('Of these, those that are stored and shown here', Type.Integer(), 400),
  waiting: about('Those that are still to be downloaded', Type.Integer(), 17),
  failed: about('Those that were given up: products show them from the former shop', Type.Integer(), 3),
  failures: about(
    'The first of those that were given up',
    Type.Array(
      Type.Object({
        url: shownToAll(
          'the address of a picture',
          text('The address at the former shop', 'https://cdn.example/kopi.jpg'),
        ),
        failure: about(
          'Why: nothing is there (any more), the host refuses, more than 20 MB, no picture of a kind that is read, not on the public internet, no reply after several attempts, or it could not be stored here',
          OneOf(['not_found', 'refused', 'too_large', 'not_a_picture', 'not_public', 'unreachable', 'not_stored']),
          'not_found',
        ),
      }),
    ),
  ),
})
export type MovedPicturesReport = Static<typeof MovedPicturesReport>

export const MovedPicturesReply = Type.Object({
  moved_pictures: about('The pictures of moved products', MovedPicturesReport),
})

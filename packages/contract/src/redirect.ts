import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { MAX_REDIRECT_TARGET, MAX_REDIRECTS_AT_ONCE } from './limits.ts'
import { moment, text } from './scalars.ts'
import { Body, IdOf, Nullable, OneOf, Search, timestamps } from './schema.ts'
import { shownToAll } from './shown-to.ts'

const meaning = {
  path: 'The address that leads elsewhere: a path of the store without its view code; `/*` at its end stands for whatever is below it',
  target:
    'Where it leads: a path of the store, or an https address. `/*` at the end of both puts what the visitor has there in its place',
  hits: 'How often it was asked for; counted some seconds later',
}

export const Redirect = Type.Object({
  id: IdOf('redirect'),
  path: shownToAll('an address of the shop', text(meaning.path, '/products/kopi-toraja')),
  target: shownToAll('an address of the shop', text(meaning.target, '/products/kopi-toraja-sapan')),
  leads_to: about(
    'What the target is: a product, collection, category or page, which is found by whatever handle it has; another path of the store; an address elsewhere',
    OneOf(['product', 'collection', 'category', 'page', 'path', 'address']),
    'product',
  ),
  is_working: about(
    'False while its product, collection, category or page is deleted or not shown',
    Type.Boolean(),
    true,
  ),
  made_by: about('`staff`, or `handle`: a changed handle left it', OneOf(['staff', 'handle']), 'handle'),
  hits: about(meaning.hits, Type.Integer(), 12),
  last_hit_at: Nullable(moment('When it was last asked for; null before the first time')),
  ...timestamps,
})
export const RedirectReply = Type.Object({ redirect: about('The redirect', Redirect) })

export const redirectFilters = {
  q: about('Part of the path or of the target', Search, 'toraja'),
  made_by: Type.Optional(about('Only those made by staff, or by changed handles', OneOf(['staff', 'handle']), 'staff')),
}

const path = about(meaning.path, Type.String({ minLength: 1, maxLength: MAX_REDIRECT_TARGET }), '/old/*')
const target = about(meaning.target, Type.String({ minLength: 1, maxLength: MAX_REDIRECT_TARGET }), '/collections/kopi')

export const SetRedirectBody = Body({ path, target })
export type SetRedirectInput = Static<typeof SetRedirectBody>

export const SetRedirectsBody = Body({
  redirects: about(
    'The redirects of a file, in its order. A path that has a redirect already gets the new target',
    Type.Array(Body({ path, target }), { minItems: 1, maxItems: MAX_REDIRECTS_AT_ONCE }),
  ),
})

export const RedirectsSetReply = Type.Object({
  created: about('How many are new', Type.Integer(), 40),
  updated: about('How many got another target', Type.Integer(), 2),
  unchanged: about('How many were there already', Type.Integer(), 0),
  refused: about(
    'Those that were left out, with the reason',
    Type.Array(
      Type.Object({
        index: about('Its place in the list, from 0', Type.Integer(), 7),
        path: shownToAll('an address of the shop', text('The path as sent', '/kopi')),
        code: shownToAll('the code of a refusal', text('The code of the refusal', 'redirect_loop')),
        message: shownToAll(
          'the text of a refusal',
          text('The reason in English', 'From /kopi to /kopi would lead back to itself'),
        ),
      }),
    ),
  ),
})

export const MissingPage = Type.Object({
  path: shownToAll('an address that the shop does not have', text('The path, without the view code', '/blog/kopi')),
  hits: about('How often it was asked for; counted some seconds later', Type.Integer(), 31),
  created_at: moment('When it was first asked for'),
  last_hit_at: moment('When it was last asked for'),
})
export const missingPageFilters = { q: about('Part of the path', Search, 'blog') }

export const FindRedirectQuery = Type.Object(
  {
    path: about(
      'The path that was not found, without the view code and without a query',
      Type.String({ minLength: 1, maxLength: MAX_REDIRECT_TARGET }),
      '/products/kopi-toraja',
    ),
  },
  { additionalProperties: false },
)
export const FoundRedirectReply = Type.Object({
  redirect: Nullable(
    about(
      'The redirect; null: there is none, and the page is missing',
      Type.Object({
        target: shownToAll(
          'an address of the shop',
          text(
            'A path of the store without its view code, encoded, or an https address',
            '/products/kopi-toraja-sapan',
          ),
        ),
      }),
    ),
  ),
})

import { MENU_KINDS, MENU_PLACES, MENU_TARGETS } from '@shopkey/domain/menus.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { MAX_MENU_ENTRIES, MAX_MENU_SUBENTRIES, MENU_LABEL_LENGTH } from './limits.ts'
import { text } from './scalars.ts'
import { Body, Nullable, OneOf, Timestamp } from './schema.ts'
import { shownToAll } from './shown-to.ts'

const meaning = {
  kind: 'Where it is shown: in the header, or in the footer',
  leads_to:
    'What the entry leads to: a product, collection, category or page; a place of the storefront; an address elsewhere. heading: nothing, it names the entries below it',
  target: `The id of the product, collection, category or page; the place: ${MENU_PLACES.join(', ')}; or the https address. null for a heading`,
  labels: 'What shoppers read, by language',
}
const exampleLabels = { en: 'Coffee', bh: 'Kopi' }

const kind = about(meaning.kind, OneOf(MENU_KINDS))
const leads_to = about(meaning.leads_to, OneOf(MENU_TARGETS), 'collection')

const label = (name: string) =>
  Type.Optional(
    about(
      `What shoppers read in ${name}`,
      Type.String({ minLength: 1, maxLength: MENU_LABEL_LENGTH, format: 'name', 'x-one-line': true }),
      'Kopi',
    ),
  )
const LabelsInput = about(
  `${meaning.labels}. Without one, the name of the target in that language; an address and a heading need at least one`,
  Body({ en: label('English'), bh: label('Bahasa Indonesia'), ar: label('Arabic') }),
)

const linkInput = {
  leads_to,
  target: Nullable(
    about(meaning.target, Type.String({ minLength: 1, maxLength: 2000 }), 'pcol_01KAJ2W3V8C1ZK0M5T9Q7R4XYB'),
  ),
  labels: LabelsInput,
}
const MenuEntryInput = Body({
  ...linkInput,
  entries: about('The entries below it', Type.Array(Body(linkInput), { maxItems: MAX_MENU_SUBENTRIES })),
})
export const SetMenuBody = Body({
  entries: about(
    'All entries in their order; none: the storefront shows its usual menu',
    Type.Array(MenuEntryInput, { maxItems: MAX_MENU_ENTRIES }),
  ),
})
export type SetMenuInput = Static<typeof SetMenuBody>

const link = {
  leads_to,
  target: Nullable(shownToAll('an address of the shop', text(meaning.target, 'pcol_01KAJ2W3V8C1ZK0M5T9Q7R4XYB'))),
  labels: Type.Record(Type.String(), Type.String(), { description: meaning.labels, examples: [exampleLabels] }),
  title: Nullable(text("The target's own name as stored; null where it has none or is gone", 'Coffee')),
  state: about(
    'shown: shoppers see it. hidden: they do not while its target is not shown. gone: the target was deleted',
    OneOf(['shown', 'hidden', 'gone']),
    'shown',
  ),
}
const Menu = Type.Object({
  kind,
  entries: about(
    'Its entries in their order; none: the storefront shows its usual menu',
    Type.Array(Type.Object({ ...link, entries: about('The entries below it', Type.Array(Type.Object(link))) })),
  ),
  updated_at: Nullable(about('When it was last changed; null: the store has none of its own', Timestamp)),
})
export const MenuReply = Type.Object({ menu: about('The menu', Menu) })
export const MenusReply = Type.Object({ menus: about('The menus of header and footer', Type.Array(Menu)) })
export const MenuParams = Type.Object({ kind })

const shownLink = {
  leads_to,
  label: text('What shoppers read, in the language of `x-store-language`', 'Coffee'),
  target: Nullable(
    shownToAll(
      'an address of the shop',
      text(
        'The handle of the product, collection, category or page, or the id of a collection without one; of an article, its handle after journal/; the place; or the https address. null for a heading',
        'kopi',
      ),
    ),
  ),
}
const ShownEntries = Nullable(
  about(
    'The entries in their order; null: the store has no menu of its own here',
    Type.Array(
      Type.Object({ ...shownLink, entries: about('The entries below it', Type.Array(Type.Object(shownLink))) }),
    ),
  ),
)
export const StoreMenusReply = Type.Object({
  menus: about('The menus of the store', Type.Object({ header: ShownEntries, footer: ShownEntries })),
})

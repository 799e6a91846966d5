import { BLOCK_PLACES } from '@shopkey/domain/page-blocks.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Blocks } from './blocks/block.ts'
import { lines, picture, words } from './blocks/parts.ts'
import { moment, momentInput, text } from './scalars.ts'
import { Body, HandleInput, IdInput, IdOf, NameText, Nullable, OneOf, Search, timestamps } from './schema.ts'
import { shownToAll } from './shown-to.ts'
import { exampleFileKey } from './upload.ts'

const OWN_PAGE_KINDS = ['page', 'article'] as const
const PAGE_KINDS = [...OWN_PAGE_KINDS, ...BLOCK_PLACES] as const
export type PageKind = (typeof PAGE_KINDS)[number]
const PAGE_STATES = ['hidden', 'scheduled', 'published'] as const

const meaning = {
  kind: 'page, or article: an entry of the journal. home, collection, product: blocks above and below what the shop shows there',
  handle:
    'Its part of the page address, after /pages/ or /journal/; of blocks around the home page: home, around a collection or a product: its id',
  state: 'hidden: shoppers do not see it. scheduled: they will from published_at on. published: they do',
  published_at: 'From when on shoppers see it; null while it is hidden',
  author: 'Who wrote it',
  tags: 'What it is about, for lists of the journal',
}

const kind = about(meaning.kind, OneOf(PAGE_KINDS), 'page')
const ownKind = about('page, or article: an entry of the journal', OneOf(OWN_PAGE_KINDS), 'page')
const around = {
  product: 'The product that its blocks stand around, for the kind product',
  collection: 'The collection that its blocks stand around, for the kind collection',
}
const state = about(meaning.state, OneOf(PAGE_STATES), 'published')
const MAX_TAGS = 10

/** All that a version of a page consists of. */
export const PageContent = Type.Object(
  {
    title: words('Its headline', 'How we roast'),
    search_title: words('What search engines show as its title; without one, the headline', 'How we roast coffee', 120),
    search_description: words('What they show below it', 'From green beans to your cup, in Bandung', 320),
    summary: lines('What lists of the journal show of it', 'A day at the roastery.', 500),
    author: Nullable(about(meaning.author, NameText, 'Dewi Lestari')),
    ...picture,
    tags: about(meaning.tags, Type.Array(NameText, { maxItems: MAX_TAGS, uniqueItems: true }), ['Roasting']),
    blocks: about(
      'What it is made of, from top to bottom; of the home page, a collection or a product: what stands above its content',
      Blocks,
    ),
    below: Type.Optional(
      about('What stands below the content of the home page, a collection or a product; no other page has it', Blocks),
    ),
  },
  { additionalProperties: false },
)
export type PageContent = Static<typeof PageContent>

const summary = {
  id: IdOf('page'),
  kind,
  handle: text(meaning.handle, 'how-we-roast'),
  title: text(
    "Its headline in the store's usual language, as edited last; around a collection or a product: its title",
    'How we roast',
  ),
  product_id: Nullable(IdOf('product', around.product)),
  collection_id: Nullable(IdOf('product collection', around.collection)),
  path: Nullable(
    text(
      "Where shoppers see it, below the store's address; null around a product that is not published, and around what was deleted",
      '/pages/how-we-roast',
    ),
  ),
  state,
  published_at: Nullable(moment(meaning.published_at)),
  scheduled_at: Nullable(
    moment('When another version takes the place of what shoppers see; null without one', '2026-04-01T08:00:00.000Z'),
  ),
  has_draft: about('Whether something was edited and not published', Type.Boolean(), false),
  ...timestamps,
}
export const PageSummary = Type.Object(summary)
/** As its editor shows it. @public */
export const StaffPage = Type.Object({
  ...summary,
  content: about(
    'What staff edit: the draft, else the version that is shown next, else the one that is published',
    PageContent,
  ),
})
export const StaffPageReply = Type.Object({ page: about('The page', StaffPage) })

export const pageFilters = {
  kind: Type.Optional(kind),
  is_around: Type.Optional(
    about(
      'true: only blocks around the home page, collections and products; false: only pages and articles',
      Type.Boolean(),
    ),
  ),
  product_id: Type.Optional(IdInput('product', 'Only that around this product')),
  collection_id: Type.Optional(IdInput('product collection', 'Only that around this collection')),
  state: Type.Optional(about('Only those in this state', OneOf(PAGE_STATES), 'published')),
  q: about('Words to look for in title and handle', Search, 'roast'),
}

export const CreatePageBody = Body({
  kind,
  handle: HandleInput,
  product_id: Type.Optional(IdInput('product', around.product)),
  collection_id: Type.Optional(IdInput('product collection', around.collection)),
  content: about('What it consists of', PageContent),
})
export type CreatePageInput = Static<typeof CreatePageBody>
export const UpdatePageBody = Body({
  handle: HandleInput,
  content: Type.Optional(about('What it consists of; it stays without it', PageContent)),
})
export type UpdatePageInput = Static<typeof UpdatePageBody>
export const PublishPageBody = Body({
  published_at: Type.Optional(
    Nullable(momentInput('From when on shoppers see it; null or absent: at once, or since when they do')),
  ),
})

/** What was published once. @public */
export const PageVersion = Type.Object({
  number: about('Counts the versions of the page, from 1', Type.Integer(), 3),
  title: text("Its headline in the store's usual language", 'How we roast'),
  created_at: moment('When it was published'),
  created_by: shownToAll(
    'colleagues know each other by name',
    Nullable(text('Who published it; null where the account is gone', 'Dewi Lestari')),
  ),
})
export const PageVersionsReply = Type.Object({
  versions: about('What was published, the latest first; the last fifty', Type.Array(PageVersion)),
})
export const PageVersionParams = Type.Object({
  id: IdInput('page'),
  number: about('The number of the version', Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), 3),
})

const shownText = (description: string, example: string) => Nullable(text(description, example))
const shown = {
  id: IdOf('page'),
  kind: ownKind,
  handle: text(meaning.handle, 'how-we-roast'),
  title: shownText('Its headline', 'How we roast'),
  summary: shownText('What lists show of it', 'A day at the roastery.'),
  author: shownToAll('it stands above the article', Nullable(text(meaning.author, 'Dewi Lestari'))),
  picture_url: Nullable(text('Address of its picture', 'https://cdn.example.com/roastery.webp')),
  alt: shownText('What the picture shows', 'Our roastery in Bandung'),
  tags: about(meaning.tags, Type.Array(Type.String()), ['Roasting']),
  published_at: Nullable(moment('Since when shoppers see it; null in a preview of what is hidden')),
  updated_at: moment('When what shoppers see of it changed last', '2026-03-02T10:00:00.000Z'),
}
const ShownBlocks = Type.Array(
  Type.Object(
    { id: text('Names the block within its page', 'b1'), type: text('What it is', 'text') },
    { additionalProperties: true },
  ),
)
/** As lists show it, in the language of the shopper. */
export const ShownPageSummary = Type.Object(shown)
/** As shoppers read it. @public */
export const ShownPage = Type.Object({
  ...shown,
  kind,
  pictures: about(
    'The sizes of its pictures that were uploaded, so that their place is kept while they load',
    Type.Array(
      Type.Object({
        file_key: shownToAll(
          'it is in the public address of the picture',
          text("The end of the picture's address", exampleFileKey),
        ),
        width: about('Width of its largest version, in pixels', Type.Integer(), 2000),
        height: about('Height of its largest version, in pixels', Type.Integer(), 1500),
      }),
    ),
  ),
  search_title: shownText('Its title for search engines', 'How we roast coffee'),
  search_description: shownText('What they show below it', 'From green beans to your cup, in Bandung'),
  blocks: about(
    'What it is made of, or what stands above. Each value that staff write by language is one value here, null where it is written in none',
    ShownBlocks,
  ),
  below: about('What stands below; none of pages and articles', ShownBlocks),
})
export const ShownPageReply = Type.Object({ page: about('The page', ShownPage) })
export const shownPageFilters = {
  kind: Type.Optional(ownKind),
  tag: Type.Optional(about('Only those with this tag', Type.String({ maxLength: 255 }), 'Roasting')),
}
export const ShownPageQuery = Type.Object(
  {
    kind: Type.Optional(kind),
    is_draft: Type.Optional(
      about('Returns what staff edit, for a pass of staff; without one, what is published', Type.Boolean()),
    ),
  },
  { additionalProperties: false },
)
export const BlockPlacesReply = Type.Object({
  block_places: about(
    'Where the store has published blocks above or below what the shop shows',
    Type.Array(OneOf(BLOCK_PLACES)),
    ['home'],
  ),
})
export const PageHandleParams = Type.Object({
  handle: about(meaning.handle, Type.String({ minLength: 1, maxLength: 255 }), 'how-we-roast'),
})

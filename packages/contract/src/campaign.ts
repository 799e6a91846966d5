import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { moment, momentInput, text } from './scalars.ts'
import { Body, IdOf, Metadata, NameText, Nullable, OneOf, Search, StoreId, softDeletable } from './schema.ts'
import { CampaignTranslationsBody, Translations } from './translation.ts'

const meanings = {
  title: 'Headline',
  body: 'Text below the headline',
  banner_url: 'Address of its picture',
  target_url: 'Address of the page that it links to',
  status: '1 shows it to shoppers, 0 hides it',
  starts_at: 'From when on shoppers see it; null for at once',
  ends_at: 'Until when they see it; null for ever',
}
const examples = {
  title: 'Ramadan at Kopi Senja',
  body: 'Fifteen percent off all beans until the end of March',
  banner_url: 'https://cdn.example.com/ramadan.jpg',
  target_url: 'https://shop.example.com/kopi-senja/deals',
  ends_at: '2026-04-01T00:00:00.000Z',
}

const fields = {
  id: IdOf('campaign'),
  store_id: StoreId,
  title: text(meanings.title, examples.title),
  body: Nullable(text(meanings.body, examples.body)),
  banner_url: Nullable(text(meanings.banner_url, examples.banner_url)),
  target_url: Nullable(text(meanings.target_url, examples.target_url)),
  status: about(meanings.status, Type.Integer(), 1),
  starts_at: Nullable(moment(meanings.starts_at)),
  ends_at: Nullable(moment(meanings.ends_at, examples.ends_at)),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

/** As shoppers read it, in their language. */
export const Campaign = Type.Object(fields)

export const StaffCampaign = Type.Object({ ...fields, translations: Type.Optional(Translations) })

/** Relations of a campaign for staff. */
export const staffCampaignRelations = ['translations']

export const CampaignReply = Type.Object({ campaign: about('The campaign', StaffCampaign) })

const url = Type.String({ maxLength: 2000 })
const status = Type.Integer({ minimum: 0, maximum: 1 })
const title = about(meanings.title, NameText, examples.title)
const details = {
  body: Type.Optional(Nullable(about(meanings.body, Type.String({ maxLength: 5000 }), examples.body))),
  banner_url: Type.Optional(Nullable(about(meanings.banner_url, url, examples.banner_url))),
  target_url: Type.Optional(Nullable(about(meanings.target_url, url, examples.target_url))),
  status: Type.Optional(about(`${meanings.status}. A new one is shown without it`, status, 1)),
  starts_at: Type.Optional(Nullable(momentInput(meanings.starts_at))),
  ends_at: Type.Optional(Nullable(momentInput(`${meanings.ends_at}. After starts_at`, examples.ends_at))),
  metadata: Type.Optional(Metadata),
  translations: CampaignTranslationsBody,
}

export const CreateCampaignBody = Body({ title, ...details })
export type CreateCampaignInput = Static<typeof CreateCampaignBody>

export const UpdateCampaignBody = Body({ title: Type.Optional(title), ...details })
export type UpdateCampaignInput = Static<typeof UpdateCampaignBody>

export const campaignFilters = {
  q: about('Words to look for in title and body', Search, 'ramadan'),
  status: Type.Optional(about('Only those shown (1) or hidden (0)', status, 1)),
}

const pageSize = 15
export const ShopperCampaignsQuery = Type.Object(
  {
    page: about('Which page, from 1 on', Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }), 1),
    sort: Type.Optional(about('By creation: `desc` has the newest first and is the usual one', OneOf(['asc', 'desc']))),
    status: Type.Optional(about('Accepted from older clients; only shown campaigns are ever listed', status, 1)),
    limit: about('How many to return at most', Type.Integer({ minimum: 1, maximum: 100, default: pageSize }), pageSize),
  },
  { additionalProperties: false },
)
export const ShopperCampaignsReply = Type.Object({
  campaigns: about('Campaigns that run now', Type.Array(Campaign)),
  count: about('How many run now, on all pages', Type.Integer(), 2),
  page: about('Which page it is', Type.Integer(), 1),
  limit: about('How many were requested', Type.Integer(), pageSize),
})

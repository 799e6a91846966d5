import Type, { type Static } from 'typebox'
import { Body, Metadata, Nullable, OneOf, Search, ShortText, softDeletable, Timestamp } from './schema.ts'

/** status: 1 shown, 0 hidden, as the storefront's clients know it. */
export const Campaign = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  title: Type.String(),
  body: Nullable(Type.String()),
  banner_url: Nullable(Type.String()),
  target_url: Nullable(Type.String()),
  status: Type.Integer(),
  starts_at: Nullable(Timestamp),
  ends_at: Nullable(Timestamp),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

export const CampaignReply = Type.Object({ campaign: Campaign })

const moment = Type.Optional(Nullable(Type.String({ format: 'date-time' })))
const url = Type.Optional(Nullable(Type.String({ maxLength: 2000 })))
const status = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }))
const body = Type.Optional(Nullable(Type.String({ maxLength: 5000 })))

export const CreateCampaignBody = Body({
  title: ShortText,
  body,
  banner_url: url,
  target_url: url,
  status,
  starts_at: moment,
  ends_at: moment,
  metadata: Type.Optional(Metadata),
})
export type CreateCampaignInput = Static<typeof CreateCampaignBody>

export const UpdateCampaignBody = Body({
  title: Type.Optional(ShortText),
  body,
  banner_url: url,
  target_url: url,
  status,
  starts_at: moment,
  ends_at: moment,
  metadata: Type.Optional(Metadata),
})
export type UpdateCampaignInput = Static<typeof UpdateCampaignBody>

export const campaignFilters = { q: Search, status }

const pageSize = 15
export const ShopperCampaignsQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    sort: Type.Optional(OneOf(['asc', 'desc'])),
    status,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: pageSize }),
  },
  { additionalProperties: false },
)
export const ShopperCampaignsReply = Type.Object({
  campaigns: Type.Array(Campaign),
  count: Type.Integer(),
  page: Type.Integer(),
  limit: Type.Integer(),
})

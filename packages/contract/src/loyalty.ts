import { LARGEST_PRICE } from '@shopkey/domain/money.ts'
import Type, { type Static } from 'typebox'
import { Body, Id, Nullable, OneOf, ShortText, SignedPoints, Timestamp, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'

/** Points are counted in hundredths, like money. */
const Points = Type.Integer()

/** @public */
export const LoyaltyTier = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  min_points: Points,
  rank: Type.Integer(),
  benefits: Nullable(Type.Array(Type.String())),
  ...timestamps,
})

/** @public */
export const LoyaltyProgramme = Type.Object({
  store_id: Type.String(),
  name: Type.String(),
  is_active: Type.Boolean(),
  /** Points earned for each 100 minor units paid, by currency code. */
  earning_rates: Type.Record(Type.String(), Type.Number()),
  /** The reward store: prices are this region's, the goods those of its channel, else of the store's own. */
  reward_region_id: Nullable(Id),
  reward_sales_channel_id: Nullable(Id),
  ...timestamps,
  tiers: Type.Array(LoyaltyTier),
})
export const LoyaltyProgrammeReply = Type.Object({ loyalty_programme: Nullable(LoyaltyProgramme) })

export const SetLoyaltyProgrammeBody = Body({
  name: ShortText,
  is_active: Type.Optional(Type.Boolean()),
  earning_rates: Type.Record(Type.String({ pattern: '^[a-z]{3}$' }), Type.Number({ minimum: 0, maximum: 1_000_000 }), {
    additionalProperties: false,
    maxProperties: 200,
  }),
  reward_region_id: Type.Optional(Nullable(Id)),
  reward_sales_channel_id: Type.Optional(Nullable(Id)),
  /** The whole list, lowest first; members move to where their points put them. */
  tiers: Type.Optional(
    Type.Array(
      Body({
        name: ShortText,
        min_points: Type.Integer({ minimum: 0, maximum: LARGEST_PRICE }),
        benefits: Type.Optional(Type.Array(ShortText, { maxItems: 20 })),
      }),
      { maxItems: 20 },
    ),
  ),
})
export type SetLoyaltyProgrammeInput = Static<typeof SetLoyaltyProgrammeBody>

const LoyaltyEntry = Type.Object({
  id: Type.String(),
  points: Points,
  reason: OneOf(['earned', 'reversed', 'spent', 'refunded', 'adjusted', 'expired']),
  order_id: Nullable(Type.String()),
  note: Nullable(Type.String()),
  created_at: Timestamp,
})

/** @public */
export const LoyaltyAccount = Type.Object({
  customer_id: Type.String(),
  /** When the customer became a member; null for somebody who has not joined. */
  joined_at: shownTo('account', Nullable(Timestamp)),
  balance: shownTo('account', Points),
  earned_total: shownTo('account', Points),
  tier: shownTo('account', Nullable(Type.Object({ id: Type.String(), name: Type.String(), min_points: Points }))),
  next_tier: shownTo('account', Nullable(Type.Object({ id: Type.String(), name: Type.String(), min_points: Points }))),
  entries: shownTo('account', Type.Array(LoyaltyEntry)),
})
export const LoyaltyAccountReply = Type.Object({ loyalty_account: LoyaltyAccount })

export const AdjustPointsBody = Body({ points: SignedPoints, note: ShortText })
export type AdjustPointsInput = Static<typeof AdjustPointsBody>

/** Whole for the customer and the store's staff; whoever else knows the id learns nothing but that. */
export const CustomerLoyaltyDetailsReply = Type.Object({
  loyalty_details: Type.Object({
    ...LoyaltyAccount.properties,
    balance: shownTo('account', Nullable(Points)),
    earned_total: shownTo('account', Nullable(Points)),
  }),
})

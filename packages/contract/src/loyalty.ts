import { LARGEST_PRICE } from '@shopkey/domain/money.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { moment, text, withUnit } from './scalars.ts'
import { Body, IdInput, IdOf, Nullable, OneOf, ShortText, SignedPoints, StoreId, timestamps } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

/** Points are counted in hundredths, like money. */
const points = (description: string, example = 2500) =>
  about(withUnit(description, 'hundredths of a point'), Type.Integer(), example)

const meanings = {
  tier_name: 'Name of the tier',
  min_points: 'Points earned in all from which on a member is in it',
  benefits: 'Benefits of its members',
  programme_name: 'Name of the programme',
  is_active: 'Whether points are earned and spent, and members can join',
  earning_rates: 'Points for each 100 minor units paid, by currency code. 0.25: an order of 98,000 earns 245 points',
  reward_region_id: 'The region of the reward store, whose prices are points; null for no reward store',
  reward_sales_channel_id: 'The sales channel of the reward store; null for the store’s default one',
}

/** @public */
export const LoyaltyTier = Type.Object({
  id: IdOf('loyalty tier'),
  store_id: StoreId,
  name: text(meanings.tier_name, 'Gold'),
  min_points: points(meanings.min_points, 100_000),
  rank: about('Place in the list that was sent, from 0 on', Type.Integer(), 2),
  benefits: about(meanings.benefits, Nullable(Type.Array(Type.String())), ['A free cup on your birthday']),
  ...timestamps,
})

/** @public */
export const LoyaltyProgramme = Type.Object({
  store_id: StoreId,
  name: text(meanings.programme_name, 'Senja Club'),
  is_active: about(meanings.is_active, Type.Boolean()),
  earning_rates: about(meanings.earning_rates, Type.Record(Type.String(), Type.Number()), { idr: 0.25 }),
  reward_region_id: Nullable(IdInput('region', meanings.reward_region_id)),
  reward_sales_channel_id: Nullable(IdInput('sales channel', meanings.reward_sales_channel_id)),
  ...timestamps,
  tiers: about('Its tiers, the one with the fewest points first', Type.Array(LoyaltyTier)),
})
export const LoyaltyProgrammeReply = Type.Object({
  loyalty_programme: about('The programme; null where the store has none', Nullable(LoyaltyProgramme)),
})

export const SetLoyaltyProgrammeBody = Body({
  name: about(meanings.programme_name, ShortText, 'Senja Club'),
  is_active: Type.Optional(about(`${meanings.is_active}; true without it`, Type.Boolean())),
  earning_rates: about(
    `${meanings.earning_rates}. Replaces all rates; a currency that is left out earns none`,
    Type.Record(Type.String({ pattern: '^[a-z]{3}$' }), Type.Number({ minimum: 0, maximum: 1_000_000 }), {
      additionalProperties: false,
      maxProperties: 200,
    }),
    { idr: 0.25 },
  ),
  reward_region_id: Type.Optional(Nullable(IdInput('region', meanings.reward_region_id))),
  reward_sales_channel_id: Type.Optional(Nullable(IdInput('sales channel', meanings.reward_sales_channel_id))),
  tiers: Type.Optional(
    about(
      'All tiers, lowest first; they replace the old ones, and members move to where their points put them',
      Type.Array(
        Body({
          name: about(meanings.tier_name, ShortText, 'Gold'),
          min_points: about(
            `${meanings.min_points}, in hundredths of a point`,
            Type.Integer({ minimum: 0, maximum: LARGEST_PRICE }),
            100_000,
          ),
          benefits: Type.Optional(
            about(meanings.benefits, Type.Array(ShortText, { maxItems: 20 }), ['A free cup on your birthday']),
          ),
        }),
        { maxItems: 20 },
      ),
    ),
  ),
})
export type SetLoyaltyProgrammeInput = Static<typeof SetLoyaltyProgrammeBody>

const LoyaltyEntry = Type.Object({
  id: IdOf('loyalty entry'),
  points: points('Points that were added or, below 0, taken'),
  reason: about(
    '`earned` by an order that was paid, `reversed` by a refund, `spent` on a reward, `refunded` from one, `adjusted` by staff, `expired`',
    OneOf(['earned', 'reversed', 'spent', 'refunded', 'adjusted', 'expired']),
  ),
  order_id: Nullable(IdOf('order', 'The order that earned or spent them')),
  note: shownTo('own', Nullable(text('Reason given by staff', 'Sorry for the late parcel'))),
  created_at: moment('When they were booked'),
})

const tier = (description: string) =>
  about(
    description,
    Nullable(
      Type.Object({
        id: IdOf('loyalty tier'),
        name: text(meanings.tier_name, 'Gold'),
        min_points: points(meanings.min_points, 100_000),
      }),
    ),
  )
const balance = 'Points to spend'
const earned_total = 'Points earned in all, less those taken back after refunds; they decide the tier'

/** @public */
export const LoyaltyAccount = Type.Object({
  customer_id: IdOf('customer', 'The customer whose points they are'),
  joined_at: shownTo('account', Nullable(moment('When the customer became a member; null before'))),
  balance: shownTo('account', points(balance, 34_500)),
  earned_total: shownTo('account', points(earned_total, 124_500)),
  tier: shownTo('account', tier('The highest tier that was reached; null for none')),
  next_tier: shownTo('account', tier('The next tier to reach; null at the top')),
  entries: shownTo('account', about('The last 100 movements, newest first', Type.Array(LoyaltyEntry))),
})
export const LoyaltyAccountReply = Type.Object({ loyalty_account: about('Points in this store', LoyaltyAccount) })

export const AdjustPointsBody = Body({
  points: about('Hundredths of a point to add or, below 0, to take; not 0', SignedPoints),
  note: about('Reason; shown to the member', ShortText, 'Sorry for the late parcel'),
})
export type AdjustPointsInput = Static<typeof AdjustPointsBody>

export const CustomerLoyaltyDetailsReply = Type.Object({
  loyalty_details: about(
    'Complete for the customer and for staff with the right people.read; for others, all but the id is empty',
    Type.Object({
      ...LoyaltyAccount.properties,
      balance: shownTo('account', Nullable(points(balance, 34_500))),
      earned_total: shownTo('account', Nullable(points(earned_total, 124_500))),
    }),
  ),
})

const colleague = (description: string, example: string) =>
  shownToAll('colleagues know each other by name', Nullable(text(description, example)))

/** @public An entry as staff see it. */
export const LoyaltyLedgerEntry = Type.Object({
  ...LoyaltyEntry.properties,
  balance: points('Balance after it', 34_500),
  order_display_id: Nullable(about('Number of that order', Type.Integer(), 1042)),
  actor: about(
    'Who adjusted the points; null where an order did',
    Nullable(
      Type.Object({
        id: IdOf('user'),
        first_name: colleague('First name', 'Dewi'),
        last_name: colleague('Last name', 'Lestari'),
      }),
    ),
  ),
})

import Type from 'typebox'
import { about } from './annotated.ts'
import { SalesChannel } from './sales-channel.ts'
import { Page, Search } from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'

const number = (description: string, example: number) => about(description, Type.Integer(), example)

export const RegionUsageReply = Type.Object({
  usage: about(
    'What stands on the region',
    Type.Object({
      is_default: about('Whether shoppers get it where they have not chosen one', Type.Boolean()),
      shipping_options: number('Shipping options, which are deleted with it', 4),
      tax_rates: number('Tax rates of it', 1),
      prices: number('Prices for it alone', 12),
      discounts: number('Discounts that count in it', 3),
      gift_cards: number('Gift cards that can be spent in it alone, with money left', 7),
    }),
  ),
})

export const ShippingProfileUsageReply = Type.Object({
  shipping_profiles: about(
    'All of the store, oldest first',
    Type.Array(
      Type.Object({
        ...Type.Omit(ShippingProfile, ['products', 'shipping_options']).properties,
        product_count: number('How many products ship by it', 42),
        shipping_option_count: number('How many shipping options it has', 4),
      }),
    ),
  ),
})

export const SalesChannelUsagePage = Page(
  'sales_channels',
  Type.Object({
    ...SalesChannel.properties,
    is_default: about('Whether the store sells in it where a region has no channel of its own', Type.Boolean()),
    product_count: number('How many products are in it', 42),
    region_count: number('How many regions sell in it instead of the default one', 0),
  }),
)

export const salesChannelUsageFilters = {
  q: about('Part of the name or description, in either case', Search),
}

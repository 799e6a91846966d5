import Type from 'typebox'
import { about } from './annotated.ts'
import { IdOf, LowerCurrencyCode, Nullable, Page, Timestamp } from './schema.ts'
import { shownToAll } from './shown-to.ts'

const amount = (description: string, example: number) =>
  Nullable(about(`${description}, in minor units; null for no price`, Type.Integer(), example))
const colleague = (description: string, name: string) =>
  shownToAll('colleagues know each other by name', Nullable(about(description, Type.String(), name)))

/** A change of a variant's own price by staff. */
const PriceChange = Type.Object({
  id: about('Number of the change, in the order they were made', Type.Integer(), 5120),
  currency_code: LowerCurrencyCode,
  region_id: Nullable(IdOf('region', 'The only region that the price is for; null for every region in its currency')),
  min_quantity: Nullable(about('The quantity that the price counts from; null for no bound', Type.Integer(), 10)),
  max_quantity: Nullable(about('The quantity that the price counts up to; null for no bound', Type.Integer(), 99)),
  from: amount('The price before', 9800000),
  to: amount('The price after', 9900000),
  created_at: about('When it was changed', Timestamp),
  actor: Nullable(
    about(
      'Who changed it',
      Type.Object({
        id: IdOf('user'),
        first_name: colleague('First name', 'Dewi'),
        last_name: colleague('Last name', 'Lestari'),
      }),
    ),
  ),
})

export const PriceChangesPage = Page('price_changes', PriceChange)

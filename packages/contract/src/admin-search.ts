import Type from 'typebox'
import { about } from './annotated.ts'
import { IdOf, LowerCurrencyCode, Nullable, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

export const AdminSearchQuery = Type.Object(
  {
    q: about(
      'Part of a number, name, e-mail address, phone number, title, handle or SKU, in either case',
      Type.String({ minLength: 1, maxLength: 200 }),
      '1042',
    ),
    limit: about('How many of each kind to return at most', Type.Integer({ minimum: 1, maximum: 20, default: 5 }), 5),
  },
  { additionalProperties: false },
)

const ofAccount = (description: string, example: string) =>
  shownTo('account', Nullable(about(description, Type.String(), example)))

export const AdminSearchReply = Type.Object({
  orders: Type.Optional(
    about(
      'Orders by number, e-mail address, or name or phone number of the recipient, newest first; absent without orders.read',
      Type.Array(
        Type.Object({
          id: IdOf('order'),
          display_id: about('Its number, counted up within the store', Type.Integer(), 1042),
          email: shownTo('own', Nullable(about('E-mail address of the order', Type.String(), 'siti@example.com'))),
          status: about('State of the order', Type.String(), 'pending'),
          currency_code: LowerCurrencyCode,
          placed_total: about('Total when it was placed, tax included; minor units', Type.Integer(), 21600000),
          created_at: about('When it was placed', Timestamp),
        }),
      ),
    ),
  ),
  customers: Type.Optional(
    about(
      'Customers by name, e-mail address or phone number, newest first; absent without people.read',
      Type.Array(
        Type.Object({
          id: IdOf('customer'),
          email: ofAccount('E-mail address', 'siti@example.com'),
          phone: ofAccount('Phone number, E.164', '+6281234567890'),
          first_name: ofAccount('First name', 'Siti'),
          last_name: ofAccount('Last name', 'Rahmawati'),
        }),
      ),
    ),
  ),
  products: Type.Optional(
    about(
      'Products by title, handle or SKU, newest first; absent without catalogue.read',
      Type.Array(
        Type.Object({
          id: IdOf('product'),
          title: about('What it is called', Type.String(), 'Kopi Gayo'),
          handle: about('Its part of a page address', Type.String(), 'kopi-gayo'),
          status: about('How far it is: draft, proposed, published or rejected', Type.String(), 'published'),
          thumbnail: Nullable(about('Address of its picture', Type.String(), 'https://cdn.example.com/kopi-gayo.webp')),
        }),
      ),
    ),
  ),
})

import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId } from './ids.ts'
import { minorUnits, text } from './scalars.ts'
import { Body, Id, IdOf, Metadata, Nullable, OneOf, ShortText, StoreId, softDeletable } from './schema.ts'

const types = ['default', 'gift_card', 'custom'] as const
const typeMeaning = '`default` holds products without another profile, `gift_card` gift cards; a store has one of each'

export const ShippingProfile = Type.Object(
  {
    id: IdOf('shipping profile'),
    store_id: StoreId,
    name: text('Name for staff', 'Fragile goods'),
    type: about(typeMeaning, OneOf(types)),
    metadata: Nullable(Metadata),
    ...softDeletable,
    products: Type.Optional(
      about(
        'Its products',
        Type.Array(
          Type.Object({
            id: IdOf('product'),
            title: text('Title of the product', 'Kopi Gayo 200 g'),
            handle: Nullable(text('Last part of its address in the shop', 'kopi-gayo')),
            status: text('Whether shoppers see it', 'published'),
            thumbnail: Nullable(text('Address of its picture', 'https://cdn.example.com/kopi-gayo.jpg')),
          }),
        ),
      ),
    ),
    shipping_options: Type.Optional(
      about(
        'Its shipping options',
        Type.Array(
          Type.Object({
            id: IdOf('shipping option'),
            name: text('Its name', 'JNE Reguler'),
            region_id: IdOf('region', 'The region that it ships in'),
            price_type: text('`flat_rate` or `calculated`', 'flat_rate'),
            amount: Nullable(minorUnits('Its flat rate; null for a calculated price', 1_800_000)),
            is_return: about('Whether it is for returns', Type.Boolean()),
            admin_only: about('Whether only staff may choose it', Type.Boolean()),
          }),
        ),
      ),
    ),
  },
  { description: 'A group of products that ship alike; a cart has one shipping method for each' },
)

export const ShippingProfileReply = Type.Object({ shipping_profile: about('The shipping profile', ShippingProfile) })
export const ShippingProfileListReply = Type.Object({
  shipping_profiles: about('All of the store, oldest first', Type.Array(ShippingProfile)),
})

const name = about('Name for staff', ShortText, 'Fragile goods')
const type = Type.Optional(about(`${typeMeaning}. Without it, \`custom\``, OneOf(types)))

/** Clients of the 1.4 era send no type. */
export const CreateShippingProfileBody = Body({ name, type, metadata: Type.Optional(Metadata) })
export type CreateShippingProfileInput = Static<typeof CreateShippingProfileBody>

export const UpdateShippingProfileBody = Body({
  name: Type.Optional(name),
  type: Type.Optional(about(typeMeaning, OneOf(types))),
  metadata: Type.Optional(Metadata),
  products: Type.Optional(
    about('Products to move into this profile; those that it holds stay', Type.Array(Id, { maxItems: 1000 }), [
      exampleId('product'),
    ]),
  ),
  shipping_options: Type.Optional(
    about('Shipping options to move into this profile; those that it holds stay', Type.Array(Id, { maxItems: 1000 }), [
      exampleId('shipping option'),
    ]),
  ),
})
export type UpdateShippingProfileInput = Static<typeof UpdateShippingProfileBody>

import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { minorUnits, moment, momentInput, text } from './scalars.ts'
import { Body, IdInput, IdOf, Nullable, OneOf } from './schema.ts'
import { shownTo } from './shown-to.ts'

/** How parcels come to a courier. */
export const collections = ['pickup', 'drop_off'] as const
export type Collection = (typeof collections)[number]

/** Where a booked parcel is, as its courier says. */
export const parcelStatuses = [
  'confirmed',
  'assigned',
  'picking_up',
  'picked_up',
  'delivering',
  'on_hold',
  'delivered',
  'returning',
  'returned',
  'canceled',
  'failed',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

const shipmentStatuses = ['booking', 'given_up', 'refused', ...parcelStatuses] as const

const ShipmentEvent = Type.Object({
  status: about('Where the parcel was then', OneOf(parcelStatuses)),
  note: shownTo('own', Nullable(text("The courier's words, in its language", 'Paket telah dijemput kurir'))),
  happened_at: moment('When, by the clock of the courier'),
})

const shown = {
  id: IdOf('shipment'),
  fulfillment_id: IdOf('fulfillment', 'The fulfillment that it carries'),
  swap_id: Nullable(IdOf('swap', 'The swap whose additional items it carries')),
  claim_order_id: Nullable(IdOf('claim', 'The claim whose additional items it carries')),
  provider_id: text('The fulfillment provider', 'biteship'),
  carrier: Nullable(text('Who carries it, where the provider has several couriers', 'JNE')),
  waybill: shownTo('own', Nullable(text('Waybill number; null until the courier has given it', 'WYB-1112223333443'))),
  tracking_url: shownTo('own', Nullable(text("The courier's page of the parcel", 'https://courier.example.com/WYB-1'))),
  delivered_at: Nullable(moment('When it was delivered')),
  events: about('What the courier reported, the newest first', Type.Array(ShipmentEvent)),
}

const OrderShipment = Type.Object(
  {
    ...shown,
    status: about(
      'booking: the courier has not replied yet, and the booking is sent again. given_up: it never did, and staff no longer wait; a late reply still counts. refused: it took no parcel. confirmed: booked. ' +
        'assigned, picking_up: the courier collects it. canceled, failed: it is not carried; book again. The others: under way, or at its end',
      OneOf(shipmentStatuses),
    ),
    refusal: Nullable(text("The courier's words, where it refused to book or to cancel", 'Insufficient balance')),
    collection: about('How it comes to the courier', OneOf(collections)),
    collect_at: Nullable(moment('When the courier comes; null: as soon as it can')),
    cancel_requested_at: Nullable(moment('Since when the courier is asked to cancel it')),
    cash_to_collect: minorUnits('What it has to collect at the door; 0: nothing'),
    may_give_up: about('Whether its courier has not replied for so long that it can be given up', Type.Boolean()),
    created_at: moment('When it was booked'),
  },
  { description: 'A parcel that a courier was asked to carry' },
)

const ShopperShipment = Type.Object(
  { ...shown, status: about('Where the parcel is', OneOf(parcelStatuses)) },
  { description: 'A parcel on its way' },
)

const Courier = Type.Object({
  provider_id: text('The fulfillment provider', 'biteship'),
  collections: about('How parcels come to it, the usual way first', Type.Array(OneOf(collections))),
  schedules: about('Whether a pickup may be booked for a later time', Type.Boolean()),
  collects_cash: about('Whether it collects money at the door, for what is paid on delivery', Type.Boolean()),
})

const CashDue = Type.Object({
  fulfillment_id: IdOf('fulfillment'),
  amount: minorUnits('What is to be collected'),
})

export const OrderShipmentsReply = Type.Object({
  shipments: about('The bookings of the order, the newest first', Type.Array(OrderShipment)),
  couriers: about('The installed providers that book parcels', Type.Array(Courier)),
  cash_due: about(
    'Packed fulfillments that are paid on delivery, and what is to be collected at the door',
    Type.Array(CashDue),
  ),
})

export const ShopperShipmentsReply = Type.Object({
  shipments: about('The parcels that couriers carry, the newest first', Type.Array(ShopperShipment)),
})

export const BookShipmentBody = Body({
  collection: Type.Optional(
    about('How the parcel comes to the courier; without it, its usual way', OneOf(collections)),
  ),
  collect_at: Type.Optional(
    momentInput('When the courier comes, at most 30 days ahead; without it, as soon as it can'),
  ),
})
export type BookShipmentInput = Static<typeof BookShipmentBody>

export const ShipmentParams = Type.Object({ id: IdInput('order'), shipment_id: IdInput('shipment') })

const LabelFile = Type.Object({
  file_name: text('A name for the file', 'label-1042.pdf'),
  content: shownTo('own', about('A PDF, in Base64', Type.String(), 'JVBERi0xLjcK')),
})

export const ShipmentLabelReply = Type.Object({ label: about('The label as a file', LabelFile) })

/** Why a parcel has no label to print. */
const missingLabelReasons = [
  'not_booked',
  'has_left',
  'being_booked',
  'waybill_missing',
  'courier_refused',
  'courier_silent',
  'label_unreadable',
] as const
export type MissingLabelReason = (typeof missingLabelReasons)[number]

export const PrintLabelsBody = Body({
  order_ids: about('The orders whose labels to print', Type.Array(IdInput('order'), { minItems: 1, maxItems: 50 })),
})

export const PrintLabelsReply = Type.Object({
  labels: about('All labels in one file, in the sequence of the orders; null where there is none', Nullable(LabelFile)),
  count: about('The number of labels', Type.Integer({ minimum: 0 }), 3),
  without_label: about(
    'Parcels, or orders without one, whose label is not in the file',
    Type.Array(
      Type.Object({
        order_id: IdOf('order'),
        reason: about(
          'not_booked: no courier is booked. has_left: the courier has it already. being_booked: the courier has not replied yet. ' +
            'waybill_missing: it has given no number yet. courier_refused, courier_silent: it gave no label. label_unreadable: it gave no PDF',
          OneOf(missingLabelReasons),
        ),
      }),
    ),
  ),
})

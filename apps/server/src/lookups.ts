import { picturesOfClaims } from './after-sale/claims/pictures-of-claims.ts'
import { sampleItems } from './catalogue/products/sample-items.ts'
import { picturesOfCampaigns } from './growth/campaigns/pictures-of-campaigns.ts'
import { findMovedPicture } from './moving/pictures/find-moved-picture.ts'
import { membersOfCondition } from './offer/discounts/members-of-condition.ts'
import { groupsThatPayLess } from './offer/pricing/groups-that-pay-less.ts'
import { missingToOpen } from './offer/regions/missing-to-open.ts'
import type { Lookups } from './platform/lookups.ts'
import { isBought } from './sale/open-carts/is-bought.ts'
import { regionOfCart } from './sale/open-carts/region-of-cart.ts'
import { customerOfOrder, customersByOrders } from './sale/orders/customers-by-orders.ts'
import { orderNames } from './sale/orders/order-names.ts'

/** What lower layers read from higher ones. */
export const lookups: Lookups = {
  sampleItems,
  missingToOpen,
  isBought,
  regionOfCart,
  membersOfCondition,
  orderNames,
  customersByOrders,
  customerOfOrder,
  groupsThatPayLess,
  movedPicture: findMovedPicture,
  shownPictures: [picturesOfCampaigns, picturesOfClaims],
}

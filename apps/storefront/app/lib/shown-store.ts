import type { CurrentStore } from '@shopkey/client/types.ts'
import { type ShownLook, shownLook } from './shown-look.ts'

/** What pages show of a store. */
export interface ShownStore extends ShownProperties {
  look: ShownLook
}

type ShownProperties = Pick<
  CurrentStore,
  | 'name'
  | 'view_code'
  | 'category'
  | 'logo'
  | 'contact_phone'
  | 'languages'
  | 'metadata'
  | 'payment_methods'
  | 'payment_origins'
  | 'message_channels'
  | 'time_zone'
  | 'status'
  | 'closed_notice'
  | 'has_visitor_password'
  | 'contact_email'
  | 'contact_address'
  | 'favicon'
  | 'order_number_prefix'
  | 'arrives_after_days'
>

/** `view`: as used in addresses. */
export function shownStore(view: string, store: CurrentStore): ShownStore {
  const { name, category, logo, contact_phone, languages, metadata, time_zone } = store
  const { payment_methods, payment_origins, message_channels, status, closed_notice, has_visitor_password } = store
  const { contact_email, contact_address, favicon, order_number_prefix, arrives_after_days } = store
  return {
    name,
    view_code: view,
    category,
    logo,
    contact_phone,
    languages,
    metadata,
    payment_methods,
    payment_origins,
    message_channels,
    time_zone,
    status,
    closed_notice,
    has_visitor_password,
    contact_email,
    contact_address,
    favicon,
    order_number_prefix,
    arrives_after_days,
    look: shownLook(store),
  }
}

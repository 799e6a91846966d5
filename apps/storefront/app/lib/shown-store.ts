import type { CurrentStore } from '@shopkey/client/types.ts'
import { type Announcement, isAnnounced } from '@shopkey/domain/announcement.ts'
import type { OpeningHours } from '@shopkey/domain/opening-hours.ts'
import { type ShownLook, shownLook } from './shown-look.ts'

/** What pages show of a store. */
export interface ShownStore extends ShownProperties {
  look: ShownLook
  /** The line above each page, where there is one now. */
  announcement?: Announcement | null | undefined
  social_links?: string[] | undefined
  opening_hours?: OpeningHours | null | undefined
  /** When it was read, for the opening hours; in ms since 1970. */
  read_at?: number | undefined
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
export function shownStore(view: string, store: CurrentStore, now = Date.now()): ShownStore {
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
    ...presence(store, now),
  }
}

/** What most stores do not have is not sent with their pages. */
function presence({ announcement, social_links, opening_hours }: CurrentStore, now: number) {
  return {
    ...(announcement && isAnnounced(announcement, now) && { announcement }),
    ...(social_links.length > 0 && { social_links }),
    ...(opening_hours && { opening_hours, read_at: now }),
  }
}

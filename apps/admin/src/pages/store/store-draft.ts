import type { UpdateStoreBody } from '@shopkey/client/types.ts'
import type { Announcement } from '@shopkey/domain/announcement.ts'
import type { OpeningHours } from '@shopkey/domain/opening-hours.ts'
import { ownThemeOf, ownThemeText } from '@shopkey/domain/own-theme.ts'
import type { ReturnPayer } from '@shopkey/domain/return-policy.ts'
import { SOCIAL_NETWORKS, type SocialNetwork, socialNetworkOf } from '@shopkey/domain/social-links.ts'
import type { StoreLook } from '@shopkey/domain/store-look.ts'
import { STORE_CATEGORIES, type StoreCategory, type Theme, themeOf } from '@shopkey/domain/store-view.ts'
import type { StorefrontDraft } from '@shopkey/domain/storefront-draft.ts'
import { isLanguage, type Language } from '@shopkey/i18n/languages.ts'
import type { EditedStore } from './queries.ts'

/** The settings as the form holds them: an empty text for none. */
export interface StoreDraft {
  name: string
  category: StoreCategory
  logo: string
  favicon: string
  theme: Theme
  /** Empty where the store uses one of the five themes. */
  own_theme: string
  look: StoreLook
  announcement: AnnouncementDraft
  social_links: Record<SocialNetwork, string>
  opening_hours: OpeningHours | null
  contact_email: string
  contact_phone: string
  contact_address: string
  /** The usual one first. */
  languages: Language[]
  /** IANA name. */
  time_zone: string
  closed_notice: Partial<Record<Language, string>>
  invoice_sender: string
  order_number_prefix: string
  /** Days, as typed. */
  arrives_after_days: string
  return_window_days: string
  unreturnable_category_ids: string[]
  unreturnable_product_ids: string[]
  return_paid_by: ReturnPayer
}

/** An announcement as the form holds it: without a text there is none. */
export interface AnnouncementDraft {
  text: Partial<Record<Language, string>>
  link: string
  /** ISO 8601; empty for none. */
  starts_at: string
  ends_at: string
}

export function draftOf(store: EditedStore): StoreDraft {
  const ownTheme = ownThemeOf(store.metadata)
  return {
    name: store.name,
    category: STORE_CATEGORIES.find((known) => known === store.category) ?? 'GENERAL_STORE',
    logo: store.logo ?? '',
    favicon: store.favicon ?? '',
    theme: themeOf(store.metadata),
    own_theme: ownTheme ? ownThemeText(ownTheme) : '',
    look: store.look,
    announcement: {
      text: store.announcement?.text ?? {},
      link: store.announcement?.link ?? '',
      starts_at: store.announcement?.starts_at ?? '',
      ends_at: store.announcement?.ends_at ?? '',
    },
    social_links: socialLinksOf(store.social_links),
    opening_hours: store.opening_hours,
    contact_email: store.contact_email ?? '',
    contact_phone: store.contact_phone ?? '',
    contact_address: store.contact_address ?? '',
    languages: store.languages.filter(isLanguage),
    time_zone: store.time_zone,
    closed_notice: store.closed_notice,
    invoice_sender: store.invoice_sender ?? '',
    order_number_prefix: store.order_number_prefix ?? '',
    arrives_after_days: store.arrives_after_days?.toString() ?? '',
    return_window_days: store.return_window_days?.toString() ?? '',
    unreturnable_category_ids: store.unreturnable_category_ids,
    unreturnable_product_ids: store.unreturnable_product_ids,
    return_paid_by: store.return_paid_by,
  }
}

export function bodyOf({ theme, own_theme, closed_notice, announcement, ...draft }: StoreDraft): UpdateStoreBody {
  const textOrNone = (text: string) => text.trim() || null
  return {
    name: draft.name.trim(),
    category: draft.category,
    logo: textOrNone(draft.logo),
    favicon: textOrNone(draft.favicon),
    contact_email: textOrNone(draft.contact_email),
    contact_phone: textOrNone(draft.contact_phone),
    contact_address: textOrNone(draft.contact_address),
    languages: draft.languages,
    time_zone: draft.time_zone,
    closed_notice: writtenTexts(closed_notice),
    invoice_sender: textOrNone(draft.invoice_sender),
    order_number_prefix: textOrNone(draft.order_number_prefix),
    arrives_after_days: daysOrNone(draft.arrives_after_days),
    return_window_days: daysOrNone(draft.return_window_days),
    unreturnable_category_ids: draft.unreturnable_category_ids,
    unreturnable_product_ids: draft.unreturnable_product_ids,
    return_paid_by: draft.return_paid_by,
    look: draft.look,
    announcement: announcementOf(announcement),
    social_links: writtenLinks(draft.social_links),
    opening_hours: draft.opening_hours,
    metadata: { theme, own_theme },
  }
}

function announcementOf({ text, link, starts_at, ends_at }: AnnouncementDraft): Announcement | null {
  const written = writtenTexts(text)
  if (Object.keys(written).length === 0) return null
  return { text: written, link: link.trim() || null, starts_at: starts_at || null, ends_at: ends_at || null }
}

function writtenTexts(texts: Partial<Record<Language, string>>): Partial<Record<Language, string>> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
  )
}

function socialLinksOf(addresses: readonly string[]): Record<SocialNetwork, string> {
  const none = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, ''])) as Record<SocialNetwork, string> // each is set
  for (const address of addresses) {
    const network = socialNetworkOf(address)
    if (network) none[network] = address
  }
  return none
}

function writtenLinks(links: Record<SocialNetwork, string>): string[] {
  return SOCIAL_NETWORKS.map((network) => links[network].trim()).filter((address) => address !== '')
}

function daysOrNone(typed: string): number | null {
  return typed.trim() ? Number(typed) : null
}

/** What a preview of the storefront shows of the form: an announcement also before it starts. */
export function shownDraft(draft: StoreDraft): StorefrontDraft {
  const { name, logo, favicon, theme, own_theme, look, opening_hours } = draft
  const { contact_email, contact_phone, contact_address } = draft
  return {
    ...{ name, logo, favicon, contact_email, contact_phone, contact_address, look, opening_hours },
    announcement: announcementOf(draft.announcement),
    social_links: writtenLinks(draft.social_links),
    metadata: { theme, own_theme },
  }
}

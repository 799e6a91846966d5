import type { AnnouncementInput } from '@shopkey/contract/announcement.ts'
import type { Announcement } from '@shopkey/domain/announcement.ts'
import { hoursFault, inOrderOfTime, type OpeningHours, WEEKDAYS } from '@shopkey/domain/opening-hours.ts'
import { OWN_CORNERS, OWN_THEME_KEY, OWN_TONES, parseOwnTheme } from '@shopkey/domain/own-theme.ts'
import { SOCIAL_NETWORK_NAMES, SOCIAL_NETWORKS, socialNetworkOf } from '@shopkey/domain/social-links.ts'
import { THEMES, viewCodeRefusal } from '@shopkey/domain/store-view.ts'
import {
  announcementNeverShown,
  openingHoursWrong,
  socialLinkUnknown,
  socialNetworkTwice,
  themeUnknown,
  viewCodeMalformed,
  viewCodeReserved,
} from './store.errors.ts'

/**
 * Throws for a view code that cannot be in a link or that a page already has. The database checks that it is unique.
 */
export function requireViewCode(view_code: string): void {
  const reason = viewCodeRefusal(view_code)
  if (reason === 'reserved') throw viewCodeReserved({ view_code })
  if (reason === 'malformed') throw viewCodeMalformed({ view_code })
}

/** Throws for a theme unknown to the storefront, which would silently show the default one. */
export function requireKnownTheme(metadata: Record<string, unknown> | undefined): void {
  const theme = metadata?.theme
  const own = metadata?.[OWN_THEME_KEY]
  if (theme !== undefined && theme !== '' && !THEMES.some((known) => known === theme))
    throw themeUnknown({ theme: String(theme), themes: `one of ${THEMES.join(', ')}` })
  if (own !== undefined && own !== '' && !parseOwnTheme(own))
    throw themeUnknown({
      theme: String(own),
      themes: `accent, background and corners, such as 1f4fd1-white-soft; backgrounds: ${OWN_TONES.join(', ')}; corners: ${OWN_CORNERS.join(', ')}`,
    })
}

/** The announcement as it is stored, with its times in one form; throws for one that ends before it starts. */
export function storedAnnouncement({ text, link, starts_at, ends_at }: AnnouncementInput): Announcement {
  const moment = (sent: string | null | undefined) => (sent ? new Date(sent).toISOString() : null)
  const announcement = { text, link: link ?? null, starts_at: moment(starts_at), ends_at: moment(ends_at) }
  if (announcement.starts_at && announcement.ends_at && announcement.ends_at <= announcement.starts_at)
    throw announcementNeverShown()
  return announcement
}

/** The storefront keeps a store for some seconds, and decides at each page; shoppers need not know of the next campaign. */
const SENT_BEFORE_MS = 60_000

/** The announcement that shoppers may read of at `now`. */
export function announcementForShoppers(announcement: Announcement | null, now: Date): Announcement | null {
  if (!announcement) return null
  const { starts_at, ends_at } = announcement
  const isOver = ends_at !== null && Date.parse(ends_at) <= now.getTime()
  const isFar = starts_at !== null && Date.parse(starts_at) > now.getTime() + SENT_BEFORE_MS
  return isOver || isFar ? null : announcement
}

/** Throws for an address that is none of a known network, and for two of one network. */
export function requireSocialLinks(links: readonly string[] | undefined): void {
  const networks = (links ?? []).map((address) => {
    const network = socialNetworkOf(address)
    if (network) return network
    throw socialLinkUnknown({ address, networks: Object.values(SOCIAL_NETWORK_NAMES).join(', ') })
  })
  const twice = SOCIAL_NETWORKS.find((known) => networks.filter((network) => network === known).length > 1)
  if (twice) throw socialNetworkTwice({ network: SOCIAL_NETWORK_NAMES[twice] })
}

const reasons = {
  span_reversed: 'a time ends after it begins',
  spans_overlap: 'times of a day do not overlap',
  date_twice: 'a day is an exception once',
  date_unknown: 'an exception is a day of the calendar',
}

/** The hours as they are stored, in the order of time; throws for hours that cannot be. */
export function storedOpeningHours(hours: OpeningHours): OpeningHours {
  const fault = hoursFault(hours)
  if (fault) throw openingHoursWrong({ reason: reasons[fault] })
  const week = { ...hours.week }
  for (const day of WEEKDAYS) week[day] = inOrderOfTime(week[day])
  const exceptions = hours.exceptions
    .map(({ date, spans }) => ({ date, spans: inOrderOfTime(spans) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return { week, exceptions }
}

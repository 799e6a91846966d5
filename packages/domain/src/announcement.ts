import type { UiLanguage } from './store-view.ts'

/** A line above each page of a storefront, for a time. */
export interface Announcement {
  /** By language, at least one. */
  text: Partial<Record<UiLanguage, string>>
  /** A path of the shop, an https address, or null. */
  link: string | null
  /** ISO 8601. null: at once, without an end. */
  starts_at: string | null
  ends_at: string | null
}

/** Whether shoppers see it at this moment. */
export function isAnnounced(announcement: Pick<Announcement, 'starts_at' | 'ends_at'>, now: number): boolean {
  const { starts_at, ends_at } = announcement
  return (starts_at === null || Date.parse(starts_at) <= now) && (ends_at === null || now < Date.parse(ends_at))
}

/** Its text in a language; where it has none, in the first of the store's languages that it has, the usual one first. */
export function announcementText(
  { text }: Pick<Announcement, 'text'>,
  language: UiLanguage,
  languages: readonly string[],
): string | undefined {
  const code = [language, ...languages].find((known) => text[known as UiLanguage]?.trim()) // any other code finds nothing
  return code && text[code as UiLanguage]
}

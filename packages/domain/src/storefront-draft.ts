import type { Announcement } from './announcement.ts'
import type { OpeningHours } from './opening-hours.ts'
import { socialNetworkOf } from './social-links.ts'
import { lookOf, type StoreLook } from './store-look.ts'

/**
 * Messages between the back-office and the storefront that it shows in a frame. The storefront sends `ready` after each page
 * load, and once a page of blocks takes its content; the back-office sends what its form holds and has not saved, and asks for a reload after a save.
 */
export type StorefrontPreviewMessage =
  | { shopkey_preview: 'ready' }
  | { shopkey_preview: 'reload' }
  | { shopkey_preview: 'draft'; draft: StorefrontDraft }
  /** What the editor of a page holds. */
  | { shopkey_preview: 'page'; content: object }

/** Properties of a store that are shown before they are saved. A missing one is shown as saved. */
export interface StorefrontDraft {
  name?: string
  logo?: string | null
  favicon?: string | null
  contact_email?: string | null
  contact_phone?: string | null
  contact_address?: string | null
  look?: StoreLook
  announcement?: Announcement | null
  social_links?: string[]
  opening_hours?: OpeningHours | null
  /** Merged with the saved metadata. */
  metadata?: Record<string, unknown>
}

const texts = ['logo', 'favicon', 'contact_email', 'contact_phone', 'contact_address'] as const

/** Reads a message of a frame, which may be anything; undefined for one that is none of ours. */
export function readPreviewMessage(data: unknown): StorefrontPreviewMessage | undefined {
  if (!isRecord(data)) return undefined
  const { shopkey_preview: kind, draft } = data
  if (kind === 'ready' || kind === 'reload') return { shopkey_preview: kind }
  return kind === 'draft' && isRecord(draft) ? { shopkey_preview: kind, draft: readDraft(draft) } : undefined
}

/** The content of a page in such a message; undefined for any other. */
export function readPagePreview(data: unknown): object | undefined {
  if (!isRecord(data) || data.shopkey_preview !== 'page') return undefined
  return isRecord(data.content) ? data.content : undefined
}

function readDraft({
  name,
  metadata,
  look,
  announcement,
  social_links,
  opening_hours,
  ...others
}: Record<string, unknown>): StorefrontDraft {
  const draft: StorefrontDraft = {}
  if (typeof name === 'string' && name.trim()) draft.name = name
  if (isRecord(metadata)) draft.metadata = metadata
  if (isRecord(look)) draft.look = lookOf(look)
  // The back-office of this version sends nothing else under these names; the storefront reads messages of its origin alone.
  if (announcement === null || isRecord(announcement)) draft.announcement = announcement as Announcement | null
  if (opening_hours === null || isRecord(opening_hours)) draft.opening_hours = opening_hours as OpeningHours | null
  if (Array.isArray(social_links))
    draft.social_links = social_links.filter((link) => typeof link === 'string' && socialNetworkOf(link))
  for (const key of texts) {
    const value = others[key]
    if (typeof value === 'string') draft[key] = value.trim() || null
    else if (value === null) draft[key] = null
  }
  return draft
}

/** The store as it would be with the draft saved, but for its look, which the storefront lays out. */
export function withDraft<Store extends { metadata: Record<string, unknown> | null }>(
  store: Store,
  { metadata, look: _, ...draft }: StorefrontDraft,
): Store {
  return { ...store, ...draft, metadata: metadata ? { ...store.metadata, ...metadata } : store.metadata }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

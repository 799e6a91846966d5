import type { Permission } from '@shopkey/domain/staff-roles.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import type { ComponentType } from 'react'
import type { Texts } from './setting-schema.ts'

/** A call of the extension's own routes. */
interface ExtensionCall {
  /** After `/admin/x/{id}`, parameters filled in. */
  path: string
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  signal?: AbortSignal
}

/** What a page or panel of the back-office may use. */
export interface AdminShop {
  /** The store on screen. */
  store: { name: string; view_code: string }
  language: Language
  /** The text in the language on screen. */
  text: (texts: Texts) => string
  /** Whether the signed-in member of the staff has a right in this store. */
  may: (permission: Permission) => boolean
  get: <Reply>(call: ExtensionCall) => Promise<Reply>
  post: <Reply>(call: ExtensionCall & { body?: unknown }) => Promise<Reply>
  /** Begins the keys of the extension's queries. */
  queryKey: readonly [view_code: string, extension: string]
  /** Address of a page of the back-office, as `pathTo('products', id)`, for links and `navigate`. */
  pathTo: (page: string, id?: string) => string
  /** A whole number in the language on screen. */
  number: (value: number) => string
  /** amount: minor units. */
  money: (amount: number, currency_code: string) => string
  /** Day and time, in the store's time zone. */
  dayTime: (iso: string) => string
  /** Shows that something was done. */
  notifyDone: (message: string) => void
  /** Shows why a call failed, in the words of the back-office. */
  notifyFailed: (error: unknown) => void
}

export interface AdminPageProps {
  shop: AdminShop
}

export interface AdminPanelProps {
  shop: AdminShop
  /** The order, product or customer on screen; null on the home page. */
  record_id: string | null
}

interface Loaded<Props> {
  default: ComponentType<Props>
}

export interface AdminPage {
  /** Below `/app/{store}/x/{id}`: '' or a name such as `waiting`. */
  path: string
  title: Texts
  /** Below the title. */
  lead?: Texts
  /** The section of the sidebar. */
  group: 'sales' | 'catalogue' | 'customers' | 'marketing'
  /** Who may open it; its routes need the same guard. */
  permission: Permission
  load: () => Promise<Loaded<AdminPageProps>>
}

export interface AdminPanel {
  on: 'order' | 'product' | 'customer' | 'home'
  title: Texts
  /** Who sees it; its routes need the same guard. */
  permission: Permission
  load: () => Promise<Loaded<AdminPanelProps>>
}

/** What an extension adds to the back-office. Components are loaded when they are first shown. */
export interface AdminPart {
  pages?: readonly AdminPage[]
  panels?: readonly AdminPanel[]
}

/**
 * The default export of an extension's module for the back-office.
 *
 * @public
 */
export function defineAdmin(part: AdminPart): AdminPart {
  return part
}

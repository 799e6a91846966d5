import type { Language } from '@shopkey/i18n/languages.ts'
import type { ComponentType } from 'react'
import type { Texts } from './setting-schema.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** On the storefront's server: the extension's own routes, called for the shopper of the request. */
export interface ShopperCalls {
  /** path: after `/store/x/{id}`, parameters filled in. */
  get: <Reply>(path: string, query?: Query) => Promise<Reply>
  post: <Reply>(path: string, body: unknown) => Promise<Reply>
  /** Whether the request has a session; only the API knows whether it is valid. */
  has_session: boolean
}

/** What a component of the storefront may use. */
export interface StorefrontShop {
  language: Language
  /** The text in the language of the page. */
  text: (texts: Texts) => string
  /** amount: minor units. */
  money: (amount: number, currency_code: string) => string
  date: (iso: string) => string
  number: (value: number) => string
  has_session: boolean
  /** Where shoppers sign in; they return to this page. */
  sign_in_path: string
}

/** What a panel is about. */
export interface PanelSubject {
  /** Of the product or order. */
  id: string
  /** The title of the product, the number of the order. */
  name: string
}

export interface StorefrontPanelProps<Data = unknown> {
  shop: StorefrontShop
  subject: PanelSubject
  /** As `load` returned it. */
  data: Data
  /** The address of a form's `action`; a form that is posted there needs no script. */
  form_action: (action: string) => string
  /** What the action of a form has returned, once; null otherwise. */
  result: string | null
}

export interface StorefrontPanel<Data = unknown> {
  /** Lower case letters, digits and dashes; unique in its extension. */
  name: string
  on: 'product' | 'order'
  /** Runs on the storefront's server; JSON. A panel whose load throws, or takes longer than a second, is left out. */
  load: (calls: ShopperCalls, subject: PanelSubject) => Promise<Data>
  /** On a product: properties of its structured data (schema.org), such as `aggregateRating`. */
  structuredData?: (data: Data) => Readonly<Record<string, unknown>>
  component: () => Promise<{ default: ComponentType<StorefrontPanelProps<Data>> }>
}

/** A form that shoppers send. Returns the code of its result, which the panel gets: lower case letters and dashes. */
export type FormAction = (calls: ShopperCalls, form: FormData) => Promise<string>

export interface PaymentFormProps {
  shop: StorefrontShop
  /** The payment session's data, as the provider returned it. */
  data: Readonly<Record<string, unknown>>
  /** The `name` of a field: what is entered is sent to the session as `shopper_data`. */
  field: (name: string) => string
  /** Sets what runs before the page's form is sent, which is sent only if it returns true; null: nothing runs. */
  beforeSubmit: (confirm: (() => Promise<boolean>) | null) => void
  /** Sends the page's form as it is: for a shopper who returns from a page of the bank. */
  submit: () => void
}

/** Hosts of a form's scripts, frames and connections, for the content security policy of its page. */
export interface FormSources {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

export interface PaymentInstructionsProps {
  shop: StorefrontShop
  /** The payment's data, as the provider returned it. */
  data: Readonly<Record<string, unknown>>
  /** Minor units. */
  amount: number
  currency_code: string
  /** Until when it can be paid; ISO 8601. */
  expires_at: string | null
}

/** How shoppers pay with a method, besides its name and its page. */
export interface PaymentMethodPart {
  /** The provider's id. */
  provider_id: string
  /** Shown below the method at checkout once it is chosen. */
  form?: () => Promise<{ default: ComponentType<PaymentFormProps> }>
  /**
   * For a form that takes the payment itself, with scripts of the provider: it is shown in a step after the choice, when the
   * session has the provider's data, and only that page may load from these hosts.
   */
  sources?: FormSources
  /** Shown on the order's page while the payment is awaited. */
  instructions?: () => Promise<{ default: ComponentType<PaymentInstructionsProps> }>
}

/** What an extension adds to the storefront. Components are loaded when they are first shown. */
export interface StorefrontPart {
  panels?: readonly StorefrontPanel[]
  forms?: Readonly<Record<string, FormAction>>
  payment_methods?: readonly PaymentMethodPart[]
}

/**
 * The default export of an extension's module for the storefront.
 *
 * @public
 */
export function defineStorefront(part: StorefrontPart): StorefrontPart {
  return part
}

/**
 * Returns the panel, whose component and structured data get what its `load` returns.
 *
 * @public
 */
export function definePanel<Data>(panel: StorefrontPanel<Data>): StorefrontPanel {
  // The host passes each panel the data that its own `load` returned.
  return panel as unknown as StorefrontPanel
}

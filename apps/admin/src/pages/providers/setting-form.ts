import type { ProviderDraft } from './provider-draft.ts'

/** What fields that a provider declares need of the form around them. */
export interface SettingForm {
  values: ProviderDraft
  change: (next: ProviderDraft) => void
  /** What is wrong with the value at a path, such as `accounts.0.number`. */
  problem: (path: string) => string | undefined
  /** Of amounts. */
  currency?: string
}

import { refusal } from '../../http/refusal.ts'

export const taxesUnavailable = refusal({
  type: 'unavailable',
  code: 'taxes_unavailable',
  message: 'The taxes could not be calculated; nothing was changed, try again in a moment',
})
export const taxProviderNotInstalled = refusal({
  type: 'not_allowed',
  code: 'tax_provider_not_installed',
  message: 'The tax provider {provider_id} of this region is not installed any more; choose another in the region',
})
export const taxProviderNotReady = refusal({
  type: 'not_allowed',
  code: 'tax_provider_not_ready',
  message: 'The settings of the tax provider {provider_id} are incomplete in this store',
})
export const taxesChangedMeanwhile = refusal({
  type: 'conflict',
  code: 'taxes_changed_meanwhile',
  message: 'What is taxed changed while its taxes were calculated; try again',
})
/** In the words of the provider. */
export const taxesRefused = refusal({ type: 'not_allowed', code: 'taxes_refused', message: '{reason}' })

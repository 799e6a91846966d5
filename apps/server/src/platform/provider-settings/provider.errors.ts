import { refusal } from '../../http/refusal.ts'

export const providerSettingUnknown = refusal({
  type: 'invalid_data',
  code: 'provider_setting_unknown',
  message: '{provider_id} has no setting {name}',
})
export const providerSettingInvalid = refusal({
  type: 'invalid_data',
  code: 'provider_setting_invalid',
  message: '{field} {reason}',
})
export const providerWithoutTest = refusal({
  type: 'not_allowed',
  code: 'provider_without_test',
  message: '{provider_id} has no connection to test',
})

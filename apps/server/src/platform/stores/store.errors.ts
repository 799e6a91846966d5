import { refusal } from '../../http/refusal.ts'

export const viewCodeMalformed = refusal({
  type: 'invalid_data',
  code: 'view_code_malformed',
  message: 'A store address has 2 to 40 lower-case letters, digits and single hyphens, not "{view_code}"',
})
export const viewCodeReserved = refusal({
  type: 'invalid_data',
  code: 'view_code_reserved',
  message: '"{view_code}" is the address of a page, so no store can have it',
})
export const viewCodeTaken = refusal({
  type: 'duplicate_error',
  code: 'view_code_taken',
  message: 'Another store already has the address "{view_code}"',
})
export const themeUnknown = refusal({
  type: 'invalid_data',
  code: 'theme_unknown',
  message: 'There is no theme "{theme}"; choose {themes}',
})
export const announcementNeverShown = refusal({
  type: 'invalid_data',
  code: 'announcement_never_shown',
  message: 'An announcement ends after it starts',
})
export const socialLinkUnknown = refusal({
  type: 'invalid_data',
  code: 'social_link_unknown',
  message: '"{address}" is no https address of {networks}',
})
export const socialNetworkTwice = refusal({
  type: 'invalid_data',
  code: 'social_network_twice',
  message: 'There are two addresses of {network}; send one',
})
export const openingHoursWrong = refusal({
  type: 'invalid_data',
  code: 'opening_hours_wrong',
  message: 'These opening hours cannot be: {reason}',
})
export const timeZoneUnknown = refusal({
  type: 'invalid_data',
  code: 'time_zone_unknown',
  message: 'There is no time zone "{time_zone}"; send an IANA name such as Asia/Jakarta',
})
export const currencyUnknown = refusal({
  type: 'invalid_data',
  code: 'currency_unknown',
  message: 'There is no currency {currency_code}',
})
export const defaultCurrencyMissing = refusal({
  type: 'invalid_data',
  code: 'default_currency_missing',
  message: 'The currencies of a store include its default currency, {currency_code}',
})
export const currencyAlreadyInStore = refusal({
  type: 'duplicate_error',
  code: 'currency_already_in_store',
  message: 'The store already sells in {currency_code}',
})
export const currencyInUse = refusal({
  type: 'not_allowed',
  code: 'currency_in_use',
  message: 'The region {region_name} sells in {currency_code}; change or delete it first',
})
export const defaultStoreStays = refusal({
  type: 'not_allowed',
  code: 'default_store_stays',
  message: 'The default store cannot be archived; make another store the default first',
})
export const ownerUnknown = refusal({
  type: 'invalid_data',
  code: 'owner_unknown',
  message: 'There is no account with the e-mail address {email}; create the store first and invite them',
})
export const storeNotReady = refusal({
  type: 'not_allowed',
  code: 'store_not_ready',
  message: 'Nobody could buy yet. Missing: {missing}',
})
export const storeNeverOpened = refusal({
  type: 'not_allowed',
  code: 'store_never_opened',
  message: 'The store was not opened yet, so it cannot be paused',
})
export const visitorPasswordWrong = refusal({
  type: 'forbidden',
  code: 'visitor_password_wrong',
  message: 'That is not the password for visitors',
})

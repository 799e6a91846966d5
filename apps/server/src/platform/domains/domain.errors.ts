import { refusal } from '../../http/refusal.ts'

export const domainInvalid = refusal({
  type: 'invalid_data',
  code: 'domain_invalid',
  message: '"{host}" is no domain that a store can have: give a public name such as shop.example or www.shop.example',
})
export const domainOfPlatform = refusal({
  type: 'not_allowed',
  code: 'domain_of_platform',
  message: '{host} is an address of the platform',
})
export const domainTaken = refusal({
  type: 'duplicate_error',
  code: 'domain_taken',
  message: '{host} belongs to another store',
})
export const domainExists = refusal({
  type: 'duplicate_error',
  code: 'domain_exists',
  message: 'The store has {host} already',
})
export const tooManyDomains = refusal({
  type: 'not_allowed',
  code: 'too_many_domains',
  message: 'A store has {most} domains at most; remove one first',
})
export const domainNotVerified = refusal({
  type: 'not_allowed',
  code: 'domain_not_verified',
  message: '{host} is not verified yet: its TXT record was not found',
})

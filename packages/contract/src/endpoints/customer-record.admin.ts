import Type from 'typebox'
import { about } from '../annotated.ts'
import { Customer, CustomerReply } from '../customer.ts'
import {
  AnonymizationReply,
  AnonymizeCustomerBody,
  AnonymizedReply,
  DuplicateParams,
  MergeCustomersBody,
  MergePreviewReply,
} from '../customer-record.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../schema.ts'

const mergeErrors = ['account_not_merged', 'customer_merged_into_itself']

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/admin/customers/:id/duplicates',
  tag: 'Customers',
  summary: 'List likely duplicates of a customer',
  description:
    'Returns up to 10 other customers of the store with the same e-mail address or phone number, newest first.',
  params: IdParams('customer'),
  replies: { 200: Type.Object({ customers: about('The likely duplicates', Type.Array(Customer)) }) },
})

export const previewMerge = endpoint({
  method: 'GET',
  path: '/admin/customers/:id/duplicates/:duplicate_id',
  tag: 'Customers',
  summary: 'Preview a merge',
  description: 'Returns what a merge would move to the customer, or refuses as the merge would.',
  params: DuplicateParams,
  replies: { 200: MergePreviewReply },
  errors: mergeErrors,
})

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/merge',
  tag: 'Customers',
  summary: 'Merge a duplicate into a customer',
  description:
    'Moves orders, carts, groups, points, notes and messages of a guest to the customer, in one transaction, and deletes the guest. A customer with an account is never merged into another, since the account belongs to a person. Cannot be undone. Returns the customer.',
  params: IdParams('customer'),
  body: MergeCustomersBody,
  replies: { 200: CustomerReply },
  errors: mergeErrors,
})

export const previewAnonymization = endpoint({
  method: 'GET',
  path: '/admin/customers/:id/anonymize',
  tag: 'Customers',
  summary: 'Preview an anonymisation',
  description: 'Returns what the store keeps of the customer, and what stands in the way.',
  params: IdParams('customer'),
  replies: { 200: AnonymizationReply },
})

export const anonymizeCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/anonymize',
  tag: 'Customers',
  summary: 'Anonymise a customer',
  description:
    'Removes names, e-mail addresses, phone numbers, addresses, messages, notes and contact requests of a customer from the store. Orders, payments and points keep their amounts, which the books need. An account that no other store knows ends, with its sessions; another stays with the person. Cannot be undone.',
  params: IdParams('customer'),
  body: AnonymizeCustomerBody,
  replies: { 200: AnonymizedReply },
  errors: ['anonymization_not_confirmed', 'customer_has_open_orders'],
})

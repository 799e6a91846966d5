import { CreateCustomerBody, Customer, CustomerReply, customerFilters, UpdateCustomerBody } from '../customer.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  tag: 'Customers',
  summary: "List the store's customers",
  query: ListQuery(50, customerFilters),
  replies: { 200: Page('customers', Customer) },
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers',
  tag: 'Customers',
  summary: 'Create a customer',
  body: CreateCustomerBody,
  replies: { 201: CustomerReply },
  errors: ['customer_known'],
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  tag: 'Customers',
  summary: 'Get a customer',
  params: IdParams('customer'),
  query: ItemQuery,
  replies: { 200: CustomerReply },
})

export const updateCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id',
  tag: 'Customers',
  summary: 'Update a customer',
  params: IdParams('customer'),
  query: ItemQuery,
  body: UpdateCustomerBody,
  replies: { 200: CustomerReply },
  errors: ['email_of_account_stays', 'password_of_account_stays', 'phone_of_account_stays'],
})

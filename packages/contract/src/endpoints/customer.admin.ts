import {
  CreateCustomerBody,
  Customer,
  CustomerReply,
  customerFilters,
  staffCustomerRelations,
  UpdateCustomerBody,
} from '../customer.ts'
import { CustomerFiguresQuery, CustomerFiguresReply } from '../customer-figures.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, ItemQuery, Page, StaffListQuery } from '../schema.ts'

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  tag: 'Customers',
  summary: "List the store's customers",
  description:
    'Returns a page of the people who registered or ordered in the store, or whom it added, newest first unless `order` says otherwise. Orders, addresses and groups come when expanded.',
  query: StaffListQuery(50, customerFilters),
  replies: { 200: Page('customers', Customer) },
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers',
  tag: 'Customers',
  summary: 'Create a customer',
  description:
    "Adds a guest to the store's customers and sends them a message: with a link to choose a password, or to sign in where the address has an account. The reply does not reveal which. Returns the customer without relations.",
  body: CreateCustomerBody,
  replies: { 201: CustomerReply },
  errors: ['customer_known', 'phone_not_valid'],
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  tag: 'Customers',
  summary: 'Get a customer',
  description: 'Returns a customer of the store with their orders in this store and their address book.',
  params: IdParams('customer'),
  query: ItemQuery,
  relations: staffCustomerRelations,
  replies: { 200: CustomerReply },
})

export const updateCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id',
  tag: 'Customers',
  summary: 'Update a customer',
  description:
    "Changes the store's record of a customer: the name it uses, metadata and groups. E-mail address and phone number can be changed of guests only, since those of an account belong to the person. Returns the customer.",
  params: IdParams('customer'),
  query: ItemQuery,
  body: UpdateCustomerBody,
  relations: staffCustomerRelations,
  replies: { 200: CustomerReply },
  errors: [
    'changed_meanwhile',
    'customer_known',
    'email_of_account_stays',
    'guest_has_no_password',
    'guest_needs_email_or_phone',
    'password_of_account_stays',
    'phone_not_valid',
    'phone_of_account_stays',
  ],
})

export const listCustomerFigures = endpoint({
  method: 'GET',
  path: '/admin/customer-figures',
  tag: 'Customers',
  summary: 'Get what customers ordered and spent',
  description:
    'Returns the number of orders, the latest order and the amounts spent in this store, for up to 100 customers. Others are left out.',
  query: CustomerFiguresQuery,
  replies: { 200: CustomerFiguresReply },
})

export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/sign-in-link',
  tag: 'Customers',
  summary: 'Send a link to sign in',
  description:
    'Sends a customer with an account a link to choose a new password, and another one the invitation to open an account. At most 3 in 15 minutes. Returns the customer.',
  params: IdParams('customer'),
  replies: { 200: CustomerReply },
  errors: ['customer_without_email'],
})

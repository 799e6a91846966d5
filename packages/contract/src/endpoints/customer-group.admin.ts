import { Customer, customerFilters } from '../customer.ts'
import {
  CreateCustomerGroupBody,
  CustomerGroup,
  CustomerGroupReply,
  customerGroupFilters,
  GroupCustomersBody,
  UpdateCustomerGroupBody,
} from '../customer-group.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const listCustomerGroups = endpoint({
  method: 'GET',
  path: '/admin/customer-groups',
  tag: 'Customer groups',
  summary: 'List customer groups',
  query: ListQuery(10, customerGroupFilters),
  replies: { 200: Page('customer_groups', CustomerGroup) },
})

export const createCustomerGroup = endpoint({
  method: 'POST',
  path: '/admin/customer-groups',
  tag: 'Customer groups',
  summary: 'Create a customer group',
  body: CreateCustomerGroupBody,
  replies: { 200: CustomerGroupReply },
  errors: ['customer_group_name_taken'],
})

export const getCustomerGroup = endpoint({
  method: 'GET',
  path: '/admin/customer-groups/:id',
  tag: 'Customer groups',
  summary: 'Get a customer group',
  params: IdParams('customer group'),
  query: ItemQuery,
  replies: { 200: CustomerGroupReply },
})

export const updateCustomerGroup = endpoint({
  method: 'POST',
  path: '/admin/customer-groups/:id',
  tag: 'Customer groups',
  summary: 'Update a customer group',
  params: IdParams('customer group'),
  query: ItemQuery,
  body: UpdateCustomerGroupBody,
  replies: { 200: CustomerGroupReply },
  errors: ['customer_group_name_taken'],
})

export const deleteCustomerGroup = endpoint({
  method: 'DELETE',
  path: '/admin/customer-groups/:id',
  tag: 'Customer groups',
  summary: 'Delete a customer group',
  params: IdParams('customer group'),
  replies: { 200: Deleted('customer_group') },
})

export const listCustomerGroupCustomers = endpoint({
  method: 'GET',
  path: '/admin/customer-groups/:id/customers',
  tag: 'Customer groups',
  summary: 'List the customers of a group',
  params: IdParams('customer group'),
  query: ListQuery(50, { q: customerFilters.q }),
  replies: { 200: Page('customers', Customer) },
})

export const addCustomersToGroup = endpoint({
  method: 'POST',
  path: '/admin/customer-groups/:id/customers/batch',
  tag: 'Customer groups',
  summary: 'Put customers into a group',
  params: IdParams('customer group'),
  body: GroupCustomersBody,
  replies: { 200: CustomerGroupReply },
})

export const removeCustomersFromGroup = endpoint({
  method: 'DELETE',
  path: '/admin/customer-groups/:id/customers/batch',
  tag: 'Customer groups',
  summary: 'Take customers out of a group',
  params: IdParams('customer group'),
  body: GroupCustomersBody,
  replies: { 200: CustomerGroupReply },
})

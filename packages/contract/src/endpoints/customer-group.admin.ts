import { customerFilters } from '../customer.ts'
import {
  CreateCustomerGroupBody,
  CustomerGroup,
  CustomerGroupReply,
  customerGroupFilters,
  GroupCustomersBody,
  GroupMember,
  PreviewCustomerGroupBody,
  PreviewCustomerGroupReply,
  UpdateCustomerGroupBody,
} from '../customer-group.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page, StaffListQuery } from '../schema.ts'

export const listCustomerGroups = endpoint({
  method: 'GET',
  path: '/admin/customer-groups',
  tag: 'Customer groups',
  summary: 'List customer groups',
  description:
    'Returns a page of customer groups, newest first unless `order` says otherwise. Customers and price lists come when expanded.',
  query: ListQuery(10, customerGroupFilters),
  replies: { 200: Page('customer_groups', CustomerGroup) },
})

export const createCustomerGroup = endpoint({
  method: 'POST',
  path: '/admin/customer-groups',
  tag: 'Customer groups',
  summary: 'Create a customer group',
  description: 'Creates a group. Customers who fulfil its rule are members at once. Returns it.',
  body: CreateCustomerGroupBody,
  replies: { 200: CustomerGroupReply },
  errors: ['customer_group_name_taken'],
})

export const previewCustomerGroup = endpoint({
  method: 'POST',
  path: '/admin/customer-groups/preview',
  tag: 'Customer groups',
  summary: 'Preview a rule of a group',
  description: 'Returns how many customers would be members by a rule now. Changes nothing.',
  body: PreviewCustomerGroupBody,
  replies: { 200: PreviewCustomerGroupReply },
})

export const getCustomerGroup = endpoint({
  method: 'GET',
  path: '/admin/customer-groups/:id',
  tag: 'Customer groups',
  summary: 'Get a customer group',
  description: 'Returns a customer group. Customers and price lists come when expanded.',
  params: IdParams('customer group'),
  query: ItemQuery,
  replies: { 200: CustomerGroupReply },
})

export const updateCustomerGroup = endpoint({
  method: 'POST',
  path: '/admin/customer-groups/:id',
  tag: 'Customer groups',
  summary: 'Update a customer group',
  description: 'Changes what is sent; with a rule, its members by the rule as well. Returns the group.',
  params: IdParams('customer group'),
  query: ItemQuery,
  body: UpdateCustomerGroupBody,
  replies: { 200: CustomerGroupReply },
  errors: ['changed_meanwhile', 'customer_group_name_taken'],
})

export const deleteCustomerGroup = endpoint({
  method: 'DELETE',
  path: '/admin/customer-groups/:id',
  tag: 'Customer groups',
  summary: 'Delete a customer group',
  description: 'Deletes a group. Its customers stay; prices and discounts that were for it no longer apply.',
  params: IdParams('customer group'),
  replies: { 200: Deleted('customer_group') },
})

export const listCustomerGroupCustomers = endpoint({
  method: 'GET',
  path: '/admin/customer-groups/:id/customers',
  tag: 'Customer groups',
  summary: 'List the customers of a group',
  description: 'Returns a page of the customers of a group, newest first unless `order` says otherwise.',
  params: IdParams('customer group'),
  query: StaffListQuery(50, { q: customerFilters.q }),
  replies: { 200: Page('customers', GroupMember) },
})

export const addCustomersToGroup = endpoint({
  method: 'POST',
  path: '/admin/customer-groups/:id/customers/batch',
  tag: 'Customer groups',
  summary: 'Add customers to a group',
  description:
    'Adds customers of the store to a group; those it already has stay. Price lists and discounts for the group then apply to them. Returns the group.',
  params: IdParams('customer group'),
  body: GroupCustomersBody,
  replies: { 200: CustomerGroupReply },
})

export const removeCustomersFromGroup = endpoint({
  method: 'DELETE',
  path: '/admin/customer-groups/:id/customers/batch',
  tag: 'Customer groups',
  summary: 'Remove customers from a group',
  description:
    'Removes customers from a group; others that are named are ignored. Members by the rule of the group cannot be removed. Returns the group.',
  params: IdParams('customer group'),
  body: GroupCustomersBody,
  replies: { 200: CustomerGroupReply },
  errors: ['customer_group_member_by_rule'],
})

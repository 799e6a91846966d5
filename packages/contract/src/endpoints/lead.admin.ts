import { endpoint } from '../endpoint.ts'
import { Lead, LeadAssigneesReply, LeadReply, leadFilters, UpdateLeadBody } from '../lead.ts'
import { IdParams, Page, StaffListQuery } from '../schema.ts'

export const listLeads = endpoint({
  method: 'GET',
  path: '/admin/leads',
  tag: 'Leads',
  summary: 'List leads',
  description: 'Returns contact requests of shoppers, newest first.',
  query: StaffListQuery(20, leadFilters),
  replies: { 200: Page('leads', Lead) },
})

export const listLeadAssignees = endpoint({
  method: 'GET',
  path: '/admin/lead-assignees',
  tag: 'Leads',
  summary: 'List who may reply to leads',
  description: 'Returns the staff of the store whose role may answer contact requests.',
  replies: { 200: LeadAssigneesReply },
})

export const getLead = endpoint({
  method: 'GET',
  path: '/admin/leads/:id',
  tag: 'Leads',
  summary: 'Get a lead',
  description: 'Returns a contact request with the colleague who answers it.',
  params: IdParams('lead'),
  replies: { 200: LeadReply },
})

export const updateLead = endpoint({
  method: 'POST',
  path: '/admin/leads/:id',
  tag: 'Leads',
  summary: 'Update a lead',
  description: 'Sets the status of a contact request, or who answers it. No message is sent.',
  params: IdParams('lead'),
  body: UpdateLeadBody,
  replies: { 200: LeadReply },
  errors: ['lead_assignee_unknown'],
})

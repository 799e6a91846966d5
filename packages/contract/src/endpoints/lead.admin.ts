import { endpoint } from '../endpoint.ts'
import { Lead, LeadReply, leadFilters, UpdateLeadBody } from '../lead.ts'
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

export const updateLead = endpoint({
  method: 'POST',
  path: '/admin/leads/:id',
  tag: 'Leads',
  summary: 'Update the status of a lead',
  description: 'Sets the status of a contact request. No message is sent.',
  params: IdParams('lead'),
  body: UpdateLeadBody,
  replies: { 200: LeadReply },
})

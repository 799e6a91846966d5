import { endpoint } from '../endpoint.ts'
import { Lead, LeadReply, leadFilters, UpdateLeadBody } from '../lead.ts'
import { IdParams, ListQuery, Page } from '../schema.ts'

export const listLeads = endpoint({
  method: 'GET',
  path: '/admin/leads',
  tag: 'Leads',
  summary: 'List leads',
  description: 'Returns those who asked to be contacted, newest first.',
  query: ListQuery(20, leadFilters),
  replies: { 200: Page('leads', Lead) },
})

export const updateLead = endpoint({
  method: 'POST',
  path: '/admin/leads/:id',
  tag: 'Leads',
  summary: 'Update how far a lead is',
  description: 'Notes whether the person was answered. Nothing is sent to them.',
  params: IdParams('lead'),
  body: UpdateLeadBody,
  replies: { 200: LeadReply },
})

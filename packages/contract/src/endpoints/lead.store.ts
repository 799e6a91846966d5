import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CreateLeadBody } from '../lead.ts'

export const createLead = endpoint({
  method: 'POST',
  path: '/store/lead-details',
  tag: 'Leads',
  summary: 'Ask to be contacted',
  body: CreateLeadBody,
  replies: { 200: Type.Object({ status: Type.Literal('Success'), id: Type.String() }) },
  errors: ['lead_phone_invalid'],
})

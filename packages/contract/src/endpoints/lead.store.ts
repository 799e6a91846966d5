import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { CreateLeadBody } from '../lead.ts'
import { IdOf } from '../schema.ts'

export const createLead = endpoint({
  method: 'POST',
  path: '/store/lead-details',
  tag: 'Leads',
  summary: 'Request to be contacted',
  description: 'Stores a phone number and a message for the staff of the store, as a lead. At most 10 a minute.',
  body: CreateLeadBody,
  replies: { 200: Type.Object({ status: about('Always Success', Type.Literal('Success')), id: IdOf('lead') }) },
  errors: ['lead_phone_invalid'],
})

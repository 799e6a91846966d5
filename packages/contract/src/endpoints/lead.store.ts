import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { CreateLeadBody } from '../lead.ts'
import { IdOf } from '../schema.ts'

export const createLead = endpoint({
  method: 'POST',
  path: '/store/lead-details',
  tag: 'Leads',
  summary: 'Ask to be contacted',
  description:
    "Leaves a phone number and a message for the store's staff, who find it among their leads. At most 10 a " +
    'minute.',
  body: CreateLeadBody,
  replies: { 200: Type.Object({ status: about('Always Success', Type.Literal('Success')), id: IdOf('lead') }) },
  errors: ['lead_phone_invalid'],
})

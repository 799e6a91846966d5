import Type, { type Static } from 'typebox'
import { Body, DateFilter, Metadata, Nullable, OneOf, Search, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'

const statuses = ['new', 'answered', 'closed'] as const

export const Lead = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  name: shownTo('people', Nullable(Type.String())),
  /** International, without the plus: 628… */
  phone: shownTo('people', Type.String()),
  message: shownTo('people', Nullable(Type.String())),
  page: shownTo('people', Nullable(Type.String())),
  status: OneOf(statuses),
  metadata: shownTo('people', Nullable(Metadata)),
  ...timestamps,
})

export const LeadReply = Type.Object({ lead: Lead })

export const CreateLeadBody = Body({
  name: Type.Optional(Type.String({ maxLength: 255 })),
  phone: Type.String({ minLength: 6, maxLength: 30 }),
  message: Type.Optional(Type.String({ maxLength: 5000 })),
  page: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type CreateLeadInput = Static<typeof CreateLeadBody>

export const UpdateLeadBody = Body({ status: OneOf(statuses) })

export const leadFilters = { q: Search, status: Type.Optional(OneOf(statuses)), created_at: DateFilter }

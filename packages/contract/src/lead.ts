import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import { Body, IdOf, Metadata, Nullable, OneOf, Search, StoreId, timestampFilters, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'

const statuses = ['new', 'answered', 'closed'] as const
const statusMeaning = '`new` waits for staff, `answered` was replied to, `closed` needs nothing more'
const meanings = {
  name: 'Name of the person',
  message: 'Message of the person',
  page: 'Page that the request was sent from',
}
const examples = { name: 'Sari', message: 'Do you roast to order?', page: '/kopi-senja/products/kopi-gayo' }

export const Lead = Type.Object({
  id: IdOf('lead'),
  store_id: StoreId,
  name: shownTo('people', Nullable(text(meanings.name, examples.name))),
  phone: shownTo('people', text('International, without the plus', '628123456789')),
  message: shownTo('people', Nullable(text(meanings.message, examples.message))),
  page: shownTo('people', Nullable(text(meanings.page, examples.page))),
  status: about(statusMeaning, OneOf(statuses)),
  metadata: shownTo('people', Nullable(Metadata)),
  ...timestamps,
})

export const LeadReply = Type.Object({ lead: about('The lead', Lead) })

export const CreateLeadBody = Body({
  name: Type.Optional(about(meanings.name, Type.String({ maxLength: 255 }), examples.name)),
  phone: about(
    'Phone number of the person, international with a plus. Without a plus, a number that starts with 0 or 8 is Indonesian',
    Type.String({ minLength: 6, maxLength: 30 }),
    '+62 812-3456-789',
  ),
  message: Type.Optional(about(meanings.message, Type.String({ maxLength: 5000 }), examples.message)),
  page: Type.Optional(about(meanings.page, Type.String({ maxLength: 2000 }), examples.page)),
})
export type CreateLeadInput = Static<typeof CreateLeadBody>

export const UpdateLeadBody = Body({ status: about(statusMeaning, OneOf(statuses)) })

export const leadFilters = {
  q: about('Words to look for in name, phone and message', Search, 'roast'),
  status: Type.Optional(about('Only those with this status', OneOf(statuses))),
  created_at: timestampFilters.created_at,
}

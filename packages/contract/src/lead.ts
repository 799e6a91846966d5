import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import {
  Body,
  Email,
  IdInput,
  IdOf,
  Metadata,
  Nullable,
  OneOf,
  Search,
  StoreId,
  timestampFilters,
  timestamps,
} from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

const statuses = ['new', 'answered', 'closed'] as const
const statusMeaning = '`new` waits for staff, `answered` was replied to, `closed` needs nothing more'
const meanings = {
  name: 'Name of the person',
  message: 'Message of the person',
  page: 'Page that the request was sent from',
  email: 'E-mail address of the person',
  language: 'Language that the person wrote in',
  assigned_to: 'The colleague who answers; null for nobody',
}
const examples = { name: 'Sari', message: 'Do you roast to order?', page: '/kopi-senja/products/kopi-gayo' }

const colleague = (description: string, example: string) =>
  shownToAll('colleagues know each other by name', Nullable(text(description, example)))

/** A colleague who may reply to leads. */
const LeadAssignee = Type.Object({
  id: IdOf('user'),
  first_name: colleague('First name', 'Tari'),
  last_name: colleague('Last name', 'Wulandari'),
})

export const Lead = Type.Object({
  id: IdOf('lead'),
  store_id: StoreId,
  name: shownTo('people', Nullable(text(meanings.name, examples.name))),
  phone: shownTo('people', text('International, without the plus', '628123456789')),
  message: shownTo('people', Nullable(text(meanings.message, examples.message))),
  page: shownTo('people', Nullable(text(meanings.page, examples.page))),
  email: shownTo('people', Nullable(text(meanings.email, 'sari@example.com'))),
  language: shownTo('people', Nullable(about(meanings.language, OneOf(UI_LANGUAGES), 'bh'))),
  status: about(statusMeaning, OneOf(statuses)),
  assigned_to: Nullable(IdOf('user', meanings.assigned_to)),
  metadata: shownTo('people', Nullable(Metadata)),
  ...timestamps,
  assignee: Type.Optional(Nullable(about('The colleague who answers', LeadAssignee))),
})

export const LeadAssigneesReply = Type.Object({
  assignees: about('Staff of the store who may answer leads, by name; at most 200', Type.Array(LeadAssignee)),
})
export const LeadReply = Type.Object({ lead: about('The lead', Lead) })

export const CreateLeadBody = Body({
  name: Type.Optional(about(meanings.name, Type.String({ maxLength: 255 }), examples.name)),
  phone: about(
    'Phone number of the person, international with a plus. Without one it is read in the countries of the store’s default region',
    Type.String({ minLength: 6, maxLength: 30 }),
    '+62 812-3456-789',
  ),
  message: Type.Optional(about(meanings.message, Type.String({ maxLength: 5000 }), examples.message)),
  page: Type.Optional(about(meanings.page, Type.String({ maxLength: 2000 }), examples.page)),
  email: Type.Optional(about(meanings.email, Email)),
  language: Type.Optional(
    about(`${meanings.language}; without it, that of the header x-store-language`, OneOf(UI_LANGUAGES), 'bh'),
  ),
})
export type CreateLeadInput = Static<typeof CreateLeadBody>

export const UpdateLeadBody = Body({
  status: Type.Optional(about(statusMeaning, OneOf(statuses))),
  assigned_to: Type.Optional(Nullable(IdInput('user', meanings.assigned_to))),
})
export type UpdateLeadInput = Static<typeof UpdateLeadBody>

export const leadFilters = {
  q: about('Words to look for in name, phone and message', Search, 'roast'),
  status: Type.Optional(about('Only those with this status', OneOf(statuses))),
  is_open: Type.Optional(about('Only those that are not closed, or only closed ones', Type.Boolean())),
  assigned_to: Type.Optional(IdInput('user', 'Only those that this colleague answers')),
  created_at: timestampFilters.created_at,
}

import Type from 'typebox'
import { about } from './annotated.ts'
import { DateFilter, IdInput, IdOf, Metadata, Nullable, OneOf, ShortText, StoreId, Timestamp } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

const example = {
  action: 'POST /admin/orders/:id/capture',
  resource_type: 'order',
  resource_id: 'order_01KAJ2W3V8C1ZK0M5T9Q7R4XYB',
}
const colleague = (description: string, name: string) =>
  shownToAll('colleagues know each other by name', Nullable(about(description, Type.String(), name)))

/** One call by staff that changed something, or one sign-in. */
export const AuditEntry = Type.Object({
  id: IdOf('audit entry'),
  store_id: Nullable(StoreId),
  actor_type: about('Kind of caller: staff', Type.String(), 'staff'),
  actor_id: Nullable(IdOf('user', 'Who called')),
  action: about(
    'Method and path of the call, or what an account did: sign_in, second_factor_wrong',
    Type.String(),
    example.action,
  ),
  resource_type: about('Kind of object the path is about', Type.String(), example.resource_type),
  resource_id: Nullable(about('Id of that object', Type.String(), example.resource_id)),
  resource_name: Type.Optional(
    Nullable(
      about(
        'What that object is called now; null where it has no name, is gone, or is a person',
        Type.String(),
        '#1042',
      ),
    ),
  ),
  changes: shownToAll(
    'its query leaves out columns of people by the right of the reader',
    Nullable(
      about(
        'Old and new values of the object itself, by property: `{ title: { from, to } }`. null where the call created it, or changed others only.',
        Metadata,
      ),
    ),
  ),
  request_id: Nullable(
    about(
      'Id of the request, as in the header `Request-Id` and the logs',
      Type.String(),
      '6f0c2a9e-7b31-4d58-9a44-0d1f8c3b5e72',
    ),
  ),
  created_at: about('When it happened', Timestamp),
  actor: Type.Optional(
    Nullable(
      about(
        'Who called',
        Type.Object({
          id: IdOf('user'),
          email: shownTo('staff', about('E-mail address', Type.String(), 'dewi@example.com')),
          first_name: colleague('First name', 'Dewi'),
          last_name: colleague('Last name', 'Lestari'),
        }),
      ),
    ),
  ),
})

/** One row that a call changed: the database's own record of it. */
export const AuditChange = Type.Object({
  id: about('Number of the change, in the order they were made', Type.Integer(), 5120),
  table_name: about('Table of the row', Type.String(), 'orders'),
  row_id: Nullable(
    about(
      'Id of the row; null where rows have none, such as links between two tables',
      Type.String(),
      example.resource_id,
    ),
  ),
  change: about('What happened to the row', OneOf(['inserted', 'updated', 'deleted'])),
  changes: shownToAll(
    'its query leaves out columns of people by the right of the reader',
    about(
      'Old and new values by column: `{ title: { from, to } }`. “…” stands for a value that is not recorded, or not for you; long texts are cut.',
      Metadata,
    ),
  ),
})

/** Default relations of an entry. */
export const auditEntryRelations = ['actor']

export const auditFilters = {
  actor_id: Type.Optional(IdInput('user', 'Only calls of this person')),
  resource_type: Type.Optional(about('Only calls about this kind of object', ShortText, example.resource_type)),
  resource_id: Type.Optional(IdInput('order', 'Only calls about the object with this id')),
  action: Type.Optional(about('Only this method and path', ShortText, example.action)),
  created_at: about('When it happened, between bounds', DateFilter),
}

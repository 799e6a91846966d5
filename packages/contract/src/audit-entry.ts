import Type from 'typebox'
import { DateFilter, Id, Metadata, Nullable, OneOf, ShortText, Timestamp } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

/** One call by staff that changed something. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  store_id: Nullable(Type.String()),
  actor_type: Type.String(),
  actor_id: Nullable(Type.String()),
  /** Method and path of the call: `POST /admin/orders/:id/capture`. */
  action: Type.String(),
  resource_type: Type.String(),
  resource_id: Nullable(Type.String()),
  /** `{ title: { from, to } }` of the row that the call names; null where it made one, or changed others only. */
  changes: shownToAll('its query leaves out columns of people by the right of the reader', Nullable(Metadata)),
  request_id: Nullable(Type.String()),
  created_at: Timestamp,
  actor: Type.Optional(
    Nullable(
      Type.Object({
        id: Type.String(),
        email: shownTo('staff', Type.String()),
        first_name: shownToAll('colleagues know each other by name', Nullable(Type.String())),
        last_name: shownToAll('colleagues know each other by name', Nullable(Type.String())),
      }),
    ),
  ),
})

/** One row that a call changed: the database's own record of it. */
export const AuditChange = Type.Object({
  id: Type.Integer(),
  table_name: Type.String(),
  /** null where rows have no id of their own, such as the products of a collection. */
  row_id: Nullable(Type.String()),
  change: OneOf(['inserted', 'updated', 'deleted']),
  /** `{ title: { from, to } }`; “…” stands for a value that is not recorded; long texts are cut. */
  changes: shownToAll('its query leaves out columns of people by the right of the reader', Metadata),
})

export const auditFilters = {
  actor_id: Type.Optional(Id),
  resource_type: Type.Optional(ShortText),
  resource_id: Type.Optional(Id),
  action: Type.Optional(ShortText),
  created_at: DateFilter,
}

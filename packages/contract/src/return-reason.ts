import Type, { type Static } from 'typebox'
import { DESCRIPTION_LENGTH } from './limits.ts'
import { Body, Id, Metadata, Nullable, ShortText, softDeletable } from './schema.ts'
import { ReturnReasonTranslationsBody, Translations } from './translation.ts'

const fields = {
  id: Type.String(),
  store_id: Type.String(),
  value: Type.String(),
  label: Type.String(),
  description: Nullable(Type.String()),
  parent_return_reason_id: Nullable(Type.String()),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

export const ReturnReason = Type.Object({
  ...fields,
  parent_return_reason: Type.Optional(Nullable(Type.Object(fields))),
  return_reason_children: Type.Optional(Type.Array(Type.Object(fields))),
  /** For administrators only: the other languages. */
  translations: Type.Optional(Translations),
})

/** Relations of a return reason. */
export const returnReasonRelations = ['parent_return_reason', 'return_reason_children']

export const ReturnReasonReply = Type.Object({ return_reason: ReturnReason })
export const ReturnReasonListReply = Type.Object({ return_reasons: Type.Array(ReturnReason) })

export const CreateReturnReasonBody = Body({
  value: ShortText,
  label: ShortText,
  description: Type.Optional(Type.String({ maxLength: DESCRIPTION_LENGTH })),
  parent_return_reason_id: Type.Optional(Id),
  metadata: Type.Optional(Metadata),
  translations: ReturnReasonTranslationsBody,
})
export type CreateReturnReasonInput = Static<typeof CreateReturnReasonBody>

export const UpdateReturnReasonBody = Body({
  value: Type.Optional(ShortText),
  label: Type.Optional(ShortText),
  description: Type.Optional(Type.String({ maxLength: DESCRIPTION_LENGTH })),
  metadata: Type.Optional(Metadata),
  translations: ReturnReasonTranslationsBody,
})
export type UpdateReturnReasonInput = Static<typeof UpdateReturnReasonBody>

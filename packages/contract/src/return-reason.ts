import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { DESCRIPTION_LENGTH } from './limits.ts'
import { text } from './scalars.ts'
import { Body, IdInput, IdOf, Metadata, Nullable, ShortText, StoreId, softDeletable } from './schema.ts'
import { ReturnReasonTranslationsBody, Translations } from './translation.ts'

const meanings = {
  value: 'Code by which integrations know it',
  label: 'What shoppers choose',
  description: 'More about it, for shoppers and staff',
}

const fields = {
  id: IdOf('return reason'),
  store_id: StoreId,
  value: text(meanings.value, 'wrong_size'),
  label: text(meanings.label, 'Wrong size'),
  description: Nullable(text(meanings.description, 'Too large or too small')),
  parent_return_reason_id: Nullable(IdOf('return reason', 'The reason above it; null for one of the first level')),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

export const ReturnReason = Type.Object({
  ...fields,
  parent_return_reason: Type.Optional(about('The reason above it', Nullable(Type.Object(fields)))),
  return_reason_children: Type.Optional(
    about(
      'More exact reasons below it; a return takes one of these where there are any',
      Type.Array(Type.Object(fields)),
    ),
  ),
  translations: Type.Optional(Translations),
})

/** Relations of a return reason. */
export const returnReasonRelations = ['parent_return_reason', 'return_reason_children']

/** Relations of a return reason for staff. */
export const staffReasonRelations = [...returnReasonRelations, 'translations']

export const ReturnReasonReply = Type.Object({ return_reason: about('The return reason', ReturnReason) })
export const ReturnReasonListReply = Type.Object({
  return_reasons: about('Reasons of the first level with those below them, oldest first', Type.Array(ReturnReason)),
})

const value = about(meanings.value, ShortText, 'wrong_size')
const label = about(meanings.label, ShortText, 'Wrong size')
const details = {
  description: Type.Optional(
    about(meanings.description, Type.String({ maxLength: DESCRIPTION_LENGTH }), 'Too large or too small'),
  ),
  metadata: Type.Optional(Metadata),
  translations: ReturnReasonTranslationsBody,
}

export const CreateReturnReasonBody = Body({
  value,
  label,
  parent_return_reason_id: Type.Optional(IdInput('return reason', 'A reason of the first level to put it below')),
  ...details,
})
export type CreateReturnReasonInput = Static<typeof CreateReturnReasonBody>

export const UpdateReturnReasonBody = Body({
  value: Type.Optional(value),
  label: Type.Optional(label),
  ...details,
})
export type UpdateReturnReasonInput = Static<typeof UpdateReturnReasonBody>

import { refusal } from '../../http/refusal.ts'

export const menuTargetInvalid = refusal({
  type: 'invalid_data',
  code: 'menu_target_invalid',
  message:
    '"{target}" is no target of an entry that leads to: {leads_to}. Send an id, a place of the list, an address that begins with https://, or null for a heading, which is on the first level only',
})
export const menuTargetUnknown = refusal({
  type: 'invalid_data',
  code: 'menu_target_unknown',
  message: 'The store has no {leads_to} with id {target}',
})
export const menuLabelMissing = refusal({
  type: 'invalid_data',
  code: 'menu_label_missing',
  message: 'A heading and an address need a label in at least one language',
})

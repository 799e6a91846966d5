import { refusal } from '../../http/refusal.ts'

export const storeNotArchived = refusal({
  type: 'not_allowed',
  code: 'store_not_archived',
  message: 'Archive the store {name} first',
})
export const storeNotExported = refusal({
  type: 'not_allowed',
  code: 'store_not_exported',
  message: 'Export the store {name} first; an export from before it was archived may lack something',
})
export const storeNameWrong = refusal({
  type: 'invalid_data',
  code: 'store_name_wrong',
  message: 'That is not the name of the store; type {name}',
})
export const storeExportNotReady = refusal({
  type: 'not_allowed',
  code: 'store_export_not_ready',
  message: 'The export is not ready',
})
export const storeBeingDeleted = refusal({
  type: 'not_allowed',
  code: 'store_being_deleted',
  message: 'The store {name} is being deleted; part of it is gone already',
})

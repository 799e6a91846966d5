import { refusal } from '../../http/refusal.ts'

export const batchTypeUnknown = refusal({
  type: 'not_found',
  code: 'batch_type_unknown',
  message: 'There is no kind of batch job called {batch_type}',
})
export const batchTypeForbidden = refusal({
  type: 'forbidden',
  code: 'batch_type_forbidden',
  message: 'Your role in this store may not run {batch_type}',
})
export const batchJobOfOther = refusal({
  type: 'not_allowed',
  code: 'batch_job_of_other',
  message: 'Only who created a batch job may see or change it',
})
export const batchJobNotPrepared = refusal({
  type: 'not_allowed',
  code: 'batch_job_not_prepared',
  message: 'Only a prepared batch job can be confirmed; this one is {status}',
})
export const batchJobOver = refusal({
  type: 'not_allowed',
  code: 'batch_job_over',
  message: 'A batch job that is {status} cannot be canceled',
})
export const batchJobNotPausable = refusal({
  type: 'not_allowed',
  code: 'batch_job_not_pausable',
  message: 'Only a move that runs can be paused; this {batch_type} is {status}',
})
export const batchJobNotPaused = refusal({
  type: 'not_allowed',
  code: 'batch_job_not_paused',
  message: 'Only a paused batch job can be resumed; this one is {status}',
})
export const importFileBroken = refusal({
  type: 'invalid_data',
  code: 'import_file_broken',
  message: 'The file cannot be read at row {row}: {reason}',
})
export const importMarksAmbiguous = refusal({
  type: 'invalid_data',
  code: 'import_marks_ambiguous',
  message:
    '"{text}" in the column "{column}" can be read in two ways. Say which mark the file writes before decimals: decimal_mark "." or ","',
})
export const importFileNotText = refusal({
  type: 'invalid_data',
  code: 'import_file_not_text',
  message: 'The file is not text in UTF-8 or UTF-16; save it as "CSV UTF-8"',
})
export const importFileEmpty = refusal({
  type: 'invalid_data',
  code: 'import_file_empty',
  message: 'The file has no rows',
})
export const importColumnUnknown = refusal({
  type: 'invalid_data',
  code: 'import_column_unknown',
  message: 'There is no column "{column}" in imports of this kind',
})
export const importColumnTwice = refusal({
  type: 'invalid_data',
  code: 'import_column_twice',
  message: 'The column "{column}" is there twice',
})
export const importColumnMissing = refusal({
  type: 'invalid_data',
  code: 'import_column_missing',
  message: 'The column "{column}" is missing',
})

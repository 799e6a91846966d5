import { refusal } from '../../http/refusal.ts'

export const pageContentInvalid = refusal({
  type: 'invalid_data',
  code: 'page_content_invalid',
  message: '{place} is not what a page can have: {problem}',
})
export const pageTitleMissing = refusal({
  type: 'invalid_data',
  code: 'page_title_missing',
  message: 'A page needs a title in at least one language',
})
export const pageTargetWrong = refusal({
  type: 'invalid_data',
  code: 'page_target_wrong',
  message: 'A page of the kind {kind} {problem}',
})
export const tooManyPages = refusal({
  type: 'not_allowed',
  code: 'too_many_pages',
  message: 'A store has {most} pages and articles at most',
})

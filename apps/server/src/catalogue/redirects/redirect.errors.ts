import { refusal } from '../../http/refusal.ts'

export const redirectPathInvalid = refusal({
  type: 'invalid_data',
  code: 'redirect_path_invalid',
  message:
    '"{path}" cannot be redirected: give a path of the store such as /old-page, or /old/* for all below it, without a query',
})
export const redirectTargetInvalid = refusal({
  type: 'invalid_data',
  code: 'redirect_target_invalid',
  message:
    '"{target}" cannot be a target: give a path of the store such as /collections/coffee, or an address that begins with https://. /* may end it only where the path ends so, too',
})
export const redirectLoop = refusal({
  type: 'not_allowed',
  code: 'redirect_loop',
  message: 'From {path} to {target} would lead back to itself',
})
export const redirectExists = refusal({
  type: 'duplicate_error',
  code: 'redirect_exists',
  message: 'There is a redirect of {path} already; change that one',
})
export const tooManyRedirects = refusal({
  type: 'not_allowed',
  code: 'too_many_redirects',
  message: 'A store has {most} redirects at most',
})

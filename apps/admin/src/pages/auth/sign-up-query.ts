import { getSignUpState } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'

/** Whether everybody may ask for a link to open a store. */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up'],
  queryFn: ({ signal }) => installationApi.call(getSignUpState, { signal }),
  retry: false,
})

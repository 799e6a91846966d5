import { getSystem, listFailedJobs, retryFailedJob } from '@shopkey/client/admin.ts'
import type { FailedJobsReply, SystemReply } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { useInstallationMutation } from '../../lib/use-api-mutation.ts'
import type { ListRange } from '../../list/list-params.ts'

export type System = SystemReply['system']
export type FailedJob = FailedJobsReply['failed_jobs'][number]

/** The queues are counted again about as often. */
const TEN_SECONDS_MS = 10_000

export const systemQuery = queryOptions({
  queryKey: ['system', 'state'],
  queryFn: ({ signal }) => installationApi.call(getSystem, { signal }),
  select: (reply) => reply.system,
  refetchInterval: TEN_SECONDS_MS,
})

export const failedJobsQuery = ({ limit, offset }: ListRange) =>
  queryOptions({
    queryKey: ['system', 'failed-jobs', limit, offset],
    queryFn: ({ signal }) => installationApi.call(listFailedJobs, { query: { limit, offset }, signal }),
    placeholderData: keepPreviousData,
  })

export const useRetryJob = () => useInstallationMutation((call, id: string) => call(retryFailedJob, { params: { id } }))

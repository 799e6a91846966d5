import { sql } from 'kysely'
import type { BrokenRow, Invariant } from './invariant.ts'

/** Jobs that are to run or running. */
const openJobs = sql`select data ->> 'id' as id, name from pgboss.job where state < 'completed'`

export const workInvariants: Invariant[] = [
  {
    name: 'jobs_run',
    rule: 'No job has been due, or without a heartbeat, for long.',
    remedy: 'See that a process runs jobs (RUN_JOBS, npm run worker) and that its clock is right.',
    broken: ({ stuck_after_seconds }) => sql<BrokenRow>`
      select id::text, format('%s %s, due %s, heartbeat %s', name, state, start_after, heartbeat_on) as detail
      from pgboss.job
      where (state < 'active' and start_after < now() - make_interval(secs => ${stuck_after_seconds}))
        or (state = 'active' and coalesce(heartbeat_on, started_on + make_interval(secs => expire_seconds))
          < now() - make_interval(secs => ${stuck_after_seconds}))`,
  },
  {
    name: 'jobs_given_up',
    rule: 'No job was given up after all its retries.',
    remedy: 'Read the reason under System in the back-office, remove the cause, and retry the job there.',
    broken: () => sql<BrokenRow>`
      select id::text, format('%s: %s', name, output) as detail from pgboss.job where state = 'failed'`,
  },
  {
    name: 'keys_released',
    rule: 'No request has held its idempotency key for long in a process that lives.',
    remedy: 'The process hangs: restart it.',
    broken: ({ stuck_after_seconds }) => sql<BrokenRow>`
      select k.actor || ' ' || k.idempotency_key as id, format('%s %s since %s', request_method, request_path, locked_at) as detail
      from idempotency_keys k
      where k.response_code is null and k.locked_at < now() - make_interval(secs => ${stuck_after_seconds})
        and k.lock_token ~ '^-?[0-9]+:' and exists (
          select from pg_locks l
          where l.locktype = 'advisory' and l.objsubid = 1
            and (l.classid::bigint << 32) | l.objid::bigint = split_part(k.lock_token, ':', 1)::bigint)`,
  },
  {
    name: 'carts_released',
    rule: 'No cart has been on its way to an order for long.',
    remedy: 'The timed job resume-completions completes such carts; see that a process runs jobs.',
    broken: ({ stuck_after_seconds }) => sql<BrokenRow>`
      select id, format('since %s', completing_since) as detail from carts
      where completed_at is null and completing_since < now() - make_interval(secs => ${stuck_after_seconds})`,
  },
  {
    name: 'operations_settled',
    rule: 'No payment operation has waited for its provider for long.',
    remedy: 'The provider does not reply, or no process runs jobs. The operation is retried every minute.',
    broken: ({ stuck_after_seconds }) => sql<BrokenRow>`
      select id, format('%s of %s since %s', kind, amount, created_at) as detail from payment_operations
      where status = 'pending' and created_at < now() - make_interval(secs => ${stuck_after_seconds})`,
  },
  {
    name: 'messages_have_jobs',
    rule: 'A message or webhook that is not delivered yet has a job that will deliver it.',
    remedy: 'Resend the message, or redeliver the webhook, in the back-office.',
    broken: ({ stuck_after_seconds }) => sql<BrokenRow>`
      select n.id, format('message, attempt %s', n.attempts + 1) as detail from notifications n
      where n.status = 'pending' and n.updated_at < now() - make_interval(secs => ${stuck_after_seconds})
        and not exists (select from (${openJobs}) j where j.name = 'messages' and j.id = n.id)
      union all
      select d.id, format('webhook, attempt %s', d.attempts + 1) from webhook_deliveries d
      where d.status = 'pending' and d.updated_at < now() - make_interval(secs => ${stuck_after_seconds})
        and not exists (select from (${openJobs}) j where j.name = 'webhooks' and j.id = d.id)`,
  },
  {
    name: 'batch_jobs_end',
    rule: 'A batch job that was started and is not paused has a job that works on it.',
    remedy: 'Cancel the import or export in the back-office and start it again.',
    broken: ({ stuck_after_seconds }) => sql<BrokenRow>`
      select b.id, format('%s, changed %s', b.type, b.updated_at) as detail from batch_jobs b
      where b.confirmed_at is not null and num_nonnulls(b.completed_at, b.canceled_at, b.failed_at) = 0
        and b.paused_at is null and b.updated_at < now() - make_interval(secs => ${stuck_after_seconds})
        and not exists (select from pgboss.job j where j.state < 'completed' and j.data #>> '{data,id}' = b.id)`,
  },
]

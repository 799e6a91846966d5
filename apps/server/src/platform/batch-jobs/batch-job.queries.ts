import { BatchJob } from '@shopkey/contract/batch-job.ts'
import { batchJobStatus } from '@shopkey/domain/states/batch-job.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { belongsTo, type Relations } from '../../db/relations.ts'
import { type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import { project, type Resource, readProjection } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { batchJobOfOther } from './batch-job.errors.ts'

const relations: Relations = {
  created_by_user: belongsTo('users', 'created_by'),
  paused_by_user: belongsTo('users', 'paused_by'),
}
const resource: Resource<typeof BatchJob> = { schema: BatchJob, relations, defaultRelations: [] }
const sortable = ['created_at', 'updated_at', 'type', 'completed_at', 'id']

type Moment = DateFilter | 'null'

interface BatchJobFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  id?: string | string[]
  type?: string | string[]
  pre_processed_at?: Moment
  confirmed_at?: Moment
  completed_at?: Moment
  failed_at?: Moment
  canceled_at?: Moment
  created_at?: DateFilter
  updated_at?: DateFilter
}

interface Owner {
  store_id: string
  user_id: string
}

const momentColumns = [
  'pre_processed_at',
  'confirmed_at',
  'completed_at',
  'failed_at',
  'canceled_at',
  'created_at',
  'updated_at',
] as const

/** The person's own jobs in the store. */
export async function listBatchJobs(db: Database, owner: Owner, query: BatchJobFilters) {
  const conditions = [
    sql<SqlBool>`store_id = ${owner.store_id}`,
    sql<SqlBool>`created_by = ${owner.user_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`type`, query.type),
    ...momentColumns.flatMap((column) => dateConditions(sql.id(column), query[column])),
  ]
  const projection = readProjection(query, resource)
  // The status is derived from the timestamps, so they are read even when only some fields are requested.
  const { rows, count } = await listPage(
    db,
    { table: 'batch_jobs', conditions, resource, sortable },
    { ...query, fields: undefined },
  )
  return { rows: project<typeof BatchJob>(rows.map(withStatus), projection), count }
}

export async function getBatchJob(db: Database, owner: Owner, id: string) {
  const conditions = [
    sql<SqlBool>`id = ${id}`,
    sql<SqlBool>`store_id = ${owner.store_id}`,
    sql<SqlBool>`deleted_at is null`,
  ]
  const job = await findOne(db, { table: 'batch_jobs', conditions, resource }, {})
  if (!job) throw notFound('Batch job', id)
  if (job.created_by !== owner.user_id) throw batchJobOfOther()
  return withStatus(job)
}

export async function lockBatchJob(trx: Trx, owner: Owner, id: string) {
  const job = await trx
    .selectFrom('batch_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', owner.store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw notFound('Batch job', id)
  if (job.created_by !== owner.user_id) throw batchJobOfOther()
  return job
}

function withStatus<Job extends Parameters<typeof batchJobStatus>[0]>(
  job: Job,
): Job & { status: ReturnType<typeof batchJobStatus> } {
  return { ...job, status: batchJobStatus(job) }
}

import Type from 'typebox'
import { about } from './annotated.ts'
import { Id, IdOf, Nullable, OneOf, Page, PageQuery, Timestamp } from './schema.ts'

const jobId = '5f1c1a2e-7b31-4d58-9a44-0d1f8c3b5e72'

const Queue = Type.Object({
  name: about('Name of the queue', Type.String(), 'events'),
  waiting_count: about('Jobs that wait for a worker', Type.Integer(), 3),
  deferred_count: about('Jobs that are due later, retries among them', Type.Integer(), 1),
  active_count: about('Jobs that run', Type.Integer(), 2),
  counted_at: Nullable(about('When they were counted; null: not yet', Timestamp)),
})

const Provider = Type.Object({
  kind: about(
    'What it does',
    OneOf(['payment', 'fulfillment', 'tax', 'shipment', 'message', 'file', 'search']),
    'message',
  ),
  id: about('Its id', Type.String(), 'smtp'),
  state: about(
    'closed: it is called. open: it failed several times in a row and is not called for a while. half_open: one call tries it again',
    OneOf(['closed', 'half_open', 'open']),
    'closed',
  ),
})

const Extension = Type.Object({
  id: about('Its id', Type.String(), 'product-reviews'),
  state: about(
    'failed: it threw when the process started and is left out. faulty: a route, subscriber or job of it has failed since',
    OneOf(['running', 'faulty', 'failed']),
    'running',
  ),
  failure: Nullable(about('What failed last, cut to 500 characters', Type.String(), 'REVIEWS_KEY is not set')),
  fault_count: about('How often something of it has failed since the process started', Type.Integer(), 0),
})

const Storage = Type.Object({
  provider_id: Nullable(about('Object storage that keeps uploaded files; null: the data folder', Type.String(), 's3')),
  file_count: about('Uploaded files of all stores, without the smaller versions of pictures', Type.Integer(), 412),
  size_bytes: about('Their size', Type.Integer(), 96000000),
  free_bytes: Nullable(
    about('Free space on the disk of the data folder; null: files are not kept there', Type.Integer(), 52000000000),
  ),
})

/** The extensions whose pages and panels the back-office shows. */
export const RunningExtensionsReply = Type.Object({
  extensions: about(
    'Extensions that the process has opened, in the order of their list',
    Type.Array(Type.Object({ id: about('Its id', Type.String(), 'product-reviews') })),
  ),
})

/** How the installation is doing, for the people who run it. */
const System = Type.Object({
  version: about('Version of Shopkey', Type.String(), '0.1.0'),
  node_version: about('Version of Node.js in the process that replied', Type.String(), 'v24.1.0'),
  uptime_seconds: about('How long that process has run', Type.Integer(), 86400),
  memory_bytes: about('Memory that it holds', Type.Integer(), 180000000),
  database_version: about('Version of PostgreSQL', Type.String(), '17.4'),
  database_size_bytes: about('Size of the database on disk', Type.Integer(), 120000000),
  connection_count: about('Connections to this database, of all processes', Type.Integer(), 12),
  connection_limit: about('How many connections the database server allows', Type.Integer(), 100),
  storage: about('Where uploaded files are kept', Storage),
  queues: about('Queues of background jobs, counted every few seconds', Type.Array(Queue)),
  providers: about('Providers outside, as the process that replied calls them', Type.Array(Provider)),
  extensions: about('Extensions of the process that replied', Type.Array(Extension)),
})
export const SystemReply = Type.Object({ system: about('The state of the installation', System) })

/** A background job that was given up after all its retries. */
const FailedJob = Type.Object({
  id: about('Id of the job', Type.String(), jobId),
  queue: about('Its queue', Type.String(), 'events'),
  event_name: Nullable(about('The event that it handles; null for other jobs', Type.String(), 'order.placed')),
  store_id: Nullable(IdOf('store', 'The store that the event is of')),
  reason: Nullable(
    about('Why its last attempt failed, cut to 500 characters', Type.String(), 'connect ECONNREFUSED 10.0.0.5:587'),
  ),
  attempt_count: about('How many attempts were made', Type.Integer(), 9),
  created_at: about('When it was enqueued', Timestamp),
  failed_at: Nullable(about('When it was given up', Timestamp)),
})
export const FailedJobsQuery = PageQuery(50, {})
export const FailedJobsReply = Page('failed_jobs', FailedJob)
export const FailedJobParams = Type.Object({ id: about('Id of the job', Id, jobId) })

import type { Permission } from '@shopkey/domain/staff-roles.ts'
import type { Selectable } from 'kysely'
import type { TObject } from 'typebox'
import type { Database } from '../../db/database.ts'
import type { BatchJob } from '../../db/tables.ts'
import type { StaffActor } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'

export type BatchJobRow = Selectable<BatchJob>

/** What a job has to say for itself; kept as its `result` and shown while it runs. */
export interface BatchJobResult {
  /** How many things there are to do, and how many are done. */
  count: number
  advancement_count: number
  /** 0 to 1. */
  progress: number
  /** Sentences for people; what they say in figures is in `operations`. */
  stat_descriptors?: { key: string; name: string; message: string }[]
  operations?: Record<string, number>
  errors?: { message: string; code: string }[]
  file_key?: string
  file_size?: number
  /** A file with the rows that could not be taken, and why. */
  error_file_key?: string
}

/** What changes in the result; the rest of it stays. */
export type BatchJobUpdate = Partial<Omit<BatchJobResult, 'progress'>> & { count: number; advancement_count: number }

export interface BatchJobRun {
  services: Services
  job: BatchJobRow
  /** Stores how far the job is. Stops the run when somebody canceled the job meanwhile. */
  report: (update: BatchJobUpdate) => Promise<void>
}

/** A kind of background work on many rows. Wings above register theirs; both steps may run again after a crash and go on where they stopped. */
export interface BatchJobType {
  type: string
  /** What its reader or writer must be allowed: all of these. */
  permissions: readonly Permission[]
  /** Its file takes people's names and addresses out of the shop: starting it needs a fresh sign-in. */
  exportsPeople?: boolean
  /** What `context` may say; what it does not name is let through unread, since v1 clients send more. */
  context: TObject
  /** Refuses a job that cannot work, such as an import of a file that is not there, before it exists. */
  accept?: (db: Database, store_id: string, context: Record<string, unknown>) => Promise<void>
  /** Looks at the input and counts; changes nothing that a shopper could see. */
  prepare: (run: BatchJobRun) => Promise<BatchJobUpdate>
  process: (run: BatchJobRun) => Promise<BatchJobUpdate>
  /** Puts away what a job that is over leaves behind. */
  tidy: (services: Services, job: BatchJobRow) => Promise<void>
}

/** Whether a member of staff may have this kind of work done. */
export function mayRun({ permissions }: BatchJobType, actor: Pick<StaffActor, 'permissions'>): boolean {
  return permissions.every((permission) => actor.permissions.has(permission))
}

/** The job was canceled, or given up, while it ran: the run stops where it is. */
export class BatchJobStopped extends Error {}

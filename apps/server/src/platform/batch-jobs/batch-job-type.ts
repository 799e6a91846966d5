import type { Permission } from '@shopkey/domain/staff-roles.ts'
import type { Selectable } from 'kysely'
import type { TObject } from 'typebox'
import type { Database } from '../../db/database.ts'
import type { BatchJob } from '../../db/tables.ts'
import type { StaffActor } from '../../http/request-context.ts'
import type { Services } from '../services.ts'

export type BatchJobRow = Selectable<BatchJob>

/** Progress and outcome of a job; stored as its `result` and shown while it runs. */
export interface BatchJobResult {
  /** Number of items to process, and of those processed. */
  count: number
  advancement_count: number
  /** 0 to 1. */
  progress: number
  /** Sentences for people; the figures in them are in `operations`. */
  stat_descriptors?: { key: string; name: string; message: string }[]
  operations?: Record<string, number>
  /** Of an import: products that it would leave as they are, known after a dry run; and rows that it does not take. */
  unchanged?: number
  refused?: number
  errors?: JobMessage[]
  /** Of a move while it runs: an estimate; null as long as there is none. */
  seconds_left?: number | null
  /** Of a move: how many rows come otherwise than they were, or with something to look at, and the first of them. */
  noticed?: number
  notices?: JobMessage[]
  file_key?: string
  file_size?: number
  /** A file with the refused rows and the reasons; of a move with what was noticed, too. */
  error_file_key?: string
}

export interface JobMessage {
  message: string
  code: string
  /** Of the refusal with this code, for a screen's own words. */
  details?: Record<string, unknown>
  /** Where it is, of a move. */
  notice?: MoveNotice
}

/** What a reader of a move's files noticed, see docs/moving. */
export interface MoveNotice {
  code: string
  file: string
  row: number | null
  /** Its heading. */
  column: string | null
  /** The cell, or what becomes of it. */
  value: string | null
}

/** Changes of the result; the rest of it stays. */
export type BatchJobUpdate = Partial<Omit<BatchJobResult, 'progress'>> & { count: number; advancement_count: number }

export interface BatchJobRun {
  services: Services
  job: BatchJobRow
  /** The rights that its kind of job needs, and each link to a file that it writes. */
  permissions: readonly Permission[]
  /** Stores the job's progress. Throws BatchJobStopped when the job was canceled or paused meanwhile. */
  report: (update: BatchJobUpdate) => Promise<void>
}

/**
 * A kind of background work on many rows. Higher layers register theirs; both steps may run again after a crash and
 * continue where they stopped.
 */
export interface BatchJobType {
  type: string
  /** The rights it needs: all of these. */
  permissions: readonly Permission[]
  /** Its file contains people's names and addresses: starting it needs a fresh sign-in. */
  exportsPeople?: boolean
  /** Staff can pause it while it runs: `process` reports after each of its transactions. */
  isPausable?: boolean
  /** Properties of `context`; others are accepted and ignored, since v1 clients send more. */
  context: TObject
  /** Throws for a job that cannot succeed, such as an import of a missing file, before it is created. */
  accept?: (
    db: Database,
    owner: { store_id: string; user_id: string },
    context: Record<string, unknown>,
  ) => Promise<void>
  /** Validates and counts the input; changes nothing that a shopper could see. */
  prepare: (run: BatchJobRun) => Promise<BatchJobUpdate>
  process: (run: BatchJobRun) => Promise<BatchJobUpdate>
  /** Deletes what a finished job no longer needs. */
  tidy: (services: Services, job: BatchJobRow) => Promise<void>
}

/** Whether a member of staff has the rights for this kind of job. */
export function mayRun({ permissions }: BatchJobType, actor: Pick<StaffActor, 'permissions'>): boolean {
  return permissions.every((permission) => actor.permissions.has(permission))
}

/** The job was canceled, paused or failed while it ran: the run stops. */
export class BatchJobStopped extends Error {}

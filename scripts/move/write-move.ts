import { runMove } from '@shopkey/server/src/moving/run-move.ts'
import type { BatchJobResult, BatchJobRow } from '@shopkey/server/src/platform/batch-jobs/batch-job-type.ts'
import { UsageError } from '../launch/command.ts'
import { inStore } from './in-store.ts'
import { printable } from './printable.ts'

interface Writing {
  platform: 'shopify' | 'woocommerce' | 'shopkey'
  paths: readonly string[]
  view_code: string
  currency_code?: string
  decimal?: '.' | ',' | undefined
}

/** Moves the files into a store and returns what became of them, for the terminal. Throws where a file cannot be moved. */
export async function writeMove({ platform, paths, view_code, currency_code, decimal }: Writing): Promise<string> {
  return inStore(view_code, async (services, store) => {
    const job = await runMove(services, { store_id: store.id, platform, paths, currency_code, decimal_mark: decimal })
    return [`${store.name}:`, ...jobLines(job)].join('\n')
  })
}

/** What a job says of itself. Throws where it failed. */
export function jobLines(job: BatchJobRow): string[] {
  const { stat_descriptors = [], errors = [] } = (job.result ?? {}) as Partial<BatchJobResult>
  const lines = [...stat_descriptors, ...errors].map(({ message }) => printable(message))
  if (job.failed_at) throw new UsageError(lines.join('\n'))
  return lines
}

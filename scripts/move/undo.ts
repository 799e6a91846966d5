import { AppError } from '@shopkey/server/src/http/app-error.ts'
import { runMoveUndo } from '@shopkey/server/src/moving/undo/run-move-undo.ts'
import { UsageError } from '../launch/command.ts'
import { inStore } from './in-store.ts'
import { jobLines } from './write-move.ts'

/** Undoes the moves into a store and returns what became of it, for the terminal. Throws where they cannot be undone. */
export async function undoMove(view_code: string): Promise<string> {
  return inStore(view_code, async (services, store) => {
    try {
      const job = await runMoveUndo(services, store.id)
      return [`${store.name}:`, ...jobLines(job)].join('\n')
    } catch (error) {
      if (error instanceof AppError) throw new UsageError(error.message)
      throw error
    }
  })
}

import { ClientError } from '@shopkey/client/client-error.ts'
import { data } from 'react-router'

/** Whether the API has nothing by this name for this shopper: it does not exist, or only others may know that it does. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ClientError && (error.status === 404 || error.kind === 'authentication')
}

/** What a page or a form is about; where the API has nothing by its name, the page is not found. */
export async function orNotFound<Found>(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}

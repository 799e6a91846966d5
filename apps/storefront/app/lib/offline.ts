import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The result of a form that did not reach the shop; the page stays, with everything that was typed. */
export interface OfflineResult {
  is_offline: true
}

/** The action's result, or that there is no connection. Any other failure is thrown. */
export async function unlessOffline<Result>(act: () => Promise<Result>): Promise<Result | OfflineResult> {
  try {
    return await act()
  } catch (error) {
    if (isConnectionFailure(error)) return { is_offline: true }
    throw error
  }
}

/** Browsers report a request without a connection as a TypeError, each in words of its own. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|connection/i.test(error.message)
}

export function isOffline(result: unknown): result is OfflineResult {
  return typeof result === 'object' && result !== null && 'is_offline' in result
}

/**
 * For routes with data and a form. After a refusal, too: what was refused is often no longer as the page shows it, and React
 * Router reloads nothing then. Not without a connection: nothing has changed, and reloading the data would fail as well.
 */
export function revalidatesAfterForms({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'actionStatus' | 'defaultShouldRevalidate'>): boolean {
  return !isOffline(actionResult) && (actionStatus !== undefined || defaultShouldRevalidate)
}

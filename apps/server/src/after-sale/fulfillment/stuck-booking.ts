/** For how long a courier without a reply is asked before staff may stop waiting. */
export const triedForMs = 10 * 60_000

/** Whether a courier has not replied to a booking for so long that staff may give it up. */
export function isStuck({ status, requested_at }: { status: string; requested_at: Date }, now: Date): boolean {
  return status === 'booking' && now.getTime() - requested_at.getTime() >= triedForMs
}

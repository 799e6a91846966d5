/** What the caller may do beyond making drafts. */
export interface DraftRights {
  mayMoveMoney: boolean
  /** Without it, codes of gift cards are not sent to an address that the caller enters. */
  mayReadCodes: boolean
}

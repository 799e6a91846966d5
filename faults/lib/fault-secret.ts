/** What processes sign with when no SECRET is set. */
export const secret = 'a-secret-of-the-fault-runs-0123456789'

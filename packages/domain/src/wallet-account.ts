/** Characters of the name that an account at a wallet is kept under. */
export const LONGEST_ACCOUNT_NAME = 100

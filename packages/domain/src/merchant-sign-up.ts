/** Who may open a store of their own: nobody, whom an owner of the installation invites, or everybody. */
export const MERCHANT_SIGN_UP_MODES = ['off', 'invite', 'open'] as const
export type MerchantSignUpMode = (typeof MERCHANT_SIGN_UP_MODES)[number]

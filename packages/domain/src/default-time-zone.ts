/** Of stores that have chosen no other. */
export const DEFAULT_TIME_ZONE = 'Asia/Jakarta'

/** How long a browser keeps what hardly ever changes, such as provinces and cities. Seconds. */
export const STALE_AFTER_S = 24 * 60 * 60
/** The same for what is corrected now and then, such as files without a hash in their name. Seconds. */
export const SHORT_STALE_AFTER_S = 60 * 60

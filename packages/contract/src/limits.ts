/** Lengths that several schemas share, in characters. Apart from the schemas, so that a form in a browser can keep to them
 *  without loading the schemas. */
export const SHORT_TEXT_LENGTH = 255
export const LONG_TEXT_LENGTH = 20_000
export const EMAIL_LENGTH = 254
/** Days of one report: two years and their leap days. */
export const ANALYTICS_DAYS = 732
/** A description in a few sentences. */
export const DESCRIPTION_LENGTH = 2000

/** Rules that forms show before anything is sent. Each is the server's as well, or looser. */
export const USERNAME_PATTERN = '^[A-Za-z0-9._-]{3,60}$'
export const CODE_PREFIX_PATTERN = '^[A-Za-z0-9_-]*$'
/** Looser than the server's rule for e-mail addresses. */
export const EMAIL_SHAPE = '^[^\\s@]+@[^\\s@]+$'

/** Columns of an imported file whose meaning is chosen. */
export const MAX_IMPORT_COLUMNS = 300

/** Of a shipping option, in days; the database has the same. */
export const LONGEST_DELIVERY_DAYS = 365
/** Of one move from another platform. */
export const MAX_MOVE_FILES = 20

/** Of a redirect, in characters; the database has the same limit of paths. */
export const MAX_REDIRECT_PATH = 500
export const MAX_REDIRECT_TARGET = 2000
/** Rows of a file that one call takes. */
export const MAX_REDIRECTS_AT_ONCE = 200

/** Of one store, those that wait included. */
export const MAX_DOMAINS = 20

/** Of a menu: entries of its first level, those below one of them, and characters of a label. */
export const MAX_MENU_ENTRIES = 12
export const MAX_MENU_SUBENTRIES = 20
export const MENU_LABEL_LENGTH = 60

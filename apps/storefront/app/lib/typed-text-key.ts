/** What was typed on a page and not sent yet, in the tab's storage. */
export const TYPED_TEXT = 'shopkey_typed_text'

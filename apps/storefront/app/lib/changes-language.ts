import { isLanguage } from '@shopkey/i18n/languages.ts'

/** Whether the page at this address is in another language than the shown one, so that texts of the frame are, too. */
export function changesLanguage({ searchParams }: URL): boolean {
  const requested = searchParams.get('lang')
  return isLanguage(requested) && requested !== document.documentElement.dataset.language
}

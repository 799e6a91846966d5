import { MENU_PLACES } from '@shopkey/domain/menus.ts'
import type { Texts } from '../../lib/texts.ts'
import type { EntryValues } from './menu-draft.ts'

/** What an entry is called in the back-office: by its label, else by its target's name. */
export function nameOf({ labels, title, leads_to, target }: EntryValues, { t, language }: Texts): string {
  const label = labels[language] || title
  if (label) return label
  const place = MENU_PLACES.find((known) => known === target)
  if (leads_to === 'place' && place) return t(`menus.places.${place}`)
  return Object.values(labels).find(Boolean) ?? t('menus.nameless')
}

/** What an entry leads to, in words. */
export function targetWords({ leads_to, target, title }: EntryValues, t: Texts['t']): string {
  const kind = t(`menus.leads_to.${leads_to}`)
  if (leads_to === 'address' && target) return `${kind} · ${target}`
  const place = MENU_PLACES.find((known) => known === target)
  if (leads_to === 'place' && place) return `${kind} · ${t(`menus.places.${place}`)}`
  return title ? `${kind} · ${title}` : kind
}

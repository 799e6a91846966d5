import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'

/** What an event is called; one that this back-office does not know yet keeps its own name. */
export function eventName(event: string, t: AdminTranslate): string {
  const key = `webhook_events.${event.replaceAll('.', '_')}`
  return t.has(key) ? t(key) : event
}

/** What the team calls it, else where it is. */
export function endpointName({ description, url }: { description: string | null; url: string }): string {
  return description ?? new URL(url).host
}

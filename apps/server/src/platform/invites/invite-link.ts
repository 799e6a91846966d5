import type { Config } from '../../config.ts'
import { isLinkTemplate } from '../../http/link-template.ts'

const tokenHole = '{invite_token}'

/** The link of an invitation: to our own page, or to the one that the store has configured. */
export function inviteLink({ apiUrl }: Pick<Config, 'apiUrl'>, template: string | null, token: string): string {
  return leadsElsewhere(template) ? template.replace(tokenHole, token) : `${apiUrl}/app/invite?token=${token}`
}

/** Whether the store has configured a page of its own for invitations, which then receives their tokens. */
export function leadsElsewhere(template: string | null): template is string {
  return isLinkTemplate(template) && template.includes(tokenHole)
}

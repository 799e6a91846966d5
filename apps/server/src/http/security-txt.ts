import { securityTxt, securityTxtPath } from '@shopkey/domain/security-txt.ts'
import type { Config } from '../config.ts'
import { anyone } from './guards.ts'
import type { HttpApp } from './http-app.ts'

/** Names whom to write to about a vulnerability, where the operator has set it; there is no such page otherwise. */
export function registerSecurityTxt(app: HttpApp, { apiUrl, securityContact }: Config, now: () => Date): void {
  if (!securityContact) return
  app.get(
    securityTxtPath,
    { config: { guard: anyone, isFile: true }, logLevel: 'warn', schema: { hide: true } },
    (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
      return reply.send(securityTxt({ contact: securityContact, address: apiUrl }, now()))
    },
  )
}

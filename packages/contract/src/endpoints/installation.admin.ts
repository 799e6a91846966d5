import { NoContent } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { ClaimInstallationBody } from '../installation.ts'

export const claimInstallation = endpoint({
  method: 'POST',
  path: '/admin/installation/owner',
  tag: 'Installation',
  summary: 'Become the first owner of the installation',
  description:
    'Creates the account of the first owner for who has the printed link, and ends the link. It does not sign in: call `POST /admin/auth` next. An installation that has an owner refuses every link.',
  body: ClaimInstallationBody,
  replies: { 204: NoContent },
  errors: [
    'owner_link_not_valid',
    'owner_account_exists',
    'password_too_short',
    'password_too_long',
    'password_too_common',
  ],
})

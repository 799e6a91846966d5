import { statusOfType } from './app-error.ts'
import { refusals } from './refusal.ts'

/** Refusals of the database's constraints and of the server itself, in addition to the declared ones. */
const others = [
  ['insufficient_inventory', 422, 'There is not enough stock'],
  ['too_large', 413, 'The body or a file is larger than allowed'],
  ['invalid_request_error', 422, 'A duplicate: something with this value is there already'],
  ['invalid_state_error', 409, 'Somebody else is changing the same thing; send the request again'],
  ['unknown_error', 500, 'A fault of ours; the message names the request to quote'],
] as const

/**
 * docs/errors.md: every code that a response may carry. Call it when all routes are loaded, since refusals register
 * themselves.
 */
export function describeRefusals(): string {
  const rows = [
    ...[...refusals.values()].map(({ code, type, status, message }) => ({
      code,
      status: status ?? statusOfType[type],
      message,
    })),
    ...others.filter(([code]) => !refusals.has(code)).map(([code, status, message]) => ({ code, status, message })),
  ].sort((a, b) => a.code.localeCompare(b.code, 'en'))
  return `# Errors

Every refusal is \`{ type, code, message, details? }\`. The status says whether repeating helps: 409 and 503 may work in a moment,
other 4xx will not, 500 is a fault of ours. Wrong fields of a request are 400 \`invalid_data\`, and
\`details.fields\` names them; what is not there, or belongs to another store, is 404 \`not_found\`.

Written by \`npm run generate\`.

| code | status | message |
| --- | --- | --- |
${rows.map(({ code, status, message }) => `| \`${code}\` | ${status} | ${message.replaceAll('|', '\\|')} |`).join('\n')}
`
}

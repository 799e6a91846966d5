/** Why an address was not reached, and what to do, in a sentence; by the code of the error below `fetch`'s own. */
export function describeFailure(failure: unknown, address: string): string {
  const { hostname, host, port, protocol } = new URL(address)
  const code = codeOf(failure)
  const at = port || (protocol === 'https:' ? '443' : '80')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA' || code === 'EAI_NONAME')
    return `the name ${hostname} is unknown from here. Create its DNS record (A or AAAA) with the address of the proxy's machine, or correct the setting`
  if (code === 'ECONNREFUSED')
    return `the connection to ${host} is refused: nothing listens on port ${at} there. Start the proxy, or open the port`
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return `there is no way to ${host} from here. Check the DNS record and the network`
  if (code === 'CERT_HAS_EXPIRED')
    return `the certificate of ${hostname} has expired. Renew it; certbot's timer or Caddy does it by itself`
  if (code === 'CERT_NOT_YET_VALID')
    return `the certificate of ${hostname} is not valid yet. Check this machine's clock`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate is for other names than ${hostname}. Order one for it, or let the proxy use that one`
  if (UNTRUSTED.has(code))
    return `the certificate of ${hostname} is not trusted (${code}). Use one of a public authority, with its whole chain (fullchain.pem)`
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return `port ${at} of ${hostname} does not speak TLS. Let the proxy end https there`
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET')
    return `${host} ends the connection without a reply. Read the proxy's log`
  if (/TIMEOUT|ABORT/i.test(code))
    return `${host} does not respond within ${WITHIN_MS / 1000} s. Check the firewall and the proxy; some networks cannot reach their own public address`
  return `${host} is not reached (${code}). Check the proxy`
}

export const WITHIN_MS = 5_000

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'CERT_SIGNATURE_FAILURE',
])

/** `fetch` fails with a general error whose cause says why; where it tried several addresses, with one cause for each. */
function codeOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  if (failure instanceof AggregateError && failure.errors.length > 0) return codeOf(failure.errors[0])
  if (failure.cause) return codeOf(failure.cause)
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : failure.name
}

import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

export interface TestCertificate {
  /** Of the authority; a process trusts it by NODE_EXTRA_CA_CERTS. */
  authority: string
  key: string
  /** The certificate and the authority's. */
  chain: string
  /** Of the certificate's public key, by which Chromium is made to trust it. */
  fingerprint: string
}

const ec = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const

/** A certificate for this machine and for other names, by an authority of its own that nobody else has the key of. */
export async function makeCertificate(names: readonly string[] = [], endsAt?: Date): Promise<TestCertificate> {
  const authority = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    ...ec,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  })
  const dns = ['localhost', ...names].map((value) => ({ type: 2, value }) as const)
  const addresses = ['127.0.0.1', '::1'].map((ip) => ({ type: 7, ip }) as const)
  const own = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...ec,
    ...(endsAt && { notAfterDate: endsAt }),
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [...dns, ...addresses] },
    ],
  })
  const publicKey = new X509Certificate(own.cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    authority: authority.cert,
    key: own.private,
    chain: `${own.cert.trim()}\n${authority.cert}`,
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  }
}

import Type from 'typebox'
import { about } from './annotated.ts'
import { moment, text } from './scalars.ts'
import { Body, IdOf, Nullable, OneOf, timestamps } from './schema.ts'
import { shownToAll } from './shown-to.ts'

const domainStates = ['waiting', 'verified', 'serving', 'failing'] as const
const recordTypes = ['TXT', 'CNAME', 'A', 'AAAA'] as const
const recordStates = ['found', 'missing', 'different', 'unknown'] as const

const httpsOnly = about(
  'Whether replies of this host send `Strict-Transport-Security`: for one year, without subdomains',
  Type.Boolean(),
  false,
)

const DomainRecord = Type.Object({
  type: about(
    'TXT shows that the domain is the store’s. Of the others one is enough: CNAME for a name below a domain, A and AAAA for a domain itself.',
    OneOf(recordTypes),
    'TXT',
  ),
  name: shownToAll('a public record of the DNS', text('Where it belongs in the DNS', '_shopkey.kopi-senja.example')),
  value: shownToAll('a public record of the DNS', text('What it should be', 'shopkey-verification=3f8a1c')),
  state: about(
    'found: it is there. missing: it is not. different: something else is there. unknown: the DNS did not reply, or was not asked yet.',
    OneOf(recordStates),
    'found',
  ),
  found: about('What the DNS has', Type.Array(Type.String()), []),
})

const Domain = Type.Object({
  id: IdOf('domain'),
  host: shownToAll('an address of the shop', text('The host, in Punycode', 'xn--kopi-bcher-feb.example')),
  shown_host: shownToAll('an address of the shop', text('The host as people write it', 'kopi-bücher.example')),
  is_primary: about(
    'Whether the pages of the store are there, and its other addresses lead to it; while its state is failing, they are at the platform’s address',
    Type.Boolean(),
    true,
  ),
  is_https_only: httpsOnly,
  state: about(
    'waiting: the TXT record was not found yet. verified: the host is the store’s, and does not lead here yet. serving: it leads here. failing: one of its records is gone.',
    OneOf(domainStates),
    'serving',
  ),
  since: moment('Since when it has this state'),
  checked_at: Nullable(moment('When the DNS was asked last')),
  records: about('The records that it needs, with what the DNS said last', Type.Array(DomainRecord)),
  ...timestamps,
})
export const DomainReply = Type.Object({ domain: about('The domain', Domain) })
export const DomainListReply = Type.Object({
  domains: about('Those of the store, the oldest first', Type.Array(Domain)),
  platform_address: shownToAll(
    'an address of the shop',
    text('Where its pages are without a primary domain', 'https://shop.example/kopi-senja'),
  ),
})

export const AddDomainBody = Body({
  host: about(
    'The host, or an address that has it; letters of other scripts are converted',
    Type.String({ minLength: 1, maxLength: 300 }),
    'kopi-senja.example',
  ),
})

export const UpdateDomainBody = Body({
  is_primary: Type.Optional(
    about(
      'True: the pages of the store are there from now on. False: they are at the address of the platform again.',
      Type.Boolean(),
      true,
    ),
  ),
  is_https_only: Type.Optional(httpsOnly),
})

export const FindDomainQuery = Type.Object(
  {
    host: about(
      'The host that a page was asked at, without a port',
      Type.String({ minLength: 1, maxLength: 300 }),
      'kopi-senja.example',
    ),
  },
  { additionalProperties: false },
)

export const FoundDomainReply = Type.Object({
  domain: Nullable(
    about(
      'Whose it is; null: it is no verified domain of a store',
      Type.Object({
        view_code: shownToAll('an address of the shop', text('The store', 'kopi-senja')),
        primary_host: shownToAll(
          'an address of the shop',
          Nullable(text('The host that its pages are at; null: none of its own', 'kopi-senja.example')),
        ),
        is_https_only: httpsOnly,
      }),
    ),
  ),
})

import { AddDomainBody, DomainListReply, DomainReply, UpdateDomainBody } from '../domain.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams } from '../schema.ts'

export const listDomains = endpoint({
  method: 'GET',
  path: '/admin/domains',
  tag: 'Domains',
  summary: "List the store's own domains",
  description: 'Returns each with the DNS records that it needs and what the DNS said when it was asked last.',
  replies: { 200: DomainListReply },
})

export const addDomain = endpoint({
  method: 'POST',
  path: '/admin/domains',
  tag: 'Domains',
  summary: 'Add a domain',
  description:
    'Adds a host and asks the DNS for its records. It belongs to the store once its TXT record is found; until then, other stores may wait for it, too.',
  body: AddDomainBody,
  replies: { 200: DomainReply },
  errors: ['domain_invalid', 'domain_taken', 'domain_of_platform', 'domain_exists', 'too_many_domains'],
})

export const checkDomain = endpoint({
  method: 'POST',
  path: '/admin/domains/:id/check',
  tag: 'Domains',
  summary: 'Check the DNS records of a domain',
  description:
    'Asks the DNS, for a few seconds at most, and stores what it said. A domain whose TXT record is found is verified.',
  params: IdParams('domain'),
  replies: { 200: DomainReply },
  errors: ['domain_taken'],
})

export const updateDomain = endpoint({
  method: 'POST',
  path: '/admin/domains/:id',
  tag: 'Domains',
  summary: 'Make a domain the primary one, or not',
  description:
    "The pages of the store, links in its messages and its sitemap are at the primary domain. The store's other domains and its path at the platform's address lead there.",
  params: IdParams('domain'),
  body: UpdateDomainBody,
  replies: { 200: DomainReply },
  errors: ['domain_not_verified'],
})

export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/admin/domains/:id',
  tag: 'Domains',
  summary: 'Remove a domain',
  description: 'The host leads nowhere from now on. A store that adds it again has to set another TXT record.',
  params: IdParams('domain'),
  replies: { 200: Deleted('domain') },
})

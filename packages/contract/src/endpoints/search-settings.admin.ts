import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, Page, PageQuery } from '../schema.ts'
import {
  SearchPromotion,
  SearchPromotionReply,
  SearchSynonym,
  SearchSynonymReply,
  SearchTerm,
  SetSearchPromotionBody,
  SetSearchSynonymBody,
  searchPromotionFilters,
  searchSynonymFilters,
  searchTermFilters,
} from '../search-settings.ts'

export const listSearchTerms = endpoint({
  method: 'GET',
  path: '/admin/search-terms',
  tag: 'Search',
  summary: 'List what shoppers search for',
  description:
    'Returns what was searched for more than once, the most frequent first. It is counted without who searched; what ' +
    'has a number or an address in it is not counted.',
  query: PageQuery(50, searchTermFilters),
  replies: { 200: Page('search_terms', SearchTerm) },
})

export const listSearchSynonyms = endpoint({
  method: 'GET',
  path: '/admin/search-synonyms',
  tag: 'Search',
  summary: 'List synonyms',
  description: 'Returns the words that the search takes for one another, the newest first.',
  query: PageQuery(50, searchSynonymFilters),
  replies: { 200: Page('search_synonyms', SearchSynonym) },
})

export const createSearchSynonym = endpoint({
  method: 'POST',
  path: '/admin/search-synonyms',
  tag: 'Search',
  summary: 'Create synonyms',
  description: 'From now on, a search for one of the words finds the products of all.',
  body: SetSearchSynonymBody,
  replies: { 200: SearchSynonymReply },
  errors: ['synonyms_alike', 'too_many_synonyms'],
})

export const updateSearchSynonym = endpoint({
  method: 'POST',
  path: '/admin/search-synonyms/:id',
  tag: 'Search',
  summary: 'Replace synonyms',
  description: 'Replaces the words.',
  params: IdParams('search synonym'),
  body: SetSearchSynonymBody,
  replies: { 200: SearchSynonymReply },
  errors: ['changed_meanwhile', 'synonyms_alike'],
})

export const deleteSearchSynonym = endpoint({
  method: 'DELETE',
  path: '/admin/search-synonyms/:id',
  tag: 'Search',
  summary: 'Delete synonyms',
  description: 'Deletes them; each word finds its own products again.',
  params: IdParams('search synonym'),
  replies: { 200: Deleted('search-synonym') },
})

export const listSearchPromotions = endpoint({
  method: 'GET',
  path: '/admin/search-promotions',
  tag: 'Search',
  summary: 'List promoted products',
  description: 'Returns the terms that products are promoted for, with the products, the newest first.',
  query: PageQuery(50, searchPromotionFilters),
  replies: { 200: Page('search_promotions', SearchPromotion) },
})

export const createSearchPromotion = endpoint({
  method: 'POST',
  path: '/admin/search-promotions',
  tag: 'Search',
  summary: 'Promote products for a term',
  description: 'From now on, a search for the term shows these products first, unless it is sorted otherwise.',
  body: SetSearchPromotionBody,
  replies: { 200: SearchPromotionReply },
  errors: ['promotion_needs_words', 'term_promoted', 'too_many_promotions'],
})

export const updateSearchPromotion = endpoint({
  method: 'POST',
  path: '/admin/search-promotions/:id',
  tag: 'Search',
  summary: 'Replace the promoted products of a term',
  description: 'Replaces the term and the products.',
  params: IdParams('search promotion'),
  body: SetSearchPromotionBody,
  replies: { 200: SearchPromotionReply },
  errors: ['changed_meanwhile', 'promotion_needs_words', 'term_promoted'],
})

export const deleteSearchPromotion = endpoint({
  method: 'DELETE',
  path: '/admin/search-promotions/:id',
  tag: 'Search',
  summary: 'Promote no products for a term',
  description: 'Deletes it; the search for the term sorts by relevance again.',
  params: IdParams('search promotion'),
  replies: { 200: Deleted('search-promotion') },
})

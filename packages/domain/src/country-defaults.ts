/** What a new store in a country begins with; its owner sees and changes it. */
export interface CountryDefaults {
  /** ISO 4217 code in lower case. */
  currency_code: string
  /** Percent: the country's standard rate of VAT, GST or sales tax; 0 where that depends on the place, the product or the seller. */
  tax_rate: number
}

// country:currency:rate. Standard rates as a suggestion that the owner checks and changes; the table is not kept by an authority.
// Indonesia: 12 % of eleven twelfths.
const ROWS = `
  ae:aed:5 ar:ars:21 at:eur:20 au:aud:10 bd:bdt:15 be:eur:21 bg:eur:20 bh:bhd:10 bn:bnd:0 bo:bob:13 br:brl:17
  ca:cad:5 ch:chf:8.1 ci:xof:18 cl:clp:19 cm:xaf:19.25 cn:cny:13 co:cop:19 cr:crc:13 cy:eur:19 cz:czk:21
  de:eur:19 dk:dkk:25 do:dop:18 dz:dzd:19 ec:usd:15 ee:eur:24 eg:egp:14 es:eur:21 et:etb:15 fi:eur:25.5
  fr:eur:20 gb:gbp:20 ge:gel:18 gh:ghs:15 gr:eur:24 gt:gtq:12 hk:hkd:0 hr:eur:25 hu:huf:27 id:idr:11 ie:eur:23
  il:ils:18 in:inr:18 iq:iqd:0 is:isk:24 it:eur:22 jo:jod:16 jp:jpy:10 ke:kes:16 kh:khr:10 kr:krw:10 kw:kwd:0
  kz:kzt:16 la:lak:10 lb:lbp:11 li:chf:8.1 lk:lkr:18 lt:eur:21 lu:eur:17 lv:eur:21 ly:lyd:0 ma:mad:20 mm:mmk:5
  mo:mop:0 mt:eur:18 mx:mxn:16 my:myr:0 ng:ngn:7.5 nl:eur:21 no:nok:25 np:npr:13 nz:nzd:15 om:omr:5 pa:usd:7
  pe:pen:18 ph:php:12 pk:pkr:18 pl:pln:23 pt:eur:23 py:pyg:10 qa:qar:0 ro:ron:21 rs:rsd:20 ru:rub:22 sa:sar:15
  sd:sdg:17 se:sek:25 sg:sgd:9 si:eur:22 sk:eur:23 sn:xof:18 th:thb:7 tl:usd:0 tn:tnd:19 tr:try:20 tw:twd:5
  tz:tzs:18 ua:uah:20 ug:ugx:18 us:usd:0 uy:uyu:22 vn:vnd:10 ye:yer:5 za:zar:15
`

const BY_COUNTRY = new Map(
  ROWS.trim()
    .split(/\s+/)
    .map((row): [string, CountryDefaults] => {
      const [country = '', currency_code = '', rate] = row.split(':')
      return [country, { currency_code, tax_rate: Number(rate) }]
    }),
)

/** The defaults of a country, by its lower-case ISO code; US dollars without tax for one that the table lacks. */
export function countryDefaults(iso_2: string): CountryDefaults {
  return BY_COUNTRY.get(iso_2) ?? { currency_code: 'usd', tax_rate: 0 }
}

/** The countries whose own currency it is. */
export function countriesOfCurrency(currency_code: string): string[] {
  return COUNTRIES_WITH_DEFAULTS.filter((country) => countryDefaults(country).currency_code === currency_code)
}

/** The countries of the table. */
export const COUNTRIES_WITH_DEFAULTS: readonly string[] = [...BY_COUNTRY.keys()]

import type { Words } from './demo-store.ts'

/** Names of the demo's regions. */
export const places = {
  indonesia: { en: 'Indonesia', bh: 'Indonesia', ar: 'إندونيسيا' },
  international: { en: 'International', bh: 'Internasional', ar: 'بقية العالم' },
  gulf: { en: 'Gulf', bh: 'Kawasan Teluk', ar: 'الخليج' },
  europe: { en: 'Europe', bh: 'Eropa', ar: 'أوروبا' },
  neighbours: { en: 'Singapore & Malaysia', bh: 'Singapura & Malaysia', ar: 'سنغافورة وماليزيا' },
  senja_club: { en: 'Senja Club', bh: 'Senja Club', ar: 'نادي سنجا' },
} satisfies Record<string, Words>

/** Names of shipping and return shipping options. */
export const ways = {
  standard: { en: 'Standard (2–3 days)', bh: 'Reguler (2–3 hari)', ar: 'شحن عادي (2–3 أيام)' },
  standard_batik: { en: 'Standard (2–4 days)', bh: 'Reguler (2–4 hari)', ar: 'شحن عادي (2–4 أيام)' },
  sap_express: { en: 'SAP Express (1–4 days)', bh: 'SAP Express (1–4 hari)', ar: 'SAP Express (1–4 أيام)' },
  free: { en: 'Free delivery', bh: 'Gratis ongkir', ar: 'توصيل مجاني' },
  next_day: { en: 'Express (1 day)', bh: 'Kilat (1 hari)', ar: 'شحن سريع (يوم واحد)' },
  morning: { en: 'Morning courier (7–10 am)', bh: 'Kurir pagi (07.00–10.00)', ar: 'توصيل صباحي (7–10)' },
  instant: { en: 'Instant (1 hour)', bh: 'Instan (1 jam)', ar: 'فوري (خلال ساعة)' },
  cafe: { en: 'Pick up at the café, Bandung', bh: 'Ambil di kedai, Bandung', ar: 'استلام من المقهى، باندونغ' },
  boutique: {
    en: 'Pick up at the boutique, Pekalongan',
    bh: 'Ambil di butik, Pekalongan',
    ar: 'استلام من البوتيك، بكالونغان',
  },
  bakery: { en: 'Pick up at the bakery, Kemang', bh: 'Ambil di toko, Kemang', ar: 'استلام من المخبز، كيمانغ' },
  airmail: { en: 'Airmail (7–12 days)', bh: 'Pos udara (7–12 hari)', ar: 'بريد جوي (7–12 يومًا)' },
  free_airmail: { en: 'Free airmail', bh: 'Pos udara gratis', ar: 'بريد جوي مجاني' },
  courier: { en: 'Express courier (3–5 days)', bh: 'Kurir kilat (3–5 hari)', ar: 'ناقل سريع (3–5 أيام)' },
  aramex: { en: 'Aramex (4–6 days)', bh: 'Aramex (4–6 hari)', ar: 'أرامكس (4–6 أيام)' },
  express_gulf: { en: 'Express (2–3 days)', bh: 'Kilat (2–3 hari)', ar: 'شحن سريع (2–3 أيام)' },
  post: { en: 'Post (6–9 days)', bh: 'Pos (6–9 hari)', ar: 'بريد (6–9 أيام)' },
  free_post: { en: 'Free post', bh: 'Pos gratis', ar: 'بريد مجاني' },
  express_europe: { en: 'Express (3 days)', bh: 'Kilat (3 hari)', ar: 'شحن سريع (3 أيام)' },
  air_parcel: { en: 'Air parcel (3–4 days)', bh: 'Paket udara (3–4 hari)', ar: 'طرد جوي (3–4 أيام)' },
  free_air_parcel: { en: 'Free air parcel', bh: 'Paket udara gratis', ar: 'طرد جوي مجاني' },
  return_parcel: { en: 'Return parcel', bh: 'Kirim balik', ar: 'طرد الإرجاع' },
  return_pick_up: { en: 'Return pick-up', bh: 'Jemput balik', ar: 'استلام المرتجع من عندك' },
} satisfies Record<string, Words>

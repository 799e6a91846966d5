import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import source from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import type { FontPair } from '@shopkey/domain/store-look.ts'
import frauncesInter from './fonts/fraunces-inter.css?url'
import groteskInter from './fonts/grotesk-inter.css?url'
import loraSheet from './fonts/lora.css?url'
import nunitoSheet from './fonts/nunito.css?url'
import outfitSource from './fonts/outfit-source.css?url'
import playfairSource from './fonts/playfair-source.css?url'
import type { FontFiles, ShownLook } from './shown-look.ts'

const files: Readonly<Partial<Record<FontPair, FontFiles>>> = {
  fraunces_inter: { sheet: frauncesInter, text: inter },
  playfair_source: { sheet: playfairSource, text: source },
  lora: { sheet: loraSheet, text: lora },
  grotesk_inter: { sheet: groteskInter, text: inter },
  nunito: { sheet: nunitoSheet, text: nunito },
  outfit_source: { sheet: outfitSource, text: source },
}

/** Adds where the chosen fonts are. Browsers do not have this table: the server adds it, and a preview loads it. */
export function withFontFiles<Store extends { look: ShownLook }>(store: Store): Store {
  const fonts = store.look.attributes['data-fonts']
  return fonts ? { ...store, look: { ...store.look, font_files: files[fonts] } } : store
}

import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type from 'typebox'
import { about } from './annotated.ts'
import { IdOf, Nullable, OneOf } from './schema.ts'

/** What a client needs to know before it knows which store it is in. */
export const ConfigDetailsReply = Type.Object({
  config: about(
    'Settings of the installation',
    Type.Object({
      default_store_view_code: Nullable(
        about('View code of the store that requests without `store-view-code` get', Type.String(), 'kopi-senja'),
      ),
      default_region_id: Nullable(IdOf('region', 'Default region of that store')),
      languages: about(
        'Languages of the storefront',
        Type.Array(
          Type.Object({
            code: about('Our code of the language, as in `x-store-language`', OneOf(UI_LANGUAGES)),
            tag: about('BCP 47 tag, for formatting', Type.String(), 'id-ID'),
            direction: about('Writing direction', OneOf(['ltr', 'rtl'])),
            own_name: about('What the language calls itself', Type.String(), 'Bahasa Indonesia'),
          }),
        ),
      ),
      fallback_language: about('Language where none is chosen', OneOf(UI_LANGUAGES)),
      themes: about('Themes that a storefront can have', Type.Array(Type.String())),
      store_categories: about('What kinds of business a store can be', Type.Array(Type.String())),
      reserved_segments: about(
        'First parts of paths that are pages, so that no store can have them',
        Type.Array(Type.String()),
      ),
      zero_decimal_currencies: about(
        'Currencies whose minor unit is the whole unit: amounts are not divided by 100 to be shown',
        Type.Array(Type.String()),
      ),
    }),
  ),
})

export const TranslationParams = Type.Object({ lng: about('Language of the texts', OneOf(UI_LANGUAGES)) })
/** Texts by key, nested by screen. */
export const TranslationReply = Type.Record(Type.String(), Type.Unknown())

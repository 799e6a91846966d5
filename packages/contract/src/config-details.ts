import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type from 'typebox'
import { Nullable, OneOf } from './schema.ts'

/** What a client needs to know before it knows which store it is in. */
export const ConfigDetailsReply = Type.Object({
  config: Type.Object({
    default_store_view_code: Nullable(Type.String()),
    /** Of the default store. */
    default_region_id: Nullable(Type.String()),
    languages: Type.Array(
      Type.Object({
        code: OneOf(UI_LANGUAGES),
        tag: Type.String(),
        direction: OneOf(['ltr', 'rtl']),
        own_name: Type.String(),
      }),
    ),
    fallback_language: OneOf(UI_LANGUAGES),
    themes: Type.Array(Type.String()),
    store_categories: Type.Array(Type.String()),
    reserved_segments: Type.Array(Type.String()),
    /** Currencies whose amounts are not divided by 100 to be shown. */
    zero_decimal_currencies: Type.Array(Type.String()),
  }),
})

export const TranslationParams = Type.Object({ lng: OneOf(UI_LANGUAGES) })
/** Texts by key, nested by screen. */
export const TranslationReply = Type.Record(Type.String(), Type.Unknown())

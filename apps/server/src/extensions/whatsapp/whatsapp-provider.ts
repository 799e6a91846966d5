import type { NotificationProvider } from '@shopkey/extension/notification-provider.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import type { WhatsAppSettings } from '../../config.ts'
import { templateParameter } from '../../platform/notifications/template-parameter.ts'
import { postJson } from '../post-json.ts'

/** Codes of template languages at WhatsApp. */
const templateLanguages: Record<Language, string> = { en: 'en', bh: 'id', ar: 'ar' }

interface CloudError {
  error?: { message?: string; code?: number }
}

interface CloudReply {
  messages?: { id: string; message_status?: string }[]
}

/**
 * WhatsApp's Cloud API. A business may start a conversation with an approved template only: one of category
 * “authentication” with a copy-code button for codes, one with a single body parameter for everything else.
 */
export function whatsAppProvider(settings: WhatsAppSettings): NotificationProvider {
  const { apiUrl, phoneNumberId, token, codeTemplate, messageTemplate } = settings
  return {
    id: 'whatsapp',
    channel: 'phone',
    async send(message) {
      const template = message.code
        ? codeMessage(codeTemplate, message.code)
        : { name: messageTemplate, components: [{ type: 'body', parameters: [text(templateParameter(message.body))] }] }
      const { status, reply } = await postJson({
        url: `${apiUrl}/${phoneNumberId}/messages`,
        token,
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to.replace(/\D/g, ''),
          type: 'template',
          template: { ...template, language: { code: templateLanguages[message.language] } },
        },
        readFault: (fault) => (fault as CloudError | undefined)?.error?.message,
      })
      const [taken] = (reply as CloudReply | undefined)?.messages ?? []
      return [`answered ${status}`, taken?.message_status].filter(Boolean).join(': ')
    },
  }
}

function codeMessage(name: string, code: string) {
  return {
    name,
    components: [
      { type: 'body', parameters: [text(code)] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [text(code)] },
    ],
  }
}

function text(value: string) {
  return { type: 'text', text: value }
}

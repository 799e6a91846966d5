import type { Config } from '../config.ts'
import type { SendingService } from '../platform/sending/sending-service.ts'
import { smsService } from './sms/sms-service.ts'
import { smtpService } from './smtp/smtp-service.ts'
import { whatsAppService } from './whatsapp/whatsapp-service.ts'

/** What staff can set up to send messages. */
export function sendingServices(config: Config): readonly SendingService[] {
  return [smtpService, whatsAppService(config), smsService]
}

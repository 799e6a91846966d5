import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { bankTransfer } from './bank-transfer/bank-transfer.ts'
import { biteship } from './biteship/biteship.ts'
import type { BuiltInExtension } from './built-in-extension.ts'
import { cod } from './cod/cod.ts'
import { localTaxes } from './local-taxes/local-taxes.ts'
import { loyalty } from './loyalty/loyalty.ts'
import { manual } from './manual/manual.ts'
import { midtrans } from './midtrans/midtrans.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { sapExpress } from './sap-express/sap-express-extension.ts'
import { sms } from './sms/sms.ts'
import { smtp } from './smtp/smtp.ts'
import { stripe } from './stripe/stripe.ts'
import { whatsApp } from './whatsapp/whatsapp.ts'
import { xendit } from './xendit/xendit.ts'

/** The extensions that come with the server, as far as the settings configure them; openFileStorage has that of S3. */
export function builtInExtensions(config: Config, db: Database): BuiltInExtension[] {
  return [
    manual(),
    cod(),
    bankTransfer(),
    stripe({ apiUrl: config.stripeApiUrl }),
    midtrans({ apiUrl: config.midtransApiUrl }),
    xendit({ apiUrl: config.xenditApiUrl }),
    sandbox({ config, db }),
    loyalty(db),
    localTaxes(),
    sapExpress(config),
    biteship({ apiUrl: config.biteshipApiUrl }),
    ...(config.smtp ? [smtp(config.smtp)] : []),
    ...(config.whatsApp ? [whatsApp(config.whatsApp)] : []),
    ...(config.sms ? [sms(config.sms)] : []),
  ]
}

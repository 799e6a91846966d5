/** Thrown by `readWebhook`: the signature does not fit, or the message is too old. The sender gets 401. */
export class WebhookNotGenuine extends Error {}

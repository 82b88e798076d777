import type { PushPayload } from '#contract/notification/push.ts'
import type { Email } from '#server/providers/email/email.ts'
import type { Push } from '#server/providers/push/push.ts'
import { LONGEST_TEXT } from '#server/providers/sms/sms-text-fault.ts'
import type { Sms, SmsGateway } from '#server/providers/sms/sms-gateway.ts'

/** In brackets: Semaphore drops a text that begins with TEST, without an error. */
const TEST_MARK = '(TEST) '

/** What sends messages to people. */
export interface Senders {
  readonly sms: Sms
  /** Null: nobody gets mails. */
  readonly email: Email | null
  readonly push: Push
}

/** The same senders for test mode: whatever they send begins with the mark, and is found with it. */
export function markMessages({ sms, email, push }: Senders): Senders {
  return {
    sms: sms.map(markedGateway),
    email: email && {
      send: (mail) =>
        email.send({ ...mail, subject: TEST_MARK + mail.subject, text: TEST_MARK + mail.text }),
    },
    push: {
      ...push,
      send: (device, keyId, message) =>
        push.send(device, keyId, { ...message, payload: markedPayload(message.payload) }),
    },
  }
}

function markedGateway(gateway: SmsGateway): SmsGateway {
  const { findTaken } = gateway
  return {
    ...gateway,
    send: (phone, text, how) => gateway.send(phone, markedSms(text), how),
    findTaken: findTaken && ((phone, text, others) => findTaken(phone, markedSms(text), others)),
    priceOf: (text, queue) => gateway.priceOf(markedSms(text), queue),
  }
}

/** What would be too long loses its end. */
function markedSms(text: string): string {
  return (TEST_MARK + text).slice(0, LONGEST_TEXT)
}

/** The title is what a locked screen shows first. */
function markedPayload(payload: string): string {
  const shown = JSON.parse(payload) as PushPayload
  return JSON.stringify({ ...shown, title: TEST_MARK + shown.title })
}

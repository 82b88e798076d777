import { smsSegments } from '#domain/contacts/sms-segments.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Recipient } from '#server/service/notifications/recipient.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** How messages go by one channel. Devices come first (push-to-devices.ts). */
export interface NotificationSender {
  send(to: Recipient, text: string): Promise<Answer<{ messageId: string }>>
  /**
   * The gateway's id of this text to this borrower, when a sending with an unknown outcome has
   * arrived; null when it has not.
   *
   * @param others ids of other messages with the same text
   */
  findTaken(to: Recipient, text: string, others: readonly string[]): Promise<Answer<string | null>>
  /** What the message is charged as. */
  priceOf(text: string): { readonly segments: number; readonly cost: Centavos }
}

type Needed = Pick<Dependencies, 'sms' | 'config'>

export const NOTIFICATION_CHANNELS: Readonly<Record<'sms', (deps: Needed) => NotificationSender>> =
  {
    sms: ({ sms, config }) => ({
      send: async ({ phone }, text) => sms.send(phone, text),
      findTaken: async ({ phone }, text, others) => sms.findTaken(phone, text, others),
      priceOf: (text) => {
        const segments = smsSegments(text)
        return { segments, cost: config.providers.smsSegmentCost * BigInt(segments) }
      },
    }),
  }

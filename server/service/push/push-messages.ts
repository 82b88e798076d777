import type { NotificationEvent } from '#domain/contacts/notification-event.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Events that may be told by push; those of security go by text message, which no browser holds. */
export const PUSHED_EVENTS = [
  'approved',
  'declined',
  'picturesRefused',
  'accountNeeded',
  'paidOut',
  'paymentReceived',
  'paymentPosted',
  'dueSoon',
  'overdue',
  'settled',
  'chargesWaived',
] as const satisfies readonly NotificationEvent[]

/**
 * What a borrower waits for: a device may show it at night, too, since it asks for nothing. A text
 * message wakes people, and waits for the morning.
 */
export const AWAITED_EVENTS: ReadonlySet<string> = new Set<PushedEvent>([
  'approved',
  'accountNeeded',
  'declined',
  'paidOut',
])

export type PushedEvent = (typeof PUSHED_EVENTS)[number]

/**
 * What a phone shows, on a locked screen too, to whoever holds it: no amount, no number, no name, and
 * nothing that shames. Approved, declined and overdue say only that there is something to read.
 */
export const PUSH_MESSAGES: Localized<Readonly<Record<PushedEvent, string>>> = {
  en: {
    approved: 'There is an answer to your application. Open the app to read it.',
    declined: 'There is an answer to your application. Open the app to read it.',
    picturesRefused: 'We need something from you. Open the app to see what.',
    accountNeeded: 'We need something from you. Open the app to see what.',
    paidOut: 'Something was sent to your account. Open the app to see it.',
    paymentReceived: 'Your payment was received. You need not pay it again.',
    paymentPosted: 'Your payment is posted. The receipt is in the app.',
    dueSoon: 'Your next payment is near. Open the app to see the day.',
    overdue: 'There is a message for you. Open the app to read it.',
    settled: 'You owe nothing on your loan any more. Thank you. Your certificate is in the app.',
    chargesWaived: 'There is a message for you. Open the app to read it.',
  },
  fil: {
    approved: 'May sagot na sa application mo. Buksan ang app para mabasa.',
    declined: 'May sagot na sa application mo. Buksan ang app para mabasa.',
    picturesRefused: 'May kailangan kami sa iyo. Buksan ang app para makita.',
    accountNeeded: 'May kailangan kami sa iyo. Buksan ang app para makita.',
    paidOut: 'May ipinadala sa account mo. Buksan ang app para makita.',
    paymentReceived: 'Natanggap na ang bayad mo. Huwag mo nang bayaran ulit.',
    paymentPosted: 'Pumasok na ang bayad mo sa loan. Nasa app ang resibo.',
    dueSoon: 'Malapit na ang due date mo. Buksan ang app para makita kung kailan.',
    overdue: 'May message para sa iyo. Buksan ang app para mabasa.',
    settled: 'Wala ka nang utang sa loan mo. Salamat. Nasa app ang sertipiko mo.',
    chargesWaived: 'May message para sa iyo. Buksan ang app para mabasa.',
  },
}

export const PUSH_REFUSALS: Localized<{ readonly unknownService: string }> = {
  en: { unknownService: 'This browser cannot get messages from us. They come by SMS.' },
  fil: {
    unknownService:
      'Hindi makakatanggap ng message namin ang browser na ito. Sa SMS pa rin namin ipapadala.',
  },
}

import { localized, type Localized } from '#server/platform/messages/localized.ts'

/** The repayment screen around its channels, and why a payment cannot be started. */
interface RepaymentMessages {
  readonly noChannels: string
  readonly ownCode: string
  readonly pageBlocked: string
  readonly notStarted: string
  /** The provider did not say whether it took the payment. */
  readonly startUnknown: string
  /** The money of the same payment came, or is on its way. */
  readonly received: string
  readonly wrongCode: string
  /** The English is the given one (ERR-004). */
  readonly submittedTwice: string
}

export const REPAYMENT_MESSAGES: Localized<RepaymentMessages> = {
  en: {
    noChannels: 'No way to pay is available right now. Please try again soon.',
    ownCode: 'Your own payment code',
    pageBlocked: 'This payment page cannot be opened. Choose another.',
    notStarted: 'The payment could not be started. Please try again.',
    startUnknown:
      'The payment company has not answered yet. So that you never pay twice, please try again in a minute.',
    received: 'This payment was received already, and is being posted. Please do not pay again.',
    wrongCode: 'This QR code could not be used. Please choose another way to pay.',
    submittedTwice: 'do not submit the payment request twice',
  },
  fil: {
    noChannels: 'Walang available na paraan ng pagbabayad ngayon. Subukan ulit maya-maya.',
    ownCode: 'Sarili mong payment code',
    pageBlocked: 'Hindi mabuksan ang payment page na ito. Pumili ng iba.',
    notStarted: 'Hindi nasimulan ang bayad. Subukan ulit.',
    startUnknown:
      'Hindi pa sumasagot ang payment company. Para hindi ka magbayad nang doble, subukan ulit pagkalipas ng isang minuto.',
    received: 'Natanggap na ang bayad na ito at pinoproseso na. Huwag na ulit magbayad.',
    wrongCode: 'Hindi magamit ang QR code na ito. Pumili ng ibang paraan ng pagbabayad.',
    submittedTwice: 'Naipadala na ang bayad na ito. Huwag na itong ulitin.',
  },
}

// A refusal that repayment by card makes too.
export const SUBMITTED_TWICE = localized(REPAYMENT_MESSAGES, 'submittedTwice')

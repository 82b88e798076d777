import type { Localized } from '#server/platform/messages/localized.ts'

/** What a loan says while its payout waits. The amount completes the headline. */
interface PayoutWaitMessages {
  readonly check: {
    readonly state: string
    readonly headline: string
    readonly note: (by: string) => string
    /** It takes longer than that. */
    readonly lateNote: string
  }
  /** The money for it is not there yet. */
  readonly money: { readonly state: string; readonly headline: string; readonly note: string }
}

export const PAYOUT_WAIT_MESSAGES: Localized<PayoutWaitMessages> = {
  en: {
    check: {
      state: 'Checked before it is sent',
      headline: 'We check this before we send you',
      note: (by) =>
        `We check some payouts by hand. By ${by} we send it, or tell you why not. You need not do anything.`,
      lateNote:
        'The check takes longer than we said, and we are sorry. We send it, or tell you why not, as soon as we can. Customer service can tell you more.',
    },
    money: {
      state: 'Waiting to be sent',
      headline: 'Approved. We will soon send you',
      note: 'Sending takes longer on our side. It goes out by itself, you need not do anything, and your loan begins only on the day it arrives.',
    },
  },
  fil: {
    check: {
      state: 'Sinusuri bago ipadala',
      headline: 'Sinusuri muna namin bago ipadala ang',
      note: (by) =>
        `May mga padala na mano-mano naming sinusuri. Pagdating ng ${by}, naipadala na namin ito o nasabi na namin kung bakit hindi. Wala kang kailangang gawin.`,
      lateNote:
        'Mas matagal ang pagsusuri kaysa sa sinabi namin, pasensya na. Ipapadala namin ito o sasabihin kung bakit hindi, sa pinakamaagang kaya namin. Puwede kang magtanong sa Customer Service.',
    },
    money: {
      state: 'Ipapadala pa',
      headline: 'Approved na. Malapit na naming ipadala ang',
      note: 'Medyo natatagalan kami sa pagpapadala. Awtomatiko itong ipapadala, wala kang kailangang gawin, at magsisimula lang ang loan mo sa araw na dumating ito.',
    },
  },
}

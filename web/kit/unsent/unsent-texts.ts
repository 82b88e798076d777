import type { Language } from '#contract/brand.ts'

interface UnsentTexts {
  /** Without a network. What did not happen follows. */
  offline: string
  /** The network failed while it was sent. */
  unknown: string
  /** It is known now. What did not happen follows. */
  absent: string
  /** What did not happen, by the call. */
  nothing: Readonly<Record<string, string>>
}

/** What is said of an act without an answer. */
export const UNSENT_TEXTS: Readonly<Record<Language, UnsentTexts>> = {
  en: {
    offline: 'Not sent: there is no network.',
    unknown: 'No answer came. We look whether it arrived as soon as the network is back.',
    absent: 'It did not arrive. Please send it again.',
    nothing: byCall({
      borrow: 'You have not borrowed anything.',
      pay: 'You have not paid anything.',
      account: 'Your account is not saved.',
      information: 'What you typed is still here.',
      complaint: 'What you wrote is still here.',
      cancel: 'Nothing is cancelled.',
      plan: 'Your plan is as it was.',
    }),
  },
  fil: {
    offline: 'Hindi naipadala: walang internet.',
    unknown: 'Walang sagot na dumating. Titingnan namin kung natanggap ito pagbalik ng internet.',
    absent: 'Hindi ito dumating. Pakipadala ulit.',
    nothing: byCall({
      borrow: 'Wala ka pang hiniram.',
      pay: 'Wala ka pang binayaran.',
      account: 'Hindi pa naka-save ang account mo.',
      information: 'Narito pa ang mga inilagay mo.',
      complaint: 'Narito pa ang isinulat mo.',
      cancel: 'Walang na-cancel.',
      plan: 'Walang nagbago sa plan mo.',
    }),
  },
}

type Act = 'borrow' | 'pay' | 'account' | 'information' | 'complaint' | 'cancel' | 'plan'

/** Written out: the calls themselves would make every page larger. */
function byCall(words: Readonly<Record<Act, string>>): Record<string, string> {
  return {
    '/v3/loan-confirm/loan-detail-push': words.borrow,
    '/gopia/goya/push': words.borrow,
    '/v3/loan-details/generate-vcode': words.pay,
    '/v3/bind-card/bind-card-new': words.account,
    '/v3/bind-card/bind-card-change': words.account,
    '/v3/certify/save': words.information,
    '/user-problem/problem-save': words.complaint,
    '/user-problem/problem-reopen': words.complaint,
    '/v3/repayment/claim': words.complaint,
    '/v3/loan/help/ask': words.complaint,
    '/v3/loan/cancel': words.cancel,
    '/v3/loan/hardship-plan/accept': words.plan,
    '/v3/loan/hardship-plan/decline': words.plan,
  }
}

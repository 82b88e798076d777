import { filipinoConfirmCode } from '#web/kit/texts/confirm-code/fil.ts'
import type { PayoutAccountTexts } from '#web/borrower/payout-account/texts/texts.ts'

export const filipinoPayoutAccount: PayoutAccountTexts = {
  title: 'Account na tatanggap ng pera',
  lead: 'Dito ipapadala ang pera ng loan mo. Dapat nakapangalan sa iyo ang account.',
  next: 'Susunod',
  pleaseEnter: (title) => `Ilagay ang: ${title}`,
  pleaseChoose: (title) => `Piliin ang: ${title}`,
  confirm: { ...filipinoConfirmCode, title: 'I-confirm ang account', button: 'I-confirm' },
  send: (amount, receiver, number) => `Ipadala ang ${amount} ko sa ${receiver} ${number}`,
  nothing: {
    title: 'Wala munang kailangang i-fill up',
    lead: 'Dito hihingin ang account na tatanggap ng pera.',
    back: 'Bumalik',
  },
}

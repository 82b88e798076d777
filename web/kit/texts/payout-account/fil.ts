import { filipinoConfirmCode } from '#web/kit/texts/confirm-code/fil.ts'
import type { PayoutAccountTexts } from '#web/kit/texts/payout-account/texts.ts'

export const filipinoPayoutAccount: PayoutAccountTexts = {
  title: 'Account para sa iyong pera',
  lead: 'Dito ipapadala ang iyong utang. Dapat ay nasa sarili mong pangalan ang account.',
  next: 'Susunod',
  pleaseEnter: (title) => `Pakilagay ang ${title}`,
  pleaseChoose: (title) => `Pakipili ang ${title}`,
  confirm: { ...filipinoConfirmCode, title: 'I-confirm ang account', button: 'I-confirm' },
  nothing: {
    title: 'Walang kailangang punan sa ngayon',
    lead: 'Dito hihingin ang account para sa iyong utang.',
    back: 'Bumalik',
  },
}

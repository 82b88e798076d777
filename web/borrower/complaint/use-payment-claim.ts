import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { claimPayment, type startClaim } from '#contract/payment-claim.ts'
import { amountText, centavosOf } from '#web/borrower/complaint/claimed-amount.ts'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { paymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/payment-claim-texts.ts'
import { useAct } from '#web/kit/call/use-act.ts'

/** The value for a payment, or a channel, that is not in the list. */
export const OTHER = 'other'

/** Characters of YYYY-MM-DDTHH:MM, and the limit of a slip number. */
const MINUTE = 16
const LONGEST_SLIP = 40

/** The input of a payment claim, its errors, and its submission. */
export function usePaymentClaim(
  { choices, now }: Output<typeof startClaim>,
  query: Query,
  onDone: (claimed: Output<typeof claimPayment>) => void,
) {
  const words = useWords(paymentClaimTexts)
  const first = choices.find(({ reference }) => reference === query['reference']) ?? choices[0]
  const [answers, setAnswers] = useState({
    reference: first?.reference ?? OTHER,
    amount: amountText(first?.amount ?? 0),
    paidAt: now,
    channel: first?.channelNumber ?? '',
    slip: '',
  })
  const [isChecked, setChecked] = useState(false)
  const claim = useAct(claimPayment, onDone)
  const change = (part: Partial<typeof answers>) => setAnswers((before) => ({ ...before, ...part }))

  const centavos = centavosOf(answers.amount)
  const wrong = {
    amount: centavos === null ? words.amountWrong : '',
    paidAt: answers.paidAt === '' ? words.whenWrong : '',
    channel: answers.channel === '' ? words.choose : '',
  }

  return {
    ...answers,
    waiting: claim.waiting,
    errors: isChecked ? wrong : { amount: '', paidAt: '', channel: '' },
    /** A known payment fills in the fields. */
    pick: (reference: string) => {
      const choice = choices.find((each) => each.reference === reference)
      change({
        reference,
        ...(choice?.amount && { amount: amountText(choice.amount) }),
        ...(choice?.channelNumber && { channel: choice.channelNumber }),
      })
    },
    setAmount: (amount: string) => change({ amount }),
    setPaidAt: (paidAt: string) => change({ paidAt: paidAt.slice(0, MINUTE) }),
    setChannel: (channel: string) => change({ channel }),
    setSlip: (slip: string) => change({ slip: slip.slice(0, LONGEST_SLIP) }),
    /** The first field with an error; null if there is none. */
    check: (): keyof typeof wrong | null => {
      setChecked(true)
      if (wrong.amount) return 'amount'
      if (wrong.paidAt) return 'paidAt'
      return wrong.channel ? 'channel' : null
    },
    send: (problemImage: string) => {
      claim.go({
        orderId: query['orderId'] ?? '',
        reference: answers.reference === OTHER ? '' : answers.reference,
        amount: centavos ?? 0,
        paidAt: answers.paidAt,
        channelNumber: answers.channel === OTHER ? '' : answers.channel,
        slip: answers.slip,
        problemImage,
      })
    },
  }
}

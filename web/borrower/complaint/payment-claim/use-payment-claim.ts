import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { claimPayment, type startClaim } from '#contract/repayment/payment-claim.ts'
import {
  amountText,
  parseClaimedCentavos,
} from '#web/borrower/complaint/payment-claim/claimed-amount.ts'
import {
  type ClaimAnswers,
  readClaimDraft,
  forgetClaim,
  saveClaimDraft,
  useClaimDraft,
} from '#web/borrower/complaint/payment-claim/claim-draft.ts'
import { withoutField } from '#web/kit/call/refusal.ts'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { paymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/payment-claim-texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'

/** The value for a payment, or a channel, that is not in the list. */
export const OTHER = 'other'

/** Characters of YYYY-MM-DDTHH:MM, and the limit of a slip number. */
const MINUTE = 16
const LONGEST_SLIP = 40

/** The fields that may be wrong, in their order on the form, by their names on the wire. */
const FIELDS = { amount: 'amount', paidAt: 'paidAt', channelNumber: 'channel' } as const
export type ClaimField = (typeof FIELDS)[keyof typeof FIELDS]

/** What the server refused: another value may be right. */
interface RefusedAnswer {
  field: ClaimField
  value: string
  words: string
}

/** The input of a payment claim, which is kept until it is sent, its errors, and its submission. */
export function usePaymentClaim(
  start: Start,
  query: Query,
  onDone: (claimed: Output<typeof claimPayment>) => void,
) {
  const words = useWords(paymentClaimTexts)
  const orderId = query['orderId'] ?? ''
  // A link to another payment begins anew.
  const reference = query['reference'] ?? ''
  const about = `${orderId} ${reference}`
  const initial = initialOf(start, reference)
  const answers = stillThere(useClaimDraft(about), start) ?? initial
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<RefusedAnswer | null>(null)
  const claim = useAction(
    claimPayment,
    (claimed) => {
      forgetClaim()
      onDone(claimed)
    },
    ({ message }) => {
      const [, field] = Object.entries(FIELDS).find(([name]) => message.startsWith(name)) ?? []
      setRefused(field ? { field, value: answers[field], words: withoutField(message) } : null)
    },
  )
  // Read again: two fields may change before the next render.
  const change = (part: Partial<ClaimAnswers>) =>
    saveClaimDraft(about, { ...(stillThere(readClaimDraft(about), start) ?? initial), ...part })

  const centavos = parseClaimedCentavos(answers.amount)
  const missing = {
    amount: centavos === null ? words.amountWrong : '',
    paidAt: answers.paidAt === '' ? words.whenWrong : '',
    channel: answers.channel === '' ? words.choose : '',
  }
  const errorOf = (field: ClaimField) =>
    (isChecked && missing[field]) ||
    (refused?.field === field && refused.value === answers[field] ? refused.words : '')

  return {
    ...answers,
    waiting: claim.waiting,
    refused,
    errors: { amount: errorOf('amount'), paidAt: errorOf('paidAt'), channel: errorOf('channel') },
    /** A known payment fills in the fields; another one leaves nothing of the one before. */
    pick: (picked: string) => change({ reference: picked, ...knownOf(start, picked), slip: '' }),
    setAmount: (amount: string) => change({ amount }),
    setPaidAt: (paidAt: string) => change({ paidAt: paidAt.slice(0, MINUTE) }),
    setChannel: (channel: string) => change({ channel }),
    setSlip: (slip: string) => change({ slip: slip.slice(0, LONGEST_SLIP) }),
    /** The first field with an error; null if there is none. */
    check: (): ClaimField | null => {
      setChecked(true)
      return Object.values(FIELDS).find((field) => missing[field]) ?? null
    },
    send: (problemImage: string) =>
      claim.go({
        orderId,
        reference: answers.reference === OTHER ? '' : answers.reference,
        amount: centavos ?? 0,
        paidAt: answers.paidAt,
        channelNumber: answers.channel === OTHER ? '' : answers.channel,
        slip: answers.slip,
        problemImage,
      }),
  }
}

type Start = Output<typeof startClaim>

/** The payment that the address names, else the first one. */
function initialOf(start: Start, reference: string): ClaimAnswers {
  const named = start.choices.find((choice) => choice.reference === reference)
  const first = (named ?? start.choices[0])?.reference ?? OTHER
  return { reference: first, ...knownOf(start, first), paidAt: start.now, slip: '' }
}

/** The kept answers, unless their payment was posted meanwhile. */
function stillThere(kept: ClaimAnswers | null, { choices }: Start): ClaimAnswers | null {
  const references = [OTHER, ...choices.map(({ reference }) => reference)]
  return kept && references.includes(kept.reference) ? kept : null
}

/** What is known of a payment; empty for another one, and where it may be any. */
function knownOf({ choices }: Start, reference: string) {
  const choice = choices.find((each) => each.reference === reference)
  return { amount: amountText(choice?.amount ?? 0), channel: choice?.channelNumber ?? '' }
}

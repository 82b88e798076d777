import { inTab, read, remove, useLocalDraft, write } from '#web/borrower/complaint/local-draft.ts'

const KEY = 'paymentClaimDraft'

/** What a borrower has filled in about a payment, and not sent yet. */
export interface ClaimAnswers {
  /** The chosen payment, or OTHER. */
  reference: string
  amount: string
  paidAt: string
  /** The chosen channel, or OTHER. */
  channel: string
  slip: string
}

/**
 * Keeps the answers, so that leaving the form and a reload lose nothing. @param about the loan, and
 * the payment that the form's address names
 */
export function saveClaimDraft(about: string, answers: ClaimAnswers) {
  write(inTab, KEY, JSON.stringify({ about, answers }))
}

export function forgetClaim() {
  remove(inTab, KEY)
}

/** The kept answers, read outside of rendering; null if there are none. */
export function readClaimDraft(about: string): ClaimAnswers | null {
  return parse(read(inTab, KEY), about)
}

export function useClaimDraft(about: string): ClaimAnswers | null {
  return parse(useLocalDraft(inTab, KEY), about)
}

/** The borrower can write to the storage: it may contain anything. */
function parse(stored: string, about: string): ClaimAnswers | null {
  try {
    const kept = JSON.parse(stored) as { about: string; answers: ClaimAnswers }
    const { reference, amount, paidAt, channel, slip } = kept.answers
    const answers = { reference, amount, paidAt, channel, slip }
    const isWhole = Object.values(answers).every((each: unknown) => typeof each === 'string')
    return kept.about === about && isWhole ? answers : null
  } catch {
    return null
  }
}

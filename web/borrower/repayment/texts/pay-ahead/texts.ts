import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

/** The texts of paying ahead: a custom amount, a payoff, a cancellation, a new plan. */
export interface PayAheadTexts {
  /** Of the payment sheets, the same as in period repayment. */
  paying: RepaymentTexts
  amount: AmountTexts
  payoff: PayoffTexts
  cancel: CancelTexts
  newPlan: NewPlanTexts
}

/** Of a new plan of more and smaller payments. */
interface NewPlanTexts {
  title: string
  amount: string
  lead: string
  once: string
  next: string
  later: string
  plan: (count: number) => string
  pay: (amount: string) => string
  none: { title: string; lead: string }
}

/** Of paying a custom amount; amounts are ready to show, days are YYYY-MM-DD. */
export interface AmountTexts {
  title: string
  field: string
  between: (least: string, most: string) => string
  /** Labels of the buttons that fill in the field. */
  fill: { label: string; due: (amount: string) => string; whole: (amount: string) => string }
  wrong: {
    notAnAmount: string
    tooLittle: (least: string) => string
    tooMuch: (most: string) => string
  }
  /** Labels of the button without an amount, and with one. */
  next: string
  pay: (amount: string) => string
  effect: {
    title: string
    settled: (number: number, count: number, day: string) => string
    part: (number: number, count: number, day: string) => string
    ahead: string
    aheadHow: string
    saved: string
    left: string
    leftIn: (amount: string, count: number) => string
    next: string
    nextOn: (amount: string, day: string) => string
    whole: string
  }
  none: { title: string; lead: string }
}

/** Of the payoff. */
interface PayoffTexts {
  title: string
  amount: string
  saved: string
  savedOn: string
  validTo: string
  today: string
  pay: (amount: string) => string
  otherDay: {
    title: string
    field: string
    amount: (day: string) => string
    between: (first: string, last: string) => string
    how: string
  }
  none: { title: string; lead: string }
}

/** Of cancelling a paid-out loan for free. */
interface CancelTexts {
  title: string
  amount: string
  lead: (until: string) => string
  received: string
  returned: string
  spared: string
  until: string
  less: string
  isAsked: string
  cancel: string
  pay: (amount: string) => string
  sure: {
    title: string
    lead: (amount: string, until: string) => string
    yes: string
    no: string
  }
  none: { title: string; lead: string }
}

import type { LegalSection, LegalText } from '#contract/site/legal.ts'
import {
  ASSIGNMENT_NOTICE_DAYS,
  CHANGE_NOTICE_DAYS,
  JUDGMENT_DAYS,
  PAYOUT_DAYS,
  TERM_DAYS,
} from '#domain/schedule/loan-terms.ts'
import { MIN_APPLICANT_AGE, DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import {
  cancellation,
  lateCharges,
  limits,
  prepayment,
  settlement,
} from '#server/lending/agreement/agreement-charges.ts'
import { agreementFigures } from '#server/lending/agreement/agreement-figures.ts'
import { companyRows } from '#server/lending/legal/company-rows.ts'
import { complaintSection } from '#server/lending/legal/complaint-section.ts'
import { agreed, type LegalFacts, section } from '#server/lending/legal/legal-section.ts'
import { termsAmounts } from '#server/platform/messages/amounts/terms-amount.ts'

/** The terms of every loan of a brand, with the figures that are charged (LT-002). */
export function loanTermsText(facts: LegalFacts): LegalText {
  return {
    language: 'en',
    lead: `These terms hold for every loan of ${facts.brand.appName}. The figures of your own loan stand in your promissory note.`,
    sections: [
      ...beforeTheLoan(facts),
      ...products(facts),
      ...payingBack(facts),
      ...keepingInTouch(facts),
    ],
  }
}

function beforeTheLoan(facts: LegalFacts): LegalSection[] {
  const { least, most } = PAYOUT_DAYS
  const advisory = 'Study the terms in the Disclosure Statement before you proceed.'
  return [
    section('lender', 'Who lends', {
      paragraphs: ['“We” means the lender below; “you” means the borrower.'],
      figures: [{ title: '', rows: companyRows(facts, 'en') }],
    }),
    section('borrower', 'Who can borrow', {
      paragraphs: [
        `You may apply when you are ${MIN_APPLICANT_AGE} or over, live in the Philippines, and have a mobile number and an account in your own name.`,
        'What you tell us must be true and your own. One open loan for each product.',
      ],
    }),
    section('decision', 'Application and decision', {
      paragraphs: [
        `We decide within ${inDays(DECISION_HOURS)} of your application. What is not decided by then is closed, and you may apply again at once.`,
        `The loan is made when you accept the promissory note. The money is sent within ${least} to ${most} calendar days after acceptance, to your own account.`,
        ...(facts.market.lenderNotices ? [advisory] : []),
      ],
    }),
    section('term', 'Term', {
      paragraphs: [
        `A loan runs for ${TERM_DAYS.least} to ${TERM_DAYS.most} calendar days, counted from the day on which the money is sent. On its last day, the maturity date, all of it is due.`,
      ],
    }),
  ]
}

function inDays(hours: number): string {
  const days = hours / 24
  return days === 1 ? '1 day' : `${days} days`
}

function products({ products: offered, market, brand, policy }: LegalFacts): LegalSection[] {
  const figures = offered.map((product) => {
    const [name, ...rows] = agreementFigures({ brand, market, product, policy, loan: null }, 'en')
    return { title: name?.value ?? product.name, rows }
  })
  return [
    section('products', 'Amounts, interest and fees', {
      paragraphs: [
        'Interest is the price of time, a fee the price of a service. Both are shown before you accept, and never change afterwards.',
      ],
      figures,
    }),
  ]
}

function payingBack(facts: LegalFacts): LegalSection[] {
  const amounts = termsAmounts(facts.market)
  return [
    section('paying', 'Paying back', {
      paragraphs: [
        'Pay each installment by its due date, through any channel of the app. The day that counts is the day on which you paid, not the day on which we heard of it.',
      ],
    }),
    agreed('order', settlement('en')),
    agreed('late', lateCharges(facts, 'en', amounts.text), {
      notes: amounts.note === '' ? [] : [amounts.note],
    }),
    section('default', 'Default', {
      paragraphs: [
        `You are in default when an installment is overdue and the penalties above apply, when what you told us was untrue, or when a judgment on money against you is not paid within ${JUDGMENT_DAYS} days.`,
        'We may then ask for all that is owed, and go to court. Nobody may threaten or shame you, or tell others of your debt.',
      ],
    }),
    agreed('early', prepayment(facts, 'en')),
    ...cancellation(facts, 'en').map((text) => agreed('cancel', text)),
    section('extension', 'Extension', {
      paragraphs: [
        'Where your product allows it, an extension prolongs the loan by the same period as lies between its installments, or by its whole term where there is one payment.',
        'Interest, fees and penalties that are due are paid first, with the fee for the extension; the principal is then scheduled anew.',
      ],
    }),
    ...limits(facts, 'en').map((text) => agreed('limits', text)),
  ]
}

function keepingInTouch(facts: LegalFacts): LegalSection[] {
  return [
    section('changes', 'What you tell us', {
      paragraphs: [`Tell us within ${CHANGE_NOTICE_DAYS} calendar days when one of these changes:`],
      points: [
        'your name',
        'your birth date, should it have been recorded wrongly',
        'your address',
      ],
    }),
    section('assignment', 'Assignment', {
      paragraphs: [
        `We may assign a loan to another lender. You get notice ${ASSIGNMENT_NOTICE_DAYS} business days before, and owe nothing more by it.`,
      ],
    }),
    complaintSection(facts, 'en'),
  ]
}

import { REPLY_WORKING_DAYS } from '#domain/contacts/complaint-clock.ts'
import type { LegalText } from '#contract/site/legal.ts'
import { TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import { type LegalFacts, section } from '#server/lending/legal/legal-section.ts'
import { companyRows } from '#server/lending/legal/company-rows.ts'

/** The lender and its mission (AB-001 to AB-006). */
export function aboutUs(facts: LegalFacts): LegalText {
  const { brand, market } = facts
  const { appName } = brand
  return {
    language: 'en',
    lead: `${appName} lends small amounts to people in the Philippines, by phone and without queues.`,
    sections: [
      section('mission', 'Our mission', {
        paragraphs: [
          'A roof leaks before payday. A child needs books in June. Most people who borrow a few thousand pesos need them once, soon, and for a reason that cannot wait.',
          `We want such a loan to be simple to get, clear before you accept it, and possible to pay back. When a loan would not help you, we would rather say no.`,
        ],
      }),
      section('advantages', 'What you get', {
        points: [
          `A decision within ${DECISION_HOURS} hours of your application.`,
          `Time to pay: loans run for ${TERM_DAYS.least} to ${TERM_DAYS.most} days, in one payment or in installments.`,
          'The amount, the due dates and every charge on one screen before you accept.',
          'Many ways to pay: wallets, banks, counters, and a payment code of your own.',
          'Your own ledger: every peso that was lent, charged and paid, to look at whenever you like.',
          ...(market.freeCancellationDays > 0
            ? [
                `${market.freeCancellationDays} calendar days to change your mind, with no interest and no fee.`,
              ]
            : []),
        ],
      }),
      section('team', 'The people behind it', {
        paragraphs: [
          'We are a small team. Underwriters decide what our rules cannot decide alone, bookkeepers see that every payment is posted to the day, and engineers look after the app.',
          'Customer service answers you in English and Filipino. Nobody of us is paid by how much is collected from you.',
        ],
      }),
      section('contact', 'Contact', {
        paragraphs: [
          `Call or write to us about your loan, a payment, or anything that went wrong. An answer comes within ${REPLY_WORKING_DAYS} weekdays.`,
        ],
      }),
      section('company', 'The company', {
        paragraphs: market.lenderNotices
          ? ['Study the terms in the Disclosure Statement before you proceed.']
          : [],
        figures: [{ title: '', rows: companyRows(facts, 'en') }],
      }),
    ],
  }
}

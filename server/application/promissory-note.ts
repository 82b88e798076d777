import type { Agreement, AgreementFacts, AgreementSection } from '#server/application/agreement.ts'
import { agreementFigures, planFigures } from '#server/application/agreement-figures.ts'
import {
  cancellation,
  extension,
  lateCharges,
  limits,
  prepayment,
} from '#server/application/agreement-charges.ts'
import { duties } from '#server/application/agreement-duties.ts'
import { PAYOUT_DAYS } from '#domain/loan-terms.ts'
import { DECISION_HOURS } from '#domain/underwriting.ts'
import { settling } from '#server/application/settlement-words.ts'

/** The note by which the borrower owes the money, with every figure that the engine charges. */
export function promissoryNote(facts: AgreementFacts): Agreement {
  const { loan } = facts
  return {
    title: 'Promissory Note and Loan Agreement',
    sections: [
      parties(facts),
      { heading: 'The loan', paragraphs: [promise(facts)], figures: agreementFigures(facts) },
      ...(loan ? [plan(facts)] : []),
      decisionAndPayout(facts),
      lateCharges(facts),
      settling(),
      prepayment(facts),
      ...cancellation(facts),
      ...extension(facts),
      ...limits(facts),
      duties(),
      complaints(facts),
      acceptance(facts),
    ],
  }
}

function parties({ brand, loan }: AgreementFacts): AgreementSection {
  const { name, address, secRegistration, certificateOfAuthority } = brand.company
  return {
    heading: 'Who agrees',
    paragraphs: [
      `The lender is ${name}, ${address}, SEC registration no. ${secRegistration}, certificate of authority no. ${certificateOfAuthority}. “We” means the lender.`,
      loan
        ? `The borrower is ${loan.borrowerName}, loan ${loan.number}. “You” means the borrower.`
        : 'The borrower is the person who accepts this agreement in the app. “You” means the borrower.',
    ],
  }
}

function promise({ loan }: AgreementFacts): string {
  const figures = loan ? 'as shown below' : 'within the figures shown below'
  return `For value received you promise to pay us the principal with interest and fees, ${figures}, on the due dates. Interest and due dates count from the day on which the money is sent to you.`
}

function plan(facts: AgreementFacts): AgreementSection {
  return {
    heading: 'Payment plan',
    paragraphs: [
      'As accepted, for a payout on the day of acceptance. When the money is sent on another day the same plan is issued with the real dates; no amount grows by that.',
    ],
    figures: planFigures(facts),
  }
}

function decisionAndPayout({ market, loan }: AgreementFacts): AgreementSection {
  const made = loan ? ` You accepted on ${loan.acceptedOn.toString()}.` : ''
  return {
    heading: 'Decision and payout',
    paragraphs: [
      `We decide on your application within ${DECISION_HOURS} hours; what is not decided by then is closed, and you may apply again at once.${made}`,
      `The money is sent within ${PAYOUT_DAYS.least} to ${PAYOUT_DAYS.most} calendar days after acceptance, to an account in your own name, less what is kept back as shown above.`,
      ...(market.lenderNotices
        ? ['Study the terms in the Disclosure Statement before you proceed.']
        : []),
    ],
  }
}

function complaints({ brand }: AgreementFacts): AgreementSection {
  return {
    heading: 'Questions and complaints',
    paragraphs: [
      `Call ${brand.servicePhone}, write to ${brand.serviceEmail}, or use Online service in the app. A complaint costs nothing.`,
    ],
  }
}

function acceptance({ market }: AgreementFacts): AgreementSection {
  return {
    heading: 'How this is accepted',
    paragraphs: [
      'You accept by ticking the agreement and tapping Next. We keep what you saw, when you accepted it, and a fingerprint of it, and you can read it again at any time under your order.',
      ...(market.lenderNotices
        ? ['You have the right to a copy of this note and of the Disclosure Statement.']
        : []),
    ],
  }
}

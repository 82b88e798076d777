import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { DeductionFacts, StatementKind } from '#server/lending/disclosure/statement-facts.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a disclosure statement's figures. They are passed in already formatted. */
export interface FigureMessages {
  readonly amounts: {
    readonly heading: string
    /** The amount lent; for a rescheduled loan see principalRescheduled. */
    readonly principal: string
    readonly principalRescheduled: string
    readonly deductions: Readonly<Record<DeductionFacts['kind'], string>>
    readonly total: string
    readonly none: string
    readonly net: string
    readonly netRescheduled: string
  }
  readonly cost: {
    readonly heading: string
    readonly rate: string
    readonly rates: (monthly: string, yearly: string) => string
    readonly interest: string
    readonly fees: string
    readonly financeCharge: string
    readonly share: string
    readonly simple: string
    readonly aYear: (rate: string) => string
    readonly eir: string
    readonly how: (rate: string, year: string) => string
    readonly years: Readonly<Record<LoanTerms['dayCount'], string>>
  }
  readonly plan: {
    readonly heading: string
    /** No., due date, principal, interest, fee, total, balance. */
    readonly columns: readonly [string, string, string, string, string, string, string]
    readonly inAll: string
    readonly count: string
    readonly total: string
    readonly term: string
    readonly days: (days: number, from: string, to: string) => string
    readonly dates: Readonly<Record<StatementKind, string>>
  }
}

export const DISCLOSURE_FIGURE_MESSAGES: Localized<FigureMessages> = {
  en: {
    amounts: {
      heading: 'What you borrow and what you receive',
      principal: 'Loan amount (total amount financed)',
      principalRescheduled: 'Principal still owed, scheduled anew',
      deductions: {
        upFrontFee: 'Fee kept back',
        stampTax: 'Documentary stamp tax kept back',
        extensionFee: 'Fee for the extension, paid with it',
      },
      total: 'Total deductions',
      none: 'Nothing is kept back.',
      net: 'You receive (net proceeds)',
      netRescheduled: 'Principal less that fee',
    },
    cost: {
      heading: 'What it costs',
      rate: 'Interest rate',
      rates: (monthly, yearly) => `${monthly}% per 30 days, ${yearly}% a year`,
      interest: 'Interest',
      fees: 'Other charges',
      financeCharge: 'Finance charge (interest and other charges)',
      share: 'Finance charge against the amount financed',
      simple: 'Finance charge as a simple annual rate on the unpaid balance',
      aYear: (rate) => `${rate}% a year`,
      eir: 'Effective interest rate (EIR)',
      how: (rate, year) =>
        `Interest counts by the day on the principal that is still owed: principal × ${rate}% × days ÷ ${year}, rounded down to the centavo.`,
      years: {
        '30/360': '360',
        'actual/365': '365',
        'actual/actual': 'the days of the year (365 or 366)',
      },
    },
    plan: {
      heading: 'Schedule of payments',
      columns: ['No.', 'Due on', 'Principal', 'Interest', 'Fee', 'To pay', 'Balance'],
      inAll: 'In all',
      count: 'Number of installments',
      total: 'Total to repay',
      term: 'Term',
      days: (days, from, to) => `${days} days, from ${from} to ${to}`,
      dates: {
        example: 'The dates are those of a payout on the first day of the term.',
        offer:
          'The dates are those of a payout on the first day of the term. They count from the day on which the money is sent; the statement is then issued once more with the real dates, and no amount grows by that.',
        disbursed: 'The first day of the term is the day on which the money was sent.',
        extended: 'The first day of the term is the day from which the new schedule counts.',
        anew: 'The first day of the term is the day from which the new schedule counts.',
      },
    },
  },
  fil: {
    amounts: {
      heading: 'Magkano ang uutangin at matatanggap mo',
      principal: 'Halaga ng loan (total amount financed)',
      principalRescheduled: 'Natitirang principal na nasa bagong iskedyul',
      deductions: {
        upFrontFee: 'Fee na ibinawas',
        stampTax: 'Documentary stamp tax na ibinawas',
        extensionFee: 'Extension fee na kasabay na binayaran',
      },
      total: 'Kabuuang bawas',
      none: 'Walang ibinabawas.',
      net: 'Matatanggap mo (net proceeds)',
      netRescheduled: 'Principal bawas ang fee',
    },
    cost: {
      heading: 'Magkano ang gastos',
      rate: 'Interest rate',
      rates: (monthly, yearly) => `${monthly}% kada 30 araw, ${yearly}% kada taon`,
      interest: 'Interest',
      fees: 'Iba pang singil',
      financeCharge: 'Finance charge (interest at iba pang singil)',
      share: 'Finance charge kumpara sa halaga ng loan',
      simple: 'Finance charge bilang simple annual rate sa natitirang balanse',
      aYear: (rate) => `${rate}% kada taon`,
      eir: 'Effective interest rate (EIR)',
      how: (rate, year) =>
        `Kada araw ang bilang ng interest, sa principal na hindi pa bayad: principal × ${rate}% × araw ÷ ${year}, hindi isinasama ang sobrang wala pang isang sentimo.`,
      years: {
        '30/360': '360',
        'actual/365': '365',
        'actual/actual': 'bilang ng araw ng taon (365 o 366)',
      },
    },
    plan: {
      heading: 'Iskedyul ng bayad',
      columns: ['No.', 'Due date', 'Principal', 'Interest', 'Fee', 'Babayaran', 'Balanse'],
      inAll: 'Kabuuan',
      count: 'Ilang hulog',
      total: 'Kabuuang babayaran',
      term: 'Tagal ng loan',
      days: (days, from, to) => `${days} araw, ${from} hanggang ${to}`,
      dates: {
        example: 'Ganito ang mga petsa kung maipapadala ang pera sa unang araw ng loan.',
        offer:
          'Ganito ang mga petsa kung maipapadala ang pera sa unang araw ng loan. Nagsisimula ang bilang sa araw na naipadala ang pera; ilalabas ulit ang statement na may final na petsa, at walang halagang tataas.',
        disbursed: 'Ang unang araw ng loan ay ang araw na naipadala ang pera.',
        extended: 'Ang unang araw ay ang simula ng bilang ng bagong iskedyul.',
        anew: 'Ang unang araw ay ang simula ng bilang ng bagong iskedyul.',
      },
    },
  },
}

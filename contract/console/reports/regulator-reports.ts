import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { COMPLAINT_COUNTS } from '#contract/console/reports/lending-reports.ts'
import {
  BRAND,
  OF_PERIOD,
  PERIOD,
  Text,
  periodReport,
} from '#contract/console/reports/report-fields.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

export const readStampTax = periodReport({
  path: '/reports/stamp-tax',
  summary: 'The documentary stamp tax on the loans of each month, and what the ledger lent in it.',
  act: 'readReports',
  /** Centavos. */
  row: {
    /** YYYY-MM of the payout. */
    month: Text,
    loans: Type.Integer(),
    principal: Text,
    tax: Text,
    /** Of it, what borrowers bear: it is in income from fees. */
    passedOn: Text,
    /** Principal of the entries of payouts that stand, by their value dates. */
    lentByLedger: Text,
  },
  totals: {
    loans: Type.Integer(),
    principal: Text,
    tax: Text,
  },
})

export const listStampTax = staffList({
  path: '/reports/stamp-tax/register',
  summary: 'Each loan that was paid out in a period, with its documentary stamp tax.',
  act: 'readReports',
  filters: PERIOD,
  row: {
    id: Text,
    loanNumber: Text,
    paidOutOn: Text,
    /** Centavos. */
    principal: Text,
    /** Days from the payout to the last due date of its first schedule. */
    termDays: Type.Integer(),
    /** Centavos. */
    tax: Text,
    /** yes: the borrower bears it. */
    isPassedOn: Text,
  },
})

export const readCoveredTransactions = periodReport({
  path: '/reports/covered-transactions',
  summary:
    'Money from and to one borrower on one day above ₱500,000, for the anti-money-laundering council.',
  act: 'readRegulatorFiles',
  row: {
    /** YYYY-MM-DD: the value date. */
    day: Text,
    /** received or paid. */
    direction: Text,
    /** Empty: whose it is is not known. */
    borrowerId: Text,
    loanNumbers: Text,
    transactions: Type.Integer(),
    /** Centavos. */
    amount: Text,
  },
  totals: {},
})

export const readQuarter = staffRead({
  path: '/reports/quarter',
  summary: 'The portfolio and the complaints of a quarter, for the securities commission.',
  act: 'readReports',
  input: Type.Object({
    brand: BRAND,
    /** YYYY-Q1 to YYYY-Q4; without one the last that is over. */
    quarter: Type.Optional(Type.String({ maxLength: 7 })),
  }),
  output: Type.Object({
    ...OF_PERIOD,
    quarter: Text,
    rows: Type.Array(
      Type.Object({
        /** portfolio or complaints. */
        part: Text,
        item: Text,
        /** Loans or complaints. */
        count: Type.Integer(),
        /** Centavos; empty: it is no amount. */
        amount: Text,
      }),
    ),
    complaints: Type.Object(COMPLAINT_COUNTS),
  }),
})

export const readDataRequests = periodReport({
  path: '/reports/data-requests',
  summary: 'What borrowers asked of their personal data in a period, for the privacy commission.',
  act: 'readRegulatorFiles',
  row: {
    /** name, number, account (corrections), objection, erasure. */
    kind: Text,
    asked: Type.Integer(),
    granted: Type.Integer(),
    refused: Type.Integer(),
    waiting: Type.Integer(),
    /** Decided within 30 working days. */
    inTime: Type.Integer(),
    /** Days of the one that took or takes longest. */
    longestDays: Type.Integer(),
  },
  totals: {},
})

/** Fields of the credit bureau that the lender asks nobody for, or is not given. */
export const NOT_HELD = [
  'providerCode',
  'lastName',
  'firstName',
  'gender',
  'civilStatus',
  'tin',
  'grossIncome',
  'guarantor',
] as const

/** Amounts are centavos, days YYYY-MM-DD. */
const CREDIT_ROW = {
  providerCode: Text,
  subjectNumber: Text,
  lastName: Text,
  firstName: Text,
  fullName: Text,
  gender: Text,
  birthDate: Text,
  birthPlace: Text,
  nationality: Text,
  civilStatus: Text,
  presentAddress: Text,
  permanentAddress: Text,
  idType: Text,
  idNumber: Text,
  tin: Text,
  mobile: Text,
  email: Text,
  occupation: Text,
  employer: Text,
  grossIncome: Text,
  contractNumber: Text,
  contractType: Text,
  contractPhase: Text,
  currency: Text,
  startDate: Text,
  plannedEndDate: Text,
  actualEndDate: Text,
  financedAmount: Text,
  installments: Text,
  paymentPeriodicity: Text,
  installmentAmount: Text,
  outstandingBalance: Text,
  outstandingInstallments: Text,
  nextPaymentDate: Text,
  overdueDays: Text,
  overdueAmount: Text,
  lastPaymentDate: Text,
  lastPaymentAmount: Text,
  isWrittenOff: Text,
  guarantor: Text,
}

/** Every field of the file, and whether the lender holds it. */
export const CREDIT_FIELDS = Object.keys(CREDIT_ROW).map((name) => ({
  name,
  isHeld: !(NOT_HELD as readonly string[]).includes(name),
}))

export const listCreditFile = staffList({
  path: '/reports/credit-file',
  summary: 'A row for each loan with the fields of the credit bureau; says which are not held.',
  act: 'readRegulatorFiles',
  filters: { brand: BRAND },
  row: { id: Text, ...CREDIT_ROW },
})

export const listJournal = staffList({
  path: '/reports/journal',
  summary: 'The lines of every entry of a period, as QuickBooks Online imports them.',
  act: 'readReports',
  filters: PERIOD,
  row: {
    id: Text,
    journalNo: Text,
    /** MM/DD/YYYY. */
    journalDate: Text,
    accountName: Text,
    description: Text,
    /** Pesos with a point; empty on a line of the other side. */
    debits: Text,
    credits: Text,
  },
})

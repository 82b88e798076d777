import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { Instant } from '#contract/console/record.ts'
import { BRAND, DAY, Text } from '#contract/console/reports/report-fields.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

export const readReportChoices = staffRead({
  path: '/reports/choices',
  summary: 'What a report can be asked for: its brands and days.',
  act: 'readReports',
  input: Type.Object({}),
  output: Type.Object({
    brands: Type.Array(Type.Object({ key: Text, name: Text })),
    /** The last day that is over: what a report is about unless it is asked for another. */
    lastDay: Text,
    /** The time of the product's clock. */
    now: Instant,
  }),
})

export const readTrialBalance = staffRead({
  path: '/reports/trial-balance',
  summary: 'The balance of each account of a brand at the end of a day.',
  act: 'readReports',
  input: Type.Object({ brand: BRAND, on: DAY }),
  output: Type.Object({
    brand: Text,
    on: Text,
    asOf: Instant,
    /** Each account with its balance on the side where it is, in centavos; empty on the other. */
    rows: Type.Array(Type.Object({ account: Text, debit: Text, credit: Text })),
    /** Sums of both sides, in centavos; they are equal. */
    debit: Text,
    credit: Text,
  }),
})

export const listGeneralLedger = staffList({
  path: '/reports/general-ledger',
  summary: 'Both sides of every transfer of a brand in a period, in the order of posting.',
  act: 'readReports',
  filters: {
    brand: BRAND,
    /** The first day. */
    from: DAY,
    /** The last day; a year at most. */
    to: DAY,
    /** As the trial balance names it. */
    account: Type.Optional(Type.String({ maxLength: 60 })),
  },
  row: {
    id: Text,
    bookedAt: Instant,
    /** The day in whose books it is. */
    postedOn: Text,
    valueOn: Text,
    event: Text,
    reference: Text,
    reason: Text,
    /** Empty: the entry is the brand's own. */
    loanNumber: Text,
    account: Text,
    /** Centavos; empty on a line of the other side. */
    debit: Text,
    credit: Text,
  },
})

/** How many loans, and the centavos of their principal that are not paid. */
const LOANS = { loans: Type.Integer(), principal: Text }

export const readPortfolio = staffRead({
  path: '/reports/portfolio',
  summary: 'A brand’s loans in force by status and days late, and the portfolio at risk.',
  act: 'readReports',
  input: Type.Object({ brand: BRAND }),
  output: Type.Object({
    brand: Text,
    asOf: Instant,
    rows: Type.Array(
      Type.Object({
        /** 170, 174 or 180. */
        status: Type.Integer(),
        /** Days late from which the bucket counts: 0, 1, 31, 61 or 91. */
        bucket: Type.Integer(),
        ...LOANS,
      }),
    ),
    /** PAR 1, 30, 60 and 90. */
    atRisk: Type.Array(Type.Object({ days: Type.Integer(), ...LOANS })),
    total: Type.Object(LOANS),
  }),
})

export const readApprovals = staffRead({
  path: '/reports/approvals',
  summary: 'How the applications of a brand in a period ended, and why those declined were.',
  act: 'readReports',
  input: Type.Object({ brand: BRAND, from: DAY, to: DAY }),
  output: Type.Object({
    brand: Text,
    asOf: Instant,
    rows: Type.Array(
      Type.Object({
        /** approved, lowerOffered, declined, notDecidedInTime, cancelledByBorrower, or waiting. */
        outcome: Text,
        /** staff; empty: the policy, or nobody. */
        decidedBy: Text,
        /** Of a declined one: a word of DECLINE_REASONS, or reasons of the policy. */
        reason: Text,
        applications: Type.Integer(),
        /** Centavos that were applied for. */
        principal: Text,
      }),
    ),
    approved: Type.Integer(),
    declined: Type.Integer(),
    all: Type.Integer(),
  }),
})

export const readVintages = staffRead({
  path: '/reports/vintages',
  summary: 'A brand’s loans by the month in which they were paid out: paid, late, written off.',
  act: 'readReports',
  input: Type.Object({ brand: BRAND }),
  output: Type.Object({
    brand: Text,
    asOf: Instant,
    /** Centavos of principal; what was lent is paid, outstanding or written off. */
    rows: Type.Array(
      Type.Object({
        /** YYYY-MM. */
        month: Text,
        loans: Type.Integer(),
        lent: Text,
        paid: Text,
        outstanding: Text,
        /** Of what is outstanding, of loans of which some is late. */
        late: Text,
        writtenOff: Text,
      }),
    ),
  }),
})

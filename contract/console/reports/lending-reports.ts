import { Type } from 'typebox'
import { Text, periodReport } from '#contract/console/reports/report-fields.ts'

export const readRepaymentOnTime = periodReport({
  path: '/reports/on-time',
  summary: 'Installments of a brand by the month in which they were due, and when they were paid.',
  act: 'readReports',
  /** Of the installments of a month each is in one of the columns from `onTime` on. */
  row: {
    /** YYYY-MM. */
    month: Text,
    installments: Type.Integer(),
    /** Centavos of principal that were due. */
    principal: Text,
    onTime: Type.Integer(),
    within7Days: Type.Integer(),
    within30Days: Type.Integer(),
    later: Type.Integer(),
    /** Not paid when an extension or a new plan replaced them. */
    replaced: Type.Integer(),
    notPaid: Type.Integer(),
  },
  totals: {},
})

export const readPortfolioDays = periodReport({
  path: '/reports/portfolio-days',
  summary: 'Principal owed and late at the end of each day, and what was paid out and in on it.',
  act: 'readReports',
  /** Centavos of the days that are stored; without a brand of all, without a first day of the last 90. */
  row: {
    day: Text,
    /** That owed principal. */
    loans: Type.Integer(),
    principal: Text,
    /** Of it, of loans late by a day or more, and by more than 30, 60 and 90 days. */
    late1: Text,
    late30: Text,
    late60: Text,
    late90: Text,
    paidOut: Text,
    /** Less what went back. */
    paidIn: Text,
  },
  totals: {},
})

export const readYield = periodReport({
  path: '/reports/yield',
  summary: 'What a brand earned in each month, over the principal that was owed on average.',
  act: 'readReports',
  /** Centavos, of the days of a month that are in the period. */
  row: {
    /** YYYY-MM. */
    month: Text,
    days: Type.Integer(),
    interest: Text,
    fees: Text,
    penalties: Text,
    /** The mean of the principal that was owed at the end of each day. */
    averagePrincipal: Text,
    /** Interest and fees over it, in percent of these days; empty: nothing was owed. */
    yield: Text,
    /** The same in percent of 365 days. */
    yieldOfYear: Text,
  },
  totals: {},
})

/** Complaints of one type: how many, and how they were answered. */
export const COMPLAINT_COUNTS = {
  filed: Type.Integer(),
  answered: Type.Integer(),
  /** First answered by the day on which a reply was due. */
  answeredInTime: Type.Integer(),
  /** Not answered, and that day is over. */
  overdue: Type.Integer(),
  /** Hours from filing to the first answer, the median; 0: none was answered. */
  hoursToAnswer: Type.Integer(),
  resolved: Type.Integer(),
  /** Resolved within 30 days. */
  resolvedInTime: Type.Integer(),
  /** Resolved as upheld or put right. */
  inFavour: Type.Integer(),
}

export const readComplaintReport = periodReport({
  path: '/reports/complaints',
  summary: 'Complaints that were filed in a period, by type, and how soon they were answered.',
  act: 'readReports',
  row: {
    type: Text,
    /** Of complaints about collection; empty: of others. */
    subType: Text,
    ...COMPLAINT_COUNTS,
  },
  totals: {
    all: Type.Object(COMPLAINT_COUNTS),
  },
})

const STEPS = {
  visits: Type.Integer(),
  clicks: Type.Integer(),
  codesSent: Type.Integer(),
  registrations: Type.Integer(),
  applications: Type.Integer(),
  approved: Type.Integer(),
  disbursed: Type.Integer(),
}

export const readFunnel = periodReport({
  path: '/reports/funnel',
  summary: 'The visitors of promotion pages by page and tag, from the visit to the loan.',
  act: 'readReports',
  row: {
    /** Number of the promotion page; empty: without a page. */
    page: Text,
    /** `utm_tag`; empty: none. */
    tag: Text,
    ...STEPS,
  },
  totals: {
    all: Type.Object(STEPS),
  },
})

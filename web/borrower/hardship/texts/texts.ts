/** The texts of a hardship plan on its own screen. Days are YYYY-MM-DD. */
export interface HardshipTexts {
  title: string
  inAll: string
  lead: string
  payFirst: (amount: string) => string
  pay: (amount: string) => string
  owedNow: string
  withoutPlan: string
  less: string
  waived: string
  interest: string
  noInterest: string
  yearly: (rate: string) => string
  late: string
  freeDays: (days: number) => string
  until: string
  plan: (count: number) => string
  statement: string
  take: string
  leave: string
  sure: { title: string; lead: string; yes: string; no: string }
  left: string
  none: { title: string; lead: string; toLoan: string }
}

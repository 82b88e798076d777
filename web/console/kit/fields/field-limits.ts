/** Characters of a field that no row below has. */
const MAX_CHARACTERS = 200

/**
 * Characters that the fields of the calls take, by name; where two calls differ, by path and name.
 * Schemas stay on the server (web/schemas-stay-home.ts): a test holds these rows to them.
 */
const FIELD_LIMITS: Readonly<Record<string, number>> = {
  account: 32,
  '/bank-statements account': 40,
  '/bank-statements/confirm-balance account': 40,
  '/reports/general-ledger account': 60,
  accent: 7,
  accountNumber: 40,
  act: 40,
  agreementPage: 300,
  allowance: 16,
  androidStore: 300,
  bank: 32,
  bankCode: 20,
  borrower: 36,
  borrowerId: 40,
  brand: 40,
  '/applications brand': 64,
  bureau: 60,
  cardNo: 40,
  chart: 4000,
  code: 40,
  creditReportDays: 60,
  day: 10,
  document: 60,
  evidence: 1000,
  from: 10,
  '/products/draft/start from': 64,
  ground: 7,
  holderName: 100,
  ink: 7,
  installmentCounts: 300,
  iosStore: 300,
  lines: 4000,
  loan: 60,
  logo: 300,
  rate0: 6,
  rate1: 6,
  rate31: 6,
  rate61: 6,
  rate91: 6,
  '/invitation/accept name': 100,
  '/staff/invite name': 100,
  '/me/passkeys/add name': 60,
  '/me/passkeys/name name': 60,
  newCode: 40,
  note: 500,
  number: 40,
  numbers: 60_000,
  on: 10,
  onInk: 7,
  party: 60,
  otherPaydays: 1000,
  phone: 30,
  productId: 40,
  '/products/draft/start productId': 64,
  promoText: 500,
  promoTextFil: 500,
  promoTitle: 500,
  promoTitleFil: 500,
  provider: 40,
  q: 100,
  quarter: 7,
  rateText: 500,
  rateTextFil: 500,
  reason: 500,
  reference: 120,
  repaymentPage: 300,
  serviceEmail: 120,
  servicePhone: 40,
  source: 500,
  tags: 500,
  tagsFil: 500,
  text: 4000,
  '/message-texts/preview text': 2000,
  '/message-texts/write text': 2000,
  ticket: 80,
  to: 10,
  toBank: 32,
  toBrand: 40,
  utmTag: 100,
  withdrawMessage: 500,
  withdrawMessageFil: 500,
  buttonTextFil: 500,
  '/products/draft/save buttonText': 500,
}

/** Figures of a draft, as they are typed. */
const FIGURE =
  /(Pesos|Percent|Count|CountMost|Every|Least|PerDay|BelowAge|AboveAge|payday|DaysMin|DaysMax)$/

/** Characters that a field of a call takes. @param path of the call; empty: of any */
export function fieldLimit(path: string, name: string): number {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const known = FIELD_LIMITS[`${path} ${last}`] ?? FIELD_LIMITS[last]
  return known ?? (FIGURE.test(last) ? 60 : MAX_CHARACTERS)
}

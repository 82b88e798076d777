import { Type } from 'typebox'
import { NamedBankLine } from '#contract/console/money/bank-line.ts'
import { staffList } from '#contract/console/list.ts'
import { MoneyRequest } from '#contract/console/approvals/money-requests.ts'
import { Reason } from '#contract/console/reason.ts'
import { Day, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** What a difference is about. */
const KINDS = ['collection', 'payout', 'settlement', 'bankLine', 'transfer'] as const

/** What a line of the bank can be, where nothing of ours is it. */
export const LINE_MEANINGS = [
  'ownTransfer',
  'prefunding',
  'provider',
  'capital',
  'dividend',
  'lenderLoan',
  'taxesPayable',
  'providerFees',
  'expense',
  'income',
] as const

export type LineMeaning = (typeof LINE_MEANINGS)[number]

/** Which way money goes in a line that is this: into our account, out of it, or either. */
export const LINE_WAYS: Readonly<Record<LineMeaning, 'in' | 'out' | 'either'>> = {
  ownTransfer: 'either',
  prefunding: 'out',
  provider: 'in',
  capital: 'in',
  dividend: 'out',
  lenderLoan: 'either',
  taxesPayable: 'either',
  providerFees: 'either',
  expense: 'either',
  income: 'either',
}

/** What a line can be by its amount in centavos. */
export function lineMeanings(amount: bigint): readonly LineMeaning[] {
  const way = amount < 0n ? 'out' : 'in'
  return LINE_MEANINGS.filter((each) => [way, 'either'].includes(LINE_WAYS[each]))
}

/** What names a provider, where the line does not. */
export const MEANS_PROVIDER: ReadonlySet<string> = new Set<LineMeaning>(['prefunding', 'provider'])

const Text = Type.String()
const DayText = Type.String()

const DIFFERENCE = {
  /** Kind and subject, as kind:subject. */
  id: Text,
  kind: Text,
  subject: Text,
  /** What people call it: a reference, a day, the words of the bank. */
  name: Text,
  /** The day since when it is known. */
  since: DayText,
  /** Whole days since then. */
  days: Type.Integer(),
  /** The provider, or the account of the bank. */
  party: Text,
  /** Empty: of no brand yet, or of several. */
  brand: Text,
  /** Centavos; null: not known. */
  amount: orNull(Text),
  what: Text,
  /** The provider's ticket, where it is its mistake; else empty. */
  ticket: Text,
  isBlamed: Type.Boolean(),
}

export const listDifferences = staffList({
  path: '/differences',
  summary: 'What a provider or a bank says otherwise than our books, the oldest first.',
  act: 'readMoney',
  filters: {
    kind: Type.Optional(Type.Enum([...KINDS])),
    /** A provider, or an account such as bank:bdo. */
    party: Type.Optional(Type.String({ maxLength: 60 })),
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    /** open: nothing explains it; blamed: the provider mends it. */
    state: Type.Optional(Type.Enum(['open', 'blamed'])),
  },
  row: DIFFERENCE,
})

/** Names a difference: kind:subject. */
const DifferenceId = Type.String({ minLength: 1, maxLength: 400 })

const Facts = Type.Array(
  Type.Object({
    /** Which fact it is: a word of the page's texts. */
    kind: Text,
    text: Text,
    amount: orNull(Text),
    /** A day or an instant. */
    at: orNull(Text),
  }),
)

export const readDifference = staffRead({
  path: '/differences/one',
  summary: 'One difference: what our books say, what the other side says, and what was done.',
  act: 'readMoney',
  input: Type.Object({ id: DifferenceId }),
  output: Type.Object({
    ...DIFFERENCE,
    /** False: it is over. */
    isOpen: Type.Boolean(),
    /** Names what it says, or of a line that is explained what explains it: a request brings it. */
    seen: Text,
    books: Facts,
    other: Facts,
    loans: Type.Array(Type.Object({ id: Text, number: Text, borrowerId: Text })),
    /** The bank's line, and the provider whose words it has; null: it is none. */
    line: orNull(Type.Object({ ...NamedBankLine.properties, provider: orNull(Text) })),
    /** Of the bank's line; empty: it is none. */
    statementId: Text,
    /** Days of providers that a line of the bank may be. */
    settled: Type.Array(
      Type.Object({ provider: Text, on: DayText, count: Type.Integer(), net: Text, fees: Text }),
    ),
    history: Type.Array(Type.Object({ id: Text, kind: Text, at: Text, text: Text })),
    requests: Type.Array(MoneyRequest),
    /** What a form offers. */
    brands: Type.Array(Type.Object({ key: Text, name: Text })),
    providers: Type.Array(Type.Object({ key: Text })),
  }),
})

export const recheckDifference = staffAction({
  path: '/differences/recheck',
  summary:
    'Asks the provider again and books what it says, or matches the lines of the bank again.',
  act: 'recheckDifference',
  input: Type.Object({ id: DifferenceId }),
  output: Type.Object({ isOver: Type.Boolean() }),
})

const Seen = Type.String({ minLength: 1, maxLength: 4000 })
const Brand = Type.String({ minLength: 1, maxLength: 40 })

export const blameProvider = staffAction({
  path: '/differences/blame',
  summary: 'Asks to keep a difference as the provider’s mistake, with its ticket there.',
  act: 'explainDifference',
  input: Type.Object({
    id: DifferenceId,
    seen: Seen,
    ticket: Type.String({ minLength: 1, maxLength: 80 }),
    reason: Reason,
  }),
  output: Type.Object({}),
})

export const writeOffDifference = staffAction({
  path: '/differences/write-off',
  summary: 'Asks to book a difference of a payment or payout as an expense or as income.',
  act: 'explainDifference',
  input: Type.Object({
    id: DifferenceId,
    seen: Seen,
    brand: Brand,
    /** Centavos. */
    amount: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
    /** short: the provider has less than the books; over: more. */
    side: Type.Enum(['short', 'over']),
    reason: Reason,
  }),
  output: Type.Object({}),
})

export const explainBankLine = staffAction({
  path: '/differences/explain-line',
  summary: 'Asks to book a line of the bank as what staff say that it is.',
  act: 'explainDifference',
  input: Type.Object({
    id: DifferenceId,
    brand: Brand,
    as: Type.Enum([...LINE_MEANINGS]),
    /** To or from which provider; without it: the one that the line names. */
    provider: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    reason: Reason,
  }),
  output: Type.Object({}),
})

const SETTLED_DAYS = {
  provider: Type.String({ minLength: 1, maxLength: 40 }),
  from: Day,
  to: Day,
}

export const previewSettlement = staffRead({
  path: '/differences/settlement',
  summary: 'What a provider settled on some days and has not paid, beside a line of the bank.',
  act: 'readMoney',
  input: Type.Object({ id: DifferenceId, ...SETTLED_DAYS }),
  output: Type.Object({
    /** Centavos: what is open, what the line brings, and the rest, which is fees. */
    net: Text,
    line: Text,
    rest: Text,
  }),
})

export const settleBankLine = staffAction({
  path: '/differences/settle-line',
  summary: 'Asks to book a line of the bank as what a provider paid for some days.',
  act: 'explainDifference',
  input: Type.Object({
    id: DifferenceId,
    ...SETTLED_DAYS,
    /** As the preview said. */
    net: Type.String({ pattern: '^-?[0-9]{1,15}$' }),
    reason: Reason,
  }),
  output: Type.Object({}),
})

export const undoExplanation = staffAction({
  path: '/differences/undo-explanation',
  summary: 'Asks to undo what explains a line of the bank: its entries are reversed.',
  act: 'explainDifference',
  input: Type.Object({ id: DifferenceId, seen: Seen, reason: Reason }),
  output: Type.Object({}),
})

export const reverseTransfer = staffAction({
  path: '/differences/reverse-transfer',
  summary: 'Asks to reverse a transfer of ours that was booked and that no bank shows.',
  act: 'explainDifference',
  input: Type.Object({ id: DifferenceId, reason: Reason }),
  output: Type.Object({}),
})

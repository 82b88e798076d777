import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { MoneyRequest } from '#contract/console/approvals/money-requests.ts'
import { Reason } from '#contract/console/reason.ts'
import { Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

const DAY = {
  /** brand:YYYY-MM-DD. */
  id: Text,
  brand: Text,
  day: Text,
  /** open, closed, or covered: a later day is closed. */
  state: Text,
  closedAt: orNull(Instant),
  closedBy: Text,
}

export const listDays = staffList({
  path: '/closing',
  summary: 'The days of each brand’s books, the newest first, open or closed.',
  act: 'readMoney',
  filters: {
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(Type.Enum(['open', 'covered', 'closed'])),
  },
  row: DAY,
})

const DayId = Type.String({ minLength: 1, maxLength: 60 })

export const readDay = staffRead({
  path: '/closing/one',
  summary: 'A day of a brand’s books: its closes, and where the money was at its end.',
  act: 'readMoney',
  input: Type.Object({ id: DayId }),
  output: Type.Object({
    ...DAY,
    /** From when it can be closed. */
    fromAt: Instant,
    /** The oldest day that waits for its close. */
    isNext: Type.Boolean(),
    /** Centavos of each account at the end of the day. */
    cash: Type.Array(
      Type.Object({
        /** bank, provider, clearing, onTheirWay, settled or disbursement. */
        kind: Text,
        account: Text,
        amount: Text,
      }),
    ),
    /** Each bank account at the end of the day, for all brands. Centavos. */
    banks: Type.Array(
      Type.Object({
        account: Text,
        /** statement, or laterStatement; null: nothing says what the bank had. */
        coveredBy: orNull(Text),
        /** By the entry dates of all lines that are known now. */
        atBank: Text,
        /** Lines that nothing explains; not in the books. */
        unexplained: Text,
        /** Entered by the bank into a closed day; in the books of a later one. */
        postedLater: Text,
        /** Transfers of ours that the bank enters later. */
        underWay: Text,
        inBooks: Text,
      }),
    ),
    closes: Type.Array(
      Type.Object({
        at: Instant,
        by: Text,
        reopenedAt: orNull(Instant),
      }),
    ),
    requests: Type.Array(MoneyRequest),
  }),
})

export const seeBlockers = staffRead({
  path: '/closing/blockers',
  summary: 'What stands in the way of closing a day, each with its page.',
  act: 'readMoney',
  input: Type.Object({ id: DayId }),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        /** Of a difference; else empty, and `what` says it all. */
        kind: Text,
        name: Text,
        what: Text,
        /** Centavos; null: it is no amount. */
        amount: orNull(Text),
        /** Address of its page below /console; empty: it has none. */
        path: Text,
      }),
    ),
  }),
})

export const closeDay = staffAction({
  path: '/closing/close',
  summary: 'Closes a day of a brand’s books; refused while something is unexplained.',
  act: 'closeDay',
  input: Type.Object({ id: DayId }),
  output: Type.Object({}),
})

export const reopenDay = staffAction({
  path: '/closing/reopen',
  summary: 'Asks to open a closed day, and those after it.',
  act: 'reopenDay',
  input: Type.Object({ id: DayId, reason: Reason }),
  output: Type.Object({}),
})

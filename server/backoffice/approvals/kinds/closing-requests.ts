import { Type } from 'typebox'
import { LINE_MEANINGS } from '#contract/console/money/differences.ts'
import {
  Amount,
  Day,
  Key,
  oneWord,
  Seen,
  SignedAmount,
  words,
} from '#server/backoffice/request-kinds/request-fields.ts'
import { requestKind } from '#server/backoffice/request-kinds/request-kind.ts'
import { explainLine, settleLine } from '#server/payments/bank/lines/explain-line.ts'
import { undoExplanation } from '#server/payments/bank/lines/undo-explanation.ts'
import { reopenDay } from '#server/payments/close/close-day.ts'
import {
  blameProvider,
  writeOffDifference,
} from '#server/payments/reconciliation/differences/explain-difference.ts'

/** A line of a bank's statement: the account of the ledger, such as bank:bdo, and its name there. */
const LINE = { account: Key, line: words(400, 'a line of the account') }

/** Its day and amount, by which people know it also when its statement is gone. */
const LINE_SAID = { day: Type.Optional(Day), change: Type.Optional(SignedAmount) }

/** A difference of a payment or payout as its maker saw it. */
const DIFFERENCE = {
  kind: oneWord(['collection', 'payout']),
  subject: words(400, 'what the difference is about'),
  seen: Seen,
}

/** What staff may request for what stands in the way of closing a day, and to open one again. */
export const CLOSING_REQUESTS = {
  /** Books a line of a bank statement that nothing matches. */
  explainLine: requestKind({
    input: {
      ...LINE,
      ...LINE_SAID,
      brand: Key,
      as: oneWord(LINE_MEANINGS),
      provider: Type.Optional(Key),
    },
    shows: 'entries',
    carryOut: async (tx, { account, line, brand, as, provider }, moment, deps) =>
      explainLine(
        deps,
        tx,
        { account, line, brand, as, ...(provider !== undefined && { provider }) },
        moment,
      ),
  }),
  /**
   * Books what a provider paid for some days though it is another amount than it listed; `net` is
   * what was open for them when it was seen.
   */
  settleLine: requestKind({
    input: { ...LINE, ...LINE_SAID, provider: Key, from: Day, to: Day, net: SignedAmount },
    shows: 'entries',
    carryOut: async (tx, input, _, deps) => settleLine(deps, tx, input),
  }),
  /**
   * Undoes what explains a line, as it was seen; `day` and `change` say which line it is, in centavos.
   */
  undoExplanation: requestKind({
    input: { ...LINE, seen: Seen, day: Day, change: SignedAmount },
    shows: 'entries',
    carryOut: async (tx, { account, line, seen }, moment) =>
      undoExplanation(tx, { account, line, seen }, moment),
  }),
  /** Writes a difference of a payment or payout to expense, or to income. */
  writeOffDifference: requestKind({
    input: {
      ...DIFFERENCE,
      brand: Key,
      provider: Key,
      amount: Amount,
      side: oneWord(['short', 'over']),
    },
    shows: 'entries',
    carryOut: async (tx, { kind, subject, seen, amount, ...loss }, moment, deps) =>
      writeOffDifference(
        deps,
        tx,
        { kind, subject, seen },
        { ...loss, amount: BigInt(amount) },
        moment,
      ),
  }),
  /** Keeps that a difference is the provider's mistake, with its ticket there. */
  blameProvider: requestKind({
    input: { ...DIFFERENCE, ticket: words(80, 'the ticket at the provider') },
    shows: 'entries',
    carryOut: async (tx, { ticket, ...difference }, moment, deps) =>
      blameProvider(deps, tx, difference, ticket, moment),
  }),
  /** Opens a closed day of a brand's books, and those after it. */
  reopenDay: requestKind({
    input: { brand: Key, day: Day },
    shows: 'entries',
    carryOut: async (tx, { brand, day }, moment) =>
      reopenDay(tx, brand, Temporal.PlainDate.from(day), moment),
  }),
} as const

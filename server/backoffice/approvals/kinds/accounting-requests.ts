import { Type } from 'typebox'
import { bookAllowance } from '#server/backoffice/accounting/book-allowance.ts'
import { writeChart } from '#server/backoffice/accounting/chart.ts'
import { writeLossRates } from '#server/backoffice/accounting/loss-rates.ts'
import { postManualEntry } from '#server/backoffice/accounting/manual-entry.ts'
import {
  AmountOrNone,
  Day,
  Key,
  PerCent,
  Seen,
  words,
} from '#server/backoffice/request-kinds/request-fields.ts'
import { requestKind } from '#server/backoffice/request-kinds/request-kind.ts'

/** In the reason of an entry, which has no number of a person. */
const DocumentReference = Type.String({
  pattern: '^(?!.*\\d{7})[A-Za-z0-9 ./-]{1,60}$',
  description: 'up to 60 letters, digits, blanks, points, strokes and hyphens; six digits in a row',
})

/** What the accountants of the lender may request. */
export const ACCOUNTING_REQUESTS = {
  /** Writes a brand's chart of accounts. */
  writeChart: requestKind({
    input: { brand: Key, chart: words(4000, 'a line an account'), seen: Seen },
    shows: 'setting',
    carryOut: async (tx, change, moment, deps) => writeChart(deps, tx, change, moment),
  }),
  /** Writes what of each bucket of late loans is expected to be lost. */
  writeLossRates: requestKind({
    input: {
      brand: Key,
      rate0: PerCent,
      rate1: PerCent,
      rate31: PerCent,
      rate61: PerCent,
      rate91: PerCent,
      seen: Seen,
    },
    shows: 'setting',
    carryOut: async (tx, change, moment, deps) => writeLossRates(deps, tx, change, moment),
  }),
  /** Books the loss allowance of a day. */
  bookAllowance: requestKind({
    input: { brand: Key, day: Day, allowance: AmountOrNone },
    shows: 'entries',
    carryOut: async (tx, { brand, day, allowance }, moment) => {
      const seen = { day: Temporal.PlainDate.from(day), allowance: BigInt(allowance) }
      await bookAllowance(tx, { brand, ...seen }, moment)
    },
  }),
  /** Posts an entry on accounts of the lender alone. */
  postManualEntry: requestKind({
    input: {
      brand: Key,
      day: Day,
      lines: words(4000, 'an account and an amount a line'),
      document: DocumentReference,
    },
    shows: 'entries',
    carryOut: async (tx, entry, moment, deps) => postManualEntry(deps, tx, entry, moment),
  }),
} as const

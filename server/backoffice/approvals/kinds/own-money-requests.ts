import { Type } from 'typebox'
import {
  Amount,
  Day,
  Key,
  Sha256,
  SignedAmount,
  TransferReference,
  Uuid,
  VersionNumber,
  words,
} from '#server/backoffice/request-kinds/request-fields.ts'
import { requestKind } from '#server/backoffice/request-kinds/request-kind.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import { confirmBalance, type SeenBalance } from '#server/payments/bank/files/confirm-balance.ts'
import { confirmFile } from '#server/payments/bank/files/confirm-file.ts'
import {
  type OrderedTransfer,
  payInCapital,
  prefundProvider,
} from '#server/payments/bank/order-transfer.ts'
import { confirmReplacement } from '#server/payments/bank/files/confirm-replacement.ts'
import { reverseTransfer } from '#server/payments/bank/reverse-transfer.ts'
import { removeStatement } from '#server/payments/bank/files/remove-statement.ts'
import { settleBetweenBrands } from '#server/payments/bank/settle-between-brands.ts'

/** A transfer that the bank's statement will show under its reference. */
const TRANSFER = { brand: Key, bank: Key, amount: Amount, transferReference: TransferReference }

/** A statement, and for the trail what it was: its row goes. */
const STATEMENT = {
  statement: Uuid,
  account: Key,
  name: Type.Optional(words(400, 'the name that the bank gave a statement')),
  closesOn: Day,
  opening: SignedAmount,
  closing: SignedAmount,
  lineCount: VersionNumber,
}

/** What staff may request for the lender's own money. */
export const OWN_MONEY_REQUESTS = {
  /** Books money that goes from a bank account to a provider, for payouts. */
  prefundProvider: requestKind({
    input: { ...TRANSFER, provider: Key },
    shows: 'entries',
    carryOut: async (tx, { provider, ...transfer }, moment, deps) =>
      prefundProvider(deps, tx, provider, ordered(transfer, moment)),
  }),
  /** Books capital that the owners paid into a bank account. */
  payInCapital: requestKind({
    input: TRANSFER,
    shows: 'entries',
    carryOut: async (tx, transfer, moment, deps) =>
      payInCapital(deps, tx, ordered(transfer, moment)),
  }),
  /** Books that a brand pays another what it owes it, from bank to bank. */
  settleBetweenBrands: requestKind({
    input: { ...TRANSFER, toBrand: Key, toBank: Key },
    shows: 'entries',
    carryOut: async (tx, { toBrand, toBank, ...transfer }, moment, deps) =>
      settleBetweenBrands(deps, tx, { ...ordered(transfer, moment), toBrand, toBank }),
  }),
  /** Imports a file of a bank as the first person saw it. */
  importStatement: requestKind({
    input: { file: Uuid, hash: Sha256, seen: Sha256 },
    shows: 'statement',
    carryOut: async (tx, file, { by }, deps) => confirmFile(deps, tx, file, by),
  }),
  /** Takes the last statement of an account back; none of its lines is explained. */
  removeStatement: requestKind({
    input: STATEMENT,
    shows: 'entries',
    carryOut: async (tx, { statement }) => removeStatement(tx, statement),
  }),
  /** Imports a file of a bank in the place of the last statement, as the first person saw it. */
  replaceStatement: requestKind({
    input: { ...STATEMENT, file: Uuid, hash: Sha256, seen: Sha256 },
    shows: 'statement',
    carryOut: async (tx, { statement, file, hash, seen }, { by }, deps) =>
      confirmReplacement(deps, tx, { statement, file, hash, seen }, by),
  }),
  /** Says what a bank account had at the end of a day of which the bank sent no statement. */
  confirmBalance: requestKind({
    input: { account: Key, day: Day, balance: SignedAmount },
    shows: 'entries',
    carryOut: async (tx, seen, { by }, deps) => confirmBalance(deps, tx, seenBalance(seen), by),
  }),
  /** Reverses one of these that no line of a bank shows. */
  reverseTransfer: requestKind({
    input: { account: Key, transferReference: words(400, 'the reference of a transfer') },
    shows: 'entries',
    carryOut: async (tx, { account, transferReference: reference }, moment) =>
      reverseTransfer(tx, { account, reference }, moment),
  }),
} as const

/** A balance that staff saw at the bank, as they asked to confirm it. */
export function seenBalance({
  account,
  day,
  balance,
}: {
  readonly account: string
  readonly day: string
  readonly balance: string
}): SeenBalance {
  return { account, day: Temporal.PlainDate.from(day), balance: BigInt(balance) }
}

interface Transfer {
  readonly brand: string
  readonly bank: string
  readonly amount: string
  readonly transferReference: string
}

function ordered(
  { brand, bank, amount, transferReference: reference }: Transfer,
  { reference: order, reason, valueOn: on, at }: RequestMoment,
): OrderedTransfer {
  return { brand, bank, reference, amount: BigInt(amount), order, reason, on, at }
}

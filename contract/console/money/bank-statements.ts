import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { MoneyRequest } from '#contract/console/approvals/money-requests.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction, staffRead, staffUpload } from '#contract/console/staff-endpoint.ts'

const Text = Type.String()

const STATEMENT = {
  id: Text,
  /** Account of the ledger, such as bank:bdo. */
  account: Text,
  /** The bank's own name for it; empty where it has none. */
  name: Text,
  closesOn: Text,
  /** Centavos before its first line and after its last. */
  opening: Text,
  closing: Text,
  lineCount: Type.Integer(),
  /** Lines that nothing explains. */
  openCount: Type.Integer(),
  importedAt: Instant,
  importedBy: Text,
}

export const listBankStatements = staffList({
  path: '/bank-statements',
  summary: 'Statements of the lender’s bank accounts, the one imported last first.',
  act: 'readMoney',
  filters: { account: Type.Optional(Type.String({ maxLength: 40 })) },
  row: STATEMENT,
})

export const readBankStatement = staffRead({
  path: '/bank-statements/one',
  summary: 'One statement of a bank account.',
  act: 'readMoney',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...STATEMENT,
    /** The last one of its account: it can be taken back or replaced. */
    isLast: Type.Boolean(),
    requests: Type.Array(MoneyRequest),
  }),
})

export const listStatementLines = staffList({
  path: '/bank-statements/lines',
  summary: 'The lines that a statement brought, in the bank’s order.',
  act: 'readMoney',
  filters: { id: Id },
  row: {
    /** Of its difference while nothing explains it. */
    id: Text,
    place: Type.Integer(),
    bookedOn: Text,
    /** Centavos; below zero: it left the account. */
    amount: Text,
    reference: Text,
    text: Text,
    /** settlement, transfer, account; null: nothing explains it. */
    kind: orNull(Text),
  },
})

/** Bytes of a file; a statement of a busy day has some megabytes. */
export const FILE_BYTES = 50_000_000

/** What a file of a bank would bring. Centavos. */
export const BroughtByFile = Type.Object({
  accounts: Type.Array(
    Type.Object({
      account: Text,
      opening: Text,
      closing: Text,
      closesOn: Text,
      /** By its new lines. */
      came: Text,
      left: Text,
      newCount: Type.Integer(),
      knownCount: Type.Integer(),
      /** Lines of 0.00, which are left out. */
      zeroCount: Type.Integer(),
      /** The last statement that is there; null: none is. */
      before: orNull(Type.Object({ closesOn: Text, closing: Text })),
    }),
  ),
  /** Numbers of the accounts that are left out. */
  leftOut: Type.Array(Text),
  /** Lines that are new, and the largest of them. */
  lineCount: Type.Integer(),
  lines: Type.Array(
    Type.Object({ account: Text, bookedOn: Text, amount: Text, reference: Text, text: Text }),
  ),
})

/** What a file of a bank does in the place of the last statement of its account. Centavos. */
export const ReplacedByFile = Type.Object({
  statement: Type.Object({
    id: Text,
    account: Text,
    name: Text,
    closesOn: Text,
    opening: Text,
    closing: Text,
  }),
  /** As the file says them. */
  opening: Text,
  closing: Text,
  closesOn: Text,
  stayCount: Type.Integer(),
  /** Lines whose words or day the bank changed; what explains them stays. */
  changeCount: Type.Integer(),
  comeCount: Type.Integer(),
  goCount: Type.Integer(),
  /** Of those that go: what explains them must be undone first. */
  undoCount: Type.Integer(),
  lineCount: Type.Integer(),
  /** Those that go, change and come before those that stay. */
  lines: Type.Array(
    Type.Object({
      change: Type.Enum(['goes', 'changes', 'comes', 'stays']),
      /** Of its difference; empty: it is not there yet. */
      id: Text,
      account: Text,
      bookedOn: Text,
      amount: Text,
      reference: Text,
      text: Text,
      /** Day and words that it has now, where they change. */
      before: Text,
      /** settlement, transfer, account; null: nothing explains it. */
      kind: orNull(Text),
    }),
  ),
})

const READING = {
  /** Key of the account, for a CSV where there are several. */
  account: Type.Optional(Type.String({ maxLength: 32 })),
  /** Statements of accounts that are not ours are left out, and the others imported. */
  leaveOutOthers: Type.Optional(Type.Boolean()),
}

export const tryBankStatement = staffUpload({
  path: '/bank-statements/try',
  summary:
    'What a file of a bank (MT940, camt.053, CSV) would bring, or do in the place of the last statement. Nothing of it is kept.',
  act: 'importStatement',
  input: Type.Object(READING),
  fileBytes: FILE_BYTES,
  output: Type.Object({
    ...BroughtByFile.properties,
    /** What it does in the place of a statement; null: it goes on from our lines, and is imported. */
    replaced: orNull(ReplacedByFile),
  }),
})

export const importBankStatement = staffUpload({
  path: '/bank-statements/import',
  summary:
    'Asks for the import of a file of a bank, whole or not at all. Another person confirms it.',
  act: 'importStatement',
  input: Type.Object(READING),
  fileBytes: FILE_BYTES,
  /** The id of the request. */
  output: Type.Object({ id: Text }),
})

export const replaceBankStatement = staffUpload({
  path: '/bank-statements/replace',
  summary:
    'Asks to replace the last statement of an account by a file of the bank. Another person confirms it.',
  act: 'removeStatement',
  input: Type.Object({ ...READING, reason: Reason }),
  fileBytes: FILE_BYTES,
  /** The id of the request. */
  output: Type.Object({ id: Text }),
})

export const removeBankStatement = staffAction({
  path: '/bank-statements/remove',
  summary: 'Asks to take the last statement of an account back. Another person confirms it.',
  act: 'removeStatement',
  input: Type.Object({ id: Id, reason: Reason }),
  /** The id of the request. */
  output: Type.Object({ id: Text }),
})

export const confirmBankBalance = staffAction({
  path: '/bank-statements/confirm-balance',
  summary:
    'Asks to confirm what a bank account had at the end of a day without a statement. Another person looks it up, too.',
  act: 'importStatement',
  input: Type.Object({
    /** Account of the ledger, such as bank:bdo. */
    account: Type.String({ minLength: 1, maxLength: 40 }),
    day: Type.String({ format: 'date' }),
    /** Centavos. */
    balance: Type.String({ pattern: '^-?(0|[1-9][0-9]{0,14})$' }),
    reason: Reason,
  }),
  /** The id of the request. */
  output: Type.Object({ id: Text }),
})

export const seeOwnMoney = staffRead({
  path: '/bank-statements/own-money',
  summary: 'The lender’s bank accounts, the transfers on their way, and requests that wait.',
  act: 'readMoney',
  input: Type.Object({}),
  output: Type.Object({
    banks: Type.Array(
      Type.Object({
        key: Text,
        /** A CSV of it can be read. */
        hasCsv: Type.Boolean(),
        /** The last day that a statement covers; null: there is none. */
        closesOn: orNull(Text),
        /** Centavos by the last statement. */
        closing: orNull(Text),
        openCount: Type.Integer(),
      }),
    ),
    /** They pay out for us. */
    providers: Type.Array(Type.Object({ key: Text })),
    brands: Type.Array(Type.Object({ key: Text, name: Text })),
    /** What a brand owes another, whose money it has. Centavos. */
    debts: Type.Array(Type.Object({ brand: Text, toBrand: Text, amount: Text })),
    requests: Type.Array(MoneyRequest),
  }),
})

const TRANSFER = {
  brand: Type.String({ minLength: 1, maxLength: 40 }),
  /** Key of the account. */
  bank: Type.String({ minLength: 1, maxLength: 32 }),
  /** Centavos. */
  amount: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
  /** As the bank's line says it. */
  transferReference: Type.String({ pattern: '^[A-Za-z0-9/-]{6,35}$' }),
  reason: Reason,
}

export const prefundProvider = staffAction({
  path: '/bank-statements/prefund',
  summary: 'Asks to book money that goes from a bank account to a provider, for payouts.',
  act: 'moveOwnMoney',
  input: Type.Object({ ...TRANSFER, provider: Type.String({ minLength: 1, maxLength: 40 }) }),
  output: Type.Object({}),
})

export const payInCapital = staffAction({
  path: '/bank-statements/pay-in',
  summary: 'Asks to book capital that the owners paid into a bank account.',
  act: 'moveOwnMoney',
  input: Type.Object(TRANSFER),
  output: Type.Object({}),
})

export const settleBetweenBrands = staffAction({
  path: '/bank-statements/settle-brands',
  summary: 'Asks to book that a brand pays another what it owes it, from bank to bank.',
  act: 'moveOwnMoney',
  input: Type.Object({
    ...TRANSFER,
    /** The brand that is paid, and the key of the account that it is paid to. */
    toBrand: TRANSFER.brand,
    toBank: TRANSFER.bank,
  }),
  output: Type.Object({}),
})

import type { FileProgress } from '#contract/console/staff-endpoint.ts'

const counted = (count: number) => count.toLocaleString('en')

/** Words of the pages of bank statements. */
export const statementTexts = {
  title: 'Bank statements',
  empty: 'No statement is imported.',
  name: 'Statement',
  unnamed: 'Statement',
  account: 'Account',
  closesOn: 'Until',
  opening: 'Opens at',
  closing: 'Closes at',
  lines: 'Lines',
  open: 'Not explained',
  importedAt: 'Imported',
  importedBy: 'By',
  page: (account: string, name: string) => `Statement ${name} of ${account}`,
  facts: 'The statement',
  place: 'Line',
  bookedOn: 'Day',
  amount: 'Amount',
  reference: 'Reference',
  text: 'Text',
  explained: 'What it is',
  meanings: {
    settlement: 'Settlement of a provider',
    transfer: 'Our transfer',
    account: 'Explained by two people',
  } as Readonly<Record<string, string>>,
  explain: 'Explain',
  table: 'Table: lines of the statement',
  accounts: 'Our accounts',
  accountsTable: 'Table: our accounts',
  noAccounts: 'No bank account is set. The operator names them in BANK_ACCOUNTS_FILE.',
  noStatement: 'no statement yet',
  openLines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  import: 'Import a statement',
  importNote:
    'The file is imported whole or not at all, once another person has confirmed what it brings: MT940, camt.053, or the CSV of the bank. Lines that are there already stay as they are.',
  imported: 'The file waits for another person, under Approvals.',
  fileNotRead: 'Look at what the file brings first.',
  others: 'Accounts that are not ours',
  refuseOthers: 'Refuse the file',
  leaveOutOthers: 'Leave them out',
  leftOut: (numbers: string) => `Left out, no account of ours: ${numbers}`,
  fileTable: 'Table: new lines of the file',
  moreLines: (count: number) => (count === 1 ? 'and 1 line more' : `and ${count} lines more`),
  before: 'Until now',
  came: 'Comes',
  left: 'Leaves',
  newLines: 'New lines',
  knownLines: 'Known lines',
  zeroLines: 'Of 0.00, left out',
  replace: 'Replace the last statement',
  replaceNote:
    'The file does not go on from our lines, and has days of the last statement again: it can take its place, once another person has confirmed it. Lines whose bank reference, sum and side are the same stay with what explains them.',
  replaces: 'In the place of',
  was: 'was',
  change: 'Line',
  changes: { goes: 'Goes', changes: 'Changes', comes: 'Comes', stays: 'Stays' },
  goCount: 'Lines that go',
  changeCount: 'Lines that change',
  comeCount: 'Lines that come',
  stayCount: 'Lines that stay',
  replacedTable: 'Table: lines that go, change, come and stay',
  notExplained: 'Not explained',
  undo: (meaning: string) => `${meaning}: undo it first`,
  undoFirst: (count: number) =>
    count === 1
      ? '1 line that goes is explained. Undo its explanation first, on its page; another person checks that.'
      : `${count} lines that go are explained. Undo their explanations first, each on its page; another person checks that.`,
  undoNeeded: 'Undo what explains the lines that go first.',
  remove: 'Take it back',
  removeNote:
    'The statement and its lines go, as if it had not been imported. The request says what it was. Another person approves it, under Approvals.',
  removalAsked: 'It waits for another person, under Approvals.',
  explainedLines: (count: number) =>
    count === 1
      ? '1 of its lines is explained. Undo that first: “What it is” leads to its page.'
      : `${count} of its lines are explained. Undo that first: “What it is” leads to the page of each.`,
  file: 'File of the bank',
  fileNeeded: 'Choose a file.',
  fileTooLarge:
    'The file is larger than 50 MB. Take the statement from the bank in files of fewer days.',
  progress: ({ sentShare, read, about }: FileProgress) =>
    sentShare < 1
      ? `Sending the file: ${Math.floor(sentShare * 100)} %.`
      : about === 0
        ? 'Reading the file.'
        : read < about
          ? `Reading the file: ${counted(read)} of about ${counted(about)} lines.`
          : `Comparing ${counted(about)} lines with those that are there.`,
  csvAccount: 'Account, for a CSV',
  fromFile: 'As the file says',
  prefund: 'Money to a provider',
  prefundNote: 'Debit provider cash, credit bank. Its line is matched by the reference.',
  provider: 'Provider',
  payIn: 'Capital paid in',
  payInNote: 'Debit the bank, credit capital. Its line is matched by the reference.',
  settleBrands: 'Settle between brands',
  settleBrandsNote:
    'The brand that owes pays the other: both banks’ lines are matched by the reference. In an account that both share no line comes, and only the share of each changes.',
  debt: 'Who owes whom',
  debtOf: (brand: string, toBrand: string, amount: string) => `${brand} owes ${toBrand} ${amount}`,
  moreThanOwed: 'It is more than is owed.',
  fromBank: 'From account',
  toBank: 'Into account',
  bank: 'Bank account',
  transferReference: 'Reference of the transfer',
  referenceHint: '6 to 35 letters, digits, / or -, as the bank’s line will say it.',
  referenceNeeded: 'Write the reference: 6 to 35 letters, digits, / or -.',
}

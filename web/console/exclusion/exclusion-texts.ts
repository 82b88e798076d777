import { recordTexts } from '#web/console/record/record-texts.ts'

/** Words of the page of who is not lent to. */
export const exclusionTexts = {
  title: 'Not lent to',
  about:
    'Each application and each payout is looked for here: by name with birth date, ID number, phone and device. Who is found is decided by a person, or declined where the list says so.',
  state: 'State',
  states: {
    waiting: 'Waits for approval',
    inForce: 'In force',
    liftAsked: 'To be taken off',
    over: 'Over',
  },
  name: 'Name',
  nobody: 'No name',
  foundBy: 'Found by',
  category: 'Kind of record',
  categories: recordTexts.exclusions.categories,
  outcome: 'Application',
  outcomes: recordTexts.exclusions.outcomes,
  until: 'Until',
  forever: 'No end',
  source: 'From',
  reason: 'Why',
  askedAt: 'Asked',
  askedBy: 'Asked by',
  checkedBy: 'Checked by',
  liftReason: 'Why taken off',
  acts: 'Decide',

  import: 'Import a list',
  importNote:
    'A CSV in UTF-8 with any of the columns name, birth_date, id_number, phone, device, category (unpaid, fraud, identity, ownRequest, other), outcome (refer, decline) and until. It has no effect before another person approves it.',
  imported: ({ count }: { count: number }) =>
    `Another person approves it: ${count.toLocaleString('en-PH')} ${count === 1 ? 'line' : 'lines'}.`,
  file: 'File (CSV)',
  incomplete: 'Say where the list is from, and choose its file.',
  tooLarge: 'The file is larger than 1 MB: split it.',

  approve: 'Approve the file',
  approveNote: 'Everybody in this file is not lent to from then on.',
  approved: 'The file is in force.',
  reject: 'Reject the file',
  rejected: 'The file is thrown away.',
  own: 'You asked for it: another person checks it.',
  lift: 'Take off',
  liftNote: 'Applications pass this entry again when another person has approved it.',
  liftAsked: 'Another person approves it.',
  checkLift: 'Take off, as asked',
  checkLiftNote: 'Applications pass this entry again.',
  lifted: 'Taken off.',
  stay: 'Leave on the list',
  stayed: 'It stays on the list.',
} as const

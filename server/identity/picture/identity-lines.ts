import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import type { ShownIdentity } from '#server/identity/picture/compare-pictures.ts'
import { looksAt, waitingIdentities } from '#server/identity/picture/look-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { REFUSAL_REASONS } from '#server/identity/picture/refusal-reason.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** Borrowers in one list. */
const MAX_LINES = 50

/** What staff read of the borrowers who wait. */
export async function waitingLines(db: Database): Promise<string[]> {
  const waiting = await waitingIdentities(db, MAX_LINES)
  if (waiting.length === 0) return ['No pictures wait to be compared.']
  const count = waiting.length === 1 ? '1 borrower waits' : `${waiting.length} borrowers wait`
  return [
    ...waiting.flatMap(({ borrowerId, brand, sentAt, doubts, loans, appliedAt }) => [
      `${borrowerId} of ${brand}`,
      `  sent      ${manilaTime(sentAt)} (Manila)`,
      ...(doubts.length > 0 ? [`  doubts    ${doubts.join(', ')} (check on the device)`] : []),
      appliedAt
        ? `  applied   ${loans.join(', ')}: lapses ${manilaTime(appliedAt.add({ hours: DECISION_HOURS }))} (Manila)`
        : '  applied   not yet',
    ]),
    `${count}. Next: hiram identity show BORROWER --staff YOU`,
  ]
}

/** What staff read beside the pictures, which are files in a folder. */
export async function shownLines(
  db: Database,
  borrowerId: string,
  { typed, identity, jpegs, seen }: ShownIdentity,
  { folder, by: you }: { folder: string; by: string },
): Promise<string[]> {
  const looks = await looksAt(db, borrowerId)
  const rows = identity.pictures.map(({ kind, sent }) => {
    if (!sent) return `  ${kind.padEnd(9)} not sent`
    const has = jpegs.some((each) => each.kind === kind)
    const file = has ? `${folder}/${kind}.jpg` : 'no file is kept'
    const device = `device: ${sent.check ?? 'unchecked'}, ${sent.takenWith ?? 'file'}`
    return `  ${kind.padEnd(9)} ${sent.state}, ${device}, ${file}`
  })
  return [
    `Borrower ${borrowerId} of ${typed.brand}: ${identity.state}`,
    `  name      ${typed.fullName || 'not typed yet'}`,
    `  born      ${typed.birthDate || 'not typed yet'}`,
    `  ID        ${typed.idType ? `${typed.idType} ${typed.idNumber}` : 'not typed yet'}`,
    ...rows,
    ...looks.map(
      ({ at, act, by, reason }) =>
        `  ${PAST[act].padEnd(9)} ${manilaTime(at)} (Manila) by ${by}${reason ? `: ${reason}` : ''}`,
    ),
    'Compare the face with the ID, and the ID with what was typed. Then one of:',
    `  hiram identity accept ${borrowerId} ${seen} --staff ${you}`,
    `  hiram identity refuse ${borrowerId} ${seen} REASON --staff ${you} [--only front,back,selfie]`,
    `REASON is one of ${REFUSAL_REASONS.join(', ')}.`,
    `Delete the files afterwards: rm -r ${folder}`,
  ]
}

const PAST = { show: 'looked', accept: 'accepted', refuse: 'refused' } as const

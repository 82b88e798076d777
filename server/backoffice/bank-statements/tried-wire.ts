import type { Static } from 'typebox'
import type { BroughtByFile } from '#contract/console/money/bank-statements.ts'
import type { ImportedToAccount } from '#server/payments/bank/files/import-statement.ts'
import {
  type CoveredAccount,
  coveredAccounts,
} from '#server/payments/bank/files/list-statements.ts'
import type { Tried } from '#server/payments/bank/files/try-file.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mapInSlices } from '#server/platform/threads/in-slices.ts'

/** What a file would bring, beside what is there. */
export async function triedWire(
  db: Database,
  { imported: { more, leftOut, ...first }, lines, lineCount }: Tried,
): Promise<Static<typeof BroughtByFile>> {
  const covered = new Map((await coveredAccounts(db)).map((each) => [each.account, each]))
  return {
    accounts: [first, ...more].map((each) => ({
      ...accountRow(each),
      before: beforeRow(covered.get(each.account)),
    })),
    leftOut: [...leftOut],
    lineCount,
    lines: await mapInSlices(lines, ({ account, bookedOn, amount, reference, text }) => {
      return { account, bookedOn: bookedOn.toString(), amount: String(amount), reference, text }
    }),
  }
}

function beforeRow(covered: CoveredAccount | undefined) {
  if (!covered) return null
  return { closesOn: covered.closesOn.toString(), closing: String(covered.closing) }
}

function accountRow({ opening, closing, closesOn, came, left, ...each }: ImportedToAccount) {
  return {
    ...each,
    closesOn: closesOn.toString(),
    opening: String(opening),
    closing: String(closing),
    came: String(came),
    left: String(left),
  }
}

/** What a file brings to its accounts, for the log. */
export function encodeCounts({ imported: { more, ...first } }: Tried): string {
  return [first, ...more]
    .map(({ account, newCount, knownCount, zeroCount }) => {
      const zero = zeroCount > 0 ? `, ${zeroCount} of 0.00 left out` : ''
      return `${account}: ${newCount} new lines, ${knownCount} known before${zero}`
    })
    .join('; ')
}

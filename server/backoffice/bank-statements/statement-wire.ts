import { differenceId } from '#server/backoffice/differences/named-difference.ts'
import type {
  ListedStatement,
  StatementLineRow,
} from '#server/payments/bank/files/list-statements.ts'

/** A row of the list of statements. @param names of staff by their ids */
export function statementRow(
  { id, account, name, ...row }: ListedStatement,
  names: ReadonlyMap<string, string>,
) {
  return {
    id,
    account,
    name,
    closesOn: row.closesOn.toString(),
    opening: String(row.opening),
    closing: String(row.closing),
    lineCount: row.lineCount,
    openCount: row.openCount,
    importedAt: row.importedAt.toString(),
    importedBy: names.get(row.importedBy) ?? row.importedBy,
  }
}

/** A line of a statement. */
export function lineRow({ account, line, bookedOn, explainedAs, ...row }: StatementLineRow) {
  return {
    id: differenceId({ kind: 'bankLine', subject: `${account}:${line}` }),
    place: row.place,
    bookedOn: bookedOn.toString(),
    amount: String(row.amount),
    reference: row.reference,
    text: row.text,
    kind: explainedAs,
  }
}

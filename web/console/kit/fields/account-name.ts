import { withMarks } from '#contract/hidden-characters.ts'
import { DEFAULT_CHART } from '#domain/accounting/default-chart.ts'
import { codeWord } from '#web/console/kit/fields/code-words.ts'

/** Ids in the names of accounts: of loans and borrowers. */
const ID = /:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** An account of the ledger as people call it: "Interest receivable", "Cash in bank: BDO". */
export function accountName(account: string): string {
  const named = account.replace(ID, '')
  const [kind = '', key = ''] = named.split(':')
  const own = DEFAULT_CHART.find((line) => line.account === named)
  if (own) return own.name
  const ofKind = DEFAULT_CHART.find((line) => line.account === `${kind}:*`)
  if (ofKind) return `${ofKind.name}: ${codeWord(key)}`
  // What a lender's own chart adds.
  return kind === 'own' ? codeWord(key) : withMarks(named)
}

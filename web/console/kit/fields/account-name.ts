import { withMarks } from '#contract/hidden-characters.ts'
import { ACCOUNT_TEXTS } from '#web/console/kit/fields/account-texts.ts'
import { codeWord } from '#web/console/kit/fields/code-words.ts'

/** Ids in the names of accounts: of loans and borrowers. */
const ID = /:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** An account of the ledger as people call it: "Interest receivable", "Cash in bank: BDO". */
export function accountName(account: string): string {
  const named = account.replace(ID, '')
  const [kind = '', key = ''] = named.split(':')
  const own = ACCOUNT_TEXTS[named]
  if (own !== undefined) return own
  const ofKind = ACCOUNT_TEXTS[`${kind}:*`]
  if (ofKind !== undefined) return `${ofKind}: ${codeWord(key)}`
  // What a lender's own chart adds.
  return kind === 'own' ? codeWord(key) : withMarks(named)
}

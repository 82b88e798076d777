import type { Language } from '#contract/brand.ts'
import { maskedAccountNumber } from '#domain/market/masking.ts'
import { INFORMATION_FIELDS } from '#server/identity/information/information-fields.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'
import { findItems, findPerson } from '#server/identity/information/information-store.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import type { SavedGroup } from '#contract/identity/information.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A form with what the borrower gave; fields without a value are left out. */
export interface FilledForm {
  readonly group: SavedGroup | 'bank'
  readonly rows: { readonly label: string; readonly value: string }[]
}

/** The borrower's forms to read, with numbers of IDs and accounts masked. */
export async function filledForms(
  db: Database,
  borrowerId: string,
  language: Language,
): Promise<FilledForm[]> {
  const { fullName, birthOn } = await findPerson(db, borrowerId)
  const known = {
    ...(await findItems(db, borrowerId)),
    fullName: fullName ?? '',
    birthDate: birthOn?.toString() ?? '',
  }
  const messages = INFORMATION_MESSAGES[language]
  const forms = (Object.keys(INFORMATION_FIELDS) as SavedGroup[]).map((group) => ({
    group,
    rows: INFORMATION_FIELDS[group].map(({ code, cate }) => {
      const value = known[code] ?? ''
      const shown = cate === 'enum' ? (messages.options[value] ?? value) : value
      return {
        label: messages.items[code][0],
        value: code === 'idNumber' ? maskedAccountNumber(value) : shown,
      }
    }),
  }))
  const accounts = (await listAccounts(db, borrowerId)).map(({ bic, number, holderName }) => ({
    label: findReceiver(bic)?.name ?? bic,
    value: `${maskedAccountNumber(number)}, ${holderName}`,
  }))
  return [...forms, { group: 'bank' as const, rows: accounts }].map(({ group, rows }) => ({
    group,
    rows: rows.filter(({ value }) => value !== ''),
  }))
}

import type { Language } from '#contract/brand.ts'
import type { getInformation, InformationCode, SavedGroup } from '#contract/information.ts'
import type { Output } from '#contract/endpoint.ts'
import type { FormItem } from '#contract/payout-account.ts'
import { maskedAccountNumber } from '#domain/masking.ts'
import { findItems, findPerson } from '#server/certify/certify-store.ts'
import type { CheckedItems } from '#server/certify/check-information.ts'
import { INFORMATION_FIELDS, type InformationField } from '#server/certify/information-fields.ts'
import { INFORMATION_WORDS, type InformationWords } from '#server/certify/information-words.ts'
import type { Parts } from '#server/parts.ts'
import { getForm } from '#server/payout-account/get-form.ts'
import { listAccounts } from '#server/payout-account/list-accounts.ts'

/**
 * The forms of what a borrower says of himself, filled with what is known. The number of his ID
 * never leaves again: its last digits stand in the empty field.
 */
export async function getInformationOf(
  parts: Parts,
  borrowerId: string,
  language: Language,
): Promise<Output<typeof getInformation>> {
  const known = await knownOf(parts, borrowerId)
  const words = INFORMATION_WORDS[language]
  const accounts = await listAccounts(parts.database, borrowerId)
  const forms = (Object.keys(INFORMATION_FIELDS) as SavedGroup[]).map((group) => ({
    group,
    title: words.groups[group],
    done: INFORMATION_FIELDS[group].every(({ code }) => known[code]) ? 1 : 0,
    items: INFORMATION_FIELDS[group].map((field) => itemOf(field, words, known[field.code] ?? '')),
  }))
  const bank = {
    group: 'bank',
    title: words.groups.bank,
    done: accounts.length > 0 ? 1 : 0,
    items: await getForm(parts, borrowerId, language),
  }
  return { groups: [...forms, bank] }
}

async function knownOf({ database }: Parts, borrowerId: string): Promise<CheckedItems> {
  const { fullName, birthOn } = await findPerson(database, borrowerId)
  return {
    ...(await findItems(database, borrowerId)),
    fullName: fullName ?? '',
    birthDate: birthOn?.toString() ?? '',
  }
}

const SECRET: ReadonlySet<InformationCode> = new Set<InformationCode>(['idNumber'])

function itemOf(field: InformationField, words: InformationWords, value: string): FormItem {
  const { code, cate, options = [] } = field
  const [title, subtitle] = words.items[code]
  const isHidden = SECRET.has(code) && value !== ''
  return {
    code,
    cate,
    title,
    subtitle: isHidden ? maskedAccountNumber(value) : subtitle,
    value: isHidden ? '' : value,
    note: options.map((type) => ({
      name: words.options[type] ?? type,
      type,
      cardTypeMi: 0,
      channelNumber: '',
    })),
    inputType: cate === 'txt' ? 'text' : '',
    cardTypeMi: 0,
    channelNumber: '',
  }
}

import type { Language } from '#contract/brand.ts'
import type {
  getInformation,
  InformationCode,
  InformationFormItem,
  SavedGroup,
} from '#contract/identity/information.ts'
import type { Output } from '#contract/endpoint.ts'
import { maskedAccountNumber } from '#domain/market/masking.ts'
import { AREA_EDITION } from '#server/identity/area/area-edition.ts'
import {
  findItems,
  findPerson,
  type StoredItems,
} from '#server/identity/information/information-store.ts'
import {
  INFORMATION_FIELDS,
  type InformationField,
} from '#server/identity/information/information-fields.ts'
import {
  INFORMATION_MESSAGES,
  type InformationMessages,
} from '#server/identity/information/information-messages.ts'
import {
  AREA_ADDRESSES,
  type AreaAddress,
  toAddressParts,
} from '#server/identity/information/whole-addresses.ts'
import { MIN_APPLICANT_AGE } from '#domain/underwriting/underwriting.ts'
import { isIdType } from '#server/identity/information/id-number.ts'
import { nationalityOptions } from '#server/identity/information/nationalities.ts'
import { readIdentityState } from '#server/identity/picture/identity-state.ts'
import type { Market } from '#domain/market/market.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { getForm } from '#server/identity/payout-account/get-form.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'

/**
 * The borrower's information forms, filled with the stored values. The ID number never leaves the
 * server again: the empty field shows its last digits.
 */
export async function readInformation(
  deps: Pick<Dependencies, 'database' | 'email'>,
  borrowerId: string,
  language: Language,
  market: Market,
): Promise<Output<typeof getInformation>> {
  const known = await knownOf(deps, borrowerId)
  const messages = INFORMATION_MESSAGES[language]
  const accounts = await listAccounts(deps.database, borrowerId)
  const forms = (Object.keys(INFORMATION_FIELDS) as SavedGroup[]).map((group) => ({
    group,
    title: messages.groups[group],
    done: INFORMATION_FIELDS[group].every(({ code }) => known[code]) ? 1 : 0,
    items: INFORMATION_FIELDS[group]
      .map(({ code, ...field }) =>
        market.addressesByArea && isAreaAddress(code)
          ? addressItemOf(code, messages, known)
          : itemOf({ code, ...field }, messages, known[code] ?? ''),
      )
      .map((item) => (market.echoes ? item : withHelp(item, language)))
      .map((item) =>
        deps.email && isUnconfirmedEmail(item.code, known)
          ? { ...item, title: messages.emailToConfirm }
          : item,
      ),
  }))
  const bank = {
    group: 'bank',
    title: messages.groups.bank,
    done: accounts.length > 0 ? 1 : 0,
    items: (await getForm(deps, borrowerId, language, market)).map((item) => {
      return { ...item, area: null }
    }),
  }
  const pictures = await readIdentityState(deps.database, borrowerId, market)
  return { groups: [...forms, bank], pictures: pictures ?? '' }
}

async function knownOf(
  { database }: Pick<Dependencies, 'database'>,
  borrowerId: string,
): Promise<StoredItems> {
  const { fullName, birthOn } = await findPerson(database, borrowerId)
  return {
    ...(await findItems(database, borrowerId)),
    fullName: fullName ?? '',
    birthDate: birthOn?.toString() ?? '',
  }
}

const SECRET: ReadonlySet<InformationCode> = new Set<InformationCode>(['idNumber'])

/** The borrower gave it, and has not opened the link that was mailed to it. */
function isUnconfirmedEmail(code: string, { email, confirmedEmail }: StoredItems): boolean {
  return code === 'email' && email !== undefined && email !== confirmedEmail
}

function itemOf(
  field: InformationField,
  messages: InformationMessages,
  value: string,
): InformationFormItem {
  const { code, cate, options = [] } = field
  const [title, subtitle] = messages.items[code]
  const isHidden = SECRET.has(code) && value !== ''
  return {
    code,
    cate,
    title,
    subtitle: isHidden ? maskedAccountNumber(value) : subtitle,
    value: isHidden ? '' : value,
    note: options.map((type) => ({
      name: messages.options[type] ?? type,
      type,
      cardTypeMi: 0,
      channelNumber: '',
    })),
    inputType: cate === 'txt' ? 'text' : '',
    cardTypeMi: 0,
    channelNumber: '',
    area: null,
  }
}

/** A city is chosen as its name: there is no code to send. */
const NO_AREA = { code: '', value: '', name: '', sameAs: '' }

/** What is said before a field is filled in, and chosen instead of typed (market philippines). */
function withHelp(item: InformationFormItem, language: Language): InformationFormItem {
  const messages = INFORMATION_MESSAGES[language]
  if (item.code === 'birthDate') return { ...item, hint: messages.ageAsked(MIN_APPLICANT_AGE) }
  if (item.code === 'idType')
    return {
      ...item,
      note: item.note.map((each) => ({
        ...each,
        ...(isIdType(each.type) && { hint: messages.idNumberForms[each.type] }),
      })),
    }
  if (item.code === 'birthPlace')
    return { ...item, cate: 'place', area: { ...NO_AREA, edition: AREA_EDITION } }
  if (item.code !== 'nationality') return item
  const offered = nationalityOptions(language, item.value)
  return {
    ...item,
    cate: 'enum',
    inputType: '',
    note: offered.map((each) => ({ ...each, cardTypeMi: 0, channelNumber: '' })),
  }
}

function isAreaAddress(code: InformationCode): code is AreaAddress {
  return code in AREA_ADDRESSES
}

/** An address that is chosen from the areas, or was written whole. */
function addressItemOf(
  code: AreaAddress,
  messages: InformationMessages,
  known: StoredItems,
): InformationFormItem {
  const { street, area, name } = toAddressParts(code, known)
  const { area: areaCode, sameAs } = AREA_ADDRESSES[code]
  const item = itemOf({ code, cate: 'txt' }, messages, street)
  const chosen = { code: areaCode, value: area, name, edition: AREA_EDITION, sameAs }
  return { ...item, cate: 'address', area: chosen }
}

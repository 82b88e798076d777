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
import { withChoices } from '#server/identity/information/choices/with-choices.ts'
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
    done:
      INFORMATION_FIELDS[group].every(({ code }) => known[code]) || isOptional(group, market)
        ? 1
        : 0,
    items: withChoices(
      market,
      language,
      INFORMATION_FIELDS[group]
        .map(({ code, ...field }) =>
          market.addressesByArea && isAreaAddress(code)
            ? addressItemOf(code, messages, known)
            : itemOf({ code, ...field }, messages, known[code] ?? ''),
        )
        .map((item) =>
          deps.email && isUnconfirmedEmail(item.code, known)
            ? { ...item, title: messages.emailToConfirm }
            : item,
        ),
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

/** Complete while it is empty: nothing waits for it. */
function isOptional(group: SavedGroup, { emailOptional }: Market): boolean {
  return group === 'ext' && emailOptional
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

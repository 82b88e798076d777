import type { Language } from '#contract/brand.ts'
import type { FormItem } from '#contract/application/payout-account.ts'
import { maskedAccountNumber } from '#domain/market/masking.ts'
import type { Market } from '#domain/market/market.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { PAYOUT_ACCOUNT_MESSAGES } from '#server/identity/payout-account/payout-account-messages.ts'
import {
  findCurrentAccount,
  findFullName,
  findPhone,
} from '#server/identity/payout-account/payout-account-store.ts'
import { BANK, E_WALLET, RECEIVERS } from '#server/identity/payout-account/receivers.ts'

const TEXT = { cate: 'txt', note: [], cardTypeMi: 0, channelNumber: '' }
/** The receiver that is offered first. */
const GCASH = 'GXCHPHM2XXX'
const CHOICE = { cate: 'enum', inputType: '', cardTypeMi: 0, channelNumber: '' }

/**
 * The fields of the payout account form, filled with the borrower's data. The account number never
 * leaves the server again: the empty field shows its last digits.
 */
export async function getForm(
  { database }: Pick<Dependencies, 'database'>,
  borrowerId: string,
  language: Language,
  market: Market,
): Promise<FormItem[]> {
  const account = await findCurrentAccount(database, borrowerId)
  const holder = account?.holderName ?? (await findFullName(database, borrowerId)) ?? ''
  const messages = PAYOUT_ACCOUNT_MESSAGES[language]
  const item = (code: 'cardType' | 'bankCode' | 'cardNo' | 'accountName', value: string) => ({
    code,
    title: messages[code][0],
    subtitle: messages[code][1],
    value,
  })

  // Most are paid into the wallet of the number that they have here.
  const offered = !account && market.destinationCheck
  const ownNumber = offered ? localPhone(await findPhone(database, borrowerId)) : ''
  const cardNo = { ...TEXT, ...item('cardNo', ownNumber), inputType: 'number' }
  return [
    {
      ...CHOICE,
      ...item('cardType', String(account?.kind ?? E_WALLET)),
      note: [always(messages.eWallet, E_WALLET), always(messages.bank, BANK)],
    },
    {
      ...CHOICE,
      ...item('bankCode', account?.bic ?? (offered ? GCASH : '')),
      note: optionsIn(market),
    },
    account ? { ...cardNo, subtitle: maskedAccountNumber(account.number) } : cardNo,
    { ...TEXT, ...item('accountName', holder), inputType: 'text' },
  ]
}

/** +639171234567 as a wallet writes it. */
function localPhone(phone: string): string {
  return phone.replace(/^\+63/, '0')
}

function always(name: string, kind: number) {
  return { name, type: String(kind), cardTypeMi: 0, channelNumber: '' }
}

function optionsIn(market: Market) {
  return RECEIVERS.map(({ bic, name, kind, channelNumber }) => ({
    name: withWalletName(name, market),
    type: bic,
    cardTypeMi: kind,
    channelNumber,
  }))
}

import { CODES } from '#contract/codes.ts'
import type {
  CorrectedAccount,
  CorrectionDetails,
  CorrectionKind,
} from '#server/identity/correction/correction-store.ts'
import { correctName, findName, nameToStore } from '#server/identity/information/correct-name.ts'
import { bindAccount, checkTypedAccount } from '#server/identity/payout-account/bind-account.ts'
import { currentAccountAsColumn } from '#server/identity/payout-account/current-account.ts'
import {
  correctNumber,
  findNumber,
  numberToStore,
} from '#server/identity/correction/correct-number.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What the person who asks has typed. */
export interface TypedValue {
  /** Of a name or a number. */
  readonly value: string
  /** Of an account. */
  readonly account: CorrectedAccount | null
}

type Values = Pick<CorrectionDetails, 'after' | 'account'>

/** How a kind of value is read, checked and stored. */
interface CorrectedValue {
  readonly current: (db: Database, borrowerId: string) => Promise<string | null>
  readonly toStore: (
    db: Database,
    borrowerId: string,
    brand: BrandSetting,
    typed: TypedValue,
  ) => Promise<Values>
  readonly store: (
    deps: Dependencies,
    tx: Transaction,
    borrowerId: string,
    values: Values,
  ) => Promise<void>
}

export const CORRECTED_VALUES: Readonly<Record<CorrectionKind, CorrectedValue>> = {
  name: {
    current: findName,
    toStore: async (_db, _borrowerId, _brand, { value }) => ({
      after: nameToStore(value),
      account: null,
    }),
    store: async (deps, tx, borrowerId, { after }) => correctName(deps, tx, borrowerId, after),
  },
  number: {
    current: findNumber,
    toStore: async (db, _borrowerId, brand, { value }) => ({
      after: await numberToStore(db, brand, value),
      account: null,
    }),
    store: async (deps, tx, borrowerId, { after }) => correctNumber(deps, tx, borrowerId, after),
  },
  account: {
    current: currentAccountText,
    toStore: async (db, borrowerId, _brand, { account }) => {
      const { bankCode, cardNo } = await checked(db, borrowerId, account)
      return { after: `${bankCode} ${cardNo}`, account }
    },
    store: async (deps, tx, borrowerId, { account }) =>
      bindAccount(deps, tx, borrowerId, await checked(tx, borrowerId, account)),
  },
}

async function checked(
  db: Database,
  borrowerId: string,
  account: CorrectedAccount | null,
): Promise<CorrectedAccount> {
  if (!account)
    throw new Refusal(CODES.inputRefused, englishOnly('account: say where the money goes.'))
  await checkTypedAccount(db, borrowerId, account)
  return account
}

async function currentAccountText(db: Database, borrowerId: string): Promise<string | null> {
  const { account } = await readTogether(db, { account: currentAccountAsColumn(db, borrowerId) })
  return account && `${account.bic} ${account.number}`
}

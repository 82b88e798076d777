import { acceptOffer } from '#contract/application/application.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { ABOUT, ID_CARD } from '#server/identity/information/testing-information.ts'
import { addAccount } from '#server/identity/payout-account/testing-account.ts'
import { readOrderId, testApplicant } from '#server/lending/application/testing-application.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** What a borrower gives; what is left out is theirs alone. */
export interface Signs {
  readonly account?: string
  readonly idNumber?: string
  readonly address?: string
  /** Marks in the browser's cookie. */
  readonly browser?: string
  /** The address of the request. */
  readonly from?: string
  readonly phone?: string
  readonly brand?: string
  readonly amount?: number
}

/** A new borrower with these signs who has applied. */
export async function applicantWith(t: TestApp, signs: Signs = {}) {
  const { account, idNumber, address, browser, from, phone, brand = 'ph', amount } = signs
  const borrower = await testApplicant(t, brand, phone === undefined ? {} : { phone })
  const { id, token } = borrower
  if (account !== undefined) await addAccount(t.deps, id, { account_number: account })
  if (idNumber !== undefined) await ask(t.app, saveInformation, { ...ID_CARD, idNumber }, { token })
  if (address !== undefined)
    await ask(t.app, saveInformation, { ...ABOUT, presentAddress: address }, { token })
  // Another ID needs other pictures.
  await t.deps.database
    .updateTable('identity_picture')
    .set({ state: 'accepted' })
    .where('borrower_id', '=', id)
    .where('kind', 'is not', null)
    .execute()
  const productId = brand === 'ph' ? '11' : '1'
  const { data } = await borrower.see(amount === undefined ? { productId } : { productId, amount })
  const { amount: principal, periods, termUnit, offerId } = data
  const push = { productId, amount: principal, periods, termUnit, offerId }
  const answer = await ask(t.app, acceptOffer, push, {
    token,
    ...(from !== undefined && { remoteAddress: from }),
    headers: browser === undefined ? {} : { cookie: `known=${browser}` },
  })
  return { ...borrower, loanId: readOrderId(answer.data.lendDetailsUrl), productId }
}

/** The loan of an application. */
export async function loanRow({ deps }: TestApp, loanId: string) {
  return deps.database
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
}

/** The policy's reasons for an application. */
export async function listReasons(t: TestApp, loanId: string): Promise<readonly string[]> {
  return ((await loanRow(t, loanId)).accepted as unknown as { reasons: string[] }).reasons
}

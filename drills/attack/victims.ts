import { startSession } from '#server/identity/session/start-session.ts'
import { acceptPictures } from '#server/identity/picture/testing-pictures.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { seedLoan } from '#doubles/seed/seed-loans.ts'
import { call, send } from './caller.ts'
import type { Copy } from './copy.ts'
import { newPhone } from '#drills/attack/sign-in/codes.ts'

/** A borrower of market philippines, signed in, with a loan that is paid out. */
export interface Lent {
  readonly borrowerId: string
  readonly orderId: string
  readonly productId: string
  readonly token: string
}

/** The demo's products: a bullet loan, four installments, and six with a limit that grows. */
export type Place = 1 | 2 | 3

/** A new borrower, signed in. */
export async function newBorrower(
  { deps }: Copy,
  brand: 'given' | 'ph' = 'ph',
): Promise<{ borrowerId: string; phone: string; token: string }> {
  const borrowerId = deps.random.uuid()
  const phone = newPhone(brand)
  const person = { fullName: 'Ana Cruz', birthOn: Temporal.PlainDate.from('1990-06-12') }
  await deps.database
    .insertInto('borrower')
    .values({
      id: borrowerId,
      brand,
      phone,
      ...(await sealPerson(deps.database, borrowerId, person)),
    })
    .execute()
  if (brand === 'ph') await acceptPictures(deps.database, borrowerId)
  return { borrowerId, phone, token: await startSession(deps.database, deps.random, borrowerId) }
}

/** Pays a loan out to a borrower so many days ago. */
export async function lend(
  copy: Copy,
  place: Place,
  disbursedDaysAgo: number,
  borrower?: { borrowerId: string; token: string },
): Promise<Lent> {
  const { deps } = copy
  const { borrowerId, token } = borrower ?? (await newBorrower(copy))
  const productId = String(10 + place)
  const history = { product: place, disbursedDaysAgo } as const
  const demo = { key: '', brand: 'ph', name: 'Ana Cruz', phone: '', productId, history }
  await deps.clock.refresh()
  await deps.database.transaction().execute(async (tx) => {
    const accounts = tx.updateTable('payout_account').where('borrower_id', '=', borrowerId)
    await accounts.set({ is_current: false }).execute()
    await seedLoan(deps, tx, demo, borrowerId)
  })
  const { id: orderId } = await deps.database
    .selectFrom('loan')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { borrowerId, orderId, productId, token }
}

/** Does an action of the sandbox: of a provider, of staff, of the partner, or of time. */
export async function act<T = unknown>(copy: Copy, path: string, body: object = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const text = JSON.stringify(body)
  const answer = await send(copy, 'POST', `/sandbox${path}`, { headers }, text)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as T
}

/** The data of an answer that must be good. */
export async function good<T>(...args: Parameters<typeof call>): Promise<T> {
  const answer = await call(...args)
  if (answer.code !== args[1].success) throw new Error(`${args[1].path}: ${answer.text}`)
  return answer.data as T
}

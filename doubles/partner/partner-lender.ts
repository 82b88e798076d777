import type { Random } from '#server/platform/random/random.ts'
import { exchange } from '#server/providers/exchange/exchange.ts'
import { seal } from '#server/providers/partner/partner-seal.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'

/** Dependencies of the partner lender's double. */
export interface PartnerLender {
  readonly database: DoublesDatabase
  readonly random: Random
  /** The product's clock, for the times of messages. */
  readonly now: () => Temporal.Instant
  readonly key: string
  /** Origin of the product. */
  readonly shopUrl: string
}

export interface JointLinkRequest {
  readonly brand: string
  readonly phone: string
  readonly productId: string
}

/** How a test makes the partner's token invalid. */
export interface Spoiled {
  /** Signed with another key. */
  readonly forge?: boolean
  /** Signed so long ago that it has expired. */
  readonly old?: boolean
}

/** Milliseconds that the product may take to answer. */
const TIMEOUT_MS = 30_000

/** A link with which the partner sends a borrower over. */
export function jointLink(lender: PartnerLender, to: JointLinkRequest, spoiled: Spoiled): string {
  const token = sealAs(lender, 'joint login', { link: lender.random.token(), ...to }, spoiled)
  return `${lender.shopUrl}/found/joint/open?${new URLSearchParams({ token }).toString()}`
}

/**
 * Notifies the product that a borrower drew a loan.
 *
 * @returns the code of the product's answer
 * @throws ActionRefused (409) when the product does not accept it
 */
export async function sayDrawn(
  lender: PartnerLender,
  orderId: string,
  spoiled: Spoiled = {},
): Promise<{ orderId: string; answer: string }> {
  const token = sealAs(lender, 'drawn', { orderId }, spoiled)
  const reply = await exchange(`${lender.shopUrl}/found/partner/notice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    timeoutMs: TIMEOUT_MS,
  })
  const envelope =
    reply.kind === 'received' ? (reply.json as { code?: string; message?: string }) : null
  const answer = envelope?.code ?? 'no answer'
  await storeMessage(lender, { way: 'said', order_id: orderId, event: 'drawn', link: null, answer })
  if (answer !== '0')
    throw new ActionRefused(409, envelope?.message ?? 'The product did not answer.')
  return { orderId, answer }
}

function sealAs(
  { key }: PartnerLender,
  purpose: 'joint login' | 'drawn',
  content: object,
  { forge = false, old = false }: Spoiled,
): string {
  const now = Temporal.Now.instant()
  return seal(forge ? `not ${key}` : key, purpose, content, old ? now.subtract({ hours: 1 }) : now)
}

export interface PartnerMessage {
  readonly way: 'heard' | 'said'
  readonly order_id: string
  readonly event: string
  readonly link: string | null
  readonly answer: string
}

export async function storeMessage(
  { database, now }: PartnerLender,
  message: PartnerMessage,
): Promise<void> {
  await database
    .insertInto('partner_message')
    .values({ ...message, at: now() })
    .execute()
}

const MAX_MESSAGES = 100

/** Messages about an order, newest first. */
export async function listMessages({ database }: PartnerLender, orderId: string) {
  const rows = await database
    .selectFrom('partner_message')
    .select(['way', 'event', 'link', 'answer', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.map(({ at, ...message }) => ({ ...message, at: at.toString() }))
}

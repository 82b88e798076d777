import {
  type ActionOptions,
  type PaymentView,
  toPaymentView,
} from '#doubles/dragonpay/collections/collection-actions.ts'
import { noticeFields } from '#doubles/dragonpay/collections/collection-status.ts'
import { findChannel } from '#doubles/dragonpay/channels.ts'
import { addCollection } from '#doubles/dragonpay/collections/collections-store.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { badParameter } from '#doubles/dragonpay/dragonpay-refusals.ts'
import { manilaDay } from '#doubles/dragonpay/manila.ts'
import { type Gateway, newReference } from '#doubles/dragonpay/merchant.ts'
import { sendNotice } from '#doubles/dragonpay/postback.ts'

/** Makes a reference that its owner can pay any amount to, any number of times. */
export async function createLifetime(
  gateway: Gateway,
  {
    Prefix = '',
    Name: name = '',
    Email: email = '',
    Remarks: remarks = '',
  }: Record<string, string>,
): Promise<string> {
  if (!/^[A-Z0-9]{1,6}$/.test(Prefix)) throw badParameter('Prefix is missing')
  if (!name || !email) throw badParameter('Name or Email is missing')
  const id = Prefix + gateway.random.digits(10)
  const row = { id, name, email, remarks }
  await gateway.database.insertInto('dragonpay_lifetime').values(row).execute()
  return id
}

/**
 * Pays a lifetime id at a channel, which settles it at once or has only received it. The notice of
 * such a payment is not documented; our guess: txnid is Dragonpay's own reference, and param1 is
 * the lifetime id.
 *
 * @throws ActionRefused for an unknown id, channel or amount
 */
export async function payLifetime(
  gateway: Gateway,
  id: string,
  channel: string,
  amount: bigint,
  { times = 1, isReceived = false }: Pick<ActionOptions, 'times' | 'isReceived'> = {},
): Promise<PaymentView> {
  const { database, random, merchant, now } = gateway
  const owner = await ownerOf(gateway, id)
  if (!findChannel(channel)) throw new ActionRefused(400, `Channel ${channel} is not known.`)
  if (amount <= 0n)
    throw new ActionRefused(400, 'The amount is a whole number of centavos above 0.')

  const refno = newReference(random)
  const row = await addCollection(database, {
    refno,
    token: random.token(),
    txnid: refno,
    amount,
    paid: amount,
    description: `Payment of ${id}`,
    email: owner.email,
    mobile: '',
    procid: channel,
    param1: id,
    param2: '',
    state: isReceived ? 'received' : 'paid',
    message: `${channel}-${random.digits(8)}`,
    made_at: now(),
    expires_at: now(),
    settled_on: manilaDay(now()),
    merchant_id: null,
  })
  if (!row) throw new Error(`Reference ${refno} was drawn twice.`)
  await sendNotice(gateway, 'collection', noticeFields(row, merchant), { times })
  return toPaymentView(row)
}

async function ownerOf({ database }: Gateway, id: string) {
  const owner = await database
    .selectFrom('dragonpay_lifetime')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!owner) throw new ActionRefused(404, `No borrower has the lifetime id ${id}.`)
  return owner
}

import { expect, test } from 'vitest'
import { sweepReceivers } from '#server/payments/refunds/sweep-receivers.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { retainedSince } from '#server/app/retention/retention-days.ts'
import { sweepPart } from '#server/app/retention/sweep.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const { database: db } = deps
const now = deps.clock.now()
const since = retainedSince(now, 'refund')
const old = since.subtract({ seconds: 1 })

/** A refund of money in suspense, to a sender. */
async function refundOf(state: string, at: Temporal.Instant): Promise<string> {
  const id = deps.random.uuid()
  const isOver = ['succeeded', 'failed', 'reversed'].includes(state)
  const receiver = JSON.stringify({ number: '0012345678', holderName: 'Juan dela Cruz' })
  await db
    .insertInto('refund')
    .values({
      id,
      owner: deps.random.uuid(),
      kind: 'suspense',
      brand: 'ph',
      suspended: `entry:${id}`,
      amount: 100_00n,
      state,
      our_reference: state === 'proposed' ? null : `RF-${id}`,
      proposed_at: at,
      ended_at: isOver ? at : null,
      ...(await sealRow(db, 'refund', id, { receiver })),
    })
    .execute()
  return id
}

async function receiverOf(id: string): Promise<string | null> {
  const row = await db
    .selectFrom('refund')
    .select(['receiver', 'receiver_sealed', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.amount).toBe(100_00n)
  const { receiver, receiver_sealed } = row
  return openRow(db, 'refund', id, { receiver, receiver_sealed }).receiver
}

test('the account of a sender is erased once the refund to it is old, and only then', async () => {
  const over = [await refundOf('succeeded', old), await refundOf('failed', old)]
  const rejected = await refundOf('proposed', old)
  const underWay = [await refundOf('queued', old), await refundOf('sending', old)]
  const young = await refundOf('succeeded', since.add({ hours: 1 }))
  await sweepPart(deps, 'receivers of refunds')
  for (const id of [...over, rejected]) expect(await receiverOf(id)).toBeNull()
  for (const id of [...underWay, young]) expect(await receiverOf(id)).toContain('Juan dela Cruz')
  expect(await sweepReceivers(db, since)).toBe(false)
})

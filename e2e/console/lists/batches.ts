import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { listLateLoans } from '#contract/console/service/collections.ts'
import { WRITE_OFF_MANY } from '#contract/console/work/batches.ts'
import { callConsole } from '#e2e/console/console-money.ts'
import { listedIds, signInAs } from '#e2e/console/staff/console-staff.ts'

/** An act for many that waits for its approval, so that a page of one is there. */
export async function batchIsMade(request: APIRequestContext): Promise<void> {
  await signInAs(request, 'collections')
  const items = (await listedIds(request, listLateLoans)).slice(0, 1)
  const { data } = await callConsole(request, WRITE_OFF_MANY.preview, { items })
  const { count, amount, seen } = data
  await callConsole(request, WRITE_OFF_MANY.start, {
    items,
    count,
    amount,
    seen,
    batchId: randomUUID(),
    reason: 'Not reached',
  })
}

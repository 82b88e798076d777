import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { takeFault } from '#doubles/kit/faults/planned-faults.ts'

/** How a notice is sent, where it is not sent once and honestly. */
export interface Sending {
  readonly times?: number
  /** Signed with another key. */
  readonly isForged?: boolean
}

/** The same with the planned fault that happens to it. */
export interface PlannedSending extends Required<Sending> {
  /** It is sent right after the next one. */
  readonly isOvertaken: boolean
  readonly secondsLate: number
  /** Fields, and what they say instead. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** How a notice is sent, as planned faults have it; null: it is lost. */
export async function planSending(
  database: DoublesDatabase,
  call: string,
  notice: object,
  { times = 1, isForged = false }: Sending = {},
): Promise<PlannedSending | null> {
  const planned = await takeFault(database, [call], JSON.stringify(notice))
  const { fault = null, changes = {}, seconds = 0 } = planned ?? {}
  if (fault === 'lost') return null
  return {
    times: fault === 'doubled' ? 2 * times : times,
    isForged: isForged || fault === 'forged',
    isOvertaken: fault === 'overtaken',
    secondsLate: fault === 'late' ? seconds : 0,
    changes,
  }
}

/** Sends webhooks in the order that planned faults have. Those overtaken are lost at a restart. */
export function webhookSender<Webhook>() {
  const overtaken: Webhook[] = []
  return async (
    webhook: Webhook,
    { times, isOvertaken }: PlannedSending,
    send: (webhook: Webhook) => Promise<void>,
  ): Promise<void> => {
    if (isOvertaken) return void overtaken.push(webhook)
    for (let count = 0; count < times; count += 1) await send(webhook)
    for (const before of overtaken.splice(0)) await send(before)
  }
}

import { Counter, type Registry } from 'prom-client'
import type { Centavos } from '#domain/money/money.ts'

/** Counts what goes out by text message, and what it costs, while this process lives. */
export interface SmsCounts {
  /** @param kind what it tells: an event of a contact, or `code` and its purpose */
  sent(kind: string, price: { readonly segments: number; readonly cost: Centavos }): void
}

export function openSmsCounts(register: Registry): SmsCounts {
  const labelNames = ['kind']
  const registers = [register]
  const messages = new Counter({
    name: 'sms_sent_total',
    help: 'Text messages that the gateway took, by what they tell.',
    labelNames,
    registers,
  })
  const parts = new Counter({
    name: 'sms_parts_total',
    help: 'Parts of them, which the gateway charges for.',
    labelNames,
    registers,
  })
  const spent = new Counter({
    name: 'sms_spent_centavos_total',
    help: 'What they cost, at SMS_SEGMENT_COST a part; codes twice as much.',
    labelNames,
    registers,
  })
  return {
    sent: (kind, { segments, cost }) => {
      messages.inc({ kind })
      parts.inc({ kind }, segments)
      spent.inc({ kind }, Number(cost))
    },
  }
}

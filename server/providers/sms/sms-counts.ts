import { Counter, type Registry } from 'prom-client'
import type { SmsPrice } from '#server/providers/sms/sms-gateway.ts'

/** Counts what goes out by text message, and what it costs, while this process lives. */
export interface SmsCounts {
  /** @param kind what it tells: an event of a contact, or `code` and its purpose */
  sent(kind: string, gateway: string, price: SmsPrice): void
}

export function openSmsCounts(register: Registry): SmsCounts {
  const labelNames = ['kind', 'gateway']
  const registers = [register]
  const messages = new Counter({
    name: 'sms_sent_total',
    help: 'Text messages that gateways took, by what they tell.',
    labelNames,
    registers,
  })
  const parts = new Counter({
    name: 'sms_parts_total',
    help: 'Parts of them, which gateways charge for.',
    labelNames,
    registers,
  })
  const spent = new Counter({
    name: 'sms_spent_centavos_total',
    help: 'What they cost, at the price of the gateway.',
    labelNames,
    registers,
  })
  return {
    sent: (kind, gateway, { segments, cost }) => {
      const labels = { kind, gateway }
      messages.inc(labels)
      parts.inc(labels, segments)
      spent.inc(labels, Number(cost))
    },
  }
}

import type { Answer } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { type GatewayBill, gatewayBills } from '#server/providers/text-messages/sms-bill.ts'
import {
  notificationSums,
  type NotificationSum,
} from '#server/service/notifications/notification-sums.ts'

const COLUMNS = ['event', 'waiting', 'sent', 'mailed', 'parts', 'pesos'] as const
const BILL_COLUMNS = ['gateway', 'taken', 'parts', 'pesos', 'refused', 'unknown', 'lost'] as const

/** What messages to borrowers were sent and what they cost, by event, per loan, and by gateway. */
export async function messageCosts(): Promise<Answer> {
  return withDatabase('message costs', async (db) => {
    const { events, loans } = await notificationSums(db)
    const gateways = await gatewayBills(db)
    const { count, sent, cost } = loans
    const perLoan = (total: number) => (count === 0 ? 0 : total / count)
    return {
      data: { events, loans, gateways },
      lines: [
        ...[COLUMNS, ...events.map(cells)].map((line) => line.map(padded).join('  ')),
        '',
        `${count} loans that messages were about: ${perLoan(sent).toFixed(1)} messages and ${pesos(perLoan(cost))} pesos each`,
        '',
        ...[BILL_COLUMNS, ...gateways.map(billCells)].map((line) => line.map(padded).join('  ')),
      ],
    }
  })
}

function cells({ event, waiting, sent, mailed, segments, cost }: NotificationSum): string[] {
  return [event, String(waiting), String(sent), String(mailed), String(segments), pesos(cost)]
}

/** Codes and messages; `lost` are those that a gateway reports as undelivered. */
function billCells(bill: GatewayBill): string[] {
  const { gateway, taken, segments, cost, refused, unknown, undelivered } = bill
  const counts = [refused, unknown, undelivered].map(String)
  return [gateway, String(taken), String(segments), pesos(cost), ...counts]
}

function padded(text: string, at: number): string {
  return at === 0 ? text.padEnd(18) : text.padStart(9)
}

/** Centavos of a sum for reading, not for the books. */
function pesos(centavos: number): string {
  return (centavos / 100).toFixed(2)
}

import type { Answer } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import {
  notificationSums,
  type NotificationSum,
} from '#server/service/notifications/notification-sums.ts'

const COLUMNS = ['event', 'waiting', 'sent', 'parts', 'pesos'] as const

/** What messages to borrowers were sent and what they cost, by event, and per loan. */
export async function messageCosts(): Promise<Answer> {
  return withDatabase('message costs', async (db) => {
    const { events, loans } = await notificationSums(db)
    const { count, sent, cost } = loans
    const perLoan = (total: number) => (count === 0 ? 0 : total / count)
    return {
      data: { events, loans },
      lines: [
        ...[COLUMNS, ...events.map(cells)].map((line) => line.map(padded).join('  ')),
        '',
        `${count} loans that messages were about: ${perLoan(sent).toFixed(1)} messages and ${pesos(perLoan(cost))} pesos each`,
      ],
    }
  })
}

function cells({ event, waiting, sent, segments, cost }: NotificationSum): string[] {
  return [event, String(waiting), String(sent), String(segments), pesos(cost)]
}

function padded(text: string, at: number): string {
  return at === 0 ? text.padEnd(18) : text.padStart(9)
}

/** Centavos of a sum for reading, not for the books. */
function pesos(centavos: number): string {
  return (centavos / 100).toFixed(2)
}

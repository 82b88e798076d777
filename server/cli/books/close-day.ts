import type { Answer } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { closeDay } from '#server/payments/close/close-day.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** Closes a day of a brand's books, or says what is not explained (docs/operate/closing.md). */
export async function closeBrandDay(
  brand: string,
  day: string,
  { staff }: { readonly staff: string },
): Promise<Answer> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new SettingError(`${day}: say the day as YYYY-MM-DD.`)
  return withDatabase('close day', async (database, config) => {
    const deps = { database, config, clock: await openClock(database) }
    const { isClosed, unexplained } = await closeDay(deps, brand, dayIn(day), staff)
    return {
      isDone: isClosed,
      data: { isClosed, unexplained },
      lines: [
        ...unexplained.map(({ what, amount }) =>
          amount === null ? what : `${what} (${amount} centavos)`,
        ),
        isClosed
          ? `${brand} ${day}: closed.`
          : `${brand} ${day}: not closed, ${unexplained.length} unexplained.`,
      ],
    }
  })
}

function dayIn(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch (error) {
    throw new SettingError(`${text} is no day.`, { cause: error })
  }
}

import { useId, useState } from 'react'
import type { Input, Output } from '#contract/endpoint.ts'
import { settleEarly } from '#contract/application/product.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import field from '#web/kit/form/field.module.css'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import styles from '#web/kit/money/settle-early.module.css'
import { englishSettleEarly } from '#web/kit/texts/settle-early/en.ts'
import { filipinoSettleEarly } from '#web/kit/texts/settle-early/fil.ts'
import type { SettleEarlyWords } from '#web/kit/texts/settle-early/texts.ts'
import type { TextsName } from '#web/kit/texts/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'

interface Props {
  settling: Input<typeof settleEarly>
  formatAmount: (centavos: number) => string
}

/** Imported here: this part is small, and loaded after the first view. */
const WORDS: Record<TextsName, SettleEarlyWords> = {
  'as-given': englishSettleEarly,
  en: englishSettleEarly,
  fil: filipinoSettleEarly,
}

/** "If I pay on day X": the payoff amount and the saving of a day. */
export function SettleEarly(props: Props) {
  const { market, language } = usePage()
  const words = WORDS[market.textsName(language)]
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  if (!isOpen) return <LinkButton onClick={() => setOpen(true)}>{words.open}</LinkButton>
  return (
    <section aria-labelledby={titleId} className={styles['part']}>
      <h2 id={titleId} className={styles['title']}>
        {words.title}
      </h2>
      <Days {...props} words={words} />
    </section>
  )
}

/** One answer has all days, so that changing the day makes no call. */
function Days({ settling, words, ...rest }: Props & { words: SettleEarlyWords }) {
  const days = useCall(settleEarly, settling)
  if (days.refusal) return <Failed refusal={days.refusal} again={days.again} />
  if (days.data === null) return <output>{words.waiting}</output>
  return <DayChoice days={days.data} words={words} {...rest} />
}

interface ChoiceProps extends Pick<Props, 'formatAmount'> {
  days: Output<typeof settleEarly>
  words: SettleEarlyWords
}

function DayChoice({ days: { startsOn, amounts, saved }, words, formatAmount }: ChoiceProps) {
  const [chosen, setDay] = useState(Math.ceil(amounts.length / 2))
  const [sliderId, dateId] = [useId(), useId()]
  const count = amounts.length
  const day = Math.min(chosen, count)
  const choose = (to: number) => {
    if (Number.isInteger(to)) setDay(Math.min(Math.max(to, 1), count))
  }
  const rows = [
    { label: words.toPay, value: formatAmount(amounts[day - 1] ?? 0) },
    { label: words.saved, value: formatAmount(saved[day - 1] ?? 0) },
  ]
  return (
    <>
      <label htmlFor={sliderId}>{words.day}</label>
      <input
        id={sliderId}
        className={styles['slider']}
        type="range"
        min={1}
        max={count}
        value={day}
        aria-valuetext={words.dayOf(day, count)}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <p className={styles['day']}>{words.dayOf(day, count)}</p>
      <label htmlFor={dateId}>{words.date}</label>
      <input
        id={dateId}
        className={field['input']}
        type="date"
        min={dateAfter(startsOn, 1)}
        max={dateAfter(startsOn, count)}
        value={dateAfter(startsOn, day)}
        onChange={({ target }) => choose(daysAfter(startsOn, target.value))}
      />
      <output>
        <Rows rows={rows} />
      </output>
      <p className={styles['note']}>{words.note}</p>
    </>
  )
}

const DAY_MS = 86_400_000

/** @param from YYYY-MM-DD */
function dateAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10)
}

/** NaN for an invalid date. */
function daysAfter(from: string, date: string): number {
  return (Date.parse(date) - Date.parse(from)) / DAY_MS
}

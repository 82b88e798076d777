import { useId, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { settleEarly } from '#contract/application/product.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { Slider } from '#web/kit/form/stepper/slider.tsx'
import field from '#web/kit/form/field.module.css'
import { Amount } from '#web/kit/money/amount.tsx'
import { SkeletonLine } from '#web/kit/status/skeleton.tsx'
import type { PayAnyDayProps } from '#web/kit/money/settle-early/pay-any-day.tsx'
import { useSeen } from '#web/kit/money/settle-early/use-seen.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import styles from '#web/kit/money/settle-early/settle-early.module.css'
import { englishSettleEarly } from '#web/kit/texts/settle-early/en.ts'
import { filipinoSettleEarly } from '#web/kit/texts/settle-early/fil.ts'
import type { SettleEarlyWords } from '#web/kit/texts/settle-early/texts.ts'
import type { TextsName } from '#web/kit/texts/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'

/** Imported here: this part is small, and loaded after the first view. */
const WORDS: Record<TextsName, SettleEarlyWords> = {
  'as-given': englishSettleEarly,
  en: englishSettleEarly,
  fil: filipinoSettleEarly,
}

/** Pay early, pay for fewer days: what settles the loan after so many days, and what it then costs. */
export function SettleEarly(props: PayAnyDayProps) {
  const { market, language } = usePage()
  const words = WORDS[market.textsName(language)]
  const [isSeen, place] = useSeen()
  const [chosen, choose] = useState(FIRST_SHOWN)
  return (
    <Card title={words.title}>
      <div ref={place} className={styles['card']}>
        {isSeen && <Days {...props} {...{ words, chosen, choose }} />}
      </div>
    </Card>
  )
}

/** Half of a month: often the next payday. */
const FIRST_SHOWN = 15

interface DaysProps extends PayAnyDayProps {
  words: SettleEarlyWords
  /** Days after the money. */
  chosen: number
  choose: (days: number) => void
}

/** One answer has all days, so that changing the day makes no call. */
function Days({ settling, ...rest }: DaysProps) {
  const days = useCall(settleEarly, settling)
  if (days.refusal) return <Failed refusal={days.refusal} again={days.again} />
  if (days.data === null) return <Waiting words={rest.words} />
  return <DayChoice days={days.data} {...rest} />
}

/** In the shape of what comes, whose place it keeps. */
function Waiting({ words }: { words: SettleEarlyWords }) {
  return (
    <>
      <output>{words.waiting}</output>
      <div aria-hidden="true">
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <div className={styles['sliding']} />
        <SkeletonLine width="short" />
        <div className={styles['day']} />
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
      </div>
    </>
  )
}

interface ChoiceProps extends Omit<DaysProps, 'settling'> {
  days: Output<typeof settleEarly>
}

function DayChoice({ days, cost, words, chosen, choose, formatAmount }: ChoiceProps) {
  const [sliderId, dateId] = [useId(), useId()]
  const { startsOn, amounts, saved, limitFrom } = days
  const count = amounts.length
  const day = Math.min(chosen, count)
  const amount = amounts[day - 1] ?? 0
  const rest = saved[day - 1] ?? 0
  const chooseDay = (to: number) => {
    if (Number.isInteger(to)) choose(Math.min(Math.max(to, 1), count))
  }
  const before = cost.totalRepay - rest - amount
  const rows = [
    ...(before > 0 ? [{ label: words.paidBefore, value: formatAmount(before) }] : []),
    { label: words.cost, value: formatAmount(cost.totalRepay - rest - cost.netProceeds) },
    { label: words.saved, value: formatAmount(rest) },
  ]
  return (
    <>
      <Amount label={words.after(day)} value={formatAmount(amount)} size="small" />
      <label className={`${field['label']} ${styles['label']}`} htmlFor={sliderId}>
        {words.days}
      </label>
      <Slider
        id={sliderId}
        min={1}
        max={count}
        value={day}
        aria-valuetext={`${words.after(day)}: ${formatAmount(amount)}`}
        choose={chooseDay}
      />
      <p className={styles['ends']} aria-hidden="true">
        <span>{words.count(1)}</span>
        <span>{words.count(count)}</span>
      </p>
      <label className={field['label']} htmlFor={dateId}>
        {words.date}
      </label>
      <input
        id={dateId}
        className={field['input']}
        type="date"
        min={dateAfter(startsOn, 1)}
        max={dateAfter(startsOn, count)}
        value={dateAfter(startsOn, day)}
        onChange={({ target }) => chooseDay(daysAfter(startsOn, target.value))}
      />
      <Rows rows={rows} />
      <p className={styles['note']}>{limitNote(words, day, limitFrom)}</p>
      <p className={styles['note']}>{words.note}</p>
    </>
  )
}

/** @param from the first day on which settling counts towards a higher limit; 0: none does */
function limitNote({ limit }: SettleEarlyWords, day: number, from: number | undefined): string {
  if (from === undefined) return limit.never
  if (from === 0) return `${limit.never} ${limit.tooSmall}`
  return `${limit.never} ${day < from ? limit.from(from) : limit.counts}`
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
